import type { Market } from '@vitrine/contracts/markets'
import type { Draft } from './draft.ts'
import { indexOf } from './steps.ts'

/** What the address says of how somebody comes here. */
export type Arrival = {
  /** They are back from a payment that came to nothing. */
  outcome: { payment: string; reason: string | null } | null
  /** They have chosen something in the basket already. */
  wishes: Partial<Pick<Draft, 'method' | 'delivery'>>
}

/** What may become of a payment, that leads back here. */
const outcomes = new Set(['declined', 'expired', 'refunded'])

/** `?payment=declined` is what became of a payment, `?payment=paypal` a wish, and so is `?delivery=collection`. */
export function readArrival(query: URLSearchParams, { paymentMethods }: Pick<Market, 'paymentMethods'>): Arrival {
  const payment = query.get('payment') ?? ''
  const method = paymentMethods.find((each) => each === payment)
  return {
    outcome: outcomes.has(payment) ? { payment, reason: query.get('reason') } : null,
    wishes: {
      ...(method && { method }),
      ...(query.get('delivery') === 'collection' && { delivery: 'collection' as const }),
    },
  }
}

/** The draft with those wishes. Whoever wants to collect has still to say where, however far they had come before. */
export function withWishes(draft: Draft, wishes: Arrival['wishes']): Partial<Draft> {
  const isNewWay = wishes.delivery !== undefined && wishes.delivery !== draft.delivery
  return { ...wishes, ...(isNewWay && indexOf(draft.furthest) > indexOf('shipping') && { furthest: 'shipping' }) }
}
