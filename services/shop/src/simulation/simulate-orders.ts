import { createRandom, type Random } from '@vitrine/resilience'
import { createSimulatedShopper } from './simulated-shopper.ts'
import { type SimulatedWorld, variantIds } from './simulated-world.ts'
import type { Fault, FaultPlan } from './statement-scheduler.ts'

export type SimulationResult = {
  statements: number
  kills: number
  orders: number
  /** Empty if everything adds up. */
  problems: string[]
  /** The actor of each statement, in their order: the same for the same seed. */
  trace: readonly string[]
}

const faults: readonly Fault[] = ['kill', 'kill', 'lose', 'lose', 'cut', 'conflict']

/** About one statement in sixty fails, in most runs. */
function planFaults(random: Random): FaultPlan {
  const plan = new Map<number, Fault>()
  const count = random.below(6)
  for (let each = 0; each < count; each++) plan.set(random.below(200), random.pick(faults))
  return plan
}

/** Few pieces are left, so that shoppers race for the last ones. */
async function stock({ steady }: SimulatedWorld, pieces: number): Promise<void> {
  await steady.database.pool.query('update variants set quantity = sold + $1 where id = any($2)', [pieces, variantIds])
}

/** Lets several shoppers and a worker act at once on a failing process, and checks the books afterwards. */
export async function simulateOrders(world: SimulatedWorld, seed: number): Promise<SimulationResult> {
  const random = createRandom(seed)
  await stock(world, 2 + random.below(8))
  const browsers = await Promise.all(Array.from({ length: 2 + random.below(2) }, () => world.steady.customer()))
  const scheduler = world.begin(random, planFaults(random))
  // Choices of their own: one actor's do not depend on how far the others are.
  const shoppers = browsers.map((browser) =>
    createSimulatedShopper({ world, scheduler, browser, random: createRandom(random.below(2 ** 31)) }),
  )
  const workerRandom = createRandom(random.below(2 ** 31))
  const worker = createSimulatedShopper({
    world,
    scheduler,
    browser: world.steady.visitor(),
    random: workerRandom,
  })
  const chores = [world.flush, () => world.simulated.tidyUp(), () => world.simulated.renew()]
  const scripts: Record<string, () => Promise<void>> = {
    async worker() {
      for (let count = 1 + workerRandom.below(4); count > 0; count--) await worker.repeat(workerRandom.pick(chores))
    },
  }
  for (const [at, { shop }] of shoppers.entries()) scripts[`shopper ${at + 1}`] = shop
  const problems: string[] = []
  await scheduler.run(scripts).catch((error: unknown) => problems.push(String(error)))
  problems.push(...(await world.finish()))
  for (const [at, { intents }] of shoppers.entries()) {
    const browser = browsers[at]
    const ids = intents.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
    if (new Set(ids).size < ids.length) problems.push('Two presses got the same order')
    for (const { wish, key, orderId } of intents) {
      const again = await browser?.placeOrder(wish, { idempotencyKey: key })
      const sameId = again?.ok ? again.value.orderId : null
      if (orderId !== null && sameId !== null && sameId !== orderId) problems.push(`Order ${orderId} was placed twice`)
      if (orderId !== null && sameId === null) problems.push(`Order ${orderId} was told and is not there`)
    }
  }
  // Presses that had no reply are answered now, and must leave the books in order, too.
  problems.push(...(await world.finish()))
  const { statements, kills, trace } = scheduler.figures()
  return { statements, kills, orders: shoppers.flatMap(({ intents }) => intents).length, problems, trace }
}

/** Kills the process at the statement with this number while one shopper orders; null once the order ends before it. */
export async function killOrderAt(
  world: SimulatedWorld,
  statement: number,
  fault: 'kill' | 'lose',
  seed: number,
): Promise<SimulationResult | null> {
  const random = createRandom(seed)
  await stock(world, 100)
  const browser = await world.steady.customer()
  const scheduler = world.begin(random, new Map([[statement, fault]]))
  const shopper = createSimulatedShopper({ world, scheduler, browser, random })
  const problems: string[] = []
  await scheduler.run({ shopper: shopper.order }).catch((error: unknown) => problems.push(String(error)))
  problems.push(...(await world.finish()))
  const { statements, kills, trace } = scheduler.figures()
  return kills === 0 ? null : { statements, kills, orders: shopper.intents.length, problems, trace }
}
