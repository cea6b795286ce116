import type { StudioReplies, StudioRequest } from './studio-request.ts'

export type Failure = 'OFFLINE' | 'SIGNED_OUT' | 'FAILED'
export type Reply<T> = { ok: true; value: T } | { ok: false; failure: Failure }

const patience = 20_000

/** Asks the server without leaving the page. Whatever goes wrong is an answer, since nothing typed may be lost. */
export async function sendRequest<Q extends StudioRequest>(
  question: Q,
  signal?: AbortSignal,
): Promise<Reply<StudioReplies[Q['ask']]>> {
  const giveUp = AbortSignal.timeout(patience)
  try {
    const response = await fetch('/studio/work/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(question),
      // Whoever is not signed in is sent to the front page; that is all we need to know.
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
