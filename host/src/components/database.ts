import {
  createPool,
  findMissingLimits,
  openDatabase as openStatements,
  type PoolOptions,
  type ServicePool,
  sql,
} from '@vitrine/database'
import type { Pool } from 'pg'
import { announceDatabase } from './database-address.ts'
import { errorFields, type Log } from '../monitoring/log.ts'
import { startPostgres } from '../postgres/embedded-postgres.ts'
import { withoutPassword } from '../settings/addresses.ts'
import type { Settings } from '../settings/settings.ts'

export type Database = {
  pool: Pool
  url: string
  /** Visitors wait from now on: a request that gets no connection soon is refused. */
  hurry(): void
  /** Folder of the embedded database; `null` for one elsewhere. */
  readonly folder: string | null
  readonly isUp: boolean
  readonly restarts: number
  /** Connections of this process, and requests that wait for one. */
  connections(): { busy: number; idle: number; waiting: number }
  ping(): Promise<void>
  close(): Promise<void>
}

const countConnections = (pool: Pool) => () => ({
  busy: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})

/** A database that cannot be reached. */
class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
  readonly exitCode = 69
}

/** The database of the settings, or an embedded one that lives as long as this process. */
export async function openDatabase(
  { databaseUrl, databaseTimeoutMs, databasePool, databaseLimitsFrom, dataDir }: Settings,
  log: Log,
  onStep: (step: string) => void,
): Promise<Database> {
  const hurry = (pool: ServicePool) => () => void (pool.acquireTimeoutMs = databaseTimeoutMs)
  if (databaseUrl) {
    const pool = openPool({ url: databaseUrl, max: databasePool, limitsFrom: databaseLimitsFrom }, log)
    await ping(pool).catch((cause: unknown) => {
      void pool.end()
      throw new DatabaseUnreachable(unreachable(databaseUrl, cause), { cause })
    })
    if (databaseLimitsFrom === 'role') await warnOfMissingLimits(pool, log)
    let isUp = true
    pool.on('error', () => (isUp = false)).on('connect', () => (isUp = true))
    return {
      pool,
      url: databaseUrl,
      hurry: hurry(pool),
      connections: countConnections(pool),
      folder: null,
      get isUp() {
        return isUp && !pool.isSilent
      },
      restarts: 0,
      ping: () => ping(pool),
      close: () => pool.end(),
    }
  }
  onStep('Starting the database')
  const postgres = await startPostgres({ dataDir, log })
  const pool = openPool({ url: postgres.url, max: databasePool }, log)
  const withdraw = await announceDatabase(dataDir, postgres.url)
  return {
    pool,
    url: postgres.url,
    hurry: hurry(pool),
    connections: countConnections(pool),
    folder: postgres.folder,
    get isUp() {
      return postgres.isUp && !pool.isSilent
    },
    get restarts() {
      return postgres.restarts
    },
    ping: () => ping(pool),
    async close() {
      await withdraw()
      await pool.end()
      await postgres.stop()
    },
  }
}

/** A statement without an end would hold a request for ever. */
async function warnOfMissingLimits(pool: Pool, log: Log): Promise<void> {
  const statements = await findMissingLimits(pool)
  if (statements.length > 0) log.warn('database.limits.missing', { run: statements.join(' ') })
}

const openPool = (options: Pick<PoolOptions, 'url' | 'max' | 'limitsFrom'>, log: Log): ServicePool =>
  createPool({
    ...options,
    onConnectionLost: (error) => log.warn('database.connection.lost', errorFields(error)),
    onSilence: (isSilent) => (isSilent ? log.error('database.silent') : log.info('database.answers')),
  })

async function ping(pool: Pool): Promise<void> {
  await openStatements(pool).run(sql`select 1`)
}

function unreachable(databaseUrl: string, cause: unknown): string {
  const reason =
    cause instanceof AggregateError
      ? cause.errors.map(String).join('; ')
      : cause instanceof Error
        ? cause.message
        : String(cause)
  const hint = 'Check the address, or unset DATABASE_URL to use the embedded one.'
  return `The database ${withoutPassword(databaseUrl)} (DATABASE_URL) cannot be used: ${reason}. ${hint}`
}
