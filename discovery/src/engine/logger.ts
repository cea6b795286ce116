const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

type Write = (first: unknown, ...rest: readonly unknown[]) => void
export type Logger = Readonly<Record<Exclude<LogLevel, 'silent'>, Write>>
export type LoggerOptions = { level?: LogLevel; log?: (level: LogLevel, ...what: readonly unknown[]) => void }

const toConsole = (level: LogLevel, ...what: readonly unknown[]) =>
  console[level === 'fatal' ? 'error' : level === 'trace' ? 'debug' : (level as 'debug')](...what)

/** Logs messages of at least the level, to the console or a given sink. */
export function createLogger({ level = 'warn', log = toConsole }: LoggerOptions = {}): Logger {
  const least = logLevels.indexOf(level)
  const at = (name: LogLevel): Write => (logLevels.indexOf(name) >= least ? (...what) => log(name, ...what) : () => {})
  return {
    trace: at('trace'),
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    fatal: at('fatal'),
  }
}
