import { bool, type Database, int, nullable, row, sql, text, type ValueOf } from '@vitrine/database'

/** The stock of a size. */
const LiveStock = row({
  id: int,
  productId: int,
  quantity: int,
  isSellableWithoutStock: bool,
  expectedAvailabilityAt: nullable(text),
})
export type LiveStock = Omit<ValueOf<typeof LiveStock>, 'id'>

const VariantProduct = row({ id: int, productId: int })

export const isDatabaseId = (id: number): boolean => id > 0 && id <= 2_147_483_647

/** The stock of all sizes of some products, by variant id, as the given transaction sees it. */
export async function readStock(db: Database, productIds: readonly number[]): Promise<ReadonlyMap<number, LiveStock>> {
  const rows = await db.rows(
    LiveStock,
    sql`
      select id, product_id as "productId", quantity, is_sellable_without_stock as "isSellableWithoutStock",
        to_char(expected_availability_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "expectedAvailabilityAt"
      from variants where product_id = any(${productIds}::int[])`,
  )
  return new Map(rows.map(({ id, ...stock }) => [id, stock]))
}

/** Which products some sizes belong to, by variant id. */
export async function productsOfVariants(
  db: Database,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows(
    VariantProduct,
    sql`select id, product_id as "productId" from variants where id = any(${variantIds}::int[])`,
  )
  return new Map(rows.map((row) => [row.id, row.productId]))
}
