import type { Market, PaymentMethod } from '@vitrine/contracts/markets'
import { servicePath } from '@vitrine/contracts/urls'
import type { PlainMessageKey, Translate } from '../i18n/translate.ts'
import type { ContentLink, FooterContent, ProductBenefitsBlock, Tags } from '../platform/content/views.ts'
import { carrierName } from './carriers.ts'

/** The end of every page, ready to be shown. It is made on the server and travels with the document. */
export type FooterView = {
  groups: readonly { title: string; links: readonly ContentLink[] }[]
  promises: ProductBenefitsBlock['items']
  newsletter: NewsletterWords
  payment: readonly PaymentMethod[]
  carriers: readonly string[]
  social: readonly ContentLink[]
  legal: readonly ContentLink[]
  copyright: string
  tags?: Tags
}

/** Editorial texts where they exist; the consent text is ours, because the stored proof names it (D-10). */
type NewsletterWords = Record<'headline' | 'text' | 'email' | 'consent' | 'submit', string> & { privacy: ContentLink }

type FooterOptions = {
  market: Market
  t: Translate
  year: number
  content: FooterContent | null
  /** Whether the shop has a page that editors or goods make; unknown ones count as there. */
  hasPage?: (path: string) => boolean
}

/** The editors' footer with all legal links, and without services that this shop does not have. */
export function footerView({ market, t, year, content, hasPage = () => true }: FooterOptions): FooterView {
  const { tags } = content ?? {}
  const groups = content?.groups ?? []
  return {
    groups: groups.length > 0 ? groups : ownGroups(market, t, hasPage),
    promises: content?.promises ?? [],
    newsletter: newsletterWords(market, t, content?.newsletter),
    payment: paymentOf(market, content?.paymentIcons ?? []),
    carriers: carriersOf(market, content?.deliveryIcons ?? []),
    social: content?.social ?? [],
    legal: legalLinks(market, t, content?.legal ?? []),
    copyright: content?.copyright?.replace('{year}', String(year)) ?? t('footer.copyright', { year }),
    ...(tags && { tags }),
  }
}

const newsletterWords = (
  { locale }: Market,
  t: Translate,
  written: FooterContent['newsletter'],
): FooterView['newsletter'] => ({
  headline: written?.headline ?? t('newsletter_page.sign_up_title'),
  text: written ? (written.text ?? '') : t('newsletter_page.sign_up_text'),
  email: t('newsletter_page.email'),
  consent: t('newsletter_page.consent'),
  submit: t('newsletter_page.submit'),
  privacy: { label: t('newsletter_page.privacy'), to: servicePath('privacy', locale) },
})

type Entry = readonly [label: PlainMessageKey, to: string]

function ownGroups({ locale }: Market, t: Translate, hasPage: (path: string) => boolean): FooterView['groups'] {
  const group = (title: PlainMessageKey, ...links: readonly Entry[]) => ({
    title: t(title),
    links: links.filter(([, to]) => hasPage(to)).map(([label, to]) => ({ label: t(label), to })),
  })
  const groups = [
    group(
      'footer.shop',
      ['menu.new', '/c/new/'],
      ['menu.outfits', '/c/outfits/'],
      ['menu.sale', '/c/sale/'],
      ['footer.stores', '/location/'],
    ),
    group(
      'footer.service',
      ['footer.track_order', '/order-trackform/'],
      ['footer.returns', '/returns-portal/'],
      ['footer.size_advice', servicePath('size_advice', locale)],
      ['footer.shipping_payment', servicePath('shipping_payment', locale)],
      ['footer.contact', servicePath('contact', locale)],
    ),
    group(
      'footer.company',
      ['footer.about', servicePath('about', locale)],
      ['footer.sustainability', servicePath('sustainability', locale)],
      ['footer.fashion_card', servicePath('fashion_card', locale)],
    ),
  ]
  return groups.filter(({ links }) => links.length > 0)
}

type LegalEntry = {
  label: PlainMessageKey
  to: string
  /** The law knows these words: no editor may choose others (W-02, K-01). */
  hasFixedWords?: boolean
  isOwed?: boolean
}

/** Links that the law wants on every page, never collapsed (L-01, W-03, K-01). */
const legalEntries = ({ locale, withdrawalDays, sellsSubscriptions }: Market): readonly LegalEntry[] => [
  { label: 'footer.imprint', to: servicePath('imprint', locale) },
  { label: 'footer.terms', to: servicePath('terms', locale) },
  { label: 'footer.privacy', to: servicePath('privacy', locale) },
  { label: 'footer.withdrawal_text', to: servicePath('withdrawal_text', locale) },
  {
    label: 'footer.withdrawal_function',
    to: servicePath('withdrawal_function', locale),
    hasFixedWords: true,
    isOwed: withdrawalDays !== null,
  },
  { label: 'footer.shipping_payment', to: servicePath('shipping_payment', locale) },
  { label: 'footer.contact', to: servicePath('contact', locale) },
  { label: 'footer.accessibility', to: servicePath('accessibility', locale) },
  { label: 'footer.consent_settings', to: servicePath('consent_settings', locale) },
  {
    label: 'footer.cancel_contracts',
    to: '/account/subscription-cancellations/',
    hasFixedWords: true,
    isOwed: sellsSubscriptions,
  },
]

/** Editors bring order, words and further links; what they left out follows, what this shop does not owe stays out. */
function legalLinks(market: Market, t: Translate, written: readonly ContentLink[]): readonly ContentLink[] {
  const links = new Map<string, ContentLink>()
  const entries = new Map(legalEntries(market).map((entry) => [entry.to, entry]))
  for (const link of written) {
    const entry = entries.get(link.to)
    if (entry?.isOwed === false) continue
    links.set(link.to, entry?.hasFixedWords ? { label: t(entry.label), to: entry.to } : link)
  }
  for (const { label, to, isOwed = true } of entries.values())
    if (isOwed && !links.has(to)) links.set(to, { label: t(label), to })
  return [...links.values()]
}

/** In the order of the editors; only ways to pay that this shop has, and all of them (C-01). */
function paymentOf({ paymentMethods }: Market, icons: readonly string[]): readonly PaymentMethod[] {
  const chosen = icons.flatMap((icon) => paymentMethods.find((method) => method === icon.replaceAll('-', '_')) ?? [])
  return [...new Set([...chosen, ...paymentMethods])]
}

function carriersOf({ delivery, language }: Market, icons: readonly string[]): readonly string[] {
  const isNamed = icons.some((icon) => icon.replaceAll('-', '_') === delivery.carrier)
  const name = carrierName(delivery.carrier, language)
  return isNamed && name ? [name] : []
}
