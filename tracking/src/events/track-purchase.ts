import type { EventSink, TrackingEvent } from './events.ts'

export type PurchaseEvent = TrackingEvent & { ecommerce: { transaction_id: string } }

/** Numbers of tracked orders by the service that receives them; stored only with consent for it. */
const storageNameOf = (service: string) => `vitrine:${service}:purchases`
const mostStored = 50

/**
 * Tracks an order once: not again by a reload or a second tab. Call it with consent only. Without storage nothing is
 * tracked, because a repeated order would be counted twice.
 */
export async function trackPurchase(
  purchase: PurchaseEvent,
  push: EventSink,
  service: 'analytics' | 'recommendations' = 'analytics',
): Promise<boolean> {
  const storageName = storageNameOf(service)
  return oneTabAtATime(storageName, () => {
    if (!isNew(purchase.ecommerce.transaction_id, storageName)) return false
    push(purchase)
    return true
  })
}

async function oneTabAtATime(storageName: string, task: () => boolean): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? locks.request(storageName, task) : task()
}

function isNew(order: string, storageName: string): boolean {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageName) ?? '[]')
    const tracked = Array.isArray(stored) ? stored.map(String) : []
    if (tracked.includes(order)) return false
    localStorage.setItem(storageName, JSON.stringify([...tracked, order].slice(-mostStored)))
    return true
  } catch {
    return false
  }
}
