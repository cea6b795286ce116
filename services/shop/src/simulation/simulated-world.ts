import { type Database, openDatabase } from '@vitrine/database'
import type { Random } from '@vitrine/resilience'
import type { Pool } from 'pg'
import { createShop, type Shop } from '../index.ts'
import { checkInvariants } from '../invariants/invariants.ts'
import { createRelay } from '../outbox/relay.ts'
import { createTestProvider, type TestProvider } from '../payment/test-provider.ts'
import { readRefund } from '../settlement/refund-message.ts'
import { addVoucher } from '../testing/ordering.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { createSimulatedPool, type SchedulerHolder } from './simulated-pool.ts'
import { createStatementScheduler, type FaultPlan, type StatementScheduler } from './statement-scheduler.ts'

/** Two processes on one database: the simulated one fails, the steady one prepares and checks. */
export type SimulatedWorld = {
  steady: RunningShop
  simulated: Shop
  db: Database
  provider: TestProvider
  /** Empties the outbox as the simulated process does. */
  flush(): Promise<number>
  begin(random: Random, plan: FaultPlan): StatementScheduler
  /** Ends the run: everything that is open is settled by the steady process. Answers what does not add up. */
  finish(): Promise<string[]>
  close(): Promise<void>
}

export const variantIds = [1011, 1021] as const

export async function openWorld(databaseUrl: string): Promise<SimulatedWorld> {
  const provider = createTestProvider()
  const styles = [101, 102].map((id) => makeStyle({ id, sizes: [{ quantity: 1_000 }] }))
  const steady = await startShop(databaseUrl, { styles, payment: provider })
  await addVoucher(steady, { code: 'TEN' })
  const holder: SchedulerHolder = { current: null }
  const pool = createSimulatedPool(steady.database.url, holder)
  const simulated = await createShop({
    pool,
    cookies: { isSecure: true },
    publicUrl: new URL('https://vitrine.example'),
    payment: provider,
    report: () => {},
    limits: { count: () => undefined },
    // Time is not simulated: a slow machine must not change what happens.
    callTimeoutMs: { read: 120_000, write: 120_000 },
    paymentTimeoutMs: 120_000,
  })
  const relayOn = (each: Pool) =>
    createRelay({
      db: openDatabase(each),
      async deliver(delivery) {
        if (delivery.kind === 'payment.refund')
          await provider.refund(readRefund(delivery), new AbortController().signal)
      },
      report: () => {},
    })
  const [relay, steadyRelay] = [relayOn(pool), relayOn(steady.database.pool)]
  const steadyDb = openDatabase(steady.database.pool)

  async function isBlocked(backend: number): Promise<boolean> {
    const { rows } = await steady.database.pool.query<{ pids: number[] }>('select pg_blocking_pids($1) as pids', [
      backend,
    ])
    return (rows[0]?.pids.length ?? 0) > 0
  }

  async function settle(): Promise<void> {
    const late = "updated_at = now() - interval '1 minute', expires_at = now() - interval '1 second'"
    await steady.database.pool.query(
      `update payments set ${late}, asked_until = null where state in ('created', 'pending')`,
    )
    await steady.shop.tidyUp()
    await steady.database.pool.query('update outbox set next_at = now() where done_at is null')
    await steadyRelay.flush()
  }

  async function findUnpaid(): Promise<string[]> {
    const { rows } = await steady.database.pool.query<{ id: string; state: string }>('select id, state from payments')
    const known = new Map(rows.map(({ id, state }) => [id, state]))
    const lost = [...provider.charges.keys()].filter((id) => !known.has(id))
    return lost.map((id) => `The provider was charged for ${id}, of which the shop knows nothing`)
  }

  return {
    steady,
    simulated,
    db: openDatabase(pool),
    provider,
    flush: relay.flush,
    begin(random, plan) {
      holder.current = createStatementScheduler(random, plan, isBlocked)
      return holder.current
    },
    async finish() {
      holder.current = null
      await settle()
      const violations = await checkInvariants(steadyDb)
      const reported = steady.reported.splice(0).map((error) => `The steady process failed: ${String(error)}`)
      return [
        ...violations.map(({ invariant, examples }) => `${invariant}: not ${examples.join(', ')}`),
        ...(await findUnpaid()),
        ...reported,
      ]
    },
    async close() {
      holder.current = null
      await simulated.close()
      await pool.end()
      await steady.stop()
    },
  }
}
