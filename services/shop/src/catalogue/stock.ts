import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'

/** What is left of a size. */
export type LiveStock = {
  productId: number
  quantity: number
  isSellableWithoutStock: boolean
  expectedAvailabilityAt: string | null
}

export const isDatabaseId = (id: number): boolean => id > 0 && id <= 2_147_483_647

/** What is left of all sizes of some products, by variant id, as whoever asks sees the database now. */
export async function readStock(
  db: Database | Transaction,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, LiveStock>> {
  const { rows } = await db.execute<LiveStock & { id: number }>(sql`
    select id, product_id as "productId", quantity, is_sellable_without_stock as "isSellableWithoutStock",
      to_char(expected_availability_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "expectedAvailabilityAt"
    from variants where product_id = any(${sql.param(productIds)}::int[])`)
  return new Map(rows.map(({ id, ...stock }) => [id, stock]))
}

/** Which products some sizes belong to, by variant id. */
export async function productsOfVariants(
  db: Database | Transaction,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ id: number; product_id: number }>(
    sql`select id, product_id from variants where id = any(${sql.param(variantIds)}::int[])`,
  )
  return new Map(rows.map((row) => [row.id, row.product_id]))
}
