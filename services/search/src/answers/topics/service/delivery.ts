import type { Language } from '@vitrine/contracts/catalogue'
import { allMarkets } from '@vitrine/contracts/markets'
import type { Sentence } from '../../answer.ts'
import { writeDestinations } from '../../sentences/countries.ts'
import { listAll, writeWorkingDays } from '../../sentences/formats.ts'
import { citeDelivery, deliveryAmounts, shopName, writeCarrier } from './citations.ts'
import { sayFrom } from './say.ts'
import type { ServiceContext, ServiceTopic } from './service-context.ts'

const say = sayFrom(citeDelivery)

const nextDay: Readonly<Record<Language, string>> = {
  de: 'am nächsten Werktag',
  fr: 'le jour ouvrable suivant',
  en: 'on the next working day',
}
/** `in 2 bis 4 Werktagen`, or `am nächsten Werktag`. */
function within(days: readonly [number, number], language: Language): string {
  if (days[1] === 1) return nextDay[language]
  const span = writeWorkingDays(days, language)
  return language === 'de' ? `in ${span}n` : language === 'fr' ? `en ${span}` : `within ${span}`
}

function writeCost(context: ServiceContext): readonly Sentence[] {
  const { standard, freeFrom, express } = deliveryAmounts(context)
  return say(context, {
    de: [
      `Der Standardversand kostet ${standard}; ab einem Bestellwert von ${freeFrom} ist er kostenlos.`,
      `Expressversand kostet ${express}, die Abholung im Store ist kostenlos.`,
    ],
    fr: [
      `La livraison standard coûte ${standard} ; elle est offerte dès ${freeFrom} d’achat.`,
      `La livraison express coûte ${express}, le retrait en boutique est gratuit.`,
    ],
    en: [
      `Standard delivery costs ${standard} and is free for orders from ${freeFrom}.`,
      `Express delivery costs ${express}; collection in store is free.`,
    ],
  })
}

function writeDays(context: ServiceContext): readonly Sentence[] {
  const { market, language } = context
  const { days } = market.delivery
  const span = (key: keyof typeof days) => writeWorkingDays(days[key], language)
  const { standard, express, collection } = {
    standard: within(days.standard, language),
    express: within(days.express, language),
    collection: span('collection'),
  }
  return say(context, {
    de: [
      `Mit Standardversand ist deine Bestellung ${standard} bei dir, mit Express ${express}.`,
      `In einem Store liegt sie nach ${collection.replace(/Werktage$/, 'Werktagen')} zur Abholung bereit.`,
      'Werktage sind Montag bis Samstag; an Sonntagen und Feiertagen wird nicht geliefert.',
    ],
    fr: [
      `En livraison standard, votre commande arrive ${standard}, en express ${express}.`,
      `En boutique, elle est prête au retrait en ${collection}.`,
      'Les jours ouvrables vont du lundi au samedi ; il n’y a pas de livraison le dimanche ni les jours fériés.',
    ],
    en: [
      `With standard delivery your order arrives ${standard}, with express ${express}.`,
      `In a store it is ready to collect within ${collection}.`,
      'Working days are Monday to Saturday; nothing is delivered on Sundays and public holidays.',
    ],
  })
}

function writeExpress(context: ServiceContext): readonly Sentence[] {
  const { market, language } = context
  const { express } = deliveryAmounts(context)
  const soon = within(market.delivery.days.express, language)
  const by = writeCarrier(market.delivery.carrier, language)
  return say(context, {
    de: [
      `Mit Expressversand für ${express} ist deine Bestellung ${soon} bei dir.`,
      `Express wird wie der Standardversand mit ${by} geliefert, nicht an Sonntagen und Feiertagen.`,
    ],
    fr: [
      `En livraison express pour ${express}, votre commande arrive ${soon}.`,
      `L’express est livré par ${by} comme l’envoi standard, mais pas le dimanche ni les jours fériés.`,
    ],
    en: [
      `With express delivery for ${express} your order arrives ${soon}.`,
      `Express parcels go with ${by} like standard ones, but not on Sundays and public holidays.`,
    ],
  })
}

function writeCountries(context: ServiceContext): readonly Sentence[] {
  const { market, reader, language, question } = context
  const { standard, freeFrom } = deliveryAmounts(context)
  const to = writeDestinations(market, reader)
  const others = listAll(
    [
      ...new Set(
        allMarkets.filter(({ country }) => country !== reader.country).map(({ locale }) => shopName(locale, language)),
      ),
    ],
    language,
  )
  const where = { de: `Wir liefern ${to}.`, fr: `Nous livrons ${to}.`, en: `We deliver ${to}.` }
  const elsewhere = {
    de: `Für andere Länder haben wir eigene Shops: ${others}.`,
    fr: `Pour d’autres pays, nous avons d’autres boutiques en ligne : ${others}.`,
    en: `For other countries we have other shops: ${others}.`,
  }
  const cost = {
    de: `Der Standardversand kostet dort ${standard}, ab ${freeFrom} Bestellwert ist er kostenlos.`,
    fr: `La livraison standard y coûte ${standard} et est offerte dès ${freeFrom} d’achat.`,
    en: `Standard delivery costs ${standard} there and is free for orders from ${freeFrom}.`,
  }
  // Another shop was named before, with the country it delivers to.
  const first = market.locale === reader.locale ? [where[language]] : []
  const rest = question.concepts.has('abroad') && market.locale === reader.locale ? [elsewhere[language]] : []
  const texts = [...first, ...rest, cost[language]]
  return say(context, { de: texts, fr: texts, en: texts })
}

