const stepMs = 50

export type Patience = {
  /** The promise's result, or an error once the patience is at its end. */
  race<Value>(promise: Promise<Value>): Promise<Value>
  end(): void
}

/**
 * Waits for a number of milliseconds in which the event loop turns, then calls `onEnd`. A busy loop counts as one step,
 * however long it was busy: a reply or connection that came in meanwhile is taken, not refused. Returns how to stop.
 */
export function countPatience(ms: number, onEnd: () => void): () => void {
  let left = ms
  let timer = setTimeout(step, Math.min(stepMs, left))
  function step(): void {
    left -= stepMs
    if (left <= 0) onEnd()
    else timer = setTimeout(step, Math.min(stepMs, left))
  }
  return () => clearTimeout(timer)
}

export function startPatience(ms: number, createError: () => Error): Patience {
  const { promise: exhausted, reject } = Promise.withResolvers<never>()
  exhausted.catch(() => {})
  return {
    race: (promise) => Promise.race([promise, exhausted]),
    end: countPatience(ms, () => reject(createError())),
  }
}
