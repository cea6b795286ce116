const shorten = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 400)

/** PostgreSQL refused a statement or was not there. The values stay out of the message: customers wrote them. */
export class StatementFailed extends Error {
  override name = 'StatementFailed'
  constructor(text: string, cause: unknown) {
    super(`Statement failed: ${shorten(text)}`, { cause })
  }
}

/** The rows of a statement are not those its code declares. */
export class RowMismatch extends Error {
  override name = 'RowMismatch'
  constructor(mismatches: readonly string[], text: string) {
    super(`Rows do not fit their declaration: ${mismatches.join(', ')}. Statement: ${shorten(text)}`)
  }
}

/** The server did not answer a statement, although it ends those that take too long by itself. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  readonly code = 'ETIMEDOUT'
}

/** The server takes no writes: it is a standby, or became one. */
export const isReadOnlyServer = (error: unknown): boolean => sqlState(error) === '25006'

/** The first text of this name along the chain of causes. */
function findText(error: unknown, name: 'code' | 'constraint'): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const value: unknown = Reflect.get(at, name)
    if (typeof value === 'string') return value
  }
  return undefined
}

/** The five letters PostgreSQL names an error by. */
export const sqlState = (error: unknown): string | undefined => findText(error, 'code')

/** The constraint that refused a statement. */
export const brokenConstraint = (error: unknown): string | undefined => findText(error, 'constraint')

/**
 * Refused, broken or silent connections, shutdown and start of the server, too many connections, exceeded time limits, and
 * a disk or memory that is full.
 */
const outages = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
  '53100', // disk_full
  '53200', // out_of_memory
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
  '57014', // query_canceled: statement timeout
  '55P03', // lock_not_available: lock timeout
  '25006', // read_only_sql_transaction: a standby, after a failover
])

/** The database is away, full or too slow: not the caller's fault, and worth another try later. */
export function isOutage(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return outages.has(state) || state.startsWith('08')
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(String(error.cause ?? error))
  )
}
