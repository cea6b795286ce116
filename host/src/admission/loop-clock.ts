import { performance } from 'node:perf_hooks'

/** Time and turns of the event loop; tests bring their own. */
export type LoopClock = {
  /** Milliseconds of a clock that never goes back. */
  now(): number
  /** Milliseconds in which the loop has worked, not waited. */
  busy(): number
  /** Runs the work after the loop has looked for replies of the database and other news. */
  nextTurn(work: () => void): void
  /** Runs the work after some milliseconds, unless it is cancelled. */
  after(ms: number, work: () => void): () => void
}

export const loopClock: LoopClock = {
  now: () => performance.now(),
  busy: () => performance.eventLoopUtilization().active,
  nextTurn: (work) => void setImmediate(work),
  after(ms, work) {
    const timer = setTimeout(work, ms).unref()
    return () => clearTimeout(timer)
  },
}
