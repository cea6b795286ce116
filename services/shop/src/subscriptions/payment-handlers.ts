import { ok } from '@vitrine/contracts/shop'
import type { PaymentProvider } from '../payment/provider.ts'
import { savedMethods } from '../payment/saved-method-store.ts'
import type { Handlers } from '../rpc/handlers.ts'
import { notChangeable, notFound, ownerOf } from './subscription-owner.ts'
import { subscriptions } from './subscription-store.ts'

type SubscriptionPaymentDependencies = { provider: Pick<PaymentProvider, 'vault'> }

/** Another card for a subscription. A delivery whose payment failed is charged to it when its owner pays again. */
export const createSubscriptionPaymentHandlers = ({
  provider: { vault },
}: SubscriptionPaymentDependencies): Pick<Handlers, 'changeSubscriptionPayment'> => ({
  changeSubscriptionPayment: ({ id, savedMethodId }, context) =>
    context.transact(async (tx) => {
      const owner = ownerOf(context)
      const found = await subscriptions.lock(tx, id, owner)
      const saved =
        found &&
        vault &&
        (await savedMethods.chargeable(tx, savedMethodId, { customerId: owner.customerId, provider: vault.provider }))
      if (!saved) return notFound()
      if (found.course.status === 'cancelled') return notChangeable()
      await subscriptions.saveMethod(tx, id, savedMethodId)
      return ok(await subscriptions.read(tx, id, owner))
    }),
})
