import type { Language } from '@vitrine/contracts/catalogue'
import {
  homeCountry,
  marketOf,
  type Locale,
  type PaymentMethod,
  type ReturnCondition,
} from '@vitrine/contracts/markets'
import { type ServicePage, servicePath } from '@vitrine/contracts/urls'
import type { Citation } from '../../answer.ts'
import { listAll, spellFor, writeMoney, writeWorkingDays } from '../../sentences/formats.ts'
import { writeCountry } from '../../sentences/countries.ts'
import type { ServiceContext } from './service-context.ts'

const titles = {
  shipping_payment: { de: 'Versand und Zahlung', fr: 'Livraison et paiement', en: 'Delivery and payment' },
  returns: { de: 'Rückgabe', fr: 'Retours', en: 'Returns' },
  payment: { de: 'Zahlungsarten', fr: 'Moyens de paiement', en: 'Payment methods' },
  contact: { de: 'Kontakt', fr: 'Contact', en: 'Contact' },
  fashion_card: { de: 'Fashion Card', fr: 'Fashion Card', en: 'Fashion Card' },
  withdrawal_function: { de: 'Vertrag widerrufen', fr: 'Droit de retour', en: 'Withdraw from a contract' },
  cancellation: { de: 'Verträge kündigen', fr: 'Résilier un contrat', en: 'Cancelling contracts' },
  imprint: { de: 'Impressum', fr: 'Mentions légales', en: 'Legal notice' },
  help: { de: 'Hilfe', fr: 'Aide', en: 'Help' },
} as const satisfies Partial<Record<ServicePage, Record<Language, string>>>
type CitedPage = keyof typeof titles

/** A place of the shop that is no page of the content service. */
export function citePlace(
  { reader, language }: ServiceContext,
  { fact, path, title, text }: { fact: string; path: string; title: Readonly<Record<Language, string>>; text: string },
): Citation {
  return { id: `market:${fact}`, source: 'market', title: title[language], path, text: spellFor(text, reader) }
}

/** A source whose passage is made of facts of the market, on the page that shows them. */
export function citeMarket(
  { market, reader, language }: ServiceContext,
  { fact, page, text }: { fact: string; page: CitedPage; text: string },
): Citation {
  const isForeign = market.locale !== reader.locale
  return {
    id: `market:${fact}${isForeign ? `:${market.locale}` : ''}`,
    source: 'market',
    title: isForeign ? `${titles[page][language]} (${shopName(market.locale, language)})` : titles[page][language],
    path: servicePath(page, market.locale),
    ...(isForeign && { locale: market.locale }),
    text: spellFor(text, reader),
  }
}

const shopTexts: Readonly<Record<Language, (place: string) => string>> = {
  de: (place) => `Shop ${place}`,
  fr: (place) => `boutique ${place}`,
  en: (place) => `shop for ${place}`,
}
const europe: Readonly<Record<Language, string>> = { de: 'Europa', fr: 'Europe', en: 'Europe' }

/** A shop by the country that it delivers to; one for many countries is that for Europe. */
export function shopName(locale: Locale, language: Language): string {
  const { deliveryCountries } = marketOf(locale)
  const country = homeCountry(marketOf(locale))
  const place = deliveryCountries.length > 3 ? europe[language] : writeCountry(country, { language })
  return shopTexts[language](place)
}

const carriers: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  dhl: { de: 'DHL', fr: 'DHL', en: 'DHL' },
  austrian_post: { de: 'der Österreichischen Post', fr: 'la Poste autrichienne', en: 'Austrian Post' },
  swiss_post: { de: 'der Schweizerischen Post', fr: 'La Poste Suisse', en: 'Swiss Post' },
}
/** `der Schweizerischen Post`, as it stands behind "mit", "par" and "with". */
export const writeCarrier = (carrier: string, language: Language): string => carriers[carrier]?.[language] ?? carrier

/** The amounts of a shop's delivery as the reader's shop writes them. */
export const deliveryAmounts = ({ market, reader }: ServiceContext) => ({
  standard: writeMoney(market.delivery.standard, { of: market, in: reader }),
  freeFrom: writeMoney(market.delivery.freeFrom, { of: market, in: reader, isRound: true }),
  express: writeMoney(market.delivery.express, { of: market, in: reader }),
})

