import { type Locale, marketOf } from '@vitrine/contracts/markets'
import { type Product, subscriptionOfferOf, type Variant } from '@vitrine/contracts/shop'
import { outfitPath, productPath } from '@vitrine/contracts/urls'
import { labelOf } from '../../product-card/card.ts'
import type { CategoryNode } from '../../platform/categories.ts'
import type { Platform } from '../../platform/platform.ts'

type Kind = 'any' | 'reduced' | 'soldOut' | 'someSizesGone' | 'fewLeft' | 'oneSize' | 'colourGone' | 'regular'

/** Finds real goods that are as a state needs them. Everything it answers is a path without the locale. */
export type FindGoods = {
  product(kind: Kind): Promise<string>
  outfit(): Promise<string>
  /** A list with more than one page, and one further down with few products. */
  list(): Promise<string>
  shortList(): Promise<string>
  /** A word that finds something. */
  word(): Promise<string>
  /** A question that every shop answers. */
  question(): string
  /** The link with which the visitor shares their wishlist. */
  sharedList(): Promise<string>
  /** The form that reserves a size which lies in a store. */
  reservation(): Promise<string>
  /** The latest order of the visitor. */
  order(): Promise<string>
}

const isThere = ({ stock }: Variant) => stock.quantity > 0 || stock.isSellableWithoutStock
const isGone = (variant: Variant) => !isThere(variant)
const isSold = ({ isSoldOut, variants }: Product) => !isSoldOut && variants.length > 3

const tests: Readonly<Record<Kind, (product: Product) => boolean>> = {
  any: (product) => isSold(product) && product.variants.every(isThere),
  reduced: (product) => isSold(product) && (product.lowestPriorPrice.withTax ?? 0) > product.priceRange.max.withTax,
  soldOut: ({ isSoldOut, variants }) => isSoldOut && variants.length > 1,
  someSizesGone: (product) => isSold(product) && product.variants.some(isGone),
  fewLeft: (product) =>
    isSold(product) && product.variants.some(({ stock }) => stock.quantity > 0 && stock.quantity < 4),
  oneSize: ({ isSoldOut, variants }) => !isSoldOut && variants.length === 1,
  regular: (product) =>
    isSold(product) && product.variants.every((each) => isThere(each) && subscriptionOfferOf(each.attributes)),
  colourGone: (product) => isSold(product) && (product.siblings ?? []).some((each) => each.isActive && each.isSoldOut),
}

/** Only the first pages are searched. */
const perPage = 50
const mostPages = 10

const questions: Readonly<Record<string, string>> & { en: string } = {
  de: 'was kostet der versand',
  fr: 'combien coûte la livraison',
  en: 'how much is delivery',
}

type Sources = Pick<Platform, 'shop' | 'categories'> & { locale: Locale }

/** The goods of a gallery stay as they are: they are looked for once. */
const known = new Map<string, string>()

export const findGoods = ({ shop, categories, locale }: Sources): FindGoods => ({
  product: (kind) => findProduct(kind, { shop, categories, locale }),
  async reservation() {
    const productId = Number(/(\d+)\/$/.exec(await findProduct('any', { shop, categories, locale }))?.[1])
    const inStores = await shop.getStoreStock({ productId })
    const size = inStores.flatMap(({ sizes }) => sizes ?? [])[0]
    return `/reservation/?product=${productId}${size ? `&variant=${size.variantId}` : ''}`
  },
  async outfit() {
    const { outfits } = await shop.getOutfits({ perPage: 24 })
    const found = outfits.find(({ products }) => products.every(isSold) && products.length > 2) ?? outfits[0]
    if (!found) throw new Error('There is no outfit')
    return outfitPath(found.name, found.id)
  },
  async list() {
    const { to, children } = await mainCategory({ categories })
    return children[0]?.to ?? to
  },
  async shortList() {
    return leafOf(await mainCategory({ categories })).to
  },
  async sharedList() {
    const { shareKey } = await shop.shareWishlist({})
    return `/wishlist/?shared=${shareKey}`
  },
  async order() {
    const [latest] = (await shop.getOrders({ perPage: 1 })).orders
    if (!latest) throw new Error('There is no order')
    return `/account/order-details/${latest.id}/`
  },
  question: () => questions[marketOf(locale).language.slice(0, 2)] ?? questions.en,
  async word() {
    const { children, name } = await mainCategory({ categories })
    return (children[0]?.name ?? name).toLowerCase()
  },
})

async function findProduct(kind: Kind, { shop, categories, locale }: Sources): Promise<string> {
  const key = `${locale} ${kind}`
  const found = known.get(key) ?? (await lookFor(kind, { shop, categories }))
  known.set(key, found)
  return found
}

/** The first that is no list of its own kind, as novelties and outfits are. */
async function mainCategory({ categories }: Pick<Sources, 'categories'>): Promise<CategoryNode> {
  const tree = await categories.tree()
  const found = tree.find(({ path, isSale, children }) => !isSale && path !== '/new' && children.length > 0)
  if (!found) throw new Error('There is no category')
  return found
}

function leafOf(node: CategoryNode): CategoryNode {
  const last = node.children.at(-1)
  return last ? leafOf(last) : node
}

async function lookFor(kind: Kind, { shop, categories }: Omit<Sources, 'locale'>): Promise<string> {
  const { path } = await mainCategory({ categories })
  for (let page = 1; page <= mostPages; page++) {
    const reply = await shop.getProductsByCategory({
      category: path,
      page,
      perPage,
      includeSoldOut: kind === 'soldOut',
      with: { siblings: true },
    })
    const products = reply.ok ? reply.value.products : []
    const found = products.find(tests[kind])
    if (found) return productPath(labelOf(found.attributes['name']) ?? '', found.id)
    if (products.length < perPage) break
  }
  throw new Error(`No product is "${kind}"`)
}
