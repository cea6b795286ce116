import { randomUUID } from 'node:crypto'
import { fail, ok, savedMethodLimit } from '@vitrine/contracts/shop'
import type { Database } from '@vitrine/database'
import { withTimeout } from '@vitrine/resilience'
import type { PaymentProvider } from '../payment/provider.ts'
import { savedMethods } from '../payment/saved-method-store.ts'
import type { CallContext, Handlers } from '../rpc/handlers.ts'

type PaymentMethodHandlers = Pick<
  Handlers,
  'getPaymentMethods' | 'addPaymentMethod' | 'setDefaultPaymentMethod' | 'removePaymentMethod'
>
type PaymentMethodDependencies = {
  db: Database
  provider: Pick<PaymentProvider, 'vault' | 'cardTokens'>
  timeoutMs: number
}

const notFound = () => fail({ code: 'NOT_FOUND', detail: 'There is no such saved card' } as const)

/** The saved cards of a customer. */
export function createPaymentMethodHandlers({
  db,
  provider: { vault, cardTokens },
  timeoutMs,
}: PaymentMethodDependencies): PaymentMethodHandlers {
  function ownerOf({ user }: Pick<CallContext, 'user'>) {
    if (!user) throw new Error('Only a signed-in customer has saved cards')
    return { customerId: user.id, provider: vault?.provider ?? '' }
  }

  return {
    async getPaymentMethods(_, context) {
      const methods = await savedMethods.list(db, ownerOf(context))
      return { methods, tokenUrl: (vault && cardTokens) ?? null }
    },

    async addPaymentMethod({ token }, context) {
      const owner = ownerOf(context)
      const { user } = context
      if (!vault || !user) return fail({ code: 'NOT_OFFERED', detail: 'The provider stores no cards' } as const)
      if ((await savedMethods.list(db, owner)).length >= savedMethodLimit)
        return fail({ code: 'TOO_MANY_METHODS', detail: `No more than ${savedMethodLimit} cards fit in` } as const)
      const customer = await savedMethods.providerCustomer(db, owner)
      const request = {
        requestId: randomUUID(),
        token,
        ...(customer !== undefined && { customer }),
        owner: { email: user.email, name: [user.firstName, user.lastName].filter(Boolean).join(' ') },
      }
      const result = await withTimeout(timeoutMs, (signal) => vault.save(request, signal), context.signal)
      if (result.state === 'confirmation_needed')
        return fail({ code: 'CONFIRMATION_NEEDED', detail: 'The bank of this card asks its owner first' } as const)
      if (result.state === 'declined') return fail({ code: 'CARD_DECLINED', detail: 'The card was declined' } as const)
      return context.transact(async (tx) => {
        await savedMethods.add(tx, owner, result.card)
        return ok(await savedMethods.list(tx, owner))
      })
    },

    setDefaultPaymentMethod: ({ id }, context) =>
      context.transact(async (tx) => {
        const owner = ownerOf(context)
        return (await savedMethods.makeDefault(tx, id, owner)) ? ok(await savedMethods.list(tx, owner)) : notFound()
      }),

    removePaymentMethod: ({ id }, context) =>
      context.transact(async (tx) => {
        const owner = ownerOf(context)
        const found = await savedMethods.lockForRemoval(tx, id, owner)
        if (!found) return notFound()
        if (found.isInUse)
          return fail({ code: 'METHOD_IN_USE', detail: 'A running subscription is paid with this card' } as const)
        await savedMethods.remove(tx, id)
        return ok(await savedMethods.list(tx, owner))
      }),
  }
}
