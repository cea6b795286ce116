import type { Market } from '@vitrine/contracts/markets'
import { pictureFile, type PictureWidth } from '@vitrine/contracts/pictures'
import { categoryDelimiter, type ChildProduct, type SearchProduct } from '@vitrine/contracts/search'
import { type Attribute, nameLanguage, type Product, type Variant } from '@vitrine/contracts/shop'
import { productPath } from '@vitrine/contracts/urls'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { Hit } from '../engine/engine.ts'
import { highlight } from './highlights.ts'

export type ProductWriter = {
  market: Market
  /** Words of the query, to be marked in names. */
  terms: readonly string[]
  /** Where shoppers reach the shop, and where its pictures are. */
  publicUrl: URL
  picturesUrl: URL
  /** Products are filed under these categories; those of the sale and of new arrivals only list them. */
  categories: Pick<Vocabulary, 'category'>
}

/** Products in memory are replaced, never changed, so their fields last as long as they and the categories do. */
const written = new WeakMap<ProductWriter['categories'], WeakMap<Product, WrittenFields>>()
type WrittenFields = { market: Market; fields: ChildProduct }

/** The limit of colours shown with a style; their number is sent besides. */
const mostChildren = 24

/** A hit with its colours as the shop sells them now; undefined where it sells none of them any more. */
export function writeProduct(
  hit: Pick<Hit, 'members' | 'explanation'>,
  products: ReadonlyMap<number, Product>,
  writer: ProductWriter,
): SearchProduct | undefined {
  const members = hit.members.flatMap((id) => products.get(Number(id)) ?? [])
  const [first] = members
  if (!first) return undefined
  const fields = writeFields(first, writer)
  const preview = first.images[0]?.preview
  return {
    ...fields,
    resultType: 'product',
    additionalFields:
      preview || hit.explanation
        ? {
            ...fields.additionalFields,
            // Of the product alone: its colours are shown as dots.
            ...(preview && { preview }),
            ...(hit.explanation && { explanation: hit.explanation }),
          }
        : fields.additionalFields,
    // A single colour has nothing to choose from.
    children: members.length > 1 ? members.slice(0, mostChildren).map((member) => writeFields(member, writer)) : [],
    totalNumberOfChildren: members.length > 1 ? members.length : 0,
  }
}

/** The few fields of a product beside an answer. */
export const writeChip = (product: Product, picturesUrl: URL) => ({
  ec_product_id: String(product.id),
  ec_name: nameOf(product),
  ...writePrices(product),
  ec_image: picturesOf(product, 360, { picturesUrl })[0] ?? null,
})

/** The name of a product as its shop shows it. */
export const nameOf = ({ attributes, masterKey }: Product): string => labelOf(attributes['name']) ?? masterKey

/** Only the lowest price of the last weeks may be crossed out beside the current one. */
const writePrices = ({ priceRange: { min }, lowestPriorPrice: { withTax: prior } }: Product) => ({
  ec_price: toUnits(Math.max(min.withTax, prior ?? 0)),
  ec_promo_price: toUnits(min.withTax),
})

function writeFields(product: Product, writer: ProductWriter): ChildProduct {
  const { market, categories, terms } = writer
  const byProduct = written.get(categories) ?? new WeakMap<Product, WrittenFields>()
  written.set(categories, byProduct)
  const before = byProduct.get(product)
  const fields = before?.market === market ? before.fields : toFields(product, writer)
  if (fields !== before?.fields) byProduct.set(product, { market, fields })
  return terms.length > 0 ? { ...fields, nameHighlights: highlight(nameOf(product), terms) } : fields
}

