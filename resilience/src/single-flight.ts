export type SingleFlight<Value> = {
  run(key: string, work: () => Promise<Value>): Promise<Value>
  /** Resolves when all work that is running now has ended, whether it failed or not. */
  idle(): Promise<void>
}

/** Callers that ask for the same key while its work is running share that work and its result. */
export function createSingleFlight<Value>(): SingleFlight<Value> {
  const running = new Map<string, Promise<Value>>()
  return {
    run(key, work) {
      const shared = running.get(key)
      if (shared) return shared
      const own = work().finally(() => running.delete(key))
      running.set(key, own)
      return own
    },
    async idle() {
      await Promise.allSettled(running.values())
    },
  }
}
