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

let turnedMs = 0
let clock: NodeJS.Timeout | undefined

/** Milliseconds in which the event loop turned since the first call, counted as above. */
function readLoopClock(): number {
  clock ??= setInterval(() => void (turnedMs += stepMs), stepMs).unref()
  return turnedMs
}

/** Shares a number of milliseconds among several waits: returns how to read what remains. */
export function startBudget(ms: number): () => number {
  const startedAt = readLoopClock()
  return () => Math.max(0, ms - (readLoopClock() - startedAt))
}
