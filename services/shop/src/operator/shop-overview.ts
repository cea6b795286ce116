import { int, openDatabase, row, sql } from '@vitrine/database'
import type { Pool } from 'pg'

const Overview = row({ categories: int, products: int, activeProducts: int, staff: int, orders: int })

/** Rows of a shop by kind, for its operator. */
export type ShopOverview = {
  categories: number
  products: number
  activeProducts: number
  staff: number
  orders: number
}

/** Counts what a shop has; changes nothing. */
export async function readShopOverview(pool: Pool): Promise<ShopOverview> {
  const overview = await openDatabase(pool).first(
    Overview,
    sql`select
      coalesce((select jsonb_array_length(body) from catalogue_parts where key = 'categories'), 0) as categories,
      (select count(*)::int from products) as products,
      (select count(*)::int from products where is_active) as "activeProducts",
      (select count(*)::int from staff) as staff,
      (select count(*)::int from orders) as orders`,
  )
  if (!overview) throw new Error('The database did not count the rows of the shop')
  return overview
}
