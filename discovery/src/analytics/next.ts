import { isTrackingRefused } from '@vitrine/contracts/consent'
import { configurationSlice } from '../configuration/configuration.ts'
import { getAnalyticsNextApiBaseUrl } from '../configuration/endpoints.ts'
import type { Logger } from '../logging/logger.ts'
import { browserContext, type NavigatorContext, type NavigatorContextProvider } from './navigator.ts'
import type { EngineEvent } from '../events.ts'
import type { Store } from '../store.ts'
import { createRelay, failureOf, type Relay, type RelaySettings } from './relay.ts'

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

export function createAnalytics({ store, logger, navigatorContextProvider }: AnalyticsOptions): Analytics {
  const isOn = () =>
    store.get(configurationSlice).analytics.enabled &&
    !isTrackingRefused() &&
    navigatorContextProvider?.().capture !== false
  const navigator = navigatorContextProvider ?? (() => browserContext(isOn()))

  function settings(): RelaySettings {
    const { organizationId, environment, accessToken, analytics } = store.get(configurationSlice)
    const { trackingId, source } = analytics
    const url = analytics.apiBaseUrl ?? getAnalyticsNextApiBaseUrl(organizationId, environment)
    return { trackingId, source, accessToken, url }
  }
  const relay = createRelay({ settings, isOn, navigator, logger })

  return {
    isOn,
    navigator,
    relay,
    emit(type, payload) {
      try {
        // A refusal has been logged.
        relay.emit(type, payload).catch(() => {})
      } catch (error) {
        logger.error(error, failureOf(type))
      }
    },
  }
}
