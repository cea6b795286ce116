import { availableParallelism } from 'node:os'
import { run } from '../child.ts'
import { type Figure, median } from '../figure.ts'
import { startShop } from '../pages/start-server.ts'
import { readProcessorTime } from './processor-time.ts'

export type LoadPlan = { url: string; connections: number; seconds: number }
export type GeneratedLoad = {
  answered: number
  refused: number
  failed: number
  seconds: number
  /** Processor time of the generator itself. */
  processorMs: number
}

type Measured = { perSecond: number; serverMs: number; accounted: number; failed: number }

const rounds = 3
const seconds = 10
const generator = new URL('./generator-process.ts', import.meta.url)
const cores = availableParallelism()

/** Pages that are rendered for every request, by one, two and three processes behind one port. */
export async function measureProcesses(): Promise<Figure[]> {
  const measured = new Map<number, Measured>()
  for (const workers of [1, 2, 3]) measured.set(workers, await measure(workers))
  const one = measured.get(1)
  if (!one) return []
  return [...measured].flatMap(([workers, { perSecond, serverMs, accounted, failed }]) => {
    const name = workers === 1 ? 'one process' : `${workers} processes`
    const isTwoOnTwo = workers === 2 && cores >= 2
    return [
      {
        name: `Rendered pages with ${name}`,
        value: Math.round(perSecond),
        unit: 'pages a second',
        reference: 'one process',
        ratio: perSecond / one.perSecond,
      },
      ...(workers === 1
        ? []
        : [
            {
              name: `Rendered pages with ${name}, generator accounted for`,
              value: Math.round(accounted),
              unit: 'pages a second',
              reference: 'one process',
              ratio: accounted / one.accounted,
              ...(isTwoOnTwo && { least: Math.round(1.7 * one.accounted) }),
            },
          ]),
      {
        name: `Processor time for a page with ${name}`,
        value: Math.round(serverMs * 100) / 100,
        unit: 'ms',
        reference: 'one process',
        ratio: serverMs / one.serverMs,
        ...(workers > 1 && { limit: Math.round(1.1 * one.serverMs * 100) / 100 }),
      },
      { name: `Failed requests with ${name}`, value: failed, unit: 'requests', limit: 0 },
    ]
  })
}

async function measure(workers: number): Promise<Measured> {
  const shop = await startShop(undefined, { WORKERS: String(workers) })
  try {
    const plan: LoadPlan = { url: new URL('de/', shop.url).href, connections: 16, seconds }
    const send = async (each: LoadPlan) =>
      JSON.parse((await run(generator, [JSON.stringify(each)])).output) as GeneratedLoad
    await send({ ...plan, seconds: 5 })
    const results: Measured[] = []
    for (let round = 0; round < rounds; round++) {
      const before = await readProcessorTime(shop.pid)
      const load = await send(plan)
      const after = await readProcessorTime(shop.pid)
      const perSecond = load.answered / load.seconds
      const generatorCores = load.processorMs / 1_000 / load.seconds
      // More processes than cores are free wait for the generator; one process has a core of its own.
      const share = workers === 1 ? 1 : cores / Math.max(1, cores - generatorCores)
      results.push({
        perSecond,
        serverMs: (after.server - before.server) / Math.max(1, load.answered),
        accounted: perSecond * share,
        failed: load.failed,
      })
    }
    const middle = (read: (result: Measured) => number) => median(results.map(read))
    return {
      perSecond: middle((result) => result.perSecond),
      serverMs: middle((result) => result.serverMs),
      accounted: middle((result) => result.accounted),
      failed: results.reduce((sum, result) => sum + result.failed, 0),
    }
  } finally {
    await shop.stop()
  }
}
