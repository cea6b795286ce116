import type { Market } from '@vitrine/contracts/markets'
import { hasConsent, onConsentChange } from '@vitrine/tracking'
import type { UsercentricsSettings } from '../public-settings.ts'

type ConsentOptions = {
  market: Market
  announce: (text: string) => void
  usercentrics: UsercentricsSettings | undefined
  tagManager: string | undefined
}

let isStarted = false

/** Takes over the consent layer, ours or another vendor's, and starts the services that the visitor allows. */
export async function startConsent({ market, announce, usercentrics, tagManager }: ConsentOptions): Promise<void> {
  if (isStarted) return
  isStarted = true
  if (tagManager) startWithConsent('google_tag_manager', () => loadTagManager(tagManager))
  if (usercentrics) {
    const { startUnlessRefused } = await import('./consent-manager.ts')
    await startUnlessRefused(usercentrics, market)
  } else {
    const { takeOverLayer } = await import('./layer.ts')
    takeOverLayer(market, announce)
  }
}

/** Starts a service once per page: now, or as soon as the visitor allows it. */
function startWithConsent(service: string, start: () => Promise<unknown>): void {
  let isRunning = false
  const check = () => {
    if (isRunning || !hasConsent(service)) return
    isRunning = true
    void start()
  }
  onConsentChange(check)
  check()
}

async function loadTagManager(id: string): Promise<void> {
  const { startTagManager } = await import('@vitrine/tracking/tag-manager')
  await startTagManager(id, { mayMeasure: hasConsent('analytics') })
}
