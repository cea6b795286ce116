/** Aborts its signal when time runs out, or when the outer signal aborts. */
export type Deadline = {
  readonly signal: AbortSignal
  /** Restarts the timer. */
  extend(): void
  clear(): void
}

export function startDeadline(timeoutMs: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController()
  const abort = () => controller.abort(outer?.reason)
  const expire = () => controller.abort(new DOMException(`No answer within ${timeoutMs} ms`, 'TimeoutError'))
  let timer = setTimeout(expire, timeoutMs)
  if (outer?.aborted) abort()
  else outer?.addEventListener('abort', abort, { once: true })
  return {
    signal: controller.signal,
    extend() {
      clearTimeout(timer)
      timer = setTimeout(expire, timeoutMs)
    },
    clear() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}

/** Rejects when the deadline passes, even where the task ignores the signal. */
export async function withDeadline<Value>(
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
  task: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const deadline = startDeadline(timeoutMs, signal)
  try {
    const aborted = new Promise<never>((_, reject) =>
      deadline.signal.addEventListener('abort', () => reject(deadline.signal.reason as Error), { once: true }),
    )
    return await Promise.race([task(deadline.signal), aborted])
  } finally {
    deadline.clear()
  }
}

export const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'
