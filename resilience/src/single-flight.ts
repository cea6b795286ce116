export type SingleFlight<Value> = (key: string, work: () => Promise<Value>) => Promise<Value>

/** Callers that ask for the same key while its work is running share that work and its result. */
export function createSingleFlight<Value>(): SingleFlight<Value> {
  const running = new Map<string, Promise<Value>>()
  return (key, work) => {
    const shared = running.get(key)
    if (shared) return shared
    const own = work().finally(() => running.delete(key))
    running.set(key, own)
    return own
  }
}
