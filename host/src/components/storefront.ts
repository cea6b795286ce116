import { embeddedCheckout } from '@vitrine/contracts/checkout'
import { googlePayOrigins, stripeOrigins } from '@vitrine/contracts/urls'
import { isOutage } from '@vitrine/database'
import type { Search } from '@vitrine/search'
import type { Shop } from '@vitrine/shop'
import { createStorefront, type TrackingSettings } from '@vitrine/storefront'
import type { Report } from '../monitoring/report.ts'
import type { SecurityLog } from '../monitoring/security-log.ts'
import { traceCalls, type Tracing } from '../monitoring/tracing.ts'
import type { Settings } from '../settings/settings.ts'
import { contentAccess } from './content-access.ts'
import { openPreviewKeys } from '../data-folder/installation-secret.ts'
import type { Database } from './database.ts'
import { editorAccess } from './editor-access.ts'
import type { EmbeddedContent } from './embedded-content.ts'
import { searchAccess } from './search-access.ts'
import { createHealthReader } from './studio-health.ts'
import { openTimeMachine } from './time-machine.ts'
import type { Mode, OpenBuild } from './storefront-build.ts'
import { visits } from './visits.ts'

const trackingSettings = (settings: Settings): TrackingSettings => ({
  tagManager: settings.tagManager,
  abTesting: settings.abTesting,
  ...(settings.recommendations && { recommendations: settings.recommendations }),
  ...(settings.errorReports && { errorReports: settings.errorReports }),
  usercentrics: Object.fromEntries(
    Object.entries(settings.usercentrics.ids).flatMap(([locale, settingsId]) =>
      settingsId ? [[locale, { settingsId, generation: settings.usercentrics.generation }]] : [],
    ),
  ),
})

/** Origins of Stripe's script and its frames, or those at which browsers read about Google Pay with the test provider. */
function paymentOrigins({ stripe }: Settings) {
  if (!stripe) return { connections: googlePayOrigins, frames: [], isChromiumOnly: true }
  const origins = stripe.publishableKey ? stripeOrigins : []
  return { connections: origins, frames: origins }
}

type FetchInput = string | URL | Request

type OpenStorefrontOptions = {
  mode: Mode
  settings: Settings
  database: Pick<Database, 'pool'>
  publicUrl: URL
  build: OpenBuild
  shop: Shop
  search: Search | null
  content: EmbeddedContent | null
  report: Report
  security: SecurityLog
  tracing: Tracing
}

/** Creates the storefront on the embedded services, or on those that the settings name. */
export async function openStorefront(options: OpenStorefrontOptions): Promise<ReturnType<typeof createStorefront>> {
  const { mode, settings, database, publicUrl, build, shop, search, content, report, security, tracing } = options
  // Only in the gallery can a request ask for something to go wrong.
  const create = mode === 'shop' ? createStorefront : (await import('@vitrine/storefront/gallery')).createGallery
  const access = searchAccess(settings, search, publicUrl)
  const shopAccess = settings.shopUrl
    ? {
        fetch: (input: FetchInput, init?: RequestInit) => fetch(input, { ...init, redirect: 'error' }),
        base: settings.shopUrl,
      }
    : {
        fetch: (input: FetchInput, init?: RequestInit) =>
          shop.fetch(new Request(input, init), { ...visits.getStore(), isInProcess: true }),
        base: `${publicUrl.origin}/api`,
        isInProcess: true,
      }
  return create({
    build: build.source,
    publicUrl,
    marketHosts: settings.marketHosts,
    cdnUrl: settings.cdnUrl,
    isProduction: mode === 'shop',
    // A page may call two services after each other.
    ...(settings.serviceTimeoutMs !== null && { loaderTimeoutMs: Math.max(3_000, 2 * settings.serviceTimeoutMs) }),
    shop: { ...shopAccess, fetch: traceCalls(tracing, 'shop', shopAccess.fetch) },
    checkoutUrl: settings.checkoutUrl ?? embeddedCheckout,
    search: access && { ...access, fetch: traceCalls(tracing, 'search', access.fetch) },
    content: contentAccess(settings, content),
    mapTiles: settings.mapTiles,
    paymentOrigins: paymentOrigins(settings),
    tracking: trackingSettings(settings),
    editor: editorAccess(settings, await openPreviewKeys({ pool: database.pool, settings }), publicUrl, shop, security),
    studio: {
      staff: shop.staff,
      contentOf: content?.content.editingOf ?? null,
      // Orders and goods of a shop elsewhere are kept there.
      deskOf: settings.shopUrl ? null : shop.desk.clientOf,
      health: createHealthReader({ pool: database.pool, shop, search }),
      merchandisingOf: search?.merchandisingOf ?? null,
    },
    timeMachine: settings.shopUrl
      ? null
      : await openTimeMachine({ settings, pool: database.pool, publicUrl, shop, search, access }),
    isOutage,
    report,
  })
}
