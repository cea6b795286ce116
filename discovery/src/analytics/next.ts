import { configurationSlice } from '../engine/configuration.ts'
import { getAnalyticsNextApiBaseUrl } from '../engine/endpoints.ts'
import type { Logger } from '../engine/logger.ts'
import { browserContext, type NavigatorContext, type NavigatorContextProvider } from '../engine/navigator.ts'
import type { EngineEvent } from '../events.ts'
import type { Store } from '../store.ts'
import { sourcesOf } from '../version.ts'
import { cut } from './truncate-url.ts'
import { isTrackingRefused } from '@vitrine/contracts/consent'

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
  /** Sends one event; throws when it is too large. Does nothing where analytics are off or the visitor is unknown. */
  emit(type: string, payload: object): void
  getMeta(type: string): RelayMeta
  /**
   * Calls the listener with every sent event of a type, or of all with `*`; returns a function that unsubscribes it.
   */
  on(type: string, callback: (event: RelayEvent) => void): () => void
  off(type: string, callback?: (event: RelayEvent) => void): void
}

/** Sends events of shoppers to the service. */
export type Analytics = {
  /** Whether visitors are identified and events are sent. */
  isOn(): boolean
  navigator(): NavigatorContext
  relay: Relay
  /** Sends one event; failures are logged and not thrown. */
  emit(type: string, payload: object): void
}

export type AnalyticsOptions = {
  store: Store<EngineEvent>
  logger: Logger
  /** Names the visitor where there is no browser, on a server for instance. */
  navigatorContextProvider?: NavigatorContextProvider | undefined
}

const mostBytes = 32_768
const mostOfAddress = 1024

export function createAnalytics({ store, logger, navigatorContextProvider }: AnalyticsOptions): Analytics {
  const isOn = () =>
    store.get(configurationSlice).analytics.enabled &&
    !isTrackingRefused() &&
    navigatorContextProvider?.().capture !== false
  const navigator = navigatorContextProvider ?? (() => browserContext(isOn()))

  const listeners = new Set<{ type: string; callback: (event: RelayEvent) => void }>()

  function getMeta(type: string): RelayMeta {
    const { analytics } = store.get(configurationSlice)
    const { clientId, location, referrer, userAgent } = navigator()
    return {
      type,
      config: { trackingId: analytics.trackingId },
      ts: Date.now(),
      source: sourcesOf(analytics.source),
      clientId,
      userAgent,
      referrer: referrer ? cut(referrer, mostOfAddress) : null,
      location: location ? cut(location, mostOfAddress) : null,
    }
  }

  function send(type: string, payload: object): void {
    if (!isOn()) return
    const event: RelayEvent = { ...payload, meta: getMeta(type) }
    if (!event.meta.clientId) return
    const body = new Blob([JSON.stringify([event])], { type: 'application/json' })
    if (body.size > mostBytes)
      throw new Error(
        'Failed to send the event(s) because the payload size exceeded the maximum allowed size (32 KB). Please contact support if the problem persists.',
      )
    for (const listener of listeners) if (listener.type === type || listener.type === '*') listener.callback(event)
    const { organizationId, environment, accessToken, analytics } = store.get(configurationSlice)
    const base = analytics.apiBaseUrl ?? getAnalyticsNextApiBaseUrl(organizationId, environment)
    const url = `${base}?access_token=${encodeURIComponent(accessToken)}`
    if (globalThis.navigator?.sendBeacon?.(url, body)) return
    fetch(url, { method: 'POST', body, keepalive: true }).then(
      ({ ok }) => {
        if (!ok) logger.error(failureOf(type))
      },
      (error: unknown) => logger.warn(error, failureOf(type)),
    )
  }

  return {
    isOn,
    navigator,
    relay: {
      emit: send,
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
    },
    emit(type, payload) {
      try {
        send(type, payload)
      } catch (error) {
        logger.error(error, failureOf(type))
      }
    },
  }
}

export const failureOf = (type: string): string =>
  `An error has occurred when sending the "${type}" event. Check the console logs for more details.`
