import { isTagManagerId, outsideConsentServices } from '@vitrine/contracts/consent'
import type { Market } from '@vitrine/contracts/markets'
import { hasConsent, onConsentChange } from '@vitrine/tracking'
import type { ErrorReportSettings, OutsideServices } from '../public-settings.ts'

type ConsentOptions = {
  market: Market
  announce: (text: string) => void
  outside: OutsideServices | undefined
  errorReports: ErrorReportSettings | undefined
}

let isStarted = false

/** Takes over the consent layer, ours or another vendor's, and starts the services that the visitor allows. */
export async function startConsent({ market, announce, outside = {}, errorReports }: ConsentOptions): Promise<void> {
  if (isStarted) return
  isStarted = true
  // Needs no consent: it stores nothing, and sends nothing but errors.
  if (errorReports) import('../platform/error-reports.ts').catch(() => console.warn('error_reports.load.failed'))
  startWithConsent(withoutWrongIds(outside), market)
  if (outside.usercentrics) {
    const { startUnlessRefused } = await import('./consent-manager.ts')
    await startUnlessRefused(outside.usercentrics, market)
  } else {
    const { takeOverLayer } = await import('./layer.ts')
    takeOverLayer(market, announce)
  }
}

/** A wrong id loads nothing, and is one line in the console (D-07). */
function withoutWrongIds({ tagManager, ...outside }: OutsideServices): OutsideServices {
  if (!tagManager || isTagManagerId(tagManager)) return { ...outside, ...(tagManager && { tagManager }) }
  console.warn('tracking.tag_manager.wrong_id', tagManager)
  return outside
}

/** Loads the code of outside services once one of them is allowed: now, or as soon as the visitor allows it. */
function startWithConsent(outside: OutsideServices, market: Market): void {
  let isLoading = false
  const check = () => {
    if (isLoading || !outsideConsentServices.some(hasConsent)) return
    isLoading = true
    import('./outside-services.ts')
      .then(({ startOutsideServices }) => startOutsideServices(outside, market))
      .catch((error: unknown) => console.warn('tracking.outside_services.failed', error))
  }
  onConsentChange(check)
  check()
}
