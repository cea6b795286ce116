import type { EngineEvent } from '../events.ts'
import { environments, type Environment } from './endpoints.ts'
import type { Slice } from '../store.ts'
import { type CartItem, cartItem } from '../cart/cart-item.ts'
import type { Context } from '../context/events.ts'
import { contextShape } from '../context/context.ts'
import { flag, list, nonEmpty, record, text, validate } from '../validation/schema.ts'

export type AnalyticsConfiguration = {
  /** Names the web property: 1 to 100 letters, digits, `_`, `-` and `.`. */
  trackingId: string
  enabled?: boolean
  /** Replaces the vendor's address for events. */
  proxyBaseUrl?: string
  /** Frameworks around the client and their versions. */
  source?: Readonly<Record<string, string>>
}

export type PlatformRequest = RequestInit & { url: string }
export type PreprocessRequest = (
  request: PlatformRequest,
  clientOrigin: string,
  metadata?: { method: string; origin?: string },
) => PlatformRequest | Promise<PlatformRequest>

export type CommerceEngineConfiguration = {
  organizationId: string
  accessToken: string
  environment?: Environment
  name?: string
  analytics: AnalyticsConfiguration
  context: Context
  cart?: { items?: readonly CartItem[] }
  /** Replaces the whole `…/commerce/v2`. */
  proxyBaseUrl?: string
  preprocessRequest?: PreprocessRequest
  renewAccessToken?: () => Promise<string>
}

export type Configuration = {
  organizationId: string
  accessToken: string
  environment: Environment
  analytics: { enabled: boolean; trackingId: string; apiBaseUrl?: string; source: Readonly<Record<string, string>> }
  commerce: { apiBaseUrl?: string }
}

export const configurationSlice: Slice<Configuration, EngineEvent> = {
  key: 'configuration',
  initial: {
    organizationId: '',
    accessToken: '',
    environment: 'prod',
    analytics: { enabled: true, trackingId: '', source: {} },
    commerce: {},
  },
  reduce(state, event) {
    switch (event.type) {
      case 'configuration.changed': {
        const { type: _, ...changes } = event
        return { ...state, ...changes }
      }
      case 'configuration.proxied':
        return { ...state, commerce: { ...state.commerce, apiBaseUrl: event.proxyBaseUrl } }
      case 'analytics.configured': {
        const { type: _, proxyBaseUrl, ...changes } = event
        const address = proxyBaseUrl === undefined ? {} : { apiBaseUrl: proxyBaseUrl }
        return { ...state, analytics: { ...state.analytics, ...changes, ...address } }
      }
      default:
        return state
    }
  },
}

const address = text({ isUrl: true })

export const trackingId = text({ isRequired: true, isEmptyAllowed: false, pattern: /^[a-zA-Z0-9_\-.]{1,100}$/ })

/** Validates the configuration of an engine; throws if it is invalid. */
export function validateConfiguration(configuration: CommerceEngineConfiguration): void {
  validate(
    {
      organizationId: nonEmpty,
      accessToken: nonEmpty,
      environment: text({ oneOf: environments }),
      name: text({ isEmptyAllowed: false }),
      analytics: record({ trackingId, enabled: flag(), proxyBaseUrl: address }, { isRequired: true }),
      context: record(contextShape, { isRequired: true }),
      cart: record({ items: list({ each: cartItem }) }),
      proxyBaseUrl: address,
    },
    configuration,
    'Check the options of buildCommerceEngine',
  )
}
