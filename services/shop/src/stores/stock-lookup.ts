import { fewPieces, type StoreStockState } from '@vitrine/contracts/shop'
import { type Database, int, row, sql } from '@vitrine/database'
import { expiredHolds } from './held-stock.ts'

/** How many pieces lie in stores and are not set aside. */
export type StockLookup = {
  isCounted(storeId: number): boolean
  /** Items of a size; null if the store's stock is not counted. */
  count(storeId: number, variantId: number): number | null
}

export const uncountedStock: StockLookup = { isCounted: () => false, count: () => null }

const StockRow = row({ storeId: int, variantId: int, quantity: int })

/** Stock of some sizes in some stores, and which of the stores are counted at all, in one query. */
export async function readStockLookup(
  db: Database,
  storeIds: readonly number[],
  variantIds: readonly number[],
): Promise<StockLookup> {
  const rows = await db.rows(
    StockRow,
    sql`
      select s.store_id as "storeId", s.variant_id as "variantId", (s.quantity + coalesce(e.pieces, 0))::int as quantity
      from store_stock s left join ${expiredHolds} e on e.store_id = s.store_id and e.variant_id = s.variant_id
      where s.variant_id = any(${variantIds}::int[]) and s.quantity + coalesce(e.pieces, 0) > 0
      union all
      select s.id, 0, 0 from unnest(${storeIds}::int[]) s(id)
      where exists (select 1 from store_stock t where t.store_id = s.id)`,
  )
  const counted = new Set(rows.flatMap(({ storeId, variantId }) => (variantId === 0 ? [storeId] : [])))
  const pieces = new Map(rows.map(({ storeId, variantId, quantity }) => [`${storeId} ${variantId}`, quantity]))
  return {
    isCounted: (storeId) => counted.has(storeId),
    count: (storeId, variantId) => (counted.has(storeId) ? (pieces.get(`${storeId} ${variantId}`) ?? 0) : null),
  }
}

/** The shopper's view: exact numbers for the last items only. */
export function toStockState(count: number | null): StoreStockState {
  if (count === null) return { state: 'unknown' }
  if (count === 0) return { state: 'none' }
  return count > fewPieces ? { state: 'there' } : { state: 'few', left: count }
}
