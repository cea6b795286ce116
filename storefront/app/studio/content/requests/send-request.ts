import type { StudioReplies, StudioRequest } from './studio-request.ts'

export type RequestFailure = 'OFFLINE' | 'SIGNED_OUT' | 'FAILED'
export type Reply<T> = { ok: true; value: T } | { ok: false; failure: RequestFailure }

const timeoutMs = 20_000

/** Sends a request from an open page. Failures are values: an unsaved change must survive each of them. */
export async function sendRequest<Q extends StudioRequest>(
  request: Q,
  signal?: AbortSignal,
): Promise<Reply<StudioReplies[Q['ask']]>> {
  const giveUp = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch('/studio/content/work/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      // The server redirects a request without a session to the sign-in page.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, giveUp]) : giveUp,
    })
    if (response.type === 'opaqueredirect') return { ok: false, failure: 'SIGNED_OUT' }
    if (!response.ok) return { ok: false, failure: 'FAILED' }
    return { ok: true, value: (await response.json()) as StudioReplies[Q['ask']] }
  } catch {
    return { ok: false, failure: navigator.onLine ? 'FAILED' : 'OFFLINE' }
  }
}
