import type { Outfit, Store, Style } from '@vitrine/contracts/catalogue'
import { allMarkets } from '@vitrine/contracts/markets'
import type { CatalogueStructure } from '../documents/catalogue-source.ts'
import { smallAttributes } from './small-attributes.ts'
import { colours, type Made, made } from './small-goods.ts'
import { localised, smallCategories } from './small-tree.ts'

/** Today in the small shop: products are new or reduced on this day. */
export const smallToday = '2026-11-15T08:00:00Z'

const day = (before: number) => `${new Date(Date.parse(smallToday) - before * 86_400_000).toISOString().slice(0, 19)}Z`

const shopIds = (isEuropean: boolean) =>
  allMarkets.filter(({ country }) => !isEuropean || country !== 'CH').map(({ shopId }) => shopId)

function toStyle(item: Made, number: number): Style {
  const { type, name, text = name, sizes, age = 200, isSoldOut = false, isEuropean = false } = item
  return {
    number,
    masterKey: `style-${number + 1}`,
    type,
    name,
    shortDescription: text,
    fitNote: localised('Fällt normal aus.', 'Taille normalement.', 'True to size.'),
    composition: { components: [], hasAnimalParts: false },
    care: [],
    maker: {
      name: 'Vitrine',
      street: 'Schaustraße 1',
      zipCode: '10115',
      city: 'Berlin',
      country: 'DE',
      email: 'm@vitrine.example',
    },
    countryOfOrigin: 'PT',
    sizeSystem: 'numeric',
    products: item.colours.map((colour, place) => {
      const [family, colourName] = colours[colour]
      const id = (number + 1) * 100 + place + 1
      const variants = sizes.map((size, index) => ({
        id: id * 10 + index,
        referenceKey: `v-${id}-${size}`,
        gtin: String(4_000_000_000_000 + id * 10 + index),
        size,
        shopSize: size,
        stock: { quantity: isSoldOut ? 0 : 10, isSellableWithoutStock: false },
      }))
      return {
        id,
        referenceKey: `p-${id}`,
        isActive: true,
        colour: { key: colour, family, name: colourName, hex: ['#000000'] },
        attributes: {
          brand: ['vitrine'],
          color: [family],
          colorDetail: [colour],
          category: [type],
          ...item.attributes,
        },
        categoryIds: item.categoryIds,
        createdAt: day(age),
        firstLiveAt: day(age),
        popularity: Math.max(1, Math.round((item.popularity ?? 100) / (place + 1))),
        picture: `picture-${id}`,
        variants,
        prices: [
          {
            shopIds: shopIds(isEuropean),
            variantIds: variants.map((variant) => variant.id),
            entries: [
              { validFrom: day(age), amount: item.price * 100, reason: 'regular' as const },
              ...(item.reducedTo
                ? [{ validFrom: day(10), amount: item.reducedTo * 100, reason: 'sale' as const }]
                : []),
            ],
          },
        ],
      }
    }),
  }
}

/** Products are numbered 101, 102 … for the colours of the first style, 201 … for the second. */
export const smallStyles: readonly Style[] = made.map(toStyle)

/** An outfit: a dress, a coat, a jumper and boots. */
export const smallOutfits: readonly Outfit[] = [
  {
    id: 7001,
    key: 'look-1',
    name: localised('Montag, neun Uhr', 'Lundi, neuf heures', 'Monday, nine o’clock'),
    text: localised('Für den Weg ins Büro.', 'Pour aller au bureau.', 'For the way to the office.'),
    productIds: [101, 501, 701, 1101],
  },
]

const open: Store['hours']['monday'] = ['10:00', '19:00']
const storeIn = (id: number, city: string, country: Store['country'], departments: string[]): Store => ({
  id,
  key: `store-${id}`,
  name: `Vitrine ${city}`,
  street: 'Hauptgasse 1',
  zipCode: '1000',
  city,
  country,
  latitude: 50,
  longitude: 10,
  email: `store-${id}@vitrine.example`,
  timeZone: 'Europe/Berlin',
  hours: { monday: open, tuesday: open, wednesday: open, thursday: open, friday: open, saturday: open, sunday: null },
  services: ['collection'],
  departments,
})

/** Berlin has everything in two houses, Weimar only dresses, Wien and Zürich coats. */
const smallStores: readonly Store[] = [
  storeIn(1, 'Berlin', 'DE', ['women/dresses', 'women/coats']),
  storeIn(2, 'Berlin', 'DE', ['women']),
  storeIn(3, 'Weimar', 'DE', ['women/dresses']),
  storeIn(4, 'Wien', 'AT', ['women/coats']),
  storeIn(5, 'Zürich', 'CH', ['women/coats']),
]

export const smallStructure: CatalogueStructure = {
  categories: smallCategories,
  attributeGroups: smallAttributes,
  outfits: smallOutfits,
  stores: smallStores,
}
