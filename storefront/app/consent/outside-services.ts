import type { OutsideConsentService } from '@vitrine/contracts/consent'
import type { Market } from '@vitrine/contracts/markets'
import { hasConsent, onConsentChange } from '@vitrine/tracking'
import { kameleoonStorage, startKameleoon } from '@vitrine/tracking/ab-testing'
import { startRecommendations } from '@vitrine/tracking/recommendations'
import { removeVendorStorage } from '@vitrine/tracking/storage'
import { startTagManager, tagManagerStorage } from '@vitrine/tracking/tag-manager'
import type { OutsideServices } from '../public-settings.ts'

/** A service of another vendor. It starts once per page, with consent, and then follows the visitor's answers. */
type OutsideService = {
  name: OutsideConsentService
  start(): void
  /** Tells a started service of an answer. */
  update?(isAllowed: boolean): void
  /** Beginnings of the names that it stores on the device. */
  storage: readonly string[]
}

/** Starts the services that the visitor allows, now and after each answer, always in the same order. */
export function startOutsideServices(settings: OutsideServices, market: Market): void {
  const services = listServices(settings, market)
  const started = new Set<OutsideService>()
  const allowed = new Set<OutsideService>()
  const applyConsent = () => {
    for (const service of services) {
      const isAllowed = hasConsent(service.name)
      if (isAllowed && !started.has(service)) service.start()
      if (isAllowed) started.add(service)
      if (started.has(service)) service.update?.(isAllowed)
      if (!isAllowed && allowed.delete(service)) removeVendorStorage(service.storage)
      if (isAllowed) allowed.add(service)
    }
  }
  onConsentChange(applyConsent)
  applyConsent()
}

function listServices(settings: OutsideServices, { locale }: Market): OutsideService[] {
  const { tagManager, abTesting, recommendations } = settings
  return [
    ...(tagManager ? [tagManagerService(tagManager)] : []),
    ...(abTesting ? [abTestingService(abTesting)] : []),
    ...(recommendations
      ? [
          {
            name: 'recommendations' as const,
            start: () => startRecommendations({ ...recommendations, locale }),
            storage: [recommendations.storagePrefix],
          },
        ]
      : []),
  ]
}

function tagManagerService(id: string): OutsideService {
  let tagManager: ReturnType<typeof startTagManager> = null
  const consent = () => ({ mayMeasure: hasConsent('analytics'), mayAdvertise: hasConsent('google_tag_manager') })
  let told = ''
  return {
    name: 'google_tag_manager',
    start() {
      told = JSON.stringify(consent())
      tagManager = startTagManager(id, consent())
    },
    update() {
      const answer = JSON.stringify(consent())
      if (answer !== told) tagManager?.update(consent())
      told = answer
    },
    storage: tagManagerStorage,
  }
}

function abTestingService(settings: NonNullable<OutsideServices['abTesting']>): OutsideService {
  let engine: ReturnType<typeof startKameleoon> | undefined
  let told: boolean | undefined
  return {
    name: 'kameleoon',
    start: () => void (engine = startKameleoon(settings)),
    update(isAllowed) {
      if (isAllowed !== told) engine?.setLegalConsent(isAllowed)
      told = isAllowed
    },
    storage: kameleoonStorage,
  }
}
