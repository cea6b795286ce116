export type Start = {
  /** Settles when the start has succeeded, or when nobody waits for it any longer. */
  done: Promise<void>
  /** Settles when no attempt is under way: whoever closes a database next must not take it from under one. */
  stop(): Promise<void>
}

const longestPause = 60_000

/** Starts what needs something that may not answer yet: attempts go on, with longer and longer pauses, until one succeeds. */
export function startPatiently(
  start: () => Promise<void>,
  tell: (error: unknown, facts: { nextAttemptIn: string }) => void,
): Start {
  const { promise: done, resolve } = Promise.withResolvers<void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  async function attempt(pause: number): Promise<void> {
    try {
      await start()
      resolve()
    } catch (error) {
      if (isStopped) return
      tell(error, { nextAttemptIn: `${pause} ms` })
      timer = setTimeout(() => void (running = attempt(Math.min(pause * 2, longestPause))), pause)
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
