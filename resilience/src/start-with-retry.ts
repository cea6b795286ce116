export type RetriedStart = {
  /** Resolves when the start has succeeded, or when it was stopped. */
  done: Promise<void>
  /** Makes no further attempt. Resolves when none is running, so that the caller may close the database. */
  stop(): Promise<void>
}

const longestPauseMs = 60_000

/** Starts work that needs something which may not answer yet: retries with growing pauses until one attempt succeeds. */
export function startWithRetry(
  start: () => Promise<void>,
  onFailure: (error: unknown, details: { nextAttemptIn: string }) => void,
): RetriedStart {
  const { promise: done, resolve } = Promise.withResolvers<void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  async function attempt(pauseMs: number): Promise<void> {
    try {
      await start()
      resolve()
    } catch (error) {
      if (isStopped) return
      onFailure(error, { nextAttemptIn: `${pauseMs} ms` })
      timer = setTimeout(() => void (running = attempt(Math.min(pauseMs * 2, longestPauseMs))), pauseMs)
      timer.unref()
    }
  }
  let running = attempt(500)
  return {
    done,
    stop() {
      isStopped = true
      clearTimeout(timer)
      resolve()
      return running
    },
  }
}
