import Stripe from 'stripe'
import type { CardVault, SavedCard } from '../provider.ts'

/** Stripe returns the id of an object, or the whole object where that was requested. */
const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

type VaultDependencies = {
  stripe: Stripe
  /** Finds a payment by our id, if its reference is unknown. */
  findIntent(paymentId: string): Promise<Stripe.PaymentIntent | undefined>
}

/** Cards that Stripe stores for a customer of its own, who stands for an account of the shop. */
export function createStripeVault({ stripe, findIntent }: VaultDependencies): CardVault {
  async function toSaved(method: string | undefined, customer: string | undefined): Promise<SavedCard | undefined> {
    if (!method || !customer) return undefined
    const { id, card } = await stripe.paymentMethods.retrieve(method)
    if (!card) return undefined
    const { brand, last4, exp_month: month, exp_year: year } = card
    return { token: id, customer, brand, last4, expires: `${year}-${String(month).padStart(2, '0')}` }
  }

  return {
    provider: 'stripe',

    async ofCharge(paymentId, _, reference) {
      const intent = reference?.startsWith('pi_')
        ? await stripe.paymentIntents.retrieve(reference)
        : await findIntent(paymentId)
      return intent?.setup_future_usage ? toSaved(idOf(intent.payment_method), idOf(intent.customer)) : undefined
    },

    async save({ requestId, token, customer, owner }) {
      try {
        const id =
          customer ?? (await stripe.customers.create({ ...owner }, { idempotencyKey: `${requestId}-customer` })).id
        const intent = await stripe.setupIntents.create(
          {
            customer: id,
            payment_method: token,
            confirm: true,
            usage: 'off_session',
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          },
          { idempotencyKey: requestId },
        )
        if (intent.status === 'requires_action') return { state: 'confirmation_needed' }
        const card = intent.status === 'succeeded' ? await toSaved(idOf(intent.payment_method), id) : undefined
        return card ? { state: 'saved', card } : { state: 'declined' }
      } catch (error) {
        if (isRefusal(error)) return { state: 'declined' }
        throw error
      }
    },

    async remove({ token }) {
      try {
        await stripe.paymentMethods.detach(token)
      } catch (error) {
        // It was detached before.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError
