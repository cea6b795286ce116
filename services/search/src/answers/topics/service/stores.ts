import { nameSpan, openingSpans, type Store, type Language } from '@vitrine/contracts/catalogue'
import { storeReservationDays } from '@vitrine/contracts/shop'
import type { Citation, Sentence } from '../../answer.ts'
import { writeCountry } from '../../sentences/countries.ts'
import { listAll, writeWorkingDays } from '../../sentences/formats.ts'
import { citeDelivery, citePlace } from './citations.ts'
import { sayFrom } from './say.ts'
import type { ServiceContext, ServiceTopic } from './service-context.ts'

type LoadStores = () => Promise<readonly Store[]> | readonly Store[]

const title = { de: 'Stores', fr: 'Boutiques', en: 'Stores' } as const
const mostStores = 3
const mostCities = 8

const addressOf = ({ name, street, zipCode, city }: Store) => `${name} (${street}, ${zipCode} ${city})`

/** `Mo.–Fr. 10:00–20:00, Sa. 10:00–19:00`. */
const hoursOf = ({ hours }: Store, { reader }: ServiceContext): string =>
  openingSpans(hours)
    .flatMap((span) => (span.hours ? [`${nameSpan(span, reader.formats.weekdays)} ${span.hours.join('–')}`] : []))
    .join(', ')

const citeStore = (store: Store, context: ServiceContext): Citation => ({
  ...citePlace(context, {
    fact: `store:${store.id}`,
    path: '/location/',
    title,
    text: `${addressOf(store)}. ${{ de: 'Öffnungszeiten', fr: 'Horaires', en: 'Opening hours' }[context.language]}: ${hoursOf(store, context)}.`,
  }),
  title: store.name,
})

/** Stores of the places or countries that a question names, else of the country of the shop. */
function chosen(stores: readonly Store[], { question, reader }: ServiceContext): readonly Store[] {
  if (question.places.length > 0) return stores.filter(({ city }) => question.places.includes(city))
  if (question.countries.length > 0) return stores.filter(({ country }) => question.countries.includes(country))
  const own = stores.filter(({ country }) => country === reader.country)
  return own.length > 0 ? own : stores
}

function citeStores(all: readonly Store[], context: ServiceContext): Citation {
  const { language, reader } = context
  const byCountry = [...Map.groupBy(all, ({ country }) => country)]
  const cities = (stores: readonly Store[]) =>
    [...Map.groupBy(stores, ({ city }) => city)]
      .map(([city, there]) => (there.length > 1 ? `${city} ${there.length}` : city))
      .join(', ')
  const lines = byCountry.map(
    ([country, stores]) => `${writeCountry(country, reader)}: ${stores.length} ${title[language]} (${cities(stores)}).`,
  )
  return citePlace(context, {
    fact: 'stores',
    path: '/location/',
    title,
    text: `${all.length} ${title[language]}. ${lines.join(' ')}`,
  })
}

/** The cities with the most stores. */
const largestCities = (stores: readonly Store[]) =>
  [...Map.groupBy(stores, ({ city }) => city)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, mostCities)
    .map(([city]) => city)

function writeLocations(all: readonly Store[], context: ServiceContext): readonly Sentence[] {
  const { question, language, reader } = context
  const stores = chosen(all, context)
  const first = stores[0]
  const say = sayFrom((each) => citeStores(all, each))
  if (question.places.length > 0) {
    const place = listAll(question.places, language)
    const list = stores.slice(0, mostStores).map((store) => ({
      text: `${addressOf(store)}: ${hoursOf(store, context)}.`,
      citations: [citeStore(store, context)],
    }))
    return [
      ...say(context, {
        de: [
          stores.length === 1
            ? `Ja, in ${place} haben wir einen Store.`
            : `Ja, in ${place} haben wir ${stores.length} Stores.`,
        ],
        fr: [
          stores.length === 1
            ? `Oui, nous avons une boutique à ${place}.`
            : `Oui, nous avons ${stores.length} boutiques à ${place}.`,
        ],
        en: [
          stores.length === 1
            ? `Yes, we have a store in ${place}.`
            : `Yes, we have ${stores.length} stores in ${place}.`,
        ],
      }),
      ...list,
    ]
  }
  const countries = [...new Set(all.map(({ country }) => country))].map((country) => writeCountry(country, reader))
  if (!first || question.countries.some((country) => !all.some((store) => store.country === country)))
    return say(context, {
      de: [`Unsere Stores sind in diesen Ländern: ${listAll(countries, language)}.`],
      fr: [`Nos boutiques se trouvent dans ces pays : ${listAll(countries, language)}.`],
      en: [`Our stores are in these countries: ${listAll(countries, language)}.`],
    })
  const isAbroad = stores === all || stores.length === all.length
  const cities = listAll(largestCities(stores), language)
  const where = isAbroad ? listAll(countries, language) : writeCountry(first.country, reader)
  return say(context, {
    de: [
      isAbroad
        ? `Wir haben ${stores.length} Stores in diesen Ländern: ${where}.`
        : `Wir haben ${stores.length} Stores in ${where === 'Schweiz' ? 'der Schweiz' : where}.`,
      `Du findest uns zum Beispiel in ${cities}.`,
    ],
    fr: [
      isAbroad
        ? `Nous avons ${stores.length} boutiques dans ces pays : ${where}.`
        : `Nous avons ${stores.length} boutiques en ${where}.`,
      `Vous nous trouvez par exemple à ${cities}.`,
    ],
    en: [
      isAbroad
        ? `We have ${stores.length} stores in these countries: ${where}.`
        : `We have ${stores.length} stores in ${where}.`,
      `You can find us in ${cities}, for example.`,
    ],
  })
}

