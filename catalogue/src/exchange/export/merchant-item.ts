import { announcedReduction, historyOf, isSellable, materialName, priceAt, textFor } from '@vitrine/contracts/catalogue'
import type {
  Category,
  Instant,
  PriceHistory,
  Product,
  SizeSystem,
  Stock,
  Style,
  Variant,
} from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import { writeAmount } from '../values/amount.ts'
import { googleCategory } from './google-categories.ts'

export type MerchantOptions = {
  market: Market
  /** The moment of the prices. */
  at: Instant
  /** The address of the page where this size is chosen. */
  linkOf: (style: Style, product: Product, variant: Variant) => string
  /** The addresses of the pictures, the main one first. */
  imagesOf: (product: Product) => readonly string[]
  /** Names the product's place in the shop. */
  categories?: readonly Category[]
  /** The brand's name; the maker's when not given. */
  brandOf?: (style: Style, product: Product) => string
  /** Google asks for both with clothes. */
  audience?: { gender: 'female' | 'male' | 'unisex'; ageGroup: 'adult' | 'kids' }
}

/** An attribute with parts, such as the country and the price of `shipping`. */
export type MerchantGroup = Readonly<Record<string, string>>

/** Google's attributes of one size. An empty one is left out. */
export type MerchantItem = Readonly<
  Partial<Record<(typeof merchantAttributes)[number], string | readonly string[] | readonly MerchantGroup[]>>
>

export const merchantAttributes = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'availability_date',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'brand',
  'gtin',
  'identifier_exists',
  'color',
  'size',
  'size_system',
  'material',
  'product_type',
  'google_product_category',
  'shipping',
  'shipping_weight',
  'condition',
  'gender',
  'age_group',
] as const

/** Google takes no more than this; longer texts would have the item refused. */
const longest = { title: 150, description: 5000, color: 100, material: 200, product_type: 750 } as const
const mostImages = 10
const mostShipping = 100

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** Numbered sizes are European ones; letters and inches are the same everywhere. */
const sizeSystems: Partial<Record<SizeSystem, string>> = { numeric: 'EU', shoe: 'EU' }

/** Products that come later count as backorder only if their date is known. */
function availability(stock: Stock): { availability: string; availability_date: string } {
  if (!isSellable(stock)) return { availability: 'out_of_stock', availability_date: '' }
  const isLater = stock.quantity === 0 && stock.expectedAvailabilityAt !== undefined
  return isLater
    ? { availability: 'backorder', availability_date: stock.expectedAvailabilityAt ?? '' }
    : { availability: 'in_stock', availability_date: '' }
}

const instant = (moment: Instant) => `${new Date(moment).toISOString().slice(0, 16)}+0000`

/** The period of the current price; empty while its end is unknown. */
function effectiveDate(history: PriceHistory, at: Instant): string {
  const inForce = priceAt(history, at)
  const next = inForce && history[history.indexOf(inForce) + 1]
  return inForce && next ? `${instant(inForce.validFrom)}/${instant(next.validFrom)}` : ''
}

/**
 * The price as the page shows it (T-08). Google's `price` is the crossed one, which is the lowest of the thirty days
 * before (O-02); without a reduction that may be announced there is no `sale_price` (O-03).
 */
function prices(product: Product, variant: Variant, { market, at }: MerchantOptions) {
  const history = historyOf(product, market.shopId, variant.id)
  const current = priceAt(history, at)?.amount
  if (current === undefined) return undefined
  const reduction = announcedReduction(history, at)
  const write = (minor: number) => `${writeAmount(minor)} ${market.currency}`
  const { standard, freeFrom } = market.delivery
  const shipping = market.deliveryCountries
    .slice(0, mostShipping)
    .map((country) => ({ country, price: write(current >= freeFrom ? 0 : standard) }))
  return reduction
    ? {
        price: write(reduction.lowestPrior),
        sale_price: write(reduction.current),
        sale_price_effective_date: effectiveDate(history, at),
        shipping,
      }
    : { price: write(current), shipping }
}

function productTypes(product: Product, { categories = [], market }: MerchantOptions): string[] {
  return categories
    .filter(({ id }) => product.categoryIds.includes(id))
    .map(({ rootlineIds }) =>
      rootlineIds
        .flatMap((id) => categories.find((category) => category.id === id) ?? [])
        .map(({ name }) => textFor(name, market.locale))
        .join(' > '),
    )
}

function materialOf({ composition }: Style, { language }: Market): string {
  const shares = composition.components[0]?.shares ?? []
  return shares.map(({ material }) => materialName(material, language)).join('/')
}

/** The sizes of a style that are sold in this shop now. */
export function* merchantItems(style: Style, options: MerchantOptions): Generator<MerchantItem> {
  const { market, at, audience = { gender: 'female', ageGroup: 'adult' } } = options
  const title = textFor(style.name, market.locale)
  for (const product of style.products) {
    if (!product.isActive || Date.parse(product.firstLiveAt) > Date.parse(at)) continue
    const [image, ...more] = options.imagesOf(product)
    // Google refuses an item without a picture; a page shows a box with the name instead.
    if (image === undefined) continue
    for (const variant of product.variants) {
      const price = prices(product, variant, options)
      if (!price) continue
      yield {
        id: variant.referenceKey,
        item_group_id: style.masterKey,
        title: cut(title, longest.title),
        description: cut(textFor(style.shortDescription, market.locale) || title, longest.description),
        link: options.linkOf(style, product, variant),
        image_link: image,
        additional_image_link: more.slice(0, mostImages),
        ...availability(variant.stock),
        ...price,
        brand: options.brandOf?.(style, product) ?? style.maker.name,
        gtin: variant.gtin,
        // Goods of a brand's own may have no GTIN; Google refuses them without this note.
        identifier_exists: variant.gtin === '' ? 'no' : '',
        shipping_weight: product.weight === undefined ? '' : `${product.weight} g`,
        color: cut(textFor(product.colour.name, market.locale), longest.color),
        size: variant.shopSize,
        size_system: sizeSystems[style.sizeSystem] ?? '',
        material: cut(materialOf(style, market), longest.material),
        product_type: productTypes(product, options).map((place) => cut(place, longest.product_type)),
        google_product_category: googleCategory(style.type) ?? '',
        condition: 'new',
        gender: audience.gender,
        age_group: audience.ageGroup,
      }
    }
  }
}
