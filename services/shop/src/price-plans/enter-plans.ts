import type { PricePlan } from '@vitrine/contracts/desk'
import { bigintAsNumber, type Database, int, inTransaction, type Sql, sql, type Transaction } from '@vitrine/database'
import { recordLine } from '../staff-log/staff-log.ts'
import { pricePlans } from './plan-store.ts'

/** Plans enter the ledger a little early, so that their prices begin to the second. */
const leadSeconds = 90

/** Enters plans into the ledger whose moment has come; returns their number. */
export async function enterDuePlans(db: Database, now = new Date()): Promise<number> {
  const due = await db.rows(
    bigintAsNumber,
    sql`
      select id from price_plans
      where state = 'approved' and starts_at <= ${now.toISOString()}::timestamptz + ${leadSeconds} * interval '1 second'
      order by starts_at, id`,
  )
  let entered = 0
  for (const id of due) if (await inTransaction(db, (tx) => enterPlan(tx, id, now))) entered++
  return entered
}

async function enterPlan(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const plan = await pricePlans.find(tx, id, { isLocked: true })
  // Taken back, or entered by another process, in the meantime.
  if (plan?.state !== 'approved') return false
  // The past of a price is settled: a plan that comes late begins now.
  const isLate = Date.parse(plan.startsAt) < now.getTime()
  const start = isLate ? `${now.toISOString().slice(0, 19)}Z` : plan.startsAt
  const written = await writePrices(tx, plan, start)
  const skipped = plan.lines - written
  await pricePlans.step(tx, id, {
    state: 'begun',
    set: sql`, starts_at = ${start}::timestamptz, skipped = ${skipped}`,
  })
  const approver = plan.approvedBy
  await recordLine(tx, {
    actor: { name: approver?.name ?? '', staffId: approver?.staffId ?? null },
    action: 'price-plan.begun',
    subject: `price plan ${id}`,
    details: { startsAt: start, prices: written, skipped, by: 'background worker' },
  })
  return true
}

/** The lines of a plan that begin at `start`, with the prices they replace. A later price in the ledger stays. */
export const beginningLines = (planId: number, start: string, ledger: Sql = sql`price_ledger`): Sql => sql`
  select p.shop_id, p.variant_id, p.amount, l.amount as old_amount, l.reason as old_reason
  from price_plan_lines p cross join lateral (
    select amount, reason, valid_from from ${ledger} l
    where l.variant_id = p.variant_id and l.shop_id = p.shop_id order by valid_from desc limit 1) l
  where p.plan_id = ${planId} and l.valid_from < ${start}::timestamptz`

/** The new prices, and the old ones from the end on, which is known already (O-09). */
async function writePrices(tx: Transaction, { id, reason, endsAt }: PricePlan, start: string): Promise<number> {
  const written = await tx.first(
    int,
    sql`
      with planned as (${beginningLines(id, start)}),
      begun as (
        insert into price_ledger (shop_id, variant_id, valid_from, amount, reason)
        select shop_id, variant_id, ${start}::timestamptz, amount, ${reason} from planned returning 1),
      returning_later as (
        insert into price_ledger (shop_id, variant_id, valid_from, amount, reason)
        select shop_id, variant_id, ${endsAt}::timestamptz, old_amount, old_reason from planned
        where ${endsAt}::timestamptz > ${start}::timestamptz returning 1)
      select count(*)::int from begun`,
  )
  return written ?? 0
}

/** Takes the prices of a plan that has entered but not begun out of the ledger again. */
export async function withdrawPrices(tx: Database, { id, reason, startsAt, endsAt }: PricePlan): Promise<void> {
  await tx.run(sql`
    with own as (
      delete from price_ledger l using price_plan_lines p
      where p.plan_id = ${id} and l.variant_id = p.variant_id and l.shop_id = p.shop_id
        and l.valid_from = ${startsAt}::timestamptz and l.amount = p.amount and l.reason = ${reason}
      returning l.variant_id, l.shop_id)
    delete from price_ledger l using own o
    where l.variant_id = o.variant_id and l.shop_id = o.shop_id and l.valid_from = ${endsAt}::timestamptz`)
}
