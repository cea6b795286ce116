import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'

/** The ids of products by their reference key, which the shop's own systems know them by. */
export async function idsByReference(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; reference_key: string }>(
    sql`select id, reference_key from products where reference_key = any(${sql.param(keys)}::text[])`,
  )
  return new Map(rows.map((row) => [row.reference_key, row.id]))
}
