import type { Event } from './events.ts'

/** A part of the state: what it begins with, and what an event makes of it. */
export type Slice<State> = {
  readonly key: string
  readonly initial: State
  /** Answers the same object when the event means nothing to it. */
  reduce(state: State, event: Event): State
}

export type Store = {
  /** The state of a slice, which hears events from the first time it is asked for. */
  get<State>(slice: Slice<State>): State
  /** The state of a slice that somebody else may have loaded. */
  peek(key: string): unknown
  /** Lets slices hear what happens from now on. */
  load(...slices: readonly LoadableSlice[]): void
  /** Tells every slice, then the listeners once. */
  dispatch(...events: readonly Event[]): void
  subscribe(listener: () => void): () => void
  /** Everything there is, by the keys of the slices: what a server hands to a browser. */
  dump(): Readonly<Record<string, unknown>>
}

/** A slice of whatever state. */
export type LoadableSlice = {
  readonly key: string
  readonly initial: unknown
  reduce(state: never, event: Event): unknown
}

type Entry = { slice: Slice<unknown>; state: unknown }

/** `known` is a state that was dumped elsewhere; slices that are in it begin with it. */
export function createStore(known: Readonly<Record<string, unknown>> = {}): Store {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()

  function entryOf(slice: Slice<unknown>): Entry {
    let entry = entries.get(slice.key)
    if (!entry) entries.set(slice.key, (entry = { slice, state: known[slice.key] ?? slice.initial }))
    return entry
  }

  return {
    get: <State>(slice: Slice<State>) => entryOf(slice as Slice<unknown>).state as State,
    peek: (key) => entries.get(key)?.state,
    load(...slices) {
      for (const slice of slices) entryOf(slice as Slice<unknown>)
    },
    dispatch(...events) {
      let hasChanged = false
      for (const event of events)
        for (const entry of entries.values()) {
          const next = entry.slice.reduce(entry.state, event)
          if (next === entry.state) continue
          entry.state = next
          hasChanged = true
        }
      if (hasChanged) for (const listener of listeners) listener()
    },
    subscribe(listener) {
      // The same function may listen twice.
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    dump: () => ({ ...known, ...Object.fromEntries([...entries].map(([key, { state }]) => [key, state])) }),
  }
}
