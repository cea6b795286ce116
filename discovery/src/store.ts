/** One part of a state: its initial value and a pure function of an event. */
export type Slice<State, Event> = {
  readonly key: string
  readonly initial: State
  /** Returns the same object when the event does not concern it. */
  reduce(state: State, event: Event): State
}

/** A slice of any state. */
export type LoadableSlice<Event> = {
  readonly key: string
  readonly initial: unknown
  reduce(state: never, event: Event): unknown
}

export type Store<Event> = {
  /** The state of a slice; the first read loads the slice. */
  get<State>(slice: Slice<State, Event>): State
  /** The state of a slice that may not be loaded. */
  peek(key: string): unknown
  /** Slices receive events from now on. */
  load(...slices: readonly LoadableSlice<Event>[]): void
  /** Passes the events to every slice, then notifies the listeners once. */
  dispatch(...events: readonly Event[]): void
  subscribe(listener: () => void): () => void
  /** All states by the keys of their slices; a server sends this to the browser. */
  dump(): Readonly<Record<string, unknown>>
}

type Entry<Event> = { slice: Slice<unknown, Event>; state: unknown }

/** `preloaded` is the dump of another store; slices contained in it start with that state. */
export function createStore<Event>(preloaded: Readonly<Record<string, unknown>> = {}): Store<Event> {
  const entries = new Map<string, Entry<Event>>()
  const listeners = new Set<() => void>()

  function entryOf(slice: Slice<unknown, Event>): Entry<Event> {
    let entry = entries.get(slice.key)
    if (!entry) entries.set(slice.key, (entry = { slice, state: preloaded[slice.key] ?? slice.initial }))
    return entry
  }

  return {
    get: <State>(slice: Slice<State, Event>) => entryOf(slice as Slice<unknown, Event>).state as State,
    peek: (key) => entries.get(key)?.state,
    load(...slices) {
      for (const slice of slices) entryOf(slice as Slice<unknown, Event>)
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
    dump: () => ({ ...preloaded, ...Object.fromEntries([...entries].map(([key, { state }]) => [key, state])) }),
  }
}
