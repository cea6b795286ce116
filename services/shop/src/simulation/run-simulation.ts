import { killOrderAt, simulateOrders, type SimulationResult } from './simulate-orders.ts'
import { openWorld, type SimulatedWorld } from './simulated-world.ts'

export type SimulationFailure = { seed: number; problems: readonly string[] }
export type SimulationTotals = {
  runs: number
  statements: number
  kills: number
  orders: number
  failures: SimulationFailure[]
}

type Progress = { onProgress?: (runs: number) => void }

/** Checks read all orders, so a database is left after so many runs. */
const runsPerWorld = 50

/** A world whose caches are full: otherwise the first seed would send more statements than later ones. */
export async function openWarmWorld(databaseUrl: string): Promise<SimulatedWorld> {
  const world = await openWorld(databaseUrl)
  await simulateOrders(world, 0)
  return world
}

async function runAll(
  databaseUrl: string,
  work: (world: SimulatedWorld, run: number) => Promise<{ seed: number; result: SimulationResult } | null>,
  { onProgress = () => {} }: Progress,
): Promise<SimulationTotals> {
  const totals: SimulationTotals = { runs: 0, statements: 0, kills: 0, orders: 0, failures: [] }
  for (let isOver = false; !isOver;) {
    const world = await openWarmWorld(databaseUrl)
    try {
      for (let count = 0; count < runsPerWorld && !isOver; count++) {
        const done = await work(world, totals.runs)
        if (!done) {
          isOver = true
          break
        }
        const { seed, result } = done
        totals.runs++
        totals.statements += result.statements
        totals.kills += result.kills
        totals.orders += result.orders
        if (result.problems.length > 0) totals.failures.push({ seed, problems: result.problems })
        onProgress(totals.runs)
      }
    } finally {
      await world.close()
    }
  }
  return totals
}

/** Simulates so many seeds, one after the other. */
export const runSeeds = (
  databaseUrl: string,
  { first, count, ...progress }: { first: number; count: number } & Progress,
): Promise<SimulationTotals> =>
  runAll(
    databaseUrl,
    async (world, run) =>
      run < count ? { seed: first + run, result: await simulateOrders(world, first + run) } : null,
    progress,
  )

/** Kills an order at its first statement, its second and so on, then another kind of order, until there were so many kills. */
export function runKills(
  databaseUrl: string,
  { most, ...progress }: { most: number } & Progress,
): Promise<SimulationTotals> {
  let [seed, statement] = [1, 0]
  let fault: 'kill' | 'lose' = 'kill'
  return runAll(
    databaseUrl,
    async (world, run) => {
      if (run >= most) return null
      for (;;) {
        const result = await killOrderAt(world, statement++, fault, seed)
        if (result) return { seed, result }
        statement = 0
        if (fault === 'lose') seed++
        fault = fault === 'kill' ? 'lose' : 'kill'
      }
    },
    progress,
  )
}
