import { optionOf } from '../state/state.ts'
import { hashCustomer, stepDetails } from '../tracking.ts'
import type { EffectContext } from './context.ts'

type TrackContext = Pick<EffectContext, 'state' | 'track'>

export async function trackCustomer({ state, track }: TrackContext): Promise<void> {
  const { values } = state().draft
  track('customer_data', await hashCustomer(values['email'] ?? '', values['shipping.zipCode'] ?? ''))
}

export function trackDelivery({ state, track }: TrackContext): void {
  const { quote, draft } = state()
  track('add_shipping_info', stepDetails(quote, { shipping_tier: draft.delivery }))
}

export function trackPayment({ state, track }: TrackContext): void {
  track('add_payment_info', stepDetails(state().quote, { payment_type: optionOf(state())?.key ?? '' }))
}

/**
 * The steps that a wallet has skipped. They are tracked with the order: the page pushes the begin of the checkout a
 * second after it was opened, and it comes first.
 */
export function trackSkippedSteps(context: TrackContext): void {
  if (!context.state().wallet) return
  void trackCustomer(context)
  trackDelivery(context)
  trackPayment(context)
}
