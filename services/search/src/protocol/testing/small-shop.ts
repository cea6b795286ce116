import {
  type AttributeKey,
  compareSizes,
  currentPrice,
  historyOf,
  isNewOn,
  isSoldOut,
  lowestPriorPrice,
  type Style,
  textFor,
} from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import { pictureViews } from '@vitrine/contracts/pictures'
import type { Attribute, Price, Product, Variant } from '@vitrine/contracts/shop'
import { categoryPath } from '@vitrine/contracts/urls'
import type { LoadProducts, CatalogueSource } from '../../documents/catalogue-source.ts'
import { createNumberIndex } from '../../query-pipeline/article-numbers.ts'
import { smallStructure, smallStyles, smallToday } from '../../testing/small-catalogue.ts'

/** The catalogue of the small shop, which never changes. */
export const smallSource: CatalogueSource = {
  identity: async () => 'small',
  async *styles() {
    yield* smallStyles
  },
  stylesOf: async (ids) => smallStyles.filter(({ products }) => products.some(({ id }) => ids.includes(id))),
  productsNumbered: createNumberIndex(smallStyles),
  structure: async () => smallStructure,
  changes: {
    now: async () => '0',
    follow: async (cursor) => ({ ok: true, value: { changes: [], cursor, hasMore: false } }),
  },
}

/** Loads products as a shop would. */
export const loadSmallProducts: LoadProducts = async (market, ids) => {
  const products = smallStyles.flatMap((style) =>
    style.products
      .filter(({ id }) => ids.includes(id))
      .flatMap((product) => toSmallProduct(style, product, market) ?? [])
      .map((product) => [product.id, product] as const),
  )
  return new Map(products)
}

const attribute = (key: string, ...values: string[]): Attribute => ({
  id: null,
  key,
  label: key,
  type: null,
  multiSelect: true,
  values: values.map((value) => ({
    label: value,
    value,
  })),
})

/** A product of a style as a shop sells it; undefined where it does not. */
export function toSmallProduct(style: Style, product: Style['products'][number], market: Market): Product | undefined {
  const say = (text: Style['name']) => textFor(text, market.locale)
  const variants = product.variants
    .toSorted((a, b) => compareSizes(a.size, b.size))
    .flatMap((variant) => toVariant(product, variant, market) ?? [])
  const [cheapest] = variants.toSorted((a, b) => a.price.withTax - b.price.withTax)
  if (!cheapest) return undefined
  const labelled = smallStructure.attributeGroups.flatMap(({ key, values }): [string, Attribute][] => {
    const chosen = product.attributes[key as AttributeKey] ?? []
    const labels = values.filter(({ value }) => chosen.includes(value)).map(({ label }) => say(label))
    return labels.length > 0 ? [[key, attribute(key, ...labels)]] : []
  })
  const text = say(style.shortDescription)
  return {
    id: product.id,
    masterKey: style.masterKey,
    referenceKey: product.referenceKey,
    isActive: product.isActive,
    isSoldOut: isSoldOut(product),
    isNew: isNewOn(product, smallToday),
    attributes: {
      name: attribute('name', say(style.name)),
      ...Object.fromEntries(labelled),
      colorHex: attribute('colorHex', ...product.colour.hex),
    },
    advancedAttributes: {
      shortDescription: {
        id: null,
        key: 'shortDescription',
        label: '',
        type: null,
        values: [
          {
            fieldSet: [[{ text }]],
            groupSet: [],
          },
        ],
      },
    },
    variants,
    images: pictureViews.map((name) => ({ hash: `${product.picture}-${name}`, name, attributes: {} })),
    categories: product.categoryIds.map((id) => stepsTo(id, market)),
    priceRange: { min: cheapest.price, max: cheapest.price },
    lowestPriorPrice: cheapest.lowestPriorPrice,
    customData: {},
    createdAt: product.createdAt,
    updatedAt: product.createdAt,
    firstLiveAt: product.firstLiveAt,
    indexedAt: product.createdAt,
  }
}

function toVariant(
  product: Style['products'][number],
  { id, referenceKey, size, stock }: Style['products'][number]['variants'][number],
  { shopId, currency }: Market,
): Variant | undefined {
  const history = historyOf(product, shopId, id)
  const current = currentPrice(history, smallToday)
  if (!current) return undefined
  const price: Price = {
    currencyCode: currency,
    withTax: current.amount,
    withoutTax: current.amount,
    tax: { vat: { rate: 0, amount: 0 } },
    appliedReductions: [],
    recommendedRetailPrice: null,
  }
  return {
    id,
    productId: product.id,
    referenceKey,
    price,
    attributes: { size: attribute('size', size) },
    advancedAttributes: {},
    lowestPriorPrice: {
      withTax: lowestPriorPrice(history, smallToday) ?? null,
      relativeDifferenceToPrice: null,
    },
    stock: {
      supplierId: 1,
      warehouseId: 1,
      ...stock,
    },
    customData: {},
    createdAt: product.createdAt,
    updatedAt: product.createdAt,
    firstLiveAt: product.firstLiveAt,
  }
}

const stepsTo = (id: number, market: Market): Product['categories'][number] =>
  (smallStructure.categories.find((category) => category.id === id)?.rootlineIds ?? []).flatMap((step) =>
    smallStructure.categories
      .filter((category) => category.id === step)
      .map((category) => ({
        categoryId: step,
        categoryName: textFor(category.name, market.locale),
        categorySlug: textFor(category.slug, market.locale),
        categoryUrl: categoryPath(textFor(category.path, market.locale)),
        categoryHidden: false,
        categoryProperties: [],
      })),
  )
