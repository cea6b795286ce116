import { goodwillLimit, type GoodwillReason, type GoodwillTarget } from '@vitrine/contracts/desk'
import { fail, ok, type Order, type Result } from '@vitrine/contracts/shop'
import { type Database, int, row, sql, type Transaction } from '@vitrine/database'
import { giftCards } from '../../gift-cards/gift-card-store.ts'
import { enqueueOrderMail } from '../../orders/order-messages.ts'
import { note } from '../../orders/order-store.ts'
import { giveMoneyBack, lockPayments } from '../../settlement/refunds.ts'

const Money = row({
  total: int,
  refundable: int,
  refunded: int,
  given: int,
  onCards: int,
  promised: int,
  promisedBack: int,
})

/** Cents that an order can still give, by the way they go. */
export type GoodwillRoom = Record<GoodwillTarget, number>

/**
 * Room for goodwill: never more than is left of what the order cost, to the payment only what came from there, and
 * without the right to more, up to the limit per order. A promise that is not paid yet takes its room. Exchanges cost
 * nothing, so they have no room of their own.
 */
export async function goodwillRoom(
  db: Database,
  { id, payment }: Pick<Order, 'id' | 'payment'>,
  isLimited: boolean,
): Promise<GoodwillRoom> {
  const money = await db.first(
    Money,
    sql`
      select o.total,
        (coalesce((select sum(p.amount - p.refunded) from payments p where p.order_id = o.id and p.state = 'approved'), 0)
          + coalesce((select sum(u.amount) from gift_card_uses u where u.order_id = o.id), 0))::int as refundable,
        (coalesce((select sum(p.refunded) from payments p where p.order_id = o.id), 0)
          + coalesce((select -sum(u.amount) from gift_card_uses u where u.order_id = o.id and u.amount < 0), 0))::int as refunded,
        coalesce((select sum(g.amount) from order_goodwill g where g.order_id = o.id), 0)::int as given,
        coalesce((select sum(g.amount) from order_goodwill g where g.order_id = o.id and g.target = 'gift_card'), 0)::int
          as "onCards",
        coalesce((select sum(g.amount) from goodwill_promises g where g.order_id = o.id), 0)::int as promised,
        coalesce((select sum(g.amount) from goodwill_promises g where g.order_id = o.id and g.target = 'payment'), 0)::int
          as "promisedBack"
      from orders o where o.id = ${id} and o.exchange_of is null and o.confirmed_at is not null
        and o.order_status not in ('order_aborted', 'order_cancelled')`,
  )
  if (!money || payment.length === 0) return { payment: 0, gift_card: 0 }
  const left = Math.max(0, money.total - money.refunded - money.onCards - money.promised)
  const allowed = isLimited ? Math.max(0, goodwillLimit - money.given - money.promised) : left
  const refundable = Math.max(0, money.refundable - money.promisedBack)
  return { payment: Math.min(left, refundable, allowed), gift_card: Math.min(left, allowed) }
}

export type Goodwill = { amount: number; to: GoodwillTarget; reason: GoodwillReason }

type GoodwillRefusal = { code: 'NOT_PAID' | 'ABOVE_PAID' | 'ABOVE_LIMIT'; details: { room: number } }

/** Refuses an amount for which a locked order has no room. */
export async function checkGoodwill(
  db: Database,
  order: Order,
  { amount, to }: Pick<Goodwill, 'amount' | 'to'>,
  isLimited: boolean,
): Promise<Result<true, GoodwillRefusal>> {
  const most = (await goodwillRoom(db, order, false))[to]
  if (most === 0) return fail({ code: 'NOT_PAID', details: { room: 0 } })
  if (amount > most) return fail({ code: 'ABOVE_PAID', details: { room: most } })
  const room = (await goodwillRoom(db, order, isLimited))[to]
  return amount > room ? fail({ code: 'ABOVE_LIMIT', details: { room } }) : ok(true)
}

/** Pays goodwill for a locked order and writes its line; the customer gets a mail about it. */
export async function payGoodwill(
  tx: Transaction,
  order: Order,
  { amount, to, reason }: Goodwill,
  staffId: number | null,
): Promise<void> {
  const card = to === 'gift_card' ? await giftCards.issue(tx, order.currencyCode, amount) : undefined
  if (!card) {
    const given = await giveMoneyBack(tx, order.id, await lockPayments(tx, order.id), amount)
    if (given !== amount) throw new Error(`Order ${order.id} gave ${given} of ${amount} back`)
  }
  await tx.run(sql`
    insert into order_goodwill (order_id, amount, target, gift_card_id, reason, staff_id)
    values (${order.id}, ${amount}, ${to}, ${card?.id ?? null}, ${reason}, ${staffId})`)
  await note(tx, order.id, 'goodwill_given')
  await enqueueOrderMail(tx, order, 'goodwill', { refund: amount, ...(card && { giftCard: card.code }) })
}
