import { hasConsent } from '../platform/consent.ts'
import type { Purchase } from './purchase.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** Numbers of tracked orders; stored only with consent. */
const toldName = 'vitrine:analytics:purchases'
const mostKept = 50

/**
 * Tracks an order once: not again by a reload or a second tab, and only with consent.
 * Without storage nothing is tracked, because a repeated order would be counted twice.
 */
export async function trackPurchase(purchase: Purchase): Promise<boolean> {
  if (!hasConsent('analytics')) return false
  return oneTabAtATime(() => {
    if (!isNew(purchase.ecommerce.transaction_id)) return false
    // The data layer keeps values of earlier events: reset the items first.
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
