import { parseArgs } from 'node:util'
import { runKills, runSeeds, type SimulationTotals } from '@vitrine/shop/simulation'
import { startTestCluster } from '../postgres/test-cluster.ts'
import { CommandError, endWith, optionMistake } from './command-error.ts'
import { readCount } from './read-count.ts'

const usage = `Lets shoppers and a worker act at once on a throw-away database, while statements fail, connections break and the process
dies, as a seed says; then checks orders, stock, payments and the outbox.

npm run simulate -- [--seeds 1000] [--from 1]   simulates so many seeds
npm run simulate -- --seed N                    repeats one
npm run simulate -- --kills [--most 1000]       kills an order at each of its statements, orders of all kinds

Exit codes: 0 all books add up, 1 some do not, 64 wrong use.`

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        seeds: { type: 'string' },
        from: { type: 'string' },
        seed: { type: 'string' },
        kills: { type: 'boolean' },
        most: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    return values
  } catch (error) {
    throw new CommandError('usage', `${optionMistake(error)}\n\n${usage}`)
  }
}

function simulate(databaseUrl: string, given: ReturnType<typeof readOptions>): Promise<SimulationTotals> {
  const onProgress = (runs: number) => void (process.stderr.isTTY && process.stderr.write(`\r${runs} runs`))
  if (given.kills) return runKills(databaseUrl, { most: readCount('most', given.most, 1_000), onProgress })
  if (given.seed !== undefined)
    return runSeeds(databaseUrl, { first: readCount('seed', given.seed, 1), count: 1, onProgress })
  const first = readCount('from', given.from, 1)
  return runSeeds(databaseUrl, { first, count: readCount('seeds', given.seeds, 1_000), onProgress })
}

async function main(): Promise<void> {
  const given = readOptions()
  if (given.help) return console.log(usage)
  const cluster = await startTestCluster()
  try {
    const { runs, statements, kills, orders, failures } = await simulate(cluster.url, given)
    if (process.stderr.isTTY) process.stderr.write('\n')
    for (const { seed, problems } of failures)
      console.error(
        `Seed ${seed}${given.kills ? ' of the orders' : ''}:\n${problems.map((each) => `  ${each}`).join('\n')}`,
      )
    console.log(`${runs} runs, ${statements} statements, ${kills} kills, ${orders} orders, ${failures.length} failures`)
    if (failures.length > 0) process.exitCode = 1
  } finally {
    await cluster.stop()
  }
}

main().catch(endWith)
