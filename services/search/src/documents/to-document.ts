import {
  announcedReduction,
  type AttributeKey,
  attributesOf,
  currentPrice,
  historyOf,
  type Instant,
  isSellable,
  isSoldOut,
  materialName,
  type Product,
  type Style,
  wordsIn,
} from '@vitrine/contracts/catalogue'
import { type Locale, allMarkets, marketOf } from '@vitrine/contracts/markets'
import type { IndexDocument } from '../engine/engine.ts'
import { kindsOf } from './kinds.ts'
import { facetAttributes, shopSchema } from './schema.ts'
import { groupedSizeKey } from './size-groups.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Popularity from 0 to 1, of the catalogue and of visitors together. */
export type PopularityBlend = { blend(productId: number, catalogue: number): number }

/** The colours of a style as documents of the index; inactive ones and those not live yet are left out. */
export function toDocuments(
  style: Style,
  vocabulary: Vocabulary,
  at: Instant,
  learned?: PopularityBlend,
): IndexDocument[] {
  return style.products
    .filter(({ isActive, firstLiveAt }) => isActive && Date.parse(firstLiveAt) <= Date.parse(at))
    .map((product) => {
      const document = toDocument(style, product, vocabulary, at)
      return learned ? { ...document, popularity: learned.blend(product.id, document.popularity) } : document
    })
}

function toDocument(style: Style, product: Product, vocabulary: Vocabulary, at: Instant): IndexDocument {
  const sold = allMarkets.flatMap(({ locale, shopId }) => {
    const prices = product.variants.flatMap(({ id }) => currentPrice(historyOf(product, shopId, id), at)?.amount ?? [])
    const percents = product.variants.map(
      ({ id }) => announcedReduction(historyOf(product, shopId, id), at)?.percent ?? 0,
    )
    return prices.length > 0 ? [{ locale, price: Math.min(...prices), discount: Math.max(0, ...percents) }] : []
  })
  const perMarket = (of: (each: (typeof sold)[number]) => number): Record<Locale, number> =>
    Object.fromEntries(sold.map((each) => [each.locale, of(each)]))
  const valuesOf = (facet: string, keys: readonly string[]) => [
    ...new Set(keys.map((key) => vocabulary.indexed(facet, key))),
  ]
  const attributes = attributesOf(product)
  const isInStock = product.variants.some(({ stock }) => stock.quantity > 0)
  const countries = new Set(sold.map(({ locale }) => marketOf(locale).country))
  const sellable = product.variants.filter(({ stock }) => isSellable(stock)).map(({ size }) => size)
  const categoryPaths = vocabulary.pathsOf(product.categoryIds)
  const groupOf = vocabulary.sizeGroupsOf({
    type: style.type,
    categoryPaths,
    system: style.sizeSystem,
    sizes: product.variants.map(({ size }) => size),
  })
  return {
    id: String(product.id),
    group: style.masterKey,
    text: Object.fromEntries(
      shopSchema.languages.map((language) => [language, fieldsOf(style, product, vocabulary, language)]),
    ),
    facets: {
      ...Object.fromEntries(facetAttributes.map((key) => [key, valuesOf(key, attributes[key] ?? [])])),
      // A size that is not sold does not match a query.
      size: valuesOf('size', sellable).flatMap((size) => [size, groupedSizeKey({ group: groupOf(size), size })]),
      type: valuesOf('type', [style.type]),
      kind: kindsOf(style.type, categoryPaths),
      reducedIn: sold.filter(({ discount }) => discount > 0).map(({ locale }) => locale),
      // A product that is not in stock is in no store.
      store: isInStock ? vocabulary.placesOf(product.categoryIds, countries) : [],
    },
    trees: { category: categoryPaths },
    numbers: { addedAt: seconds(product.firstLiveAt) },
    marketNumbers: { price: perMarket(({ price }) => price), discount: perMarket(({ discount }) => discount) },
    popularity: Math.min(1, Math.log1p(product.popularity) / Math.log1p(mostPopular)),
    addedAt: seconds(product.firstLiveAt),
    isSoldOut: isSoldOut(product),
  }
}

/** Popularity grows by multiples: twice as popular is a step, not a doubling. */
const mostPopular = 10_000

const seconds = (moment: Instant): number => Math.floor(Date.parse(moment) / 1000)

const describing: readonly AttributeKey[] = [
  'material',
  'pattern',
  'fit',
  'length',
  'sleeve',
  'neckline',
  'occasion',
  'storefrontBadge',
]

/** The words of a product in one language, field by field in the order of the schema. */
function fieldsOf(style: Style, product: Product, vocabulary: Vocabulary, language: string): string[] {
  const labels = (key: AttributeKey) =>
    (product.attributes[key] ?? []).flatMap((value) => vocabulary.label(key, value, language) ?? [])
  const fibres = style.composition.components.flatMap(({ shares }) =>
    shares.map(({ material }) => materialName(material, language)),
  )
  return [
    wordsIn(style.name, language),
    labels('brand').join(' '),
    [...vocabulary.categoryNames(product.categoryIds, language), ...labels('category')].join(' · '),
    [wordsIn(product.colour.name, language), ...labels('color'), ...labels('colorDetail')].join(' '),
    describing.flatMap(labels).join(' · '),
    [wordsIn(style.shortDescription, language), wordsIn(style.fitNote, language), ...new Set(fibres)].join(' · '),
  ]
}

/** The next moment at which a style changes by itself; infinite where none is scheduled. */
export function nextChangeOf(style: Style, at: Instant): number {
  const now = Date.parse(at)
  let next = Number.POSITIVE_INFINITY
  for (const { firstLiveAt, prices } of style.products)
    for (const moment of [firstLiveAt, ...prices.flatMap(({ entries }) => entries.map(({ validFrom }) => validFrom))]) {
      const due = Date.parse(moment)
      if (due > now && due < next) next = due
    }
  return next
}
