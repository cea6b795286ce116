import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { startHost } from '../host.ts'
import { createLog } from '../monitoring/log.ts'
import { readSettings } from '../settings/settings.ts'
import { makeShopDatabase } from '../testing/filled-shop.ts'

it('data of a newer version is refused at the start, and stays as it is', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'newer-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const databaseUrl = await makeShopDatabase(inject('databaseUrl'), dataDir)
  const pool = new Pool({ connectionString: databaseUrl })
  onTestFinished(() => pool.end())
  await pool.query(`insert into content.applied_migrations (name, hash) values ('0999_later', 'x')`)
  const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, CATALOGUE_STYLES: '20' })
  const start = startHost({ settings, log: createLog('silent') })
  await expect(start).rejects.toMatchObject({
    exitCode: 69,
    message: expect.stringContaining(
      'newer version of the shop, which made 0999_later. Nothing was changed.',
    ) as string,
  })
})
