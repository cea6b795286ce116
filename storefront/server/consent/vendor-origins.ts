import { isTagManagerId } from '@vitrine/contracts/consent'
import type { Market } from '@vitrine/contracts/markets'
import type { PolicySources } from '../content-security-policy.ts'
import { outsideServicesOf, type TrackingSettings } from './tracking-settings.ts'

type VendorOrigins = NonNullable<PolicySources['vendors']>

/**
 * Origins that a page's outside services need; none in a shop without them. A browser that refuses tracking loads none of
 * those that need consent, so its pages allow none (D-06). Scripts need no entry: the policy trusts those that ours load.
 */
export function vendorOrigins(
  market: Market,
  settings: TrackingSettings = {},
  isTrackingRefused = false,
): VendorOrigins {
  const services = outsideServicesOf(market, settings)
  const { tagManager, abTesting, recommendations } = (!isTrackingRefused && services) || {}
  const vendors = [
    // A visitor who refuses tracking can still open the vendor's settings.
    ...(services?.usercentrics ? ['https://*.usercentrics.eu'] : []),
    ...(isTagManagerId(tagManager ?? '') ? ['https://www.googletagmanager.com', 'https://*.google-analytics.com'] : []),
    ...(abTesting ? [`https://*.${abTesting.domain}`] : []),
    ...(recommendations ? [new URL(recommendations.scriptUrl).origin] : []),
  ]
  const { errorReports } = settings
  return {
    pictures: vendors,
    connections: errorReports ? [...vendors, new URL(errorReports.dsn).origin] : vendors,
  }
}
