import { languageOf } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'

/** The service pages that mails link to, by the slugs the storefront gives them. */
const slugs = {
  imprint: { de: 'impressum', fr: 'mentions-legales', en: 'legal-notice' },
  terms: { de: 'agb', fr: 'cgv', en: 'terms' },
  privacy: { de: 'datenschutz', fr: 'protection-des-donnees', en: 'privacy' },
  withdrawalText: { de: 'widerrufsrecht', fr: 'droit-de-retour', en: 'right-of-withdrawal' },
  withdrawalFunction: { de: 'widerruf', fr: 'retractation', en: 'withdrawal' },
} as const

export type Pages = Record<keyof typeof slugs | 'basket' | 'account' | 'tracking' | 'returns', string>

/** Addresses of pages in one shop; they begin with the configured origin and nothing else. */
export function pagesOf({ locale }: Pick<Market, 'locale'>, publicUrl: URL): Pages {
  const page = (path: string) => new URL(`/${locale}${path}`, publicUrl).href
  const service = (name: keyof typeof slugs) => page(`/s/${slugs[name][languageOf(locale)]}/`)
  return {
    imprint: service('imprint'),
    terms: service('terms'),
    privacy: service('privacy'),
    withdrawalText: service('withdrawalText'),
    withdrawalFunction: service('withdrawalFunction'),
    basket: page('/cart/'),
    account: page('/account/'),
    tracking: page('/order-trackform/'),
    returns: page('/returns-portal/'),
  }
}
