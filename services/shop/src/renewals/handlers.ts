import { fail, ok } from '@vitrine/contracts/shop'
import type { Database } from '@vitrine/database'
import type { Handlers } from '../rpc/handlers.ts'
import type { PaymentCollector } from '../settlement/collect-payment.ts'
import { notChangeable, notFound, ownerOf } from '../subscriptions/subscription-owner.ts'
import { subscriptions } from '../subscriptions/subscription-store.ts'
import type { Renewals } from './renew-subscriptions.ts'

type RenewalHandlerDependencies = {
  db: Database
  renewals: Pick<Renewals, 'retry'>
  paymentCollector: Pick<PaymentCollector, 'chargeAgain'>
}

/** Paying for a renewal after its payment failed. */
export function createRenewalHandlers({
  db,
  renewals,
  paymentCollector,
}: RenewalHandlerDependencies): Pick<Handlers, 'paySubscriptionDelivery'> {
  return {
    async paySubscriptionDelivery({ id }, context) {
      const owner = ownerOf(context)
      const placed = await context.transact(async (tx) => {
        const found = await subscriptions.lock(tx, id, owner)
        if (!found) return notFound()
        const again = await renewals.retry(tx, id)
        return again ? ok(again.orderId) : notChangeable()
      })
      if (!placed.ok) return placed
      const payment = placed.value === null ? undefined : await paymentCollector.chargeAgain(placed.value, 'waiting')
      if (payment?.state === 'declined' || payment?.state === 'expired')
        return fail({ code: 'PAYMENT_DECLINED', detail: 'The payment did not succeed' })
      return ok(await subscriptions.read(db, id, owner))
    },
  }
}
