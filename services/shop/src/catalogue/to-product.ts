import {
  type AttributeGroup,
  type AttributeKey,
  attributesOf,
  cancellationPolicy,
  careName,
  type Category as CatalogueCategory,
  categoryIdsOf,
  compareSizes,
  componentName,
  foreignLanguageOf,
  historyOf,
  type Instant,
  intervalName,
  isNewOn,
  isSoldOut,
  type Label,
  labelIn,
  type Localised,
  materialName,
  measurePoints,
  type Product as CatalogueProduct,
  type Style,
  subscriptionName,
  subscriptionTerm,
  textFor,
} from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import { type PictureView, pictureViews } from '@vitrine/contracts/pictures'
import type { AdvancedAttribute, Attribute, AttributesByKey, Product, Variant } from '@vitrine/contracts/shop'
import { categoryPath } from '@vitrine/contracts/urls'
import type { StyleRating } from '../ratings/ratings.ts'
import { lowestPrior, shelfPrice } from '../prices/prices.ts'

/** Tables of the catalogue with names for the values of products. */
type Vocabulary = { attributeGroups: readonly AttributeGroup[]; categories: readonly CatalogueCategory[] }

/** Looks up the tiny preview of a picture by its name; the picture service knows them. */
export type PreviewLookup = (picture: string) => string | undefined

export type ProductContext = {
  market: Market
  at: Instant
  vocabulary: Vocabulary
  previewOf?: PreviewLookup | undefined
  /** Customers' opinion of the style. */
  rating?: StyleRating | undefined
}

type Fields = AdvancedAttribute['values'][number]['fieldSet'][number]

/** A product as one shop sells it at a moment; undefined if it does not sell it. */
export function toProduct(style: Style, product: CatalogueProduct, context: ProductContext): Product | undefined {
  const { market, at, vocabulary, rating } = context
  const variants = product.variants
    .toSorted((a, b) => compareSizes(a.size, b.size))
    .flatMap((variant) => toVariant(style, product, variant, context) ?? [])
  const [first] = variants
  if (!first) return undefined
  const byPrice = variants.toSorted((a, b) => a.price.withTax - b.price.withTax)
  const cheapest = byPrice[0] ?? first
  const here = categoryIdsOf(product, vocabulary.categories, { shopId: market.shopId, at })
  return {
    id: product.id,
    masterKey: style.masterKey,
    referenceKey: product.referenceKey,
    isActive: product.isActive,
    isSoldOut: isSoldOut(product),
    isNew: isNewOn(product, at),
    attributes: {
      name: toName(style, market),
      ...toAttributes(product, context),
      colorHex: many('colorHex', labelIn('colour', market.language), product.colour.hex),
    },
    advancedAttributes: toAdvanced(style, product, context),
    variants,
    images: pictureViews.map((view) => toImage(product.picture, view, context)),
    categories: vocabulary.categories
      .filter(({ id, childrenIds }) => here.has(id) && !childrenIds.some((child) => here.has(child)))
      .map(({ rootlineIds }) => rootlineIds.flatMap((id) => toStep(id, context) ?? [])),
    priceRange: { min: cheapest.price, max: (byPrice.at(-1) ?? first).price },
    lowestPriorPrice: cheapest.lowestPriorPrice,
    customData: { popularity: product.popularity, type: style.type, ...(product.draft && { draft: product.draft }) },
    ...(rating?.rating && { rating: rating.rating }),
    ...(rating?.fitVerdict && { fitVerdict: rating.fitVerdict }),
    createdAt: product.createdAt,
    updatedAt: product.createdAt,
    firstLiveAt: product.firstLiveAt,
    indexedAt: product.createdAt,
  }
}

function toImage(picture: string, name: PictureView, { previewOf }: ProductContext): Product['images'][number] {
  const hash = `${picture}-${name}`
  const preview = previewOf?.(hash)
  return { hash, name, attributes: {}, ...(preview && { preview }) }
}

