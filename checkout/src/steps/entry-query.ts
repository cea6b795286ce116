import type { Market } from '@vitrine/contracts/markets'
import type { Draft } from './draft.ts'
import { indexOf } from './steps.ts'

/** How the customer came here, by the query of the address. */
export type Entry = {
  /** The result of a payment that failed. */
  paymentResult: { payment: string; reason: string | null } | null
  /** Options that were chosen in the basket. */
  preselection: Partial<Pick<Draft, 'method' | 'delivery'>>
  /** The token of a wallet that was opened before. */
  expressToken?: string
}

/** Results of a payment that lead back here. */
const paymentResults = new Set(['declined', 'expired', 'refunded'])

/** `?payment=declined` is the result of a payment, `?payment=paypal` and `?delivery=collection` are preselections. */
export function readEntry(query: URLSearchParams, { paymentMethods }: Pick<Market, 'paymentMethods'>): Entry {
  const payment = query.get('payment') ?? ''
  const method = paymentMethods.find((each) => each === payment)
  const expressToken = query.get('express')
  return {
    paymentResult: paymentResults.has(payment) ? { payment, reason: query.get('reason') } : null,
    preselection: {
      ...(method && { method }),
      ...(query.get('delivery') === 'collection' && { delivery: 'collection' as const }),
    },
    ...(expressToken && { expressToken }),
  }
}

/** The change of the draft. Collection leads back to the delivery step, where the store has to be chosen. */
export function withPreselection(draft: Draft, preselection: Entry['preselection']): Partial<Draft> {
  const isNewDelivery = preselection.delivery !== undefined && preselection.delivery !== draft.delivery
  return {
    ...preselection,
    ...(isNewDelivery && indexOf(draft.furthest) > indexOf('shipping') && { furthest: 'shipping' }),
  }
}
