import { isTrackingRefused } from '@vitrine/contracts/consent'
import type { Market } from '@vitrine/contracts/markets'
import { currentConsent } from '@vitrine/tracking'
import { startUsercentrics } from '@vitrine/tracking/usercentrics'
import { sendConsent } from '../platform/send-consent.ts'
import type { UsercentricsSettings } from '../public-settings.ts'

let started: ReturnType<typeof startUsercentrics> | undefined

const start = (settings: UsercentricsSettings, { shopId, language }: Market) =>
  (started ??= startUsercentrics({
    ...settings,
    language: language.slice(0, 2),
    onConsent: (services) => void store(shopId, services),
  }))

/** A browser that refuses tracking has answered already: the vendor's layer is not even loaded (D-06). */
export async function startUnlessRefused(settings: UsercentricsSettings, market: Market): Promise<void> {
  if (!isTrackingRefused()) await start(settings, market)
}

export async function showConsentManager(settings: UsercentricsSettings, market: Market): Promise<boolean> {
  return (await start(settings, market)).showSettings()
}

/** Our consent store follows the vendor's; an answer that it has already is not sent again. */
async function store(shopId: number, services: Readonly<Record<string, boolean>>): Promise<void> {
  const asked = Object.keys(services).toSorted()
  const granted = asked.filter((service) => services[service])
  const before = currentConsent()
  if (before && asked.every((service) => before.asked.includes(service)))
    if (asked.every((service) => before.granted.includes(service) === granted.includes(service))) return
  await sendConsent(shopId, { choice: 'manager', asked, granted })
}
