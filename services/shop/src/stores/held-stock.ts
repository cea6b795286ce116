import { bigintAsNumber, sql, type Transaction } from '@vitrine/database'

/** Pieces by store and size whose reservation has expired but was not released yet: they can be sold again. */
export const expiredHolds = sql`
  (select store_id, variant_id, count(*)::int as pieces from store_reservations
    where status = 'held' and held_until <= now() group by store_id, variant_id)`

/**
 * Puts pieces of expired reservations back on the shelf, so that nothing depends on when the periodic job runs; returns
 * the released reservations. Every writer locks the shelf before the reservation: the other way round two could deadlock.
 */
export async function releaseExpiredHolds(
  tx: Transaction,
  storeId: number,
  variantIds: readonly number[],
): Promise<readonly number[]> {
  await lockShelf(tx, storeId, variantIds)
  return tx.rows(
    bigintAsNumber,
    sql`
      with ended as (
        update store_reservations set status = 'expired', ended_at = now()
        where status = 'held' and held_until <= now() and store_id = ${storeId}
          and variant_id = any(${variantIds}::int[])
        returning id, variant_id),
      returned as (
        update store_stock s set quantity = s.quantity + e.pieces, reserved = s.reserved - e.pieces
        from (select variant_id, count(*)::int as pieces from ended group by variant_id) e
        where s.store_id = ${storeId} and s.variant_id = e.variant_id)
      select id from ended order by id`,
  )
}

/** Locks rows in the order of the sizes, as orders do. */
export async function lockShelf(tx: Transaction, storeId: number, variantIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    select 1 from store_stock where store_id = ${storeId} and variant_id = any(${variantIds}::int[])
    order by variant_id for update`)
}

/** Sets a piece aside; false if none lies there. The shelf must be locked. */
export async function holdPiece(tx: Transaction, storeId: number, variantId: number): Promise<boolean> {
  const held = await tx.run(sql`
    update store_stock set quantity = quantity - 1, reserved = reserved + 1
    where store_id = ${storeId} and variant_id = ${variantId} and quantity > 0`)
  return held === 1
}