function writeHours(all: readonly Store[], context: ServiceContext): readonly Sentence[] {
  if (context.question.places.length > 0)
    return chosen(all, context)
      .slice(0, mostStores)
      .map((store) => ({
        text: `${addressOf(store)}: ${hoursOf(store, context)}.`,
        citations: [citeStore(store, context)],
      }))
  const stores = chosen(all, context)
  if (stores.length === 0) return []
  const closed = stores.every(({ hours }) => hours.sunday === null)
  const cite = (each: ServiceContext) =>
    citePlace(each, {
      fact: 'store-hours',
      path: '/location/',
      title,
      text: {
        de: `Jeder Store hat eigene Öffnungszeiten; sie stehen in der Store-Suche. ${closed ? 'Sonntags sind alle Stores geschlossen.' : ''}`,
        fr: `Chaque boutique a ses horaires ; ils figurent dans la recherche de boutiques. ${closed ? 'Le dimanche, toutes les boutiques sont fermées.' : ''}`,
        en: `Every store has its own opening hours; the store finder shows them. ${closed ? 'On Sundays all stores are closed.' : ''}`,
      }[each.language].trim(),
    })
  return sayFrom(cite)(context, {
    de: [
      'Die Öffnungszeiten sind von Store zu Store verschieden; du findest sie in der Store-Suche.',
      ...(closed ? ['Sonntags sind alle unsere Stores geschlossen.'] : []),
    ],
    fr: [
      'Les horaires varient d’une boutique à l’autre ; vous les trouvez dans la recherche de boutiques.',
      ...(closed ? ['Le dimanche, toutes nos boutiques sont fermées.'] : []),
    ],
    en: [
      'Opening hours differ from store to store; you can find them in the store finder.',
      ...(closed ? ['On Sundays all our stores are closed.'] : []),
    ],
  })
}

function writeServices(all: readonly Store[], context: ServiceContext): readonly Sentence[] {
  const stores = chosen(all, context)
  const count = (service: Store['services'][number]) =>
    stores.filter(({ services }) => services.includes(service)).length
  const [alterations, styling] = [count('alterations'), count('styling')]
  if (alterations === 0 && styling === 0) return []
  const texts: Readonly<Record<Language, readonly string[]>> = {
    de: [
      `${alterations} unserer Stores bieten Änderungen an, zum Beispiel kürzen wir Säume.`,
      `Stilberatung gibt es in ${styling} Stores; die Store-Suche zeigt, in welchen.`,
    ],
    fr: [
      `${alterations} de nos boutiques proposent des retouches, comme raccourcir un ourlet.`,
      `Un conseil en style est proposé dans ${styling} boutiques ; la recherche de boutiques indique lesquelles.`,
    ],
    en: [
      `${alterations} of our stores offer alterations, such as shortening hems.`,
      `Styling advice is available in ${styling} stores; the store finder shows which.`,
    ],
  }
  const cite = (each: ServiceContext) =>
    citePlace(each, { fact: 'store-services', path: '/location/', title, text: texts[each.language].join(' ') })
  return sayFrom(cite)(context, texts)
}

function writeCollection(context: ServiceContext): readonly Sentence[] {
  const { market, language } = context
  const { holdDays } = market
  const span = writeWorkingDays(market.delivery.days.collection, language)
  const dative = span.replace(/Werktage$/, 'Werktagen')
  const keep = (each: ServiceContext): Citation =>
    citePlace(each, {
      fact: 'collection',
      path: '/location/',
      title,
      text: {
        de: `Abholung im Store: kostenlos. Bestellungen liegen dort ${holdDays} Tage bereit.`,
        fr: `Retrait en boutique : gratuit. Les commandes y sont gardées ${holdDays} jours.`,
        en: `Collection in store: free. Orders are kept there for ${holdDays} days.`,
      }[each.language],
    })
  return [
    ...sayFrom(citeDelivery)(context, {
      de: [`Du kannst deine Bestellung kostenlos in einem Store abholen; nach ${dative} ist sie dort.`],
      fr: [`Vous pouvez retirer gratuitement votre commande en boutique ; elle y est en ${span}.`],
      en: [`You can collect your order in a store free of charge; it is there within ${span}.`],
    }),
    ...sayFrom(keep)(context, {
      de: [`Sie liegt ${holdDays} Tage für dich bereit.`],
      fr: [`Elle y est gardée ${holdDays} jours pour vous.`],
      en: [`It is kept for you for ${holdDays} days.`],
    }),
  ]
}

