import type { Merged } from '@vitrine/contracts/shop'
import { useSyncExternalStore } from 'react'
import type { Welcome } from './welcome-notice.ts'

/** The visitor as the header shows them. Pages are cached for all visitors, so this loads after them. */
export type Visitor = {
  /** Absent for guests. */
  firstName?: string
  /** Signed in with an account of their own. */
  isCustomer: boolean
  /** Holds a Fashion Card; absent where they do not. */
  hasCard?: true
  /** The basket merged at sign-in, until a notice has shown it. */
  merged?: Merged | undefined
  /** The end of a registration or a new password, until a message has said so. */
  welcome?: Welcome | undefined
  /** Pieces that can be had; a set counts as its main item. */
  basketCount: number
  /** Ids of the products on the wishlist. */
  wishlist: readonly number[]
}

/** The state of loading the visitor with the basket; `pending` while it is fetched. */
export type LoadingStatus = 'idle' | 'pending' | 'success' | 'error'

/** The visitor as the shop knows them, and as shown: with optimistic updates. */
let known: Visitor | null = null
let visitor: Visitor | null = null
let adjust = (loaded: Visitor): Visitor => loaded
let loading: Promise<boolean> | null = null
let status: LoadingStatus = 'idle'
const listeners = new Set<() => void>()

/** Returns a function that ends the subscription. */
export function onVisitorChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentVisitor = (): Visitor | null => visitor

/** `null` until it is known: then nothing is counted. */
export const useVisitor = (): Visitor | null => useSyncExternalStore(onVisitorChange, currentVisitor, () => null)

export const currentStatus = (): LoadingStatus => status
export const useVisitorStatus = (): LoadingStatus =>
  useSyncExternalStore(onVisitorChange, currentStatus, () => 'idle' as const)

function setStatus(next: LoadingStatus): void {
  status = next
  listeners.forEach((listener) => listener())
}

/** The part of the visitor that the reply to a write carries. */
export type VisitorChange = Partial<Pick<Visitor, 'basketCount' | 'wishlist'>>

/** Applies a change of the visitor; `false` where the visitor is not loaded yet. */
export function changeVisitor(change: Partial<Visitor>): boolean {
  if (!known) return false
  known = { ...known, ...change }
  showVisitor()
  return true
}

/** The notices that follow a sign-in have been shown. */
export function forgetNotices(): void {
  changeVisitor({ merged: undefined, welcome: undefined })
}

/** Registers a change that the shop does not know yet. */
export function adjustVisitor(change: typeof adjust): void {
  adjust = change
  showVisitor()
}

/**
 * Publishes the visitor again after a local change. An unknown visitor is not published: a full wishlist would seem
 * empty.
 */
export function showVisitor(): void {
  if (!known) return
  visitor = adjust(known)
  listeners.forEach((listener) => listener())
}

/** Loads the visitor, one request at a time; failures are silent. Returns whether the shop answered. */
export function loadVisitor(shopId: number): Promise<boolean> {
  loading ??= fetchVisitor(shopId).finally(() => (loading = null))
  return loading
}

async function fetchVisitor(shopId: number): Promise<boolean> {
  setStatus('pending')
  let isLoaded = false
  try {
    const response = await fetch(`/api/visitor?shop=${shopId}`)
    if (response.ok) known = (await response.json()) as Visitor
    isLoaded = response.ok
    showVisitor()
  } catch {
    // Shown by the status.
  }
  setStatus(isLoaded ? 'success' : 'error')
  return isLoaded
}