function writeWeekend(context: ServiceContext): readonly Sentence[] {
  return say(context, {
    de: ['Geliefert wird von Montag bis Samstag.', 'An Sonntagen und Feiertagen wird nicht geliefert.'],
    fr: ['Les livraisons ont lieu du lundi au samedi.', 'Il n’y a pas de livraison le dimanche ni les jours fériés.'],
    en: ['Parcels are delivered from Monday to Saturday.', 'Nothing is delivered on Sundays and public holidays.'],
  })
}

function writeWithCarrier(context: ServiceContext): readonly Sentence[] {
  const by = writeCarrier(context.market.delivery.carrier, context.language)
  const span = writeWorkingDays(context.market.delivery.days.standard, context.language)
  return say(context, {
    de: [`Wir liefern mit ${by}.`, `Mit Standardversand dauert das ${span}.`],
    fr: [`Nous livrons par ${by}.`, `En livraison standard, il faut compter ${span}.`],
    en: [`We deliver with ${by}.`, `Standard delivery takes ${span}.`],
  })
}

const away = ['return', 'exchange', 'refund', 'store', 'collection'] as const

export const deliveryTopics: readonly ServiceTopic[] = [
  {
    name: 'delivery-cost',
    rules: [
      [['cost', 'free', 'limit', 'fee'], ['delivery']],
      [['cost', 'free', 'fee'], ['express']],
      [['pay'], ['delivery']],
      [['cost', 'free', 'limit', 'fee'], ['carrier']],
    ],
    related: ['pay', 'country', 'abroad', 'express', 'limit', 'carrier', 'customs', 'money', 'locker'],
    not: ['return', 'exchange', 'refund', 'returnLabel'],
    isByCountry: true,
    write: writeCost,
  },
  {
    name: 'delivery-days',
    rules: [
      [
        ['time', 'day'],
        ['delivery', 'carrier'],
      ],
      [['time'], ['arrive']],
      [['time'], ['parcel', 'order'], ['arrive', 'today']],
      [['day', 'time'], ['arrive'], ['order', 'parcel', 'today']],
      [['time'], ['send', 'parcel']],
      [['arrive'], ['today'], ['parcel', 'order']],
    ],
    related: ['day', 'today', 'express', 'status', 'weekend', 'abroad', 'country', 'carrier', 'locker'],
    not: [
      'return',
      'exchange',
      'refund',
      'pay',
      'invoice',
      'free',
      'limit',
      'cost',
      'store',
      'collection',
      'openingHours',
      'reserve',
      'points',
      'care',
      'wash',
      'voucher',
      'giftCard',
      'newsletter',
    ],
    isByCountry: true,
    write: writeDays,
  },
  {
    name: 'express-delivery',
    rules: [[['express']], [['express'], ['delivery']], [['today'], ['delivery'], ['possible']]],
    related: ['time', 'day', 'today', 'country', 'abroad', 'cost', 'carrier'],
    not: [...away],
    isByCountry: true,
    weight: 0.02,
    write: writeExpress,
  },
  {
    name: 'delivery-countries',
    rules: [
      [
        ['delivery', 'send'],
        ['abroad', 'country'],
      ],
      [['delivery'], ['where']],
      [['order'], ['abroad', 'country']],
    ],
    related: ['cost', 'time'],
    not: ['return', 'exchange', 'refund', 'store', 'collection', 'locker', 'office', 'status'],
    isByCountry: true,
    write: writeCountries,
  },
  {
    name: 'delivery-to-country',
    rules: [[['delivery', 'send', 'order']]],
    not: [
      'return',
      'exchange',
      'refund',
      'store',
      'collection',
      'cost',
      'free',
      'time',
      'status',
      'locker',
      'limit',
      'pay',
      'customs',
      'change',
      'cancel',
      'cashOnDelivery',
      'express',
      'weekend',
    ],
    isByCountry: true,
    weight: 0.04,
    write: (context) => (context.question.countries.length > 0 ? writeCountries(context) : []),
  },
  {
    name: 'delivery-weekend',
    rules: [[['weekend'], ['delivery', 'carrier', 'parcel', 'arrive']]],
    related: ['time', 'day'],
    not: [...away, 'openingHours', 'contact'],
    isByCountry: true,
    weight: 0.05,
    write: writeWeekend,
  },
  {
    name: 'delivery-carrier',
    rules: [
      [['carrier'], ['delivery', 'parcel', 'send', 'order']],
      [['carrier'], ['possible', 'method', 'where']],
    ],
    related: ['delivery', 'parcel'],
    not: [...away, 'cost', 'free', 'time', 'missed', 'status', 'locker', 'pay', 'weekend', 'day'],
    isByCountry: true,
    write: writeWithCarrier,
  },
  {
    name: 'delivery',
    rules: [[['delivery']]],
    related: ['method', 'cost', 'time', 'day', 'country', 'abroad'],
    not: [
      ...away,
      'locker',
      'office',
      'change',
      'cancel',
      'status',
      'subscription',
      'pay',
      'missed',
      'customs',
      'address',
      'damaged',
      'cashOnDelivery',
      'weekend',
      'reason',
      'giftCard',
      'combine',
    ],
    isByCountry: true,
    weight: -0.1,
    write: (context) => [...writeCost(context).slice(0, 1), ...writeDays(context).slice(0, 2)],
  },
]
