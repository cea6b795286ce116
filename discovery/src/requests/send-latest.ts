import { newId } from '../configuration/ids.ts'
import type { EngineInternals } from '../engine/internals.ts'
import type { Reply } from '../engine/service-client.ts'
import { parsingError, type ServiceError } from '../engine/service-error.ts'
import type { EngineEvent } from '../events.ts'

/** A request and the events that report its progress. */
export type TrackedRequest<Response> = {
  /** A request replaces an unfinished one with the same key. */
  key: string
  method: string
  path: string
  body(): object
  started(requestId: string): EngineEvent
  failed(requestId: string, error: ServiceError): EngineEvent
  /** May send a second request before it reports. */
  answered(
    requestId: string,
    response: Response,
    resend: (body: object) => Promise<Reply<Response>>,
  ): Promise<EngineEvent | undefined>
}

const runningRequests = new WeakMap<EngineInternals, Map<string, AbortController>>()

/**
 * Sends a request and dispatches its events. Only the latest request of a key counts: an older one is cancelled, and
 * one that is replaced at once is never sent.
 */
export async function sendLatest<Response>(
  internals: EngineInternals,
  tracked: TrackedRequest<Response>,
): Promise<void> {
  const { store } = internals
  const running = runningRequests.get(internals) ?? new Map<string, AbortController>()
  runningRequests.set(internals, running)
  // A reason of our own: the default one carries a stack, which is most of the cost of a quick change.
  running.get(tracked.key)?.abort('replaced')
  const controller = new AbortController()
  running.set(tracked.key, controller)
  const { signal } = controller
  const requestId = newId()
  store.dispatch(tracked.started(requestId))
  await undefined
  if (signal.aborted) return
  const { reply, event } = await sendAndRead(internals, tracked, requestId, signal)
  if (signal.aborted) return
  running.delete(tracked.key)
  if (reply.ok && event) store.dispatch(event)
  else if (!reply.ok && reply.error) {
    store.dispatch(tracked.failed(requestId, reply.error))
    if (reply.isTokenRefused) store.dispatch({ type: 'token.refused', error: reply.error })
  }
}

async function sendAndRead<Response>(
  { send, logger }: EngineInternals,
  { method, path, body, answered }: TrackedRequest<Response>,
  requestId: string,
  signal: AbortSignal,
): Promise<{ reply: Reply<Response>; event?: EngineEvent | undefined }> {
  let reply = await send<Response>({ method, path, body, signal })
  if (!reply.ok) return { reply }
  const resend = async (next: object) => (reply = await send<Response>({ method, path, body: () => next, signal }))
  try {
    const event = await answered(requestId, reply.value, resend)
    return { reply, event }
  } catch (error) {
    logger.error(error, `The response to ${method} could not be read`)
    return { reply: { ok: false, error: parsingError(path, 200) } }
  }
}

/** Cancels the running request of a key; its response is ignored. */
export const cancelRequest = (internals: EngineInternals, key: string): void =>
  runningRequests.get(internals)?.get(key)?.abort()
