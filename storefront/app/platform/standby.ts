type StandbyOptions = {
  /** How old an answer may be before it is asked for again, in milliseconds. */
  fresh: number
  /** Milliseconds before a failed source is asked again. */
  rest: number
  now: () => number
}

type Held<Value> = { value: Value; askAgainAt: number }

/**
 * For what stands on every page: answered from memory, asked for again behind the visitor's back. Only the very first
 * page waits. A failure keeps what was known, or `null` where nothing was.
 */
export function createStandby<Key, Value>(
  ask: (key: Key) => Promise<Value>,
  { fresh, rest, now }: StandbyOptions,
): (key: Key) => Promise<Value | null> {
  const held = new Map<Key, Held<Value | null>>()
  const asking = new Map<Key, Promise<Value | null>>()

  async function renew(key: Key): Promise<Value | null> {
    const known = held.get(key)?.value ?? null
    const next = await ask(key).then(
      (value) => ({ value, askAgainAt: now() + fresh }),
      () => ({ value: known, askAgainAt: now() + rest }),
    )
    held.set(key, next)
    asking.delete(key)
    return next.value
  }

  return async (key) => {
    const known = held.get(key)
    if (known && now() < known.askAgainAt) return known.value
    const running = asking.get(key) ?? renew(key)
    asking.set(key, running)
    return known ? known.value : running
  }
}