const citeReservation = (context: ServiceContext): Citation =>
  citePlace(context, {
    fact: 'reservation',
    path: '/location/',
    title,
    text: {
      de: `Im Store reservieren: kostenlos und unverbindlich, auf der Seite des Artikels. Ein Teil bleibt ${storeReservationDays} Werktage des Stores zurückgelegt, gezählt ab dem Tag nach der Reservierung. Bezahlt wird im Store.`,
      fr: `Réserver en boutique : gratuit et sans engagement, sur la page de l’article. Une pièce reste de côté ${storeReservationDays} jours d’ouverture de la boutique, comptés dès le lendemain de la réservation. Le paiement se fait en boutique.`,
      en: `Reserve in store: free and without obligation, on the page of the item. A piece is set aside for ${storeReservationDays} working days of the store, counted from the day after the reservation. You pay in the store.`,
    }[context.language],
  })

const writeReservation = (context: ServiceContext): readonly Sentence[] =>
  sayFrom(citeReservation)(context, {
    de: [
      'Auf der Seite eines Artikels kannst du ihn kostenlos und unverbindlich im Store reservieren.',
      `Er bleibt ab dem nächsten Tag ${storeReservationDays} Werktage lang für dich zurückgelegt; bezahlt wird im Store.`,
    ],
    fr: [
      'Sur la page d’un article, vous pouvez le réserver en boutique, gratuitement et sans engagement.',
      `Il est mis de côté ${storeReservationDays} jours d’ouverture à partir du lendemain ; vous payez en boutique.`,
    ],
    en: [
      'You can reserve an item in a store from its page, free and without obligation.',
      `It is set aside for ${storeReservationDays} working days from the next day on; you pay in the store.`,
    ],
  })

export const storeTopics = (load: LoadStores): readonly ServiceTopic[] => [
  {
    name: 'store-locations',
    rules: [[['store']], [['store'], ['where', 'possible', 'country', 'address']]],
    related: ['where', 'status', 'country', 'address', 'abroad'],
    not: [
      'return',
      'exchange',
      'collection',
      'reserve',
      'openingHours',
      'refund',
      'alterations',
      'pay',
      'giftCard',
      'voucher',
      'fashionCard',
      'time',
      'noFit',
      'contact',
      'points',
      'worn',
      'store_away',
      'accessibility',
      'cost',
      'weekend',
      'delivery',
      'phone',
    ],
    write: async (context) => writeLocations(await load(), context),
  },
  {
    name: 'store-hours',
    rules: [
      [['openingHours']],
      [['openingHours'], ['store']],
      [['store'], ['time', 'weekend']],
      [['openingHours'], ['time']],
    ],
    related: ['time', 'weekend', 'today', 'where', 'day', 'status'],
    not: [
      'return',
      'exchange',
      'collection',
      'reserve',
      'contact',
      'phone',
      'refund',
      'pay',
      'delivery',
      'worn',
      'account',
      'order',
    ],
    weight: 0.03,
    write: async (context) => writeHours(await load(), context),
  },
  {
    name: 'store-services',
    rules: [[['alterations']], [['alterations'], ['store']]],
    related: ['where', 'cost', 'size', 'change', 'time', 'worn'],
    not: ['return', 'exchange', 'order', 'address', 'account', 'free'],
    write: async (context) => writeServices(await load(), context),
  },
  {
    name: 'collection',
    rules: [
      [['collection']],
      [['collection'], ['store']],
      [['collection'], ['time', 'cost', 'free', 'day']],
      [['delivery', 'send', 'order'], ['store']],
    ],
    related: ['store', 'time', 'day', 'cost', 'free', 'delivery', 'pay', 'where', 'missed'],
    not: [
      'return',
      'exchange',
      'refund',
      'reserve',
      'openingHours',
      'noFit',
      'worn',
      'points',
      'fashionCard',
      'cashOnDelivery',
      'carrier',
      'voucher',
      'locker',
    ],
    weight: 0.03,
    write: writeCollection,
  },
  {
    name: 'reservation',
    rules: [[['reserve']], [['reserve'], ['store']], [['reserve'], ['time', 'cost', 'free', 'day']]],
    related: ['store', 'time', 'day', 'cost', 'free', 'where', 'worn', 'pay'],
    not: ['return', 'exchange', 'refund', 'points'],
    weight: 0.03,
    write: writeReservation,
  },
]
