import { ServicePool } from './service-pool.ts'

/** Milliseconds after which PostgreSQL ends a statement, a wait for a lock, and a transaction that does nothing. */
export const serviceLimits = {
  statement_timeout: 2_000,
  lock_timeout: 1_000,
  idle_in_transaction_session_timeout: 5_000,
}

export type PoolOptions = {
  url: string
  /** Most connections at once. */
  max?: number
  /** Connections that only orders may use; a quarter by default. */
  reserved?: number
  /** Milliseconds a caller waits for a connection. */
  connectionTimeoutMs?: number
  /** Whether the limits go with each connection, or belong to the role: poolers refuse settings of a connection. */
  limitsFrom?: 'connection' | 'role'
  /** An idle connection broke; the pool replaces it by itself. */
  onConnectionLost: (error: Error) => void
  /** The server accepts connections and answers nothing, or answers again. */
  onSilence?: (isSilent: boolean) => void
}

/** The pool of a running service: no statement, lock or connection is waited for without a limit. */
export function createPool(options: PoolOptions): ServicePool {
  const { url, max = 16, reserved = Math.floor(max / 4), connectionTimeoutMs = 15_000 } = options
  const { limitsFrom = 'connection', onConnectionLost, onSilence } = options
  const pool = new ServicePool({
    connectionString: url,
    max,
    reserved,
    acquireTimeoutMs: connectionTimeoutMs,
    // PostgreSQL ends statements itself: a reply that is later than that does not come at all.
    replyTimeoutMs: serviceLimits.statement_timeout + 500,
    onSilence,
    // Ends attempts to connect that hang; callers give up earlier.
    connectionTimeoutMillis: 15_000,
    ...(limitsFrom === 'connection' && serviceLimits),
  })
  // Without a listener both events end the process. A connection in use reports its error to the caller as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool.on('error', (error) => {
    // While the pool is closing, the server may end connections first.
    if (!pool.ending) onConnectionLost(error)
  })
}
