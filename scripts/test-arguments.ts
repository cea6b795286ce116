/** The command line of `npm test`. */
export type TestArguments = {
  /** Names of single checks; empty for all of them. */
  checks: string[]
  /** One of several machines that share a run. */
  shard: { index: number; count: number } | null
  /** Every width and shop instead of a rotation over them. */
  isFull: boolean
  /** Only what differs from this commit, or from the main branch where it is empty. */
  changedSince: string | null
}

const usage = `Usage: npm test -- [check …] [--shard 1/2] [--full] [--changed [commit]]`

/** Reads the command line, or throws an error that says how it is written. */
export function readArguments(words: readonly string[], known: readonly string[]): TestArguments {
  const result: TestArguments = { checks: [], shard: null, isFull: false, changedSince: null }
  const left = [...words]
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const [name, value] = word.split('=', 2)
    if (name === '--full') result.isFull = true
    else if (name === '--shard') result.shard = readShard(value ?? left.shift() ?? '')
    else if (name === '--changed') result.changedSince = value ?? (isCommit(left[0], known) ? left.shift() : '') ?? ''
    else if (known.includes(word)) result.checks.push(word)
    else throw new Error(`There is no check called "${word}". Checks: ${known.join(', ')}.\n${usage}`)
  }
  return result
}

/** The word after `--changed` may also be a check or the next option. */
const isCommit = (word: string | undefined, known: readonly string[]) =>
  word !== undefined && !word.startsWith('--') && !known.includes(word)

function readShard(text: string): { index: number; count: number } {
  const [, index = 0, count = 0] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? []
  if (index < 1 || index > count) throw new Error(`"${text}" is no shard; the first of two is 1/2.\n${usage}`)
  return { index, count }
}