function toFields(product: Product, { market, publicUrl, picturesUrl, categories }: ProductWriter): ChildProduct {
  const { attributes, variants } = product
  const name = nameOf(product)
  const price = product.priceRange.min
  const prior = product.lowestPriorPrice.withTax
  const discount = Math.max(0, ...variants.map(announcedPercent))
  const description = textOf(product, 'shortDescription')
  const filed = product.categories.filter((steps) =>
    steps.some(({ categoryId }) => categories.category(categoryId)?.listing === 'goods'),
  )
  const sellable = variants.filter(({ stock }) => stock.quantity > 0 || stock.isSellableWithoutStock)
  return {
    resultType: 'childProduct',
    permanentid: String(product.id),
    clickUri: new URL(`/${market.locale}${productPath(name, product.id)}`, publicUrl).href,
    ec_name: name,
    ec_description: description,
    ec_shortdesc: description,
    ec_brand: labelOf(attributes['brand']),
    ec_category: levelsOf(filed),
    ec_item_group_id: product.masterKey,
    ...writePrices(product),
    ec_thumbnails: picturesOf(product, 360, { picturesUrl }).slice(0, 1),
    ec_images: picturesOf(product, 1200, { picturesUrl }),
    ec_in_stock: !product.isSoldOut,
    ec_rating: product.rating?.average ?? null,
    ec_gender: filed[0]?.[0]?.categoryName ?? null,
    ec_product_id: String(product.id),
    ec_color: labelOf(attributes['color']),
    ec_listing: product.categories.flatMap((steps) => steps.at(-1)?.categoryUrl ?? []).join(';') || null,
    additionalFields: {
      size: [...new Set(sellable.flatMap((variant) => labelsOf(variant.attributes['size'])))],
      colorDetail: labelOf(attributes['colorDetail']),
      ...languagesOf(product),
      colorHex: labelsOf(attributes['colorHex']),
      /** Sizes differ in price. */
      isPriceFrom: product.priceRange.min.withTax !== product.priceRange.max.withTax,
      isNew: product.isNew,
      isSale: discount > 0,
      isSoldOut: product.isSoldOut,
      discount,
      lowestPriorPrice: prior === null ? null : toUnits(prior),
      currency: price.currencyCode,
      badge: labelOf(attributes['storefrontBadge']),
      freeTextBadge: textOf(product, 'freeTextBadge'),
      reviewCount: product.rating?.count ?? null,
      referenceKey: product.referenceKey,
      dateAdded: product.firstLiveAt,
    },
    excerpt: null,
    nameHighlights: [],
    excerptHighlights: [],
  }
}

/** Languages of words that are not in the shop's own, for pages to mark them. */
function languagesOf(product: Product): Readonly<Record<string, string>> {
  const name = nameLanguage(product)
  const colour = [product.attributes['colorDetail']?.values].flat()[0]?.language
  return { ...(name && { nameLanguage: name }), ...(colour && { colorLanguage: colour }) }
}

/** The reduction of a size in percent, where it may be announced. */
function announcedPercent({ price, lowestPriorPrice: { withTax: prior } }: Variant): number {
  return prior === null || prior <= price.withTax ? 0 : Math.floor(((prior - price.withTax) * 100) / prior)
}

const toUnits = (cents: number): number => cents / 100

function labelsOf(attribute: Attribute | undefined): string[] {
  if (!attribute) return []
  const values = attribute.multiSelect ? attribute.values : [attribute.values]
  return values.map(({ label }) => label)
}
export const labelOf = (attribute: Attribute | undefined): string | null => labelsOf(attribute)[0] ?? null

/** Longer texts have input fields of their own. */
export function textOf({ advancedAttributes }: Pick<Product, 'advancedAttributes'>, key: string): string | null {
  const fields = advancedAttributes[key]?.values.flatMap(({ fieldSet }) => fieldSet.flat()) ?? []
  const text = fields.find((field) => 'text' in field)?.['text']
  return typeof text === 'string' && text !== '' ? text : null
}

/** One entry for each level of each place: `Damen`, `Damen|Kleider`. */
function levelsOf(places: Product['categories']): string[] {
  const levels = places.flatMap((steps) =>
    steps.map((_, depth) =>
      steps
        .slice(0, depth + 1)
        .map(({ categoryName }) => categoryName)
        .join(categoryDelimiter),
    ),
  )
  return [...new Set(levels)]
}

/** A brand's own goods may come without pictures: then their names begin with a dash. */
const picturesOf = (
  { images }: Product,
  width: PictureWidth,
  { picturesUrl }: Pick<ProductWriter, 'picturesUrl'>,
): string[] =>
  images
    .filter(({ hash }) => !hash.startsWith('-'))
    .map(({ hash }) => new URL(pictureFile({ name: hash, width, type: 'webp' }), picturesUrl).href)
