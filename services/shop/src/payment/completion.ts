import { type Locale, marketOfShop } from '@vitrine/contracts/markets'
import { sql } from 'drizzle-orm'
import { writeCbd } from '../checkout/cbd.ts'
import type { Database } from '../database/database.ts'
import type { Collecting } from './collecting.ts'
import type { PaymentState } from './payment-store.ts'

/** Where a payment stands, and what the shopper's browser needs to go on: its shop and the word that opens the receipt. */
export type CompletedPayment = { state: PaymentState; locale: Locale; orderId: number; cbd: string }

type Parts = { db: Database; collecting: Pick<Collecting, 'complete'>; secret: string }

/** Asks the provider what became of a payment and says how to go on; nothing for a payment nobody knows. */
export const createCompletion =
  ({ db, collecting, secret }: Parts) =>
  async (paymentId: string): Promise<CompletedPayment | undefined> => {
    const done = await collecting.complete(paymentId)
    if (!done) return undefined
    const { rows } = await db.execute<{ shopId: number }>(
      sql`select shop_id as "shopId" from orders where id = ${done.orderId}`,
    )
    const market = marketOfShop(rows[0]?.shopId ?? 0)
    if (!market) throw new Error(`Order ${done.orderId} belongs to no shop`)
    return { ...done, locale: market.locale, cbd: writeCbd(done.orderId, secret) }
  }
