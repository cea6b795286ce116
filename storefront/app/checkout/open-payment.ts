import { openPaymentKey } from '@vitrine/contracts/checkout'
import { useSyncExternalStore } from 'react'

/** Whether a payment was begun in this tab whose end nobody has heard of: then an empty basket is not the whole story. */
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
