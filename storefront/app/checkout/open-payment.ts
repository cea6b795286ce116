import { openPaymentKey } from '@vitrine/contracts/checkout'
import { useSyncExternalStore } from 'react'

/** Whether a payment of this tab is still open: the basket may be empty because of it. */
export const useHasOpenPayment = (shopId: number): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => hasOpenPayment(shopId),
    () => false,
  )

function hasOpenPayment(shopId: number): boolean {
  try {
    return sessionStorage.getItem(openPaymentKey(shopId)) !== null
  } catch {
    return false
  }
}
