import { formatMoney, formatRoundMoney } from '../formats/index.ts'
import {
  type DeliveryDays,
  languageOf,
  type Locale,
  type Market,
  marketOf,
  type PaymentMethod,
  sellerStreet,
} from '../markets/index.ts'
import { workingDays } from './working-days.ts'

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
  'delivery.range': (market) => writeRange(market, 'standard'),
  'express.price': (market) => formatMoney(market.delivery.express, market),
  'express.time': (market) => writeTime(market, 'express'),
  'express.range': (market) => writeRange(market, 'express'),
  'collection.time': (market) => writeTime(market, 'collection'),
  'collection.range': (market) => writeRange(market, 'collection'),
  'collection.days': ({ holdDays }) => String(holdDays),
  'withdrawal.days': ({ withdrawalDays }) => String(withdrawalDays ?? 0),
  'returns.days': ({ returnDays }) => String(returnDays),
  'invoice.days': ({ invoiceTermDays }) => String(invoiceTermDays),
  'invoice.limit': (market) => writeLimit(market, 'invoice', 'maximum'),
  'debit.limit': (market) => writeLimit(market, 'direct_debit', 'maximum'),
  'ratepay.limit': (market) => writeLimit(market, 'ratepay', 'maximum'),
  'instalment.from': (market) => writeLimit(market, 'instalment', 'minimum'),
  'instalment.limit': (market) => writeLimit(market, 'instalment', 'maximum'),
  'cash.limit': (market) => writeLimit(market, 'cash_on_delivery', 'maximum'),
  'cash.fee': (market) => formatRoundMoney(market.cash.fee, market),
}

/** `2–4`, `2 à 4`, `1`. */
function writeRange({ locale, delivery }: Market, way: keyof DeliveryDays): string {
  const [earliest, latest] = delivery.days[way]
  return earliest === latest ? String(latest) : `${earliest}${languageOf(locale) === 'fr' ? ' à ' : '–'}${latest}`
}

/** `2–4 Werktage`, `2 à 4 jours ouvrables`, `1 working day`. */
function writeTime(market: Market, way: keyof DeliveryDays): string {
  const [, latest] = market.delivery.days[way]
  return `${writeRange(market, way)} ${workingDays(latest, market.language)}`
}

/** The smallest or largest order that a payment method is for; a dash where it has no such limit. */
function writeLimit(market: Market, method: PaymentMethod, limit: 'minimum' | 'maximum'): string {
  const amount = market.paymentLimits[method]?.[limit]
  return amount === undefined ? '–' : formatRoundMoney(amount, market)
}

/** Replaces `{seller.name}` and the like; unknown names stay as they were typed. */
export const fillMarketValues = (text: string, locale: Locale): string =>
  text.replaceAll(/\{([a-z]+\.[a-zA-Z]+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? (values[name]?.(marketOf(locale)) ?? braces) : braces,
  )
