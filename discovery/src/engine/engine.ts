import { createAnalytics } from '../analytics/next.ts'
import type { Relay } from '../analytics/relay.ts'
import { trackingCookie } from '../analytics/tracking-cookie.ts'
import { cartSlice } from '../cart/cart.ts'
import { contextSlice } from '../context/context.ts'
import type { EngineEvent } from '../events.ts'
import { createStore } from '../store.ts'
import {
  type CommerceEngineConfiguration,
  type Configuration,
  configurationSlice,
  validateConfiguration,
} from '../configuration/configuration.ts'
import { getCommerceApiBaseUrl } from '../configuration/endpoints.ts'
import { type EngineInternals, setInternals } from './internals.ts'
import { createLogger, type Logger, type LoggerOptions } from '../logging/logger.ts'
import type { NavigatorContext, NavigatorContextProvider } from '../analytics/navigator.ts'
import { createTokenRenewal } from './token-renewal.ts'
import { createServiceClient } from './service-client.ts'

export type CommerceEngineOptions = {
  configuration: CommerceEngineConfiguration
  loggerOptions?: LoggerOptions
  /** A state that another engine has dumped, on a server for instance. */
  preloadedState?: Readonly<Record<string, unknown>>
  navigatorContextProvider?: NavigatorContextProvider
}

/** An action, made by one of the action loaders. */
export type Action = (internals: never) => unknown

export type CommerceEngine = {
  dispatch(action: Action): unknown
  subscribe(listener: () => void): () => void
  enableAnalytics(): void
  disableAnalytics(): void
  readonly relay: Relay
  readonly navigatorContext: NavigatorContext
  readonly logger: Logger
  readonly configuration: Configuration
}

/** A request, a renewal or a stream that is silent for this long fails. */
const timeoutMs = 20_000

/** The engine of searches, listings and recommendations. Building one sends no request. */
export function buildCommerceEngine(options: CommerceEngineOptions): CommerceEngine {
  const { configuration, loggerOptions, preloadedState, navigatorContextProvider } = options
  const logger = createLogger(loggerOptions)
  try {
    validateConfiguration(configuration)
  } catch (error) {
    logger.error(error, 'Commerce engine configuration error')
    throw error
  }
  const store = createStore<EngineEvent>(preloadedState)
  const settings = () => store.get(configurationSlice)
  const analytics = createAnalytics({ store, logger, navigatorContextProvider })
  const { renewAccessToken, preprocessRequest } = configuration
  const renewal = createTokenRenewal({
    token: () => settings().accessToken,
    setToken: (accessToken) => store.dispatch({ type: 'configuration.changed', accessToken }),
    renewAccessToken,
    logger,
    timeoutMs,
  })
  const dependencies = { renewal, preprocessRequest, logger, timeoutMs }
  const send = createServiceClient(dependencies, 'commerceApiFetch', () => {
    const { commerce, organizationId, environment } = settings()
    return commerce.apiBaseUrl ?? getCommerceApiBaseUrl(organizationId, environment)
  })
  const internals: EngineInternals = { ...dependencies, store, send, analytics, navigator: analytics.navigator }
  configure(internals, configuration)

  const engine: CommerceEngine = {
    dispatch: (action) => (action as (internals: EngineInternals) => unknown)(internals),
    subscribe: store.subscribe,
    enableAnalytics: () => store.dispatch({ type: 'analytics.configured', enabled: true }),
    disableAnalytics: () => store.dispatch({ type: 'analytics.configured', enabled: false }),
    relay: analytics.relay,
    get navigatorContext() {
      return analytics.navigator()
    },
    logger,
    get configuration() {
      return settings()
    },
  }
  setInternals(engine, internals)
  return engine
}

function configure({ store }: EngineInternals, configuration: CommerceEngineConfiguration): void {
  const { organizationId, accessToken, environment, analytics, context, cart, proxyBaseUrl } = configuration
  store.get(configurationSlice)
  const chosen = trackingCookie()
  store.dispatch(
    { type: 'configuration.changed', organizationId, accessToken, ...(environment && { environment }) },
    { type: 'analytics.configured', ...analytics, ...(chosen && { trackingId: chosen }) },
  )
  if (proxyBaseUrl) store.dispatch({ type: 'configuration.proxied', proxyBaseUrl })
  // A state that a server has loaded is not reset by the same configuration.
  if (store.get(contextSlice) === contextSlice.initial) store.dispatch({ type: 'context.changed', context })
  if (cart?.items && store.get(cartSlice) === cartSlice.initial)
    store.dispatch({ type: 'cart.filled', items: cart.items })
}
