import type { Pool } from 'pg'
import { listAllMigrations } from '../migrations/all-migrations.ts'
import { type Finding, findingsOf } from './finding.ts'

/** The oldest PostgreSQL that the statements of the services work on. */
const leastVersion = 16

export type DatabaseFindings = { findings: Finding[]; time: Date; isCurrent: boolean }

/** Version, encoding, connections and migrations of the database; reads only. */
export async function checkDatabase(pool: Pool): Promise<DatabaseFindings> {
  const { ok, hint, mend } = findingsOf('database')
  const { rows } = await pool.query<{ version: number; encoding: string; connections: number; time: Date }>(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
       current_setting('max_connections')::int as connections, clock_timestamp() as time`,
  )
  const [facts] = rows
  if (!facts) throw new Error('The database did not answer')
  const { version, encoding, connections, time } = facts
  const { pending, unknown } = await listAllMigrations(pool)
  const findings = [
    version >= leastVersion
      ? ok(`PostgreSQL ${version}`)
      : mend(`PostgreSQL ${version} is too old`, `Upgrade to ${leastVersion} or newer.`),
    encoding === 'UTF8' ? ok('encoding UTF8') : mend(`encoding ${encoding}`, 'Create the database with encoding UTF8.'),
    connections >= 40
      ? ok(`${connections} connections`)
      : hint(
          `${connections} connections are few`,
          'Allow 40 or more: one process uses up to 16, a new one starts before the old one ends.',
        ),
    unknown.length > 0
      ? mend(
          `a newer version of the shop made ${unknown.join(', ')}`,
          'Start that version, or restore a backup from before.',
        )
      : pending.length > 0
        ? hint(`${pending.length} migrations are pending`, 'The next start applies them; make a backup first.')
        : ok('all migrations are applied'),
  ]
  return { findings, time, isCurrent: pending.length === 0 }
}
