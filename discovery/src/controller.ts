import type { EngineEvent } from './events.ts'
import type { Store } from './store.ts'

/** A state to show, and a subscription to its changes. */
export type Controller<State> = {
  readonly state: State
  /** Calls the listener now and after each change of the state. */
  subscribe(listener: () => void): () => void
}

/**
 * Combines parts into a state. While the parts are the same objects, or equal ones, the state is the same object, so
 * that views can skip rendering.
 */
export function derive<const Parts extends readonly unknown[], State>(
  read: () => Parts,
  make: (...parts: Parts) => State,
): () => State {
  let parts: Parts | undefined
  let state: State
  return () => {
    const now = read()
    if (parts?.length === now.length && parts.every((part, at) => Object.is(part, now[at]))) return state
    const made = make(...now)
    if (parts === undefined || !isSame(made, state)) state = made
    parts = now
    return state
  }
}

/** A controller of a state that is read from the store. */
export function createController<State>(store: Store<EngineEvent>, read: () => State): Controller<State> {
  return {
    get state() {
      return read()
    },
    subscribe(listener) {
      let shown = read()
      listener()
      return store.subscribe(() => {
        const state = read()
        if (Object.is(state, shown)) return
        shown = state
        listener()
      })
    },
  }
}

/** Adds methods to a controller; `state` stays a getter. */
export function extend<Base extends object, More extends object>(base: Base, more: More): Base & More {
  return Object.defineProperties(base, Object.getOwnPropertyDescriptors(more)) as Base & More
}

/** Whether two plain values are equal. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((each, at) => isSame(each, b[at]))
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => key in b && isSame(a[key as keyof typeof a], b[key as keyof typeof b]))
  )
}
