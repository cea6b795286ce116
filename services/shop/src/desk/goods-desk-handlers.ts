import { Category } from '@vitrine/contracts/catalogue'
import { type Database, json, sql } from '@vitrine/database'
import * as v from 'valibot'
import { createGoodsHandlers } from './goods-handlers.ts'
import { createPricePlanHandlers } from './price-plan-handlers.ts'
import { createSellingHandlers } from './selling-handlers.ts'
import { createStockHandlers } from './stock-handlers.ts'
import { createVoucherHandlers } from './voucher-handlers.ts'

async function readCategories(db: Database): Promise<readonly Category[]> {
  const body = await db.first(json<unknown>(), sql`select body from catalogue_parts where key = 'categories'`)
  return v.parse(v.array(Category), body ?? [])
}

/** Goods, stock, prices, and everything that sells them. */
export const createGoodsDeskHandlers = () => ({
  ...createGoodsHandlers(readCategories),
  ...createStockHandlers(readCategories),
  ...createSellingHandlers(),
  ...createVoucherHandlers(),
  ...createPricePlanHandlers(),
})
