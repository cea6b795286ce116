import { fail, ok, type Result } from '@vitrine/contracts/shop'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'

/** Pieces wanted, by variant. */
export type Wanted = ReadonlyMap<number, number>
/** How many pieces of a variant came from the stock; the rest of what was wanted is promised beyond it. */
export type Taken = ReadonlyMap<number, number>
export type Short = { variantId: number; available: number }

const asRows = (wanted: Wanted) =>
  sql`jsonb_to_recordset(${JSON.stringify([...wanted].map(([id, quantity]) => ({ id, quantity })))}::jsonb)
    as w(id int, quantity int)`

/**
 * Takes pieces off the stock, all or none. Variants are locked in the order of their ids: two orders of the same
 * goods would deadlock otherwise.
 */
export async function takeStock(tx: Transaction, wanted: Wanted): Promise<Result<Taken, Short[]>> {
  const { rows } = await tx.execute<{ id: number; quantity: number; isEndless: boolean }>(sql`
    select v.id, v.quantity, v.is_sellable_without_stock as "isEndless"
    from variants v join ${asRows(wanted)} on w.id = v.id order by v.id for update of v`)
  const taken = await tx.execute(sql`
    update variants v set
      quantity = v.quantity - least(v.quantity, w.quantity),
      sold = v.sold + least(v.quantity, w.quantity),
      backordered = v.backordered + greatest(w.quantity - v.quantity, 0)
    from ${asRows(wanted)}
    where v.id = w.id and (v.quantity >= w.quantity or v.is_sellable_without_stock)`)
  if (taken.rowCount === wanted.size)
    return ok(new Map(rows.map(({ id, quantity }) => [id, Math.min(quantity, wanted.get(id) ?? 0)])))
  const stock = new Map(rows.map((row) => [row.id, row]))
  return fail(
    [...wanted].flatMap(([variantId, quantity]) => {
      const { quantity: available = 0, isEndless = false } = stock.get(variantId) ?? {}
      return isEndless || available >= quantity ? [] : [{ variantId, available }]
    }),
  )
}

/**
 * Puts what pieces of an order hold back on the shelf. The order must be locked. What was promised beyond the stock
 * never lay there; once it `wasSent` it has come from somewhere, and comes back as a piece like any other.
 */
export async function giveStockBack(
  tx: Transaction,
  orderId: number,
  itemIds: readonly number[],
  { wasSent = false } = {},
): Promise<void> {
  const held = sql`
    from order_items i where i.order_id = ${orderId} and i.holding <> 'none'
      and i.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(itemIds)}::jsonb))`
  await tx.execute(sql`
    select v.id from variants v where v.id in (select i.variant_id ${held}) order by v.id for update`)
  await tx.execute(sql`
    update variants v set quantity = v.quantity + h.stock + case when ${wasSent} then h.beyond else 0 end,
      sold = v.sold - h.stock, backordered = v.backordered - h.beyond
    from (select i.variant_id, (count(*) filter (where i.holding = 'stock'))::int as stock,
        (count(*) filter (where i.holding = 'backorder'))::int as beyond ${held} group by i.variant_id) h
    where v.id = h.variant_id`)
  await tx.execute(sql`
    update order_items set holding = 'none' where id in (select i.id ${held})`)
}
