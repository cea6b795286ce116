import { fail, ok, type Result } from '@vitrine/contracts/shop'
import { bool, int, row, type Sql, sql, type Transaction } from '@vitrine/database'
import { releaseExpiredHolds } from '../stores/held-stock.ts'

/** Pieces wanted, by variant. */
export type StockDemand = ReadonlyMap<number, number>
/** Items of a variant that were taken from stock; the rest of the order is backordered. */
export type TakenStock = ReadonlyMap<number, number>
export type Shortage = { variantId: number; available: number }

const VariantStock = row({ id: int, quantity: int, isEndless: bool })
const StoreStock = row({ id: int, quantity: int })

const asRows = (wanted: StockDemand) =>
  sql`jsonb_to_recordset(${JSON.stringify([...wanted].map(([id, quantity]) => ({ id, quantity })))}::jsonb)
    as w(id int, quantity int)`

/**
 * Takes pieces off the stock, all or none. Variants are locked in the order of their ids: two orders of the same
 * goods would deadlock otherwise.
 */
export async function takeStock(tx: Transaction, wanted: StockDemand): Promise<Result<TakenStock, Shortage[]>> {
  const rows = await tx.rows(
    VariantStock,
    sql`
      select v.id, v.quantity, v.is_sellable_without_stock as "isEndless"
      from variants v join ${asRows(wanted)} on w.id = v.id order by v.id for update of v`,
  )
  const taken = await tx.run(sql`
    update variants v set
      quantity = v.quantity - least(v.quantity, w.quantity),
      sold = v.sold + least(v.quantity, w.quantity),
      backordered = v.backordered + greatest(w.quantity - v.quantity, 0)
    from ${asRows(wanted)}
    where v.id = w.id and (v.quantity >= w.quantity or v.is_sellable_without_stock)`)
  if (taken === wanted.size)
    return ok(new Map(rows.map(({ id, quantity }) => [id, Math.min(quantity, wanted.get(id) ?? 0)])))
  const stock = new Map(rows.map((row) => [row.id, row]))
  return fail(
    [...wanted].flatMap(([variantId, quantity]) => {
      const { quantity: available = 0, isEndless = false } = stock.get(variantId) ?? {}
      return isEndless || available >= quantity ? [] : [{ variantId, available }]
    }),
  )
}

/** Takes pieces off the shelves of one store, all or none, locked in the same order. Nothing is promised beyond them. */
export async function takeStoreStock(
  tx: Transaction,
  storeId: number,
  wanted: StockDemand,
): Promise<Result<TakenStock, Shortage[]>> {
  await releaseExpiredHolds(tx, storeId, [...wanted.keys()])
  const rows = await tx.rows(
    StoreStock,
    sql`
      select s.variant_id as id, s.quantity from store_stock s join ${asRows(wanted)} on w.id = s.variant_id
      where s.store_id = ${storeId} order by s.variant_id for update of s`,
  )
  const there = new Map(rows.map(({ id, quantity }) => [id, quantity]))
  const short = [...wanted].flatMap(([variantId, quantity]) => {
    const available = there.get(variantId) ?? 0
    return available >= quantity ? [] : [{ variantId, available }]
  })
  if (short.length > 0) return fail(short)
  await tx.run(sql`
    update store_stock s set quantity = s.quantity - w.quantity, sold = s.sold + w.quantity
    from ${asRows(wanted)} where s.variant_id = w.id and s.store_id = ${storeId}`)
  return ok(wanted)
}

/**
 * Puts what pieces of an order hold back on the shelf it came from. The order must be locked. What was promised beyond
 * the stock never lay there; once it `wasSent` it has come from somewhere, and comes back as a piece like any other.
 * What was handed over in a store comes back to the warehouse, whichever way it is returned.
 */
export async function giveStockBack(
  tx: Transaction,
  orderId: number,
  itemIds: readonly number[],
  { wasSent = false } = {},
): Promise<void> {
  const held = sql`
    from order_items i join orders o on o.id = i.order_id where i.order_id = ${orderId} and i.holding <> 'none'
      and i.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(itemIds)}::jsonb))`
  await tx.run(sql`
    select v.id from variants v where v.id in (select i.variant_id ${held}) order by v.id for update`)
  await tx.run(sql`
    update variants v set quantity = v.quantity + h.stock + case when ${wasSent} then h.beyond + h.store else 0 end,
      sold = v.sold - h.stock, backordered = v.backordered - h.beyond
    from (select i.variant_id, (count(*) filter (where i.holding = 'stock'))::int as stock,
        (count(*) filter (where i.holding = 'backorder'))::int as beyond,
        (count(*) filter (where i.holding = 'store'))::int as store ${held} group by i.variant_id) h
    where v.id = h.variant_id and (h.stock > 0 or h.beyond > 0 or ${wasSent})`)
  await giveStoreStockBack(tx, held, wasSent)
  await tx.run(sql`
    update order_items set holding = 'none' where id in (select i.id ${held})`)
}

async function giveStoreStockBack(tx: Transaction, held: Sql, wasSent: boolean): Promise<void> {
  const taken = sql`
    (select (o.body->>'storeId')::int as store_id, i.variant_id, count(*)::int as pieces
      ${held} and i.holding = 'store' group by 1, 2) h`
  await tx.run(sql`
    select 1 from store_stock s join ${taken} on s.store_id = h.store_id and s.variant_id = h.variant_id
    order by s.variant_id for update of s`)
  await tx.run(sql`
    update store_stock s set quantity = s.quantity + case when ${wasSent} then 0 else h.pieces end,
      sold = s.sold - h.pieces
    from ${taken} where s.store_id = h.store_id and s.variant_id = h.variant_id`)
}
