import { hasConsent } from '../platform/consent.ts'
import type { Purchase } from './purchase.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** Of whom statistics have heard; kept for those who agreed to them, and for no others. */
const toldName = 'vitrine:analytics:purchases'
const mostKept = 50

/**
 * Tells statistics of an order, once: not again by a reload, nor by a second tab, and only where somebody agreed.
 * Where nothing can be remembered nothing is told: no figure is better than a wrong one.
 */
export async function tellPurchase(purchase: Purchase): Promise<boolean> {
  if (!hasConsent('analytics')) return false
  return oneTabAtATime(() => {
    if (!isNew(purchase.ecommerce.transaction_id)) return false
    // Values outlive their event: what an event before said of goods is taken back first.
    ;(window.dataLayer ??= []).push({ ecommerce: null }, purchase)
    return true
  })
}

async function oneTabAtATime(task: () => boolean): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? locks.request(toldName, task) : task()
}

function isNew(order: string): boolean {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(toldName) ?? '[]')
    const told = Array.isArray(kept) ? kept.map(String) : []
    if (told.includes(order)) return false
    localStorage.setItem(toldName, JSON.stringify([...told, order].slice(-mostKept)))
    return true
  } catch {
    return false
  }
}
