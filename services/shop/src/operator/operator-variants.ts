import type { PriceReason } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import { fail, ok, type Result } from '@vitrine/contracts/shop'
import { type Database, int, sql, sqlState, text } from '@vitrine/database'

export type NewPrice = { variantId: number; market: Market; amount: number; reason: PriceReason; from?: string }

/** Stock and prices of sizes. */
export function createOperatorVariants(db: Database) {
  return {
    /** Returns the old stock. */
    async setStock(variantId: number, quantity: number): Promise<Result<number, 'NOT_FOUND'>> {
      const before = await db.first(
        int,
        sql`
          with old as (select id, quantity from variants where id = ${variantId} for update)
          update variants v set quantity = ${quantity} from old where v.id = old.id returning old.quantity`,
      )
      return before === undefined ? fail('NOT_FOUND') : ok(before)
    },

    /** Adds a line to the price history; a price in the past cannot be changed. */
    async setPrice({
      variantId,
      market,
      amount,
      reason,
      from,
    }: NewPrice): Promise<Result<string, 'NOT_FOUND' | 'NOT_AFTER_LAST'>> {
      try {
        const validFrom = await db.first(
          text,
          sql`
            insert into price_ledger (shop_id, variant_id, valid_from, amount, reason)
            select ${market.shopId}, ${variantId}, start.at, ${amount}, ${reason}
            from (select date_trunc('second', coalesce(${from ?? null}::timestamptz, now())) as at) start
            where not exists (
              select 1 from price_ledger l
              where l.shop_id = ${market.shopId} and l.variant_id = ${variantId} and l.valid_from >= start.at)
            returning to_char(valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
        )
        return validFrom === undefined ? fail('NOT_AFTER_LAST') : ok(validFrom)
      } catch (error) {
        if (sqlState(error) === '23503') return fail('NOT_FOUND')
        throw error
      }
    },
  }
}
