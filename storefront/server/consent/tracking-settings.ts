import { isTagManagerId, type OutsideConsentService, ownConsentServices } from '@vitrine/contracts/consent'
import type { Locale, Market } from '@vitrine/contracts/markets'
import { consentServices, type ConsentServices } from '../../app/consent/services.ts'
import type { ErrorReportSettings, OutsideServices, UsercentricsSettings } from '../../app/public-settings.ts'

type IdsByShop = Partial<Record<Locale, string>>

/** Ids of outside services by shop; a shop without an id does without the service. */
export type TrackingSettings = {
  usercentrics?: Partial<Record<Locale, UsercentricsSettings>>
  /** The tag manager's container: `GTM-ABC1`. */
  tagManager?: IdsByShop
  abTesting?: { siteIds: IdsByShop; domain: string }
  recommendations?: {
    merchantIds: IdsByShop
    /** With `{merchantId}` in it. */
    scriptUrl: string
    /** Name and place, as visitors read it in the consent layer. */
    vendor: string
    /** Beginning of the names that its script stores on the device; empty if it stores nothing. */
    storagePrefix: string
  }
  /** One for all shops: the server has no shop. */
  errorReports?: ErrorReportSettings
}

/** The outside services of a shop; null for a shop without any. */
export function outsideServicesOf({ locale }: Market, settings: TrackingSettings = {}): OutsideServices | null {
  const { usercentrics, tagManager, abTesting, recommendations } = settings
  const siteId = abTesting?.siteIds[locale]
  const merchantId = recommendations?.merchantIds[locale]
  const services: OutsideServices = {
    ...(usercentrics?.[locale] && { usercentrics: usercentrics[locale] }),
    ...(tagManager?.[locale] && { tagManager: tagManager[locale] }),
    ...(abTesting && siteId && { abTesting: { siteId, domain: abTesting.domain } }),
    ...(recommendations &&
      merchantId && {
        recommendations: {
          merchantId,
          scriptUrl: recommendations.scriptUrl.replaceAll('{merchantId}', merchantId),
          storagePrefix: recommendations.storagePrefix,
        },
      }),
  }
  return Object.keys(services).length > 0 ? services : null
}

/** The services that a shop must ask for; a tag manager with a wrong id is none (D-07). */
function outsideConsentOf(services: OutsideServices | null): OutsideConsentService[] {
  return [
    ...(isTagManagerId(services?.tagManager ?? '') ? (['google_tag_manager'] as const) : []),
    ...(services?.abTesting ? (['kameleoon'] as const) : []),
    ...(services?.recommendations ? (['recommendations'] as const) : []),
  ]
}

/** All services of a shop that need consent: its own, and those of vendors it has an id for. */
export function consentServicesOf(market: Market, settings: TrackingSettings = {}): ConsentServices {
  const names = new Set<string>([...ownConsentServices, ...outsideConsentOf(outsideServicesOf(market, settings))])
  return {
    services: consentServices.filter((service) => names.has(service)),
    recommendationVendor: settings.recommendations?.vendor,
  }
}
