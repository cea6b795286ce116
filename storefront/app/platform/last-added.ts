import { useSyncExternalStore } from 'react'

/** What was put into the basket last, of which variant and how much; a line that only took another's place does not count. */
export type LastAdded = { productId: number; variantId: number; quantity: number }

let last: LastAdded | null = null
const listeners = new Set<() => void>()

/** It lives as long as the page: nobody needs it afterwards. */
export function recordLastAdded(added: LastAdded): void {
  last = added
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLastAdded = (): LastAdded | null =>
  useSyncExternalStore(
    subscribe,
    () => last,
    () => null,
  )
