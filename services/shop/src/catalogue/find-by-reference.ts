import { type Database, int, row, sql, text } from '@vitrine/database'

const ReferencedProduct = row({ id: int, referenceKey: text })

/** The ids of products by their reference key, which the shop's own systems know them by. */
export async function idsByReference(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await db.rows(
    ReferencedProduct,
    sql`select id, reference_key as "referenceKey" from products where reference_key = any(${keys}::text[])`,
  )
  return new Map(rows.map((row) => [row.referenceKey, row.id]))
}
