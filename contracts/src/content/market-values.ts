import { formatMoney, formatRoundMoney } from '../formats/index.ts'
import { type DeliveryDays, languageOf, type Locale, type Market, marketOf, sellerStreet } from '../markets/index.ts'

/** Values of a market that editors write by name, so that legal texts follow its profile. */
const values: Readonly<Record<string, (market: Market) => string>> = {
  'seller.name': ({ seller }) => seller.name,
  'seller.address': ({ seller }) => `${sellerStreet(seller)}, ${seller.zipCode} ${seller.city}`,
  'seller.country': ({ seller }) => seller.countryName,
  'seller.representatives': ({ seller }) => seller.representatives.join(', '),
  'seller.email': ({ seller }) => seller.email,
  'seller.phone': ({ seller }) => seller.phone,
  'seller.register': ({ seller }) => seller.register,
  'seller.vatId': ({ seller }) => seller.vatId,
  'delivery.price': (market) => formatMoney(market.delivery.standard, market),
  'delivery.freeFrom': (market) => formatRoundMoney(market.delivery.freeFrom, market),
  'delivery.time': (market) => writeTime(market, 'standard'),
  'express.price': (market) => formatMoney(market.delivery.express, market),
  'express.time': (market) => writeTime(market, 'express'),
  'collection.time': (market) => writeTime(market, 'collection'),
  'collection.days': ({ holdDays }) => String(holdDays),
  'returns.days': ({ returnDays }) => String(returnDays),
  'invoice.days': ({ invoiceTermDays }) => String(invoiceTermDays),
}

const workingDays = {
  de: ['Werktag', 'Werktage'],
  fr: ['jour ouvrable', 'jours ouvrables'],
  en: ['working day', 'working days'],
} as const

/** `2–4 Werktage`, `2 à 4 jours ouvrables`, `1 working day`. */
function writeTime({ locale, delivery }: Market, way: keyof DeliveryDays): string {
  const language = languageOf(locale)
  const [earliest, latest] = delivery.days[way]
  const range = earliest === latest ? latest : `${earliest}${language === 'fr' ? ' à ' : '–'}${latest}`
  return `${range} ${workingDays[language][latest === 1 ? 0 : 1]}`
}

/** Replaces `{seller.name}` and the like; unknown names stay as they were typed. */
export const fillMarketValues = (text: string, locale: Locale): string =>
  text.replaceAll(/\{([a-z]+\.[a-zA-Z]+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? (values[name]?.(marketOf(locale)) ?? braces) : braces,
  )
