import { useSyncExternalStore } from 'react'

/**
 * Product, variant and quantity that were added to the basket last; a line that only replaced another does not count.
 */
export type LastAdded = { productId: number; variantId: number; quantity: number }

let last: LastAdded | null = null
const listeners = new Set<() => void>()

/** It lives as long as the page. */
export function recordLastAdded(added: LastAdded): void {
  last = added
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const lastAdded = (): LastAdded | null => last

export const useLastAdded = (): LastAdded | null => useSyncExternalStore(subscribe, lastAdded, () => null)
