import { type GoodwillReason, type GoodwillTarget, type PromisedGoodwill, undoSeconds } from '@vitrine/contracts/desk'
import { ok, type Result } from '@vitrine/contracts/shop'
import {
  bigintAsNumber,
  type Database,
  int,
  inTransaction,
  nullable,
  row,
  sql,
  text,
  textOf,
  timestamp,
  type Transaction,
} from '@vitrine/database'
import { lockOrder, note } from '../../orders/order-store.ts'
import { orderIn } from '../../orders/read-orders.ts'
import type { Report } from '../../rpc/server.ts'
import { type Actor, recordLine } from '../../staff-log/staff-log.ts'
import { checkGoodwill, type Goodwill, payGoodwill } from './goodwill.ts'
import { lockOrderMoney } from './lock-order-money.ts'
import { orderSubject } from './order-sight.ts'

type Giver = { actor: Actor; isLimited: boolean }
type Refusal = Extract<Awaited<ReturnType<typeof checkGoodwill>>, { ok: false }>['error']

/** Promises goodwill for a locked order: nothing is paid before the time to take it back is over. */
export async function promiseGoodwill(
  tx: Transaction,
  orderId: number,
  goodwill: Goodwill,
  { actor, isLimited }: Giver,
): Promise<Result<true, Refusal>> {
  const { amount, to, reason } = goodwill
  const fits = await checkGoodwill(tx, await orderIn(tx, orderId), goodwill, isLimited)
  if (!fits.ok) return fits
  await tx.run(sql`
    insert into goodwill_promises (order_id, amount, target, reason, staff_id, author, pay_at)
    values (${orderId}, ${amount}, ${to}, ${reason}, ${actor.staffId}, ${actor.name},
      clock_timestamp() + make_interval(secs => ${undoSeconds}))`)
  await note(tx, orderId, 'goodwill_promised')
  return ok(true)
}

const promiseFields = {
  amount: int,
  to: textOf<GoodwillTarget>(),
  reason: textOf<GoodwillReason>(),
}
const Withdrawn = row(promiseFields)

/** Takes a promise back that is not paid yet. */
export async function withdrawGoodwill(tx: Transaction, orderId: number, id: number): Promise<Goodwill | undefined> {
  const promise = await tx.first(
    Withdrawn,
    sql`
      delete from goodwill_promises where id = ${id} and order_id = ${orderId}
      returning amount, target as "to", reason`,
  )
  if (promise) await note(tx, orderId, 'goodwill_undone')
  return promise
}

const Listed = row({ id: bigintAsNumber, ...promiseFields, payAt: timestamp })

/** Promises of an order that can still be taken back. */
export async function promisedGoodwill(db: Database, orderId: number): Promise<PromisedGoodwill[]> {
  const found = await db.rows(
    Listed,
    sql`
      select id, amount, target as "to", reason, pay_at as "payAt" from goodwill_promises
      where order_id = ${orderId} order by id`,
  )
  return found.map(({ to, payAt, ...promise }) => ({ ...promise, target: to, undoUntil: payAt.toISOString() }))
}

const Due = row({ id: bigintAsNumber, orderId: int })
const Paid = row({ ...promiseFields, author: text, staffId: nullable(int) })

/** Seconds until a promise is tried again that could not be paid. */
const retrySeconds = 60
const atOnce = 100

/**
 * Pays the goodwill whose time to take it back is over: each in a transaction of its own with its line in the log, so
 * that one that fails stops no other.
 */
export async function payDueGoodwill(db: Database, report: Report): Promise<number> {
  const due = await db.rows(
    Due,
    sql`
      select id, order_id::int as "orderId" from goodwill_promises
      where pay_at <= now() order by pay_at limit ${atOnce}`,
  )
  let paid = 0
  for (const { id, orderId } of due) {
    try {
      if (await inTransaction(db, (tx) => payPromise(tx, id, orderId))) paid++
    } catch (error) {
      report('goodwill.payment_failed', error, { orderId: String(orderId) })
      await db.run(sql`
        update goodwill_promises set pay_at = now() + make_interval(secs => ${retrySeconds}) where id = ${id}`)
    }
  }
  return paid
}

async function payPromise(tx: Transaction, id: number, orderId: number): Promise<boolean> {
  // The order is locked first, as by a member who takes the promise back.
  await lockOrderMoney(tx, orderId)
  const order = await lockOrder(tx, orderId)
  const promise = await tx.first(
    Paid,
    sql`
      delete from goodwill_promises where id = ${id} and pay_at <= now()
      returning amount, target as "to", reason, author, staff_id::int as "staffId"`,
  )
  if (!order || !promise) return false
  const { author, staffId, ...goodwill } = promise
  const whole = await orderIn(tx, orderId)
  // A cancellation or a return may have given the money back meanwhile.
  const fits = await checkGoodwill(tx, whole, goodwill, false)
  if (fits.ok) await payGoodwill(tx, whole, goodwill, staffId)
  else await note(tx, orderId, 'goodwill_dropped')
  await recordLine(tx, {
    actor: { name: author, staffId },
    action: fits.ok ? 'order.goodwill_paid' : 'order.goodwill_dropped',
    subject: orderSubject(orderId),
    details: fits.ok ? goodwill : { ...goodwill, because: fits.error.code },
    shopId: order.shopId,
  })
  return fits.ok
}
