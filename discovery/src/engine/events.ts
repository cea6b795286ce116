import type { Environment } from '../configuration/endpoints.ts'

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
