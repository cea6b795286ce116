import { migrate } from '@vitrine/database'
import type { Pool } from 'pg'
import type { Settings } from '../settings/settings.ts'
import { allMigrations, listAllMigrations } from './all-migrations.ts'
import { withDirectPool } from './direct-pool.ts'

/** The data was written by a newer version. */
class NewerData extends Error {
  override readonly name = 'NewerData'
  readonly exitCode = 69
}

/** The tables are those of an older version, and this process must not change them. */
class TablesOutdated extends Error {
  override readonly name = 'TablesOutdated'
  readonly exitCode = 69
}

/**
 * Brings the tables of all services up to date. Of several processes that start at once one does it and the others wait.
 * An older version must not write into tables that a newer one has changed. Returns the migrations that were missing.
 */
export async function prepareTables(
  pool: Pool,
  settings: Pick<Settings, 'migrates' | 'databaseDirectUrl'>,
): Promise<string[]> {
  const { pending, unknown } = await listAllMigrations(pool)
  if (unknown.length > 0)
    throw new NewerData(
      `The database belongs to a newer version of the shop, which made ${unknown.join(', ')}. Nothing was changed.
Start that version or a newer one, or restore a backup from before the upgrade into an empty database.`,
    )
  if (pending.length === 0) return []
  if (!settings.migrates)
    throw new TablesOutdated(
      `The tables lack ${pending.join(', ')}, and MIGRATE is never. Run npm run migrate with this version, then start again.`,
    )
  await withDirectPool(pool, settings, async (direct) => {
    for (const service of allMigrations) await migrate(direct, service)
  })
  return pending
}
