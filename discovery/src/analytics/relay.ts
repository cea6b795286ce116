import type { EventsResponse } from '@vitrine/contracts/search'
import type { Logger } from '../logging/logger.ts'
import type { NavigatorContext } from './navigator.ts'
import { sourcesOf } from '../version.ts'
import { cut } from './truncate-url.ts'

/** Metadata of an event: type, time, visitor and page. */
export type RelayMeta = {
  type: string
  config: { trackingId: string }
  ts: number
  source: readonly string[]
  clientId: string
  userAgent: string | null
  referrer: string | null
  location: string | null
}
export type RelayEvent = Readonly<Record<string, unknown>> & { meta: RelayMeta }

/** Sends events and notifies listeners. */
export type Relay = {
  /**
   * Sends one event. Throws when it is too large, and rejects when the service answers that it refuses it; a beacon has
   * no answer. Does nothing where analytics are off or the visitor is unknown.
   */
  emit(type: string, payload: object): Promise<void>
  getMeta(type: string): RelayMeta
  /**
   * Calls the listener with every sent event of a type, or of all with `*`; returns a function that unsubscribes it.
   */
  on(type: string, callback: (event: RelayEvent) => void): () => void
  off(type: string, callback?: (event: RelayEvent) => void): void
}

export type RelaySettings = {
  trackingId: string
  accessToken: string
  /** Address of the events. */
  url: string
  /** Frameworks around the client and their versions. */
  source: Readonly<Record<string, string>>
}

export type RelayOptions = {
  /** Read for each event. */
  settings(): RelaySettings
  isOn(): boolean
  navigator(): NavigatorContext
  logger: Logger
}

const mostBytes = 32_768
const mostOfAddress = 1024

/** Sends events of next mode, each by a beacon of its own. Needs no engine. */
export function createRelay({ settings, isOn, navigator, logger }: RelayOptions): Relay {
  const listeners = new Set<{ type: string; callback: (event: RelayEvent) => void }>()

  function getMeta(type: string): RelayMeta {
    const { trackingId, source } = settings()
    const { clientId, location, referrer, userAgent } = navigator()
    return {
      type,
      config: { trackingId },
      ts: Date.now(),
      source: sourcesOf(source),
      clientId,
      userAgent,
      referrer: referrer ? cut(referrer, mostOfAddress) : null,
      location: location ? cut(location, mostOfAddress) : null,
    }
  }

  function emit(type: string, payload: object): Promise<void> {
    if (!isOn()) return Promise.resolve()
    const event: RelayEvent = { ...payload, meta: getMeta(type) }
    if (!event.meta.clientId) return Promise.resolve()
    const body = new Blob([JSON.stringify([event])], { type: 'application/json' })
    if (body.size > mostBytes)
      throw new Error(
        'Failed to send the event(s) because the payload size exceeded the maximum allowed size (32 KB). Please contact support if the problem persists.',
      )
    for (const listener of listeners) if (listener.type === type || listener.type === '*') listener.callback(event)
    const { url, accessToken } = settings()
    const address = `${url}?access_token=${encodeURIComponent(accessToken)}`
    return globalThis.navigator?.sendBeacon?.(address, body) ? Promise.resolve() : post(address, type, body)
  }

  /** Where there is no beacon, or the browser does not take one more. Nothing is sent a second time. */
  async function post(address: string, type: string, body: Blob): Promise<void> {
    let response: Response
    try {
      response = await fetch(address, { method: 'POST', body, keepalive: true })
    } catch (error) {
      logger.warn(error, failureOf(type))
      return
    }
    const refusal = await refusalOf(response)
    if (refusal === undefined) return
    logger.error(refusal, failureOf(type))
    throw new Error(failureOf(type))
  }

  return {
    emit,
    getMeta,
    on(type, callback) {
      const listener = { type, callback }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    off(type, callback) {
      for (const listener of listeners)
        if (listener.type === type && (!callback || listener.callback === callback)) listeners.delete(listener)
    },
  }
}

/** The reason why the service refuses an event; undefined where it accepts it. */
async function refusalOf(response: Response): Promise<string | undefined> {
  if (!response.ok) return `${response.status}`
  const reply = (await response.json().catch(() => null)) as Partial<EventsResponse> | null
  const refused = reply?.events?.find(({ accepted }) => !accepted)
  return refused && `${refused.errorCode} ${refused.errorMessage}`
}

export const failureOf = (type: string): string =>
  `An error has occurred when sending the "${type}" event. Check the console logs for more details.`
