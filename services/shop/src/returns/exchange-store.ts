import { exchangeHoldDays } from '@vitrine/contracts/markets'
import { ok, type Order, type Result } from '@vitrine/contracts/shop'
import { bool, type Database, int, row, sql, text, type Transaction, type ValueOf } from '@vitrine/database'
import { booksOf } from '../orders/order-books.ts'
import { addOrder } from '../orders/order-store.ts'
import { type Shortage, takeStock } from '../orders/stock.ts'
import { type ExchangeContext, exchangeOrderOf, type Swap } from './exchange-order.ts'

const AwaitedReturn = row({ id: text, orderId: int, isAwaited: bool, announcedAt: text })

/** Items of an exchange that are neither cancelled nor returned. */
const stands = sql`e.status not in ('cancelled', 'returned')`

export const exchanges = {
  /** Keys of pieces of an order for which another size came or comes. */
  async of(db: Database, orderId: number): Promise<ReadonlySet<string>> {
    const keys = await db.rows(
      text,
      sql`
        select i.key from return_items ri join order_items i on i.id = ri.order_item_id
          join order_items e on e.id = ri.exchange_item_id where i.order_id = ${orderId} and ${stands}`,
    )
    return new Set(keys)
  },

  /** Reserves the new sizes at once, all or none, and writes the order they come with. */
  async add(
    tx: Transaction,
    order: Order,
    swaps: readonly Swap[],
    facts: ExchangeContext,
  ): Promise<Result<number, Shortage[]>> {
    const wanted = Map.groupBy(swaps, ({ offer }) => offer.variant.id)
    const taken = await takeStock(tx, new Map([...wanted].map(([id, same]) => [id, same.length])))
    if (!taken.ok) return taken
    const { pieces, ...draft } = exchangeOrderOf(order, await booksOf(tx, order.id), swaps, facts)
    const left = new Map(taken.value)
    const items = pieces.map(({ amount, body }) => {
      const variantId = body.variant.id
      const inStock = left.get(variantId) ?? 0
      left.set(variantId, inStock - 1)
      return { variantId, amount, packageId: 1, holding: inStock > 0 ? 'stock' : 'backorder', body } as const
    })
    const exchangeId = await addOrder(tx, { ...draft, items })
    const pairs = swaps.map(({ piece, offer }) => ({ key: piece.key, variant: offer.variant.id }))
    // Pieces of one size at one price are alike: the first of the old ones stands for the first of the new ones.
    await tx.run(sql`
      update return_items ri set exchange_item_id = new.id from (
        select i.id, w.variant, i.amount, row_number() over (partition by w.variant, i.amount order by i.id) as at
        from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as w(key text, variant int)
          join order_items i on i.key = w.key and i.order_id = ${order.id}) old
      join (
        select id, variant_id, amount, row_number() over (partition by variant_id, amount order by id) as at
        from order_items where order_id = ${exchangeId}) new
      on new.variant_id = old.variant and new.amount = old.amount and new.at = old.at
      where ri.order_item_id = old.id`)
    return ok(exchangeId)
  },

  /** The paid order behind an exchange. */
  async payerOf(tx: Database, orderId: number): Promise<number> {
    const payerId = await tx.first(
      int,
      sql`
        with recursive before as (
          select id, exchange_of from orders where id = ${orderId}
          union all select o.id, o.exchange_of from orders o join before b on o.id = b.exchange_of)
        select id::int from before where exchange_of is null`,
    )
    return payerId ?? orderId
  },

  /** Locks the return an exchange waits for, or waited for; nothing where an order is none. */
  async lockReturn(tx: Transaction, orderId: number): Promise<ValueOf<typeof AwaitedReturn> | undefined> {
    return tx.first(
      AwaitedReturn,
      sql`
        select r.id::text, r.order_id::int as "orderId", r.status = 'announced' as "isAwaited",
          to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "announcedAt"
        from returns r where r.id in (
          select ri.return_id from return_items ri join order_items e on e.id = ri.exchange_item_id
          where e.order_id = ${orderId}) for update of r`,
    )
  },

  /** Whether the old sizes are still to come: nothing is sent before. */
  async isAwaiting(tx: Database, orderId: number): Promise<boolean> {
    const found = await tx.run(sql`
      select 1 from return_items ri join returns r on r.id = ri.return_id join order_items e on e.id = ri.exchange_item_id
      where e.order_id = ${orderId} and r.status = 'announced' limit 1`)
    return found > 0
  },

  /** The exchange order of a return, unless it is cancelled. */
  async orderOf(tx: Database, returnId: string): Promise<number | undefined> {
    return tx.first(
      int,
      sql`
        select e.order_id::int from return_items ri join order_items e on e.id = ri.exchange_item_id
        where ri.return_id = ${returnId} and ${stands} limit 1`,
    )
  },

  /** Exchange orders that waited longer than their hold days for the returned pieces. */
  async late(db: Database): Promise<number[]> {
    return db.rows(
      int,
      sql`
        select distinct e.order_id::int from return_items ri join returns r on r.id = ri.return_id
          join order_items e on e.id = ri.exchange_item_id join orders o on o.id = e.order_id
        where r.status = 'announced' and e.status = 'available'
          and r.created_at < now() - make_interval(
            days => coalesce((o.body->>'holdDays')::int, ${exchangeHoldDays.signedIn}))
        limit 100`,
    )
  },
}
