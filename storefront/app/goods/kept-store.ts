import { useSyncExternalStore } from 'react'

/** The store somebody has chosen to collect in. It belongs to this browser and leaves it nowhere. */
export type KeptStore = { id: number; name: string }

const nameFor = (shopId: number) => `vitrine:store:${shopId}`
const listeners = new Set<() => void>()
/** `useSyncExternalStore` wants the same object as long as nothing has changed. */
let last: { written: string | null; store: KeptStore | null } = { written: null, store: null }

export function keepStore(shopId: number, { id, name }: KeptStore): void {
  try {
    localStorage.setItem(nameFor(shopId), JSON.stringify({ id, name }))
  } catch {
    // Storage may be full or forbidden; then the choice holds nowhere.
  }
  listeners.forEach((listener) => listener())
}

function readStore(shopId: number): KeptStore | null {
  let written: string | null = null
  try {
    written = localStorage.getItem(nameFor(shopId))
  } catch {
    return null
  }
  if (written !== last.written) last = { written, store: parse(written) }
  return last.store
}

function parse(written: string | null): KeptStore | null {
  try {
    const { id, name } = JSON.parse(written ?? '{}') as Partial<KeptStore>
    return typeof id === 'number' && typeof name === 'string' ? { id, name } : null
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useKeptStore = (shopId: number): KeptStore | null =>
  useSyncExternalStore(
    subscribe,
    () => readStore(shopId),
    () => null,
  )
