const firstMs = 1_000
const longestMs = 30_000
/** A process that ran this long was not broken from the start. */
const steadyMs = 60_000

/** The pause before a process is started again: longer each time it ends soon after its start. */
export function createRestartDelay(now: () => number = () => performance.now()) {
  let failures = 0
  let startedAt = now()
  return {
    noteStart: () => void (startedAt = now()),
    next(): number {
      failures = now() - startedAt >= steadyMs ? 1 : failures + 1
      return Math.min(firstMs * 2 ** (failures - 1), longestMs)
    },
  }
}
