import { useSyncExternalStore } from 'react'

/** The product a write is about, shown to the shopper while the write is queued. */
export type WriteSubject = { what: 'basket' | 'wishlist'; name: string; size?: string | undefined }

/** A write that got no reply because the network failed. Its id is its idempotency key. */
export type PendingWrite = {
  id: string
  /** Time of the press, in milliseconds. */
  at: number
  address: string
  fields: Readonly<Record<string, string>>
  about: WriteSubject
}

/** Limits of the queue: a shopper no longer expects writes that are older than a day. */
export const maxPendingWrites = 40
export const maxPendingAgeMs = 24 * 60 * 60 * 1000

/**
 * One storage entry per write, so that two tabs never overwrite each other's. An entry holds only the shopper's own
 * request and is removed with its reply: strictly necessary storage (D-02).
 */
const prefix = 'vitrine:later:'
const storageKey = (shopId: number, { at, id }: Pick<PendingWrite, 'at' | 'id'>) => `${prefix}${shopId}:${at}:${id}`

/** Fallback where storage is full or forbidden; these writes do not outlive the page. */
const inMemory = new Map<string, string>()
const listeners = new Set<() => void>()
let cachedLists = new Map<number, readonly PendingWrite[]>()

/** Pending writes, oldest first. Returns the same array until the queue changes. */
export function listPendingWrites(shopId: number): readonly PendingWrite[] {
  const list = cachedLists.get(shopId) ?? readPendingWrites(shopId)
  if (listeners.size > 0) cachedLists.set(shopId, list)
  return list
}

/** Pending writes read from storage: another tab may have changed them since the last event. */
export function readPendingWrites(shopId: number): readonly PendingWrite[] {
  const own = `${prefix}${shopId}:`
  const stored = [...storageEntries(), ...inMemory].filter(([key]) => key.startsWith(own))
  return stored.flatMap(([, value]) => parse(value) ?? []).toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}

function storageEntries(): [string, string][] {
  try {
    return Object.entries({ ...localStorage })
  } catch {
    return []
  }
}

/** `null` for entries that are no valid write. */
function parse(text: string): PendingWrite | null {
  try {
    const value = JSON.parse(text) as Partial<PendingWrite>
    const isWrite = typeof value.id === 'string' && typeof value.at === 'number' && value.fields && value.about
    // Storage can be tampered with: never send to another host.
    return isWrite && value.address?.startsWith('/api/') ? (value as PendingWrite) : null
  } catch {
    return null
  }
}

/** Appends a write; `false` where the queue is full. */
export function addPendingWrite(shopId: number, write: Omit<PendingWrite, 'at'>, now = Date.now()): boolean {
  const pending = readPendingWrites(shopId)
  if (pending.length >= maxPendingWrites) return false
  // Keep the order of writes of one millisecond, and after the clock was set back.
  const at = Math.max(now, (pending.at(-1)?.at ?? 0) + 1)
  const key = storageKey(shopId, { at, id: write.id })
  const value = JSON.stringify({ ...write, at })
  try {
    localStorage.setItem(key, value)
  } catch {
    inMemory.set(key, value)
  }
  notifyListeners()
  return true
}

/** Removes a write that was answered or that the shopper cancelled. */
export function removePendingWrite(shopId: number, id: string): void {
  const write = readPendingWrites(shopId).find((each) => each.id === id)
  if (!write) return
  const key = storageKey(shopId, write)
  inMemory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage the write was in memory only.
  }
  notifyListeners()
}

function notifyListeners(): void {
  cachedLists = new Map()
  listeners.forEach((listener) => listener())
}

/** Calls the listener when the queue changes, in this tab or another one. Returns the way to unsubscribe. */
export function onPendingWritesChange(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', onStorage)
    // Without listeners changes of other tabs go unnoticed, so the cache cannot be trusted.
    cachedLists = new Map()
  }
}

const onStorage = ({ key }: StorageEvent) => {
  if (key === null || key.startsWith(prefix)) notifyListeners()
}

const noWrites: readonly PendingWrite[] = []

export const usePendingWrites = (shopId: number): readonly PendingWrite[] =>
  useSyncExternalStore(
    onPendingWritesChange,
    () => listPendingWrites(shopId),
    () => noWrites,
  )
