import type {
  AttributeGroup,
  Category,
  Localised,
  PriceEntry,
  Product,
  Style,
  SubscriptionInterval,
} from '@vitrine/contracts/catalogue'
import { subscriptionIntervals } from '@vitrine/contracts/catalogue'
import { allMarkets } from '@vitrine/contracts/markets'

/** Days are counted from the moment the tests run: promotions and prices of a small shop are always of today. */
export const daysFromNow = (days: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19)}Z`

/** The same in every style of a run: a style that is made again must not have another price history. */
const listedAt = daysFromNow(-90)

const words = (text: string): Localised => ({ de: text, fr: `${text} (fr)`, en: `${text} (en)` })

type Sized = { size?: string; quantity?: number; isSellableWithoutStock?: boolean }

export type ProductOptions = {
  /** Products are numbered 101, 102 …; their sizes 1011, 1012 …. */
  id: number
  name?: string
  sizes?: readonly Sized[]
  /** Cents in every shop, euro or franc; or the whole history. */
  price?: number | readonly PriceEntry[]
  categoryIds?: readonly number[]
  attributes?: Product['attributes']
  isActive?: boolean
  firstLiveAt?: string
  popularity?: number
  masterKey?: string
  /** All of them unless said otherwise. */
  subscriptionIntervals?: readonly SubscriptionInterval[]
}

/** A product with sizes `id × 10 + 1` and so on, ten of each unless said otherwise, sold in all five shops. */
export function makeStyle(...products: readonly [ProductOptions, ...ProductOptions[]]): Style {
  const [first] = products
  const { subscriptionIntervals: intervals = subscriptionIntervals } = first
  return {
    number: first.id,
    masterKey: first.masterKey ?? `style-${first.id}`,
    type: 'coat',
    name: words(first.name ?? `Mantel ${first.id}`),
    shortDescription: words('Ein Mantel für kalte Tage.'),
    fitNote: words('Fällt normal aus.'),
    composition: {
      components: [{ name: 'outer', shares: [{ material: 'wool', percent: 100 }] }],
      hasAnimalParts: false,
    },
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
    sizeSystem: 'letter',
    ...(intervals.length > 0 && { subscriptionIntervals: [...intervals] }),
    products: products.map(makeProduct),
  }
}

function makeProduct(wanted: ProductOptions): Product {
  const { id, price = 10_000, sizes = [{ size: 'S' }, { size: 'M' }] } = wanted
  const variants = sizes.map(({ size = 'M', quantity = 10, isSellableWithoutStock = false }, i) => ({
    id: id * 10 + i + 1,
    referenceKey: `v-${id * 10 + i + 1}`,
    gtin: String(4_000_000_000_000 + id * 10 + i),
    size,
    shopSize: size,
    stock: { quantity, isSellableWithoutStock },
  }))
  const entries =
    typeof price === 'number' ? [{ validFrom: listedAt, amount: price, reason: 'regular' as const }] : [...price]
  return {
    id,
    referenceKey: `p-${id}`,
    isActive: wanted.isActive ?? true,
    colour: { key: 'black', family: 'black', name: words('Schwarz'), hex: ['#000000'] },
    attributes: { brand: ['vitrine'], ...wanted.attributes },
    categoryIds: [...(wanted.categoryIds ?? [12])],
    createdAt: listedAt,
    firstLiveAt: wanted.firstLiveAt ?? listedAt,
    popularity: wanted.popularity ?? 1,
    picture: `picture-${id}`,
    variants,
    prices: [
      { shopIds: allMarkets.map(({ shopId }) => shopId), variantIds: variants.map((variant) => variant.id), entries },
    ],
  }
}

const category = (
  id: number,
  key: string,
  parentId: number,
  rootlineIds: number[],
  childrenIds: number[],
  slug: string,
  path: string,
): Category => ({
  id,
  key,
  parentId,
  rootlineIds,
  childrenIds,
  depth: rootlineIds.length,
  name: words(slug),
  slug: { de: slug, fr: `${slug}-fr`, en: `${slug}-en` },
  path: { de: path, fr: `${path}-fr`, en: `${path}-en` },
  listing: key.startsWith('sale') ? 'sale' : 'goods',
  properties: key.startsWith('sale') ? [{ name: 'sale', value: 'true' }] : [],
  isHidden: false,
})

/** Women (1) with coats (12) and dresses (13), and a sale (2) with coats (22). */
export const smallTree: readonly Category[] = [
  category(1, 'women', 0, [1], [12, 13], 'damen', '/damen'),
  category(12, 'women/coats', 1, [1, 12], [], 'maentel', '/damen/maentel'),
  category(13, 'women/dresses', 1, [1, 13], [], 'kleider', '/damen/kleider'),
  category(2, 'sale', 0, [2], [22], 'sale', '/sale'),
  category(22, 'sale/coats', 2, [2, 22], [], 'maentel', '/sale/maentel'),
]

export const smallAttributes: readonly AttributeGroup[] = [
  {
    id: 1,
    key: 'brand',
    label: words('Marke'),
    multiSelect: false,
    values: [{ id: 11, value: 'vitrine', label: words('Vitrine') }],
  },
  {
    id: 2,
    key: 'promotion',
    label: words('Aktion'),
    multiSelect: true,
    values: [
      { id: 21, value: 'coats-20', label: words('20 % auf Mäntel') },
      { id: 22, value: 'gift', label: words('Geschenk') },
    ],
  },
]
