const stepMs = 25

let turned = 0
let timer: NodeJS.Timeout | undefined

/**
 * Milliseconds in which the event loop turned since the first call. A busy loop counts as one step, however long it was
 * busy: what a request waits for a busy process is not charged to the services that it asks.
 */
function loopMilliseconds(): number {
  timer ??= setInterval(() => void (turned += stepMs), stepMs).unref()
  return turned
}

/** The rest of a time that begins now. */
export function startBudget(ms: number): () => number {
  const startedAt = loopMilliseconds()
  return () => Math.max(0, ms - (loopMilliseconds() - startedAt))
}
