import type { EffectContext } from './context.ts'
import { successAddress } from './navigation.ts'
import { openCheckout } from './open-checkout.ts'

/** Looks up a payment after the customer left its page with the browser's back button. */
export async function checkPayment(context: EffectContext): Promise<void> {
  const { dispatch, rpc, orders, drafts, page } = context
  const payment = orders.openPayment()
  if (!payment) return openCheckout(context)
  dispatch({ type: 'screen.changed', screen: 'payment-asking' })
  const answer = await rpc('getPayment', { cbdToken: payment.cbd }, { isRead: true })
  const result = answer.ok ? answer.value.state : answer.code === 'lost' ? 'pending' : 'expired'
  if (result === 'created' || result === 'pending') return dispatch({ type: 'screen.changed', screen: 'payment-open' })
  orders.endPayment()
  if (result === 'approved') {
    drafts.clear()
    return page.leaveFor(successAddress(page.base, payment.cbd))
  }
  const reason = answer.ok ? (answer.value.reason ?? null) : null
  // A new page gets tokens for the basket that is open again.
  page.leaveFor(`${page.base}/checkout/?${new URLSearchParams({ payment: result, ...(reason && { reason }) })}`)
}

export function continuePayment({ orders, page }: EffectContext): void {
  const address = orders.openPayment()?.redirectUrl
  if (address) page.leaveFor(address)
}
