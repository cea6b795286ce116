import { useSyncExternalStore } from 'react'

/** The store in which the visitor wants to collect. It stays in this browser. */
export type ChosenStore = { id: number; name: string }

const nameFor = (shopId: number) => `vitrine:store:${shopId}`
const listeners = new Set<() => void>()
/** `useSyncExternalStore` wants the same object as long as nothing has changed. */
let last: { written: string | null; store: ChosenStore | null } = { written: null, store: null }

export function chooseStore(shopId: number, { id, name }: ChosenStore): void {
  try {
    localStorage.setItem(nameFor(shopId), JSON.stringify({ id, name }))
  } catch {
    // Storage may be full or forbidden; then the choice holds nowhere.
  }
  listeners.forEach((listener) => listener())
}

function readStore(shopId: number): ChosenStore | null {
  let written: string | null = null
  try {
    written = localStorage.getItem(nameFor(shopId))
  } catch {
    return null
  }
  if (written !== last.written) last = { written, store: parse(written) }
  return last.store
}

function parse(written: string | null): ChosenStore | null {
  try {
    const { id, name } = JSON.parse(written ?? '{}') as Partial<ChosenStore>
    return typeof id === 'number' && typeof name === 'string' ? { id, name } : null
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useChosenStore = (shopId: number): ChosenStore | null =>
  useSyncExternalStore(
    subscribe,
    () => readStore(shopId),
    () => null,
  )
