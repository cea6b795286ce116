import type { Slice } from '../store.ts'
import type { CartItem } from '../cart/cart.ts'
import { cartItem } from '../cart/cart.ts'
import { type Context, contextShape } from '../context/context.ts'
import { flag, list, nonEmpty, record, text, validate } from '../validation/schema.ts'
import type { PreprocessRequest } from './talk.ts'

export type Environment = 'prod' | 'hipaa' | 'stg' | 'dev'

export type AnalyticsConfiguration = {
  /** Names the web property: 1 to 100 letters, digits, `_`, `-` and `.`. */
  trackingId: string
  enabled?: boolean
  /** Where events go instead of the vendor's address. */
  proxyBaseUrl?: string
  /** Frameworks around the client and their versions. */
  source?: Readonly<Record<string, string>>
}

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

export type ConfigurationEvent =
  | { type: 'configuration.changed'; organizationId?: string; accessToken?: string; environment?: Environment }
  | { type: 'configuration.proxied'; proxyBaseUrl: string }
  | {
      type: 'analytics.configured'
      enabled?: boolean
      trackingId?: string
      proxyBaseUrl?: string
      source?: Readonly<Record<string, string>>
    }

export const configurationSlice: Slice<Configuration> = {
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

export const environments = ['prod', 'hipaa', 'stg', 'dev'] as const
const address = text({ isUrl: true })

export const trackingId = text({ isRequired: true, isEmptyAllowed: false, pattern: /^[a-zA-Z0-9_\-.]{1,100}$/ })

/** Throws what is wrong with the configuration of an engine. */
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

type EndpointKind = 'platform' | 'analytics' | 'admin'

/** The vendor's address for an organisation. */
export function getOrganizationEndpoint(
  organizationId: string,
  environment: Environment = 'prod',
  kind: EndpointKind = 'platform',
): string {
  const part = kind === 'platform' ? '' : `.${kind}`
  return `https://${organizationId}${part}.org${environment === 'prod' ? '' : environment}.coveo.com`
}

export const getCommerceApiBaseUrl = (organizationId: string, environment: Environment = 'prod'): string =>
  `${getOrganizationEndpoint(organizationId, environment)}/rest/organizations/${organizationId}/commerce/v2`

export const getAnalyticsNextApiBaseUrl = (organizationId: string, environment: Environment = 'prod'): string =>
  `${getOrganizationEndpoint(organizationId, environment, 'analytics')}/rest/organizations/${organizationId}/events/v1`
