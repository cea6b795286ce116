import { outsideConsentServices } from '@vitrine/contracts/consent'
import type { PlainMessageKey } from '../i18n/translate.ts'

/** Services that the layer has texts for. */
export const consentServices = ['remember', 'analytics', ...outsideConsentServices] as const
export type ConsentService = (typeof consentServices)[number]

type ServiceTexts = {
  category: PlainMessageKey
  name: PlainMessageKey
  purpose: PlainMessageKey
  duration: PlainMessageKey
  /** Absent for the shop's own services and for recommendations, whose vendor is a setting. */
  vendor?: string
}

export const serviceTexts: Readonly<Record<ConsentService, ServiceTexts>> = {
  remember: {
    category: 'consent.comfort',
    name: 'consent.service.remember.name',
    purpose: 'consent.service.remember.purpose',
    duration: 'consent.service.remember.duration',
  },
  analytics: {
    category: 'consent.statistics',
    name: 'consent.service.analytics.name',
    purpose: 'consent.service.analytics.purpose',
    duration: 'consent.service.analytics.duration',
  },
  google_tag_manager: {
    category: 'consent.marketing',
    name: 'consent.service.google_tag_manager.name',
    purpose: 'consent.service.google_tag_manager.purpose',
    duration: 'consent.service.google_tag_manager.duration',
    vendor: 'Google Ireland Limited, Dublin',
  },
  kameleoon: {
    category: 'consent.statistics',
    name: 'consent.service.kameleoon.name',
    purpose: 'consent.service.kameleoon.purpose',
    duration: 'consent.service.kameleoon.duration',
    vendor: 'Kameleoon SAS, Paris',
  },
  recommendations: {
    category: 'consent.comfort',
    name: 'consent.service.recommendations.name',
    purpose: 'consent.service.recommendations.purpose',
    duration: 'consent.service.recommendations.duration',
  },
}

/** The services of a shop, as the consent layer and the privacy page list them. */
export type ConsentServices = {
  services: readonly ConsentService[]
  /** Recommendations come from a vendor that the shop's settings name. */
  recommendationVendor?: string | undefined
}

/** The vendor of an outside service; nothing for one of our own. */
export const vendorOf = (service: ConsentService, { recommendationVendor }: Omit<ConsentServices, 'services'>) =>
  service === 'recommendations' ? recommendationVendor : serviceTexts[service].vendor
