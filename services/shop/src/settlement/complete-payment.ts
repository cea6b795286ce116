import type { SigningKeys } from '@vitrine/contracts/http'
import type { DeclineReason } from '@vitrine/contracts/shop'
import { type Locale, marketOfShop } from '@vitrine/contracts/markets'
import { type Database, int, nullable, row, sql, textOf } from '@vitrine/database'
import { writeCbd } from '../orders/cbd-token.ts'
import type { PaymentCollector } from './collect-payment.ts'
import type { PaymentState } from '../payment/payment-store.ts'

/** The state of a payment, and the shop and receipt token the browser continues with. */
export type CompletedPayment = {
  state: PaymentState
  /** Why it was declined, where the provider said more than that. */
  reason: DeclineReason | null
  locale: Locale
  orderId: number
  cbd: string
}

const PaidOrder = row({ shopId: int, confirmedAt: nullable(int), reason: nullable(textOf<DeclineReason>()) })

type CompletePaymentDependencies = {
  db: Database
  paymentCollector: Pick<PaymentCollector, 'complete'>
  keys: SigningKeys
}

/** Asks the provider for the state of a payment; undefined for an unknown payment. */
export const createCompletion =
  ({ db, paymentCollector, keys }: CompletePaymentDependencies) =>
  async (paymentId: string): Promise<CompletedPayment | undefined> => {
    const done = await paymentCollector.complete(paymentId)
    if (!done) return undefined
    const order = await db.first(
      PaidOrder,
      sql`select o.shop_id as "shopId", extract(epoch from o.confirmed_at)::int as "confirmedAt",
          p.details->>'declineReason' as reason
        from orders o join payments p on p.order_id = o.id and p.id = ${paymentId} where o.id = ${done.orderId}`,
    )
    const { shopId = 0, confirmedAt, reason = null } = order ?? {}
    const market = marketOfShop(shopId)
    if (!market) throw new Error(`Order ${done.orderId} belongs to no shop`)
    // An order that was paid and cancelled afterwards was still paid.
    const state = done.state === 'refunded' && confirmedAt != null ? 'approved' : done.state
    // A later repetition does not extend the validity of the receipt.
    return {
      ...done,
      state,
      reason,
      locale: market.locale,
      cbd: writeCbd(done.orderId, keys, confirmedAt ?? undefined),
    }
  }
