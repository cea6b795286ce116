/** How a command ends, by the names of `sysexits.h`. */
export const exitCodes = {
  usage: 64,
  dataError: 65,
  noInput: 66,
  unavailable: 69,
  cannotWrite: 73,
  stopped: 130,
} as const

/** Something a person can mend. The message is meant for them, as it is. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly exitCode: number
  constructor(kind: keyof typeof exitCodes, message: string, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCodes[kind]
  }
}

/** An error that says by itself how the program should end; its message is meant for a person. */
export const isExpected = (error: unknown): error is Error & { exitCode: number } =>
  error instanceof Error && 'exitCode' in error && typeof error.exitCode === 'number'

/** Ends a command that failed: with a message where the operator can act on it, else with the whole error. */
export function endWith(error: unknown): void {
  console.error(isExpected(error) ? error.message : error)
  process.exitCode = isExpected(error) ? error.exitCode : 1
}

/** Text of a wrong use: the message, the lines of the help that are about it, and where the rest is. */
export function explainMisuse(message: string, usage: string, command: string, topic = ''): string {
  const lines = usage.split('\n')
  const isAbout = (line: string) =>
    topic !== '' &&
    line.startsWith(`npm run ${command} -- ${topic}`) &&
    !/[\w-]/.test(line[`npm run ${command} -- ${topic}`.length] ?? '')
  const found = lines.flatMap((line, at) => {
    if (!isAbout(line)) return []
    const end = lines.findIndex((next, index) => index > at && !next.startsWith('  '))
    return lines.slice(at, end < 0 ? undefined : end)
  })
  const help = `npm run ${command} -- --help shows all.`
  return [message, '', ...found, help].join('\n')
}

/** The first sentence of Node's message about an option; the rest is advice about something else. */
export const optionMistake = (cause: unknown): string => {
  const [sentence = ''] = String((cause as Error).message).split(/(?<=')\. /)
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}

/** ` Did you mean "orders"?`, or nothing where no word is near. */
export function suggestWord(word: string, words: Iterable<string>): string {
  const near = [...words].map((each) => ({ each, far: editDistance(word, each) })).toSorted((a, b) => a.far - b.far)[0]
  return near && near.far <= Math.min(3, Math.ceil(word.length / 3)) ? ` Did you mean "${near.each}"?` : ''
}

function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...a].entries()) {
    const row = [at + 1]
    for (let column = 1; column <= b.length; column++) {
      const replaced = (above[column - 1] ?? 0) + (letter === b[column - 1] ? 0 : 1)
      row.push(Math.min((above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1, replaced))
    }
    above = row
  }
  return above.at(-1) ?? 0
}
