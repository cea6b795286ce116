/** Statuses after which a read may be repeated once. */
export const retryableStatus: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504])

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** An attempt that failed after this time leaves too little for another one. */
const longestFirstAttemptMs = 400

/**
 * Repeats a read once when the status says that another attempt may help, or when the connection failed.
 * Writes are never repeated: the first one may have taken effect.
 */
export async function fetchRead(send: () => Promise<Response>, wait: () => Promise<void> = jitter): Promise<Response> {
  const startedAt = performance.now()
  // Another attempt would take as long again.
  const isTooLate = () => performance.now() - startedAt > longestFirstAttemptMs
  try {
    const response = await send()
    if (!retryableStatus.has(response.status) || isTooLate()) return response
    await response.body?.cancel()
  } catch (error) {
    const isTimeout = error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')
    if (isTimeout || isTooLate()) throw error
  }
  await wait()
  return send()
}

const jitter = () => pause(50 + Math.random() * 150)