export function citeDelivery(context: ServiceContext): Citation {
  const { market, reader, language } = context
  const { standard, freeFrom, express } = deliveryAmounts(context)
  const { days, carrier } = market.delivery
  const span = (key: keyof typeof days) => writeWorkingDays(days[key], language)
  const countries = listAll(
    market.deliveryCountries.map((country) => writeCountry(country, reader)),
    language,
  )
  const by = writeCarrier(carrier, language)
  const texts: Readonly<Record<Language, string>> = {
    de: `Lieferung nach: ${countries}. Standardversand mit ${by}: ${standard}, ab ${freeFrom} Bestellwert kostenlos, ${span('standard')}. Expressversand: ${express}, ${span('express')}. Abholung im Store: kostenlos, ${span('collection')}. Werktage sind Montag bis Samstag; an Sonntagen und Feiertagen wird nicht geliefert.`,
    fr: `Pays de livraison : ${countries}. Livraison standard par ${by} : ${standard}, offerte dès ${freeFrom} d’achat, ${span('standard')}. Livraison express : ${express}, ${span('express')}. Retrait en boutique : gratuit, ${span('collection')}. Les jours ouvrables vont du lundi au samedi ; pas de livraison le dimanche ni les jours fériés.`,
    en: `Delivery to: ${countries}. Standard delivery with ${by}: ${standard}, free for orders from ${freeFrom}, ${span('standard')}. Express delivery: ${express}, ${span('express')}. Collection in store: free, ${span('collection')}. Working days are Monday to Saturday; nothing is delivered on Sundays and public holidays.`,
  }
  return citeMarket(context, { fact: 'delivery', page: 'shipping_payment', text: texts[language] })
}

type ReturnConditionWords = { passage: string; must: string; those: string }
const returnConditions: Readonly<Record<ReturnCondition, Readonly<Record<Language, ReturnConditionWords>>>> = {
  unworn: {
    de: { passage: 'ungetragen', must: 'ungetragen sein', those: 'die ungetragen sind' },
    fr: { passage: 'article non porté', must: 'être non porté', those: 'non portés' },
    en: { passage: 'unworn', must: 'be unworn', those: 'that are unworn' },
  },
  unworn_with_tags: {
    de: {
      passage: 'ungetragen und mit Etikett',
      must: 'ungetragen sein und noch ihr Etikett haben',
      those: 'die ungetragen sind und noch ihr Etikett haben',
    },
    fr: {
      passage: 'article non porté et muni de son étiquette',
      must: 'être non porté et muni de son étiquette',
      those: 'non portés et munis de leur étiquette',
    },
    en: {
      passage: 'unworn and with tags',
      must: 'be unworn and still have its tags',
      those: 'that are unworn and still have their tags',
    },
  },
}
/** The state in which the market takes goods back, in words. */
export const writeReturnCondition = ({ market, language }: ServiceContext): ReturnConditionWords =>
  returnConditions[market.returnCondition][language]

export function citeReturns(context: ServiceContext): Citation {
  const { market, language } = context
  const { returnDays, hasFreeReturns } = market
  const { passage: condition } = writeReturnCondition(context)
  const texts: Readonly<Record<Language, string>> = {
    de: `Rückgabe innerhalb von ${returnDays} Tagen nach Erhalt, ${condition}. Anmeldung im Rücksendeportal mit Bestellnummer und E-Mail-Adresse. Rücksendung per Paket: ${hasFreeReturns ? 'kostenlos' : 'auf eigene Kosten'}. Rückgabe im Store: kostenlos.`,
    fr: `Retour dans les ${returnDays} jours suivant la réception, ${condition}. Enregistrement dans le portail des retours avec le numéro de commande et l’adresse e-mail. Renvoi du colis : ${hasFreeReturns ? 'gratuit' : 'à vos frais'}. Retour en boutique : gratuit.`,
    en: `Returns within ${returnDays} days of receipt, ${condition}. Start the return in the returns portal with order number and email address. Sending the parcel back: ${hasFreeReturns ? 'free' : 'at your own cost'}. Returning in store: free.`,
  }
  return citeMarket(context, { fact: 'returns', page: 'returns', text: texts[language] })
}

/** Brands are called the same in every language. */
const brandNames = {
  paypal: 'PayPal',
  klarna: 'Klarna',
  ratepay: 'Ratepay',
  sofort: 'Sofort',
  postfinance: 'PostFinance',
  eps: 'EPS',
  twint: 'TWINT',
  blik: 'BLIK',
  przelewy24: 'Przelewy24',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
} as const satisfies Partial<Record<PaymentMethod, string>>

export const methodNames: Readonly<Record<Language, Readonly<Record<PaymentMethod, string>>>> = {
  de: {
    ...brandNames,
    card: 'Karte',
    invoice: 'Rechnung',
    instalment: 'Ratenzahlung',
    cash_on_delivery: 'Nachnahme',
    direct_debit: 'Lastschrift',
    gift_card: 'Geschenkkarte',
  },
  fr: {
    ...brandNames,
    card: 'carte',
    invoice: 'facture',
    instalment: 'paiement échelonné',
    cash_on_delivery: 'contre remboursement',
    direct_debit: 'prélèvement',
    gift_card: 'carte cadeau',
  },
  en: {
    ...brandNames,
    card: 'card',
    invoice: 'invoice',
    instalment: 'instalments',
    cash_on_delivery: 'cash on delivery',
    direct_debit: 'direct debit',
    gift_card: 'gift card',
  },
}
