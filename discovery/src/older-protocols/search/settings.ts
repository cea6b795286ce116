import { type AnalyticsMode, chooseAnalyticsMode } from '../analytics-v15/mode.ts'
import { type AnalyticsClient, createAnalyticsClient } from '../analytics-v15/client.ts'
import type { EventBaseRequest } from '../analytics-v15/events.ts'
import { contextSlice } from '../../context/context.ts'
import { configurationSlice } from '../../configuration/configuration.ts'
import { getOrganizationEndpoint } from '../../configuration/endpoints.ts'
import type { CommerceEngine } from '../../engine/engine.ts'
import { type EngineInternals, internalsOf } from '../../engine/internals.ts'
import { legacySearchSlices } from './results.ts'
import { flag, list, nonEmpty, record, text, validate } from '../../validation/schema.ts'

export type LegacyAnalyticsOptions = Pick<
  EventBaseRequest,
  'originContext' | 'originLevel2' | 'originLevel3' | 'anonymous' | 'userDisplayName'
> & {
  /** With `legacy` every search is also sent to the older analytics, unless there is a tracking cookie. */
  analyticsMode?: AnalyticsMode
  /** The address of the older analytics, up to `/rest`. */
  proxyBaseUrl?: string
  /** Names the device in requests, where an app knows it. */
  deviceId?: string
  /** Replaces the address of the page in requests. */
  documentLocation?: string
}

export type LegacySearchOptions = {
  /** Replaces the whole `…/rest/search/v2`. */
  proxyBaseUrl?: string
  searchHub?: string
  pipeline?: string
  timezone?: string
  locale?: string
  aq?: string
  cq?: string
  dq?: string
  /** Values that the rules of the service can refer to. */
  context?: Readonly<Record<string, string | readonly string[]>>
  /** Whether words like `@price>100` in a query are commands. */
  enableQuerySyntax?: boolean
  authenticationProviders?: readonly string[]
  analytics?: LegacyAnalyticsOptions
}

const shape = {
  proxyBaseUrl: text({ isUrl: true }),
  searchHub: text({ isEmptyAllowed: false }),
  pipeline: text(),
  timezone: text({ isEmptyAllowed: false }),
  locale: text({ isEmptyAllowed: false }),
  context: record({}),
  enableQuerySyntax: flag(),
  authenticationProviders: list({ each: nonEmpty }),
  analytics: record({
    analyticsMode: text({ oneOf: ['legacy', 'next'] }),
    proxyBaseUrl: text({ isUrl: true }),
    anonymous: flag(),
    deviceId: text(),
    documentLocation: text(),
    userDisplayName: text(),
  }),
}

type Settings = { options: LegacySearchOptions; olderAnalytics?: AnalyticsClient }
const known = new WeakMap<EngineInternals, Settings>()

export const settingsOf = (internals: EngineInternals): Settings => known.get(internals) ?? { options: {} }

/** Address and options of searches by the older protocol. */
export function configureLegacySearch(engine: CommerceEngine, options: LegacySearchOptions): void {
  validate(shape, options, 'Check the options of configureLegacySearch')
  const internals = internalsOf(engine)
  internals.store.load(...legacySearchSlices)
  const { analyticsMode: mode, proxyBaseUrl, deviceId: _, documentLocation: __, ...defaults } = options.analytics ?? {}
  const { analyticsMode } = chooseAnalyticsMode(mode ? { analyticsMode: mode } : {})
  known.set(internals, {
    options,
    ...(analyticsMode === 'legacy' && {
      olderAnalytics: connect(internals, proxyBaseUrl, { originLevel1: options.searchHub ?? 'default', ...defaults }),
    }),
  })
}

function connect(
  { store, renewal, logger }: EngineInternals,
  endpoint: string | undefined,
  defaults: EventBaseRequest,
) {
  const { organizationId, environment, analytics } = store.get(configurationSlice)
  return createAnalyticsClient({
    token: renewal.token,
    endpoint: endpoint ?? `${getOrganizationEndpoint(organizationId, environment, 'analytics')}/rest/ua`,
    defaults: {
      language: store.get(contextSlice).language,
      originContext: 'Search',
      trackingId: analytics.trackingId,
      ...defaults,
    },
    logger,
  })
}
