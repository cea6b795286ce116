import { hasConsent } from '@vitrine/tracking'
import type { PurchaseEvent } from '@vitrine/tracking/events'

/** Pushes an order to the statistics, once for all reloads and tabs. Returns whether it was pushed. */
export async function trackPurchase(purchase: PurchaseEvent): Promise<boolean> {
  return hasConsent('analytics') && (await import('./event-queue.ts')).trackOrder(purchase)
}
