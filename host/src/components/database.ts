import { Pool } from 'pg'
import { announceDatabase } from './database-address.ts'
import { errorFacts, type Log } from '../monitoring/log.ts'
import { startPostgres } from '../postgres/embedded-postgres.ts'
import { type Settings, withoutPassword } from '../settings/settings.ts'

export type Database = {
  pool: Pool
  /** From now on visitors wait: who gets no connection soon is told so. */
  hurry(): void
  readonly isUp: boolean
  readonly restarts: number
  ping(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds for a connection while the shop starts: a machine that is busy with it is no failure. */
const patienceAtStart = 15_000

/** A database that cannot be reached. */
class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
  readonly exitCode = 69
}

const limits = {
  max: 16,
  statement_timeout: 2_000,
  lock_timeout: 1_000,
  idle_in_transaction_session_timeout: 5_000,
}

/** The database of the settings, or an embedded one that lives as long as this process. */
export async function openDatabase(
  { databaseUrl, databasePatience, dataDir }: Settings,
  log: Log,
  onStep: (step: string) => void,
): Promise<Database> {
  const hurry = (pool: Pool) => () => void (pool.options.connectionTimeoutMillis = databasePatience)
  if (databaseUrl) {
    const pool = openPool(databaseUrl, log)
    await ping(pool).catch((cause: unknown) => {
      void pool.end()
      throw new DatabaseUnreachable(unreachable(databaseUrl, cause), { cause })
    })
    let isUp = true
    pool.on('error', () => (isUp = false)).on('connect', () => (isUp = true))
    return {
      pool,
      hurry: hurry(pool),
      get isUp() {
        return isUp
      },
      restarts: 0,
      ping: () => ping(pool),
      close: () => pool.end(),
    }
  }
  onStep('Starting the database')
  const postgres = await startPostgres({ dataDir, log })
  const pool = openPool(postgres.url, log)
  const withdraw = await announceDatabase(dataDir, postgres.url)
  return {
    pool,
    hurry: hurry(pool),
    get isUp() {
      return postgres.isUp
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

function openPool(connectionString: string, log: Log): Pool {
  const pool = new Pool({ connectionString, connectionTimeoutMillis: patienceAtStart, ...limits })
  // One that breaks while it is in use tells whoever uses it; unheard, this event would end the process, too.
  pool.on('connect', (client) => client.on('error', () => {}))
  // A connection that breaks while idle is replaced by itself; unheard, this event would end the process.
  return pool.on('error', (error) => {
    // One that is being closed may hear of the server's own end first.
    if (!pool.ending) log.warn('database.connection.lost', errorFacts(error))
  })
}

async function ping(pool: Pool): Promise<void> {
  await pool.query('select 1')
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
