import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { openDataFolder } from '../data-folder/data-folder.ts'
import { announceDatabase } from '../components/database-address.ts'
import { makeDemoDatabase, makeMigratedDatabase } from './filled-shop.ts'

export type HeldFolder = { dataDir: string; pool: Pool; release(): Promise<void> }

/** The data folder of a shop that runs, for commands: it is held, and says where its database is. */
export async function holdFolder(adminUrl: string, { isFilled = false } = {}): Promise<HeldFolder> {
  const databaseUrl = isFilled ? await makeDemoDatabase(adminUrl) : await makeMigratedDatabase(adminUrl)
  const pool = new Pool({ connectionString: databaseUrl })
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-held-'))
  const folder = await openDataFolder(dataDir)
  const withdraw = await announceDatabase(dataDir, databaseUrl)
  return {
    dataDir,
    pool,
    async release() {
      await withdraw()
      folder.close()
      await pool.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
