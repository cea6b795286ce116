export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Fields of a log event: never names, addresses, tokens or typed text. */
export type LogFields = Readonly<Record<string, unknown>>

export type Log = Record<Exclude<LogLevel, 'silent'>, (event: string, facts?: LogFields) => void>

/** One JSON line per event; values are encoded, so no event can pretend to be two. */
export function createLog(level: LogLevel, write = (line: string): void => void process.stderr.write(line)): Log {
  const least = logLevels.indexOf(level)
  const at =
    (own: LogLevel) =>
    (event: string, facts: LogFields = {}) => {
      if (logLevels.indexOf(own) < least) return
      write(`${JSON.stringify({ time: new Date().toISOString(), level: own, event, ...facts })}\n`)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** Messages of libraries may name an email address. */
const withoutValues = (error: Error): string => error.message.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')

/** An error as facts: what happened and where, without the values it happened to. */
export const errorFields = (error: unknown): LogFields =>
  error instanceof Error
    ? {
        error: withoutValues(error),
        // The first lines of a stack repeat the message.
        stack: /^ {4}at .*/ms.exec(error.stack ?? '')?.[0],
        cause: error.cause instanceof Error ? withoutValues(error.cause) : undefined,
      }
    : { error: String(error) }
