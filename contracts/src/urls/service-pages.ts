import type { ServicePageName } from '@vitrine/brand-kit/service-page-names'
import { serviceSlugs } from '@vitrine/brand-kit/shops'
import type { Locale } from '../markets/market.ts'
import { type Language, languageCodeOf, toLanguage } from '../markets/languages.ts'

/** The pages every shop must have, by the slug each language gives them: `/s/impressum/`. Pages and mails link to them. */
export const servicePages = {
  imprint: { de: 'impressum', fr: 'mentions-legales', en: 'legal-notice' },
  terms: { de: 'agb', fr: 'cgv', en: 'terms' },
  privacy: { de: 'datenschutz', fr: 'protection-des-donnees', en: 'privacy' },
  withdrawal_text: { de: 'widerrufsrecht', fr: 'droit-de-retour', en: 'right-of-withdrawal' },
  withdrawal_function: { de: 'widerruf', fr: 'retractation', en: 'withdrawal' },
  shipping_payment: { de: 'versand-und-zahlung', fr: 'livraison-et-paiement', en: 'delivery-and-payment' },
  contact: { de: 'kontakt', fr: 'contact', en: 'contact' },
  accessibility: { de: 'barrierefreiheit', fr: 'accessibilite', en: 'accessibility' },
  consent_settings: { de: 'cookie-einstellungen', fr: 'parametres-des-cookies', en: 'cookie-settings' },
  size_advice: { de: 'groessenberatung', fr: 'conseil-taille', en: 'size-advice' },
  about: { de: 'ueber-uns', fr: 'a-propos', en: 'about' },
  sustainability: { de: 'verantwortung', fr: 'responsabilite', en: 'responsibility' },
  help: { de: 'hilfe', fr: 'aide', en: 'help' },
  payment: { de: 'zahlung', fr: 'paiement', en: 'payment' },
  returns: { de: 'rueckgabe', fr: 'retours', en: 'returns' },
  cancellation: { de: 'kuendigung', fr: 'resiliation', en: 'cancellation' },
  fashion_card: { de: 'fashion-card', fr: 'fashion-card', en: 'fashion-card' },
} as const satisfies Record<ServicePageName, Record<Language, string>>

export type ServicePage = ServicePageName

/** The slug in a language by its two letters: the brand's own one in a language that the product does not speak. */
const slugIn = (page: ServicePage, language: string): string =>
  serviceSlugs[language]?.[page] ?? servicePages[page][toLanguage(language)]

export const servicePath = (page: ServicePage, locale: Locale): string => `/s/${slugIn(page, languageCodeOf(locale))}/`

/** The same page in another language; pages whose path does not depend on it keep theirs. */
export function translatePath(path: string, from: string, to: string): string {
  const slug = /^\/s\/([^/]+)\/$/.exec(path)?.[1]
  const page = slug && (Object.keys(servicePages) as ServicePage[]).find((name) => slugIn(name, from) === slug)
  return page ? `/s/${slugIn(page, to)}/` : path
}

/** The same page in another shop. */
export const equivalentPath = (path: string, from: Locale, to: Locale): string =>
  translatePath(path, languageCodeOf(from), languageCodeOf(to))