function toVariant(
  style: Style,
  product: CatalogueProduct,
  { id, referenceKey, gtin, size, shopSize, stock }: CatalogueProduct['variants'][number],
  { market, at }: ProductContext,
): Variant | undefined {
  const history = historyOf(product, market.shopId, id)
  const sizeLabel = labelIn('size', market.language)
  const price = shelfPrice(history, market, at)
  if (!price) return undefined
  return {
    id,
    productId: product.id,
    referenceKey,
    attributes: {
      size: single('size', sizeLabel, size),
      shopSize: single('shopSize', sizeLabel, shopSize),
      vendorSize: single('vendorSize', sizeLabel, size),
      ...subscriptionAttributes(style, market),
    },
    advancedAttributes: {},
    price,
    lowestPriorPrice: lowestPrior(history, at),
    stock: { supplierId: 1, warehouseId: 1, ...stock },
    customData: { gtin, sizeSystem: style.sizeSystem },
    createdAt: product.createdAt,
    updatedAt: product.createdAt,
    firstLiveAt: product.firstLiveAt,
  }
}

/** Intervals and terms of a subscription, in shops that sell subscriptions. */
function subscriptionAttributes(
  { subscriptionIntervals: intervals }: Style,
  { language, sellsSubscriptions }: Market,
): AttributesByKey {
  if (!intervals || !sellsSubscriptions) return {}
  const head = (key: string, label: Label) => ({ id: null, key, label: labelIn(label, language), type: null })
  const one = (key: string, label: Label, value: Parameters<typeof subscriptionName>[0]): Attribute => ({
    ...head(key, label),
    multiSelect: false,
    values: { label: subscriptionName(value, language), value },
  })
  return {
    subscriptionEligibility: single('subscriptionEligibility', labelIn('regularly', language), 'true'),
    subscriptionAvailableIntervals: {
      ...head('subscriptionAvailableIntervals', 'interval'),
      multiSelect: true,
      values: intervals.map((value) => ({ label: intervalName(value, language), value })),
    },
    subscriptionTerm: one('subscriptionTerm', 'term', subscriptionTerm),
    subscriptionCancellationPolicy: one('subscriptionCancellationPolicy', 'notice', cancellationPolicy),
  }
}

function toName({ name }: Style, { locale, language }: Market): Attribute {
  const { values, ...head } = single('name', labelIn('name', language), textFor(name, locale))
  return { ...head, multiSelect: false, values: { ...values, ...markForeign(name, language) } }
}

/** Names the language of words that stand in for missing ones. */
function markForeign(text: Localised, shopLanguage: string): { language?: string } {
  const language = foreignLanguageOf(text, shopLanguage)
  return language ? { language } : {}
}

const single = (key: string, label: string, value: string): Extract<Attribute, { multiSelect: false }> => ({
  id: null,
  key,
  label,
  type: null,
  multiSelect: false,
  values: { label: value, value },
})

const many = (key: string, label: string, values: readonly string[]): Attribute => ({
  id: null,
  key,
  label,
  type: null,
  multiSelect: true,
  values: values.map((value) => ({ label: value, value })),
})

function toAttributes(product: CatalogueProduct, { market, vocabulary }: ProductContext): AttributesByKey {
  const attributes = attributesOf(product)
  const attributeEntries = vocabulary.attributeGroups.flatMap((group): [string, Attribute][] => {
    const chosen = attributes[group.key as AttributeKey] ?? []
    const values = group.values
      .filter(({ value }) => chosen.includes(value))
      .map(({ id, value, label }) => ({ id, value, label: textFor(label, market.locale) }))
    const [first] = values
    if (!first) return []
    const head = { id: group.id, key: group.key, label: textFor(group.label, market.locale), type: null }
    return [
      [
        group.key,
        group.multiSelect ? { ...head, multiSelect: true, values } : { ...head, multiSelect: false, values: first },
      ],
    ]
  })
  return { ...ownColour(product, market), ...Object.fromEntries(attributeEntries) }
}

