import { useSyncExternalStore } from 'react'

/** What a press was about, for whoever reads that it waits. */
export type About = { what: 'basket' | 'wishlist'; name: string; size?: string | undefined }

/** A press that the network swallowed. Its id is the key by which the shop knows a repetition for what it is. */
export type Pending = {
  id: string
  /** When it was pressed, in milliseconds. */
  at: number
  address: string
  fields: Readonly<Record<string, string>>
  about: About
}

/** As much as anybody presses while the network is gone; what is older than a day has been forgotten by them, too. */
export const mostPending = 40
export const longestWait = 24 * 60 * 60 * 1000

/**
 * One entry of the storage for each press, so that two tabs never overwrite each other's. It holds nothing but what the
 * shopper asked for, and goes as soon as that is answered: strictly necessary (D-02).
 */
const prefix = 'vitrine:later:'
const nameOf = (shopId: number, { at, id }: Pick<Pending, 'at' | 'id'>) => `${prefix}${shopId}:${at}:${id}`

/** For those whose storage is full or forbidden; then nothing outlives the page. */
const withoutStorage = new Map<string, string>()
const listeners = new Set<() => void>()
let lists = new Map<number, readonly Pending[]>()

/** What waits to be sent, the oldest first. The same list as long as nothing changes. */
export function listPending(shopId: number): readonly Pending[] {
  const list = lists.get(shopId) ?? readPending(shopId)
  if (listeners.size > 0) lists.set(shopId, list)
  return list
}

/** The same, but not from memory: another tab may have changed it a moment ago. */
export function readPending(shopId: number): readonly Pending[] {
  const own = `${prefix}${shopId}:`
  const stored = [...entriesOfStorage(), ...withoutStorage].filter(([name]) => name.startsWith(own))
  return stored.flatMap(([, value]) => parse(value) ?? []).toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}

function entriesOfStorage(): [string, string][] {
  try {
    return Object.entries({ ...localStorage })
  } catch {
    return []
  }
}

/** Whatever else got there is no press. */
function parse(text: string): Pending | null {
  try {
    const value = JSON.parse(text) as Partial<Pending>
    const isPress = typeof value.id === 'string' && typeof value.at === 'number' && value.fields && value.about
    // Never to anywhere but the shop itself.
    return isPress && value.address?.startsWith('/api/') ? (value as Pending) : null
  } catch {
    return null
  }
}

/** Whether there was room for it. */
export function keepPending(shopId: number, press: Omit<Pending, 'at'>, now = Date.now()): boolean {
  const waiting = readPending(shopId)
  if (waiting.length >= mostPending) return false
  // Two presses of one millisecond, or after the clock was set back, still have an order.
  const at = Math.max(now, (waiting.at(-1)?.at ?? 0) + 1)
  const name = nameOf(shopId, { at, id: press.id })
  const value = JSON.stringify({ ...press, at })
  try {
    localStorage.setItem(name, value)
  } catch {
    withoutStorage.set(name, value)
  }
  forgetLists()
  return true
}

/** Takes one off the list: because it is answered, or no longer wanted. */
export function forgetPending(shopId: number, id: string): void {
  const press = readPending(shopId).find((each) => each.id === id)
  if (!press) return
  const name = nameOf(shopId, press)
  withoutStorage.delete(name)
  try {
    localStorage.removeItem(name)
  } catch {
    // It was never there.
  }
  forgetLists()
}

function forgetLists(): void {
  lists = new Map()
  listeners.forEach((listener) => listener())
}

/** Hears when the list changes, here or in another tab. */
export function onPending(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', hearOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', hearOtherTab)
    // From now on nobody would notice that it is no longer true.
    lists = new Map()
  }
}

const hearOtherTab = ({ key }: StorageEvent) => {
  if (key === null || key.startsWith(prefix)) forgetLists()
}

const nothing: readonly Pending[] = []

/** What the shopper has pressed and the shop has not heard of yet. */
export const usePending = (shopId: number): readonly Pending[] =>
  useSyncExternalStore(
    onPending,
    () => listPending(shopId),
    () => nothing,
  )
