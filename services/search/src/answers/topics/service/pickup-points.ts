import { hasLockers } from '@vitrine/contracts/delivery'
import type { Sentence } from '../../answer.ts'
import { writeWorkingDays } from '../../sentences/formats.ts'
import { citeDelivery, citeMarket } from './citations.ts'
import { sayFrom } from './say.ts'
import type { ServiceContext, ServiceTopic } from './service-context.ts'

const offered = {
  de: 'Wir liefern an Packstationen: Wähle sie an der Kasse bei der Lieferadresse und gib deine Postnummer an.',
  fr: 'Nous livrons aux consignes Packstation : choisissez-en une à la caisse et indiquez votre numéro postal.',
  en: 'We deliver to parcel lockers (Packstation): choose one at the checkout and enter your post number.',
} as const
const missing = {
  de: 'An Abholpunkte, Paketshops und Paketstationen liefern wir nicht.',
  fr: 'Nous ne livrons pas en point de retrait ni en consigne à colis.',
  en: 'We don’t deliver to pickup points or parcel lockers.',
} as const

/** Lockers where the carrier has them; a store is the pickup point of every shop. */
function writePickupPoints(context: ServiceContext): readonly Sentence[] {
  const { market, language } = context
  const texts = market.deliveryCountries.some(hasLockers) ? offered : missing
  const cite = (each: ServiceContext) =>
    citeMarket(each, { fact: 'pickup-points', page: 'shipping_payment', text: texts[each.language] })
  const span = writeWorkingDays(market.delivery.days.collection, language)
  return [
    ...sayFrom(cite)(context, { de: [texts.de], fr: [texts.fr], en: [texts.en] }),
    ...sayFrom(citeDelivery)(context, {
      de: [
        `Kostenlos abholen kannst du deine Bestellung in einem unserer Stores; nach ${span.replace(/Werktage$/, 'Werktagen')} ist sie dort.`,
      ],
      fr: [`Vous pouvez retirer gratuitement votre commande dans une de nos boutiques ; elle y est en ${span}.`],
      en: [`You can collect your order in one of our stores free of charge; it is there within ${span}.`],
    }),
  ]
}

export const pickupPointTopic: ServiceTopic = {
  name: 'pickup-points',
  rules: [[['locker']], [['locker'], ['delivery', 'send', 'order', 'collection']]],
  related: ['delivery', 'collection', 'parcel', 'spot', 'where', 'possible', 'carrier', 'store', 'country'],
  not: [
    'return',
    'exchange',
    'refund',
    'reserve',
    'openingHours',
    'cost',
    'free',
    'time',
    'missed',
    'status',
    'pay',
    'invoice',
    'fashionCard',
    'voucher',
    'customs',
    'worn',
  ],
  isByCountry: true,
  weight: 0.05,
  write: writePickupPoints,
}
