import { countPatience } from './patience.ts'

/** The work did not end within its time. */
export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/**
 * The promise's result, or the signal's reason if it aborts first. An already aborted signal rejects at once. A later
 * failure of the promise is ignored: the caller has its answer.
 */
export function raceAbort<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/**
 * Runs work that must answer within `timeoutMs`, and rejects with a `TimeoutError` otherwise, even if the work ignores
 * its signal. Time in which this process was busy does not count. A further signal, such as the one of the request, ends it earlier.
 */
export async function withTimeout<Value>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<Value>,
  until?: AbortSignal,
): Promise<Value> {
  const deadline = new AbortController()
  const signal = until ? AbortSignal.any([deadline.signal, until]) : deadline.signal
  const stop = countPatience(timeoutMs, () => deadline.abort(new TimeoutError(`No answer within ${timeoutMs} ms`)))
  try {
    signal.throwIfAborted()
    return await raceAbort(work(signal), signal)
  } finally {
    stop()
  }
}
