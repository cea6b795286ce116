import type { Merged } from '@vitrine/contracts/shop'
import { useSyncExternalStore } from 'react'

/** What the frame of a page shows of the visitor. Pages are the same for everybody, so it comes after them. */
export type Visitor = {
  /** Absent for guests. */
  firstName?: string
  /** Signed in with an account of their own. */
  isCustomer: boolean
  /** Holds a Fashion Card; absent where they do not. */
  hasCard?: true
  /** What came along at sign-in, until it has been told. */
  merged?: Merged | undefined
  /** Pieces that can be had; a set counts as its main item. */
  basketCount: number
  /** Ids of the products on the wishlist. */
  wishlist: readonly number[]
}

let visitor: Visitor | null = null
let asking: Promise<void> | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `null` until it is known: then nothing is counted. */
export const useVisitor = (): Visitor | null =>
  useSyncExternalStore(
    subscribe,
    () => visitor,
    () => null,
  )

/** Takes what a write has answered. */
export function knowVisitor(known: Visitor): void {
  visitor = known
  listeners.forEach((listener) => listener())
}

/** Changes what is shown before the shop has answered. */
export function changeVisitor(change: (visitor: Visitor) => Partial<Visitor>): void {
  const known = visitor ?? nobody
  knowVisitor({ ...known, ...change(known) })
}

const nobody: Visitor = { isCustomer: false, basketCount: 0, wishlist: [] }

/** Asks the shop who is there; once at a time, and silently where it does not answer. */
export function askForVisitor(shopId: number): Promise<void> {
  asking ??= fetch(`/api/visitor?shop=${shopId}`)
    .then(async (response) => {
      if (response.ok) knowVisitor((await response.json()) as Visitor)
    })
    .catch(() => {})
    .finally(() => (asking = null))
  return asking
}
