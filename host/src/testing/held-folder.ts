import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@vitrine/database/testing'
import type { Pool } from 'pg'
import { openDataFolder } from '../data-folder/data-folder.ts'
import { announceDatabase } from '../components/database-address.ts'

export type HeldFolder = { dataDir: string; pool: Pool; release(): Promise<void> }

/** The data folder of a shop that runs, for commands: it is held, and says where its database is. */
export async function holdFolder(adminUrl: string): Promise<HeldFolder> {
  const database = await freshDatabase(adminUrl)
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-held-'))
  const folder = await openDataFolder(dataDir)
  const withdraw = await announceDatabase(dataDir, database.url)
  return {
    dataDir,
    pool: database.pool,
    async release() {
      await withdraw()
      folder.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
