const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

type Write = (first: unknown, ...rest: readonly unknown[]) => void
type Sink = (level: LogLevel, ...what: readonly unknown[]) => void
export type Logger = Readonly<Record<Exclude<LogLevel, 'silent'>, Write>>
export type LoggerOptions = { level?: LogLevel; log?: Sink }

/** Equal messages in this time are collapsed into one, after so many of them. */
const throttleMs = 1000
const minRepeats = 5

const toConsole: Sink = (level, ...what) =>
  console[level === 'fatal' ? 'error' : level === 'trace' ? 'debug' : (level as 'debug')](...what)

/** Logs messages of at least the level, to the console or a given sink. */
export function createLogger({ level = 'warn', log = toConsole }: LoggerOptions = {}): Logger {
  const least = logLevels.indexOf(level)
  const write = collapseRepeats(log)
  const at = (name: LogLevel): Write =>
    logLevels.indexOf(name) >= least ? (...what) => write(name, ...what) : () => {}
  return {
    trace: at('trace'),
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    fatal: at('fatal'),
  }
}

/** A loop that fails must not flood the console: further repeats are counted and written as one line. */
function collapseRepeats(log: Sink): Sink {
  let last: { level: LogLevel; what: readonly unknown[]; at: number } | undefined
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function writeRepeats(): void {
    clearTimeout(timer)
    const hidden = count - minRepeats
    if (last && hidden > 0) log(last.level, ...last.what, `(repeated ${hidden} times)`)
    count = 0
  }

  return (level, ...what) => {
    const now = Date.now()
    const isRepeat = last && now - last.at < throttleMs && last.level === level && areEqual(last.what, what)
    if (!isRepeat) writeRepeats()
    last = { level, what, at: now }
    count++
    if (count <= minRepeats) return log(level, ...what)
    clearTimeout(timer)
    timer = setTimeout(() => {
      writeRepeats()
      last = undefined
    }, throttleMs)
  }
}

/** Errors are equal by their text: each failure has an object of its own. */
const areEqual = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, at) => textOf(each) === textOf(other[at]))

function textOf(value: unknown): unknown {
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (typeof value !== 'object' || value === null) return value
  try {
    return JSON.stringify(value)
  } catch {
    return value
  }
}