/** The colour as the product itself names it, for names that the vocabulary does not have. */
function ownColour({ colour }: CatalogueProduct, { locale, language }: Market): AttributesByKey {
  const name = textFor(colour.name, locale)
  if (name === '') return {}
  const head = { id: null, key: 'colorDetail', label: labelIn('colour', language), type: null }
  const values = { label: name, value: colour.key, ...markForeign(colour.name, language) }
  return { colorDetail: { ...head, multiSelect: false, values } }
}

const fields = (...pairs: [string, string | number][]): Fields => pairs.map(([key, value]) => ({ [key]: value }))

/** Measurements of the sizes that the product comes in, under the names that the shop writes. */
const measurementGroups = (
  style: Style,
  { variants }: CatalogueProduct,
  { locale }: Market,
): AdvancedAttribute['values'] =>
  (style.measurements ?? []).map(({ point, bySize }) => ({
    fieldSet: [fields(['name', textFor(measurePoints[point], locale)])],
    groupSet: variants.flatMap(({ size, shopSize }) => {
      const centimetres = bySize[size]
      return centimetres === undefined
        ? []
        : [{ fieldSet: [fields(['size', shopSize], ['centimetres', centimetres])], groupSet: [] }]
    }),
  }))

/** Longer words live in forms of fields, as the protocol has it. */
function toAdvanced(
  style: Style,
  product: CatalogueProduct,
  { market }: ProductContext,
): Product['advancedAttributes'] {
  const { language } = market
  const form = (key: string, values: AdvancedAttribute['values']): [string, AdvancedAttribute] => [
    key,
    { id: null, key, label: key, type: null, values },
  ]
  const text = (key: string, words: string, more: Readonly<Record<string, string>> = {}) =>
    form(key, [{ fieldSet: [fields(['text', words], ...Object.entries(more))], groupSet: [] }])
  const say = (key: string, words: Localised) => text(key, textFor(words, market.locale), markForeign(words, language))
  const { maker, composition } = style
  return Object.fromEntries([
    say('shortDescription', style.shortDescription),
    say('fit', style.fitNote),
    form('measurements', measurementGroups(style, product, market)),
    ...(product.freeTextBadge ? [say('freeTextBadge', product.freeTextBadge)] : []),
    form(
      'material',
      composition.components.map(({ name, shares }) => ({
        fieldSet: [fields(['name', componentName(name, language)])],
        groupSet: shares.map(({ material, percent }) => ({
          fieldSet: [fields(['material', materialName(material, language)], ['percent', percent])],
          groupSet: [],
        })),
      })),
    ),
    form('animalParts', composition.hasAnimalParts ? [{ fieldSet: [fields(['value', 'true'])], groupSet: [] }] : []),
    form(
      'care',
      style.care.map((symbol) => ({
        fieldSet: [fields(['symbol', symbol], ['text', careName(symbol, language)])],
        groupSet: [],
      })),
    ),
    form(
      'maker',
      [maker, ...(maker.responsiblePerson ? [maker.responsiblePerson] : [])].map(
        ({ name, street, zipCode, city, country, email }) => ({
          fieldSet: [
            fields(
              ['name', name],
              ['street', street],
              ['zipCode', zipCode],
              ['city', city],
              ['country', country],
              ['email', email],
            ),
          ],
          groupSet: [],
        }),
      ),
    ),
    text('countryOfOrigin', style.countryOfOrigin),
  ])
}

function toStep(id: number, { market, vocabulary }: ProductContext): Product['categories'][number][number] | undefined {
  const category = vocabulary.categories.find((each) => each.id === id)
  if (!category) return undefined
  return {
    categoryId: id,
    categoryName: textFor(category.name, market.locale),
    categorySlug: textFor(category.slug, market.locale),
    categoryUrl: categoryPath(textFor(category.path, market.locale)),
    categoryHidden: category.isHidden,
    categoryProperties: category.properties,
  }
}
