import { parseArgs } from 'node:util'
import { runFuzz } from '../fuzzing/run-fuzz.ts'
import { startTarget } from '../fuzzing/start-target.ts'
import { CommandError, endWith, optionMistake } from './command-error.ts'
import { readCount } from './read-count.ts'

const usage = `Sends generated hostile requests to a throw-away shop: calls, pages, page data, forms, search, content, pictures, studio,
cookies and headers. A reply of 500 or more, one after two seconds, one that shows the inside of the program, a changed row
of another customer, a broken invariant or an error in the log is a finding.

npm run fuzz -- [--inputs 10000] [--seed N]
npm run fuzz -- --seed N --only INDEX        repeats one input and prints it

Exit codes: 0 no finding, 1 findings, 64 wrong use.`

const longestMs = 2_000

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        inputs: { type: 'string' },
        seed: { type: 'string' },
        only: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    return values
  } catch (error) {
    throw new CommandError('usage', `${optionMistake(error)}\n\n${usage}`)
  }
}

async function main(): Promise<void> {
  const { help, ...given } = readOptions()
  if (help) return console.log(usage)
  const seed = readCount('seed', given.seed, Date.now() % 2 ** 31, 0)
  const only = given.only === undefined ? undefined : readCount('only', given.only, 0, 0)
  const inputs = only === undefined ? readCount('inputs', given.inputs, 10_000, 0) : 1
  console.log(`Seed ${seed}`)
  const target = await startTarget()
  try {
    const onProgress = (done: number) =>
      void (process.stderr.isTTY && process.stderr.write(`\r${done} of ${inputs} inputs`))
    const { counts, statuses, findings, damage } = await runFuzz(target, {
      seed,
      inputs,
      longestMs,
      onProgress,
      ...(only !== undefined && { from: only }),
    })
    if (process.stderr.isTTY) process.stderr.write('\n')
    for (const { index, problem, input, reply } of findings)
      console.error(
        `${problem}: npm run fuzz -- --seed ${seed} --only ${index}\n${JSON.stringify(input)}\n${reply ?? ''}\n`,
      )
    for (const line of damage) console.error(line)
    for (const [surface, { sent, accepted }] of Object.entries(counts))
      console.log(`${surface}: ${sent} sent, ${accepted} accepted`)
    console.log(`Replies: ${JSON.stringify(statuses)}`)
    console.log(`${inputs} inputs, ${findings.length + damage.length} findings`)
    if (findings.length + damage.length > 0) process.exitCode = 1
  } finally {
    await target.stop()
  }
}

main().catch(endWith)
