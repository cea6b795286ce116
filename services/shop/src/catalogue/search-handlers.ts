import { type Category, textFor } from '@vitrine/contracts/catalogue'
import { brand, type Market } from '@vitrine/contracts/markets'
import { fail, ok, type Product, type SearchSuggestion } from '@vitrine/contracts/shop'
import { slugify } from '@vitrine/contracts/urls'
import type { Database } from '@vitrine/database'
import type { Handlers } from '../rpc/handlers.ts'
import { categoryOf } from './categories.ts'
import { idsByReference } from './find-by-reference.ts'
import { wordsOf } from './fold.ts'
import type { ProductCatalogue } from './product-catalogue.ts'
import { chooseRows } from './listing/choose.ts'
import type { Listing } from './listing/listing.ts'
import { toQuestion } from './listing/question.ts'
import { toPage } from './pages.ts'
import type { ShopStructure } from './structure-cache.ts'
import { isCertain, meantCategories, meantMenuItems, toCategorySuggestion, toMenuSuggestion } from './suggestions.ts'

type SearchHandlers = Pick<
  Handlers,
  'getSearchSuggestions' | 'resolveSearch' | 'getBrands' | 'getBrandById' | 'getShopConfiguration'
>

/** How many suggestions of a kind one reads at a glance. */
const most = 5

const toProductSuggestion = (product: Product): SearchSuggestion => ({
  type: 'product',
  productSuggestion: { product },
})

const brandsOf = ({ attributeGroups }: ShopStructure, { locale }: Market) =>
  (attributeGroups.find(({ key }) => key === 'brand')?.values ?? []).map(({ id, value, label }) => ({
    id,
    name: textFor(label, locale),
    slug: slugify(value),
    isActive: true,
  }))

export function createSearchHandlers(
  productCatalogue: ProductCatalogue,
  listing: Listing,
  db: Database,
): SearchHandlers {
  /** The scope of a search: everywhere, below a category, or nowhere for an unknown category. */
  async function place(categoryId: number | undefined) {
    const parts = await productCatalogue.parts()
    const category = categoryId === undefined ? undefined : (categoryOf(parts.categories, categoryId) ?? null)
    return { parts, category }
  }

  async function named(term: string, market: Market, parts: ShopStructure, category: Category | undefined) {
    const rows = await listing.rows()
    const question = toQuestion({ market, category, where: { term } }, { rows, ...parts, now: listing.now() })
    const found = await chooseRows(rows, question, most)
    const ids = found.map((row) => rows.ids.get(row))
    const productsById = await productCatalogue.products(market, ids)
    return ids.flatMap((id) => productsById.get(id) ?? [])
  }

  /** A shop's own number for a product is typed by people who hold it in their hands. */
  async function numbered(term: string, market: Market): Promise<Product | undefined> {
    const id = (await idsByReference(db, [term])).get(term)
    return id === undefined ? undefined : (await productCatalogue.products(market, [id])).get(id)
  }

  return {
    async getSearchSuggestions({ term, categoryId }, { market }) {
      const { parts, category } = await place(categoryId)
      if (category === null || wordsOf(term).length === 0) return { suggestions: [] }
      const menu = category ? [] : meantMenuItems(term, parts, market)
      const categories = meantCategories(term, parts, market, category).slice(0, most)
      const products = await named(term, market, parts, category)
      return {
        suggestions: [
          ...categories.map((meant) => toCategorySuggestion(meant, parts, market)),
          ...menu.map((item) => toMenuSuggestion(item, parts, market)),
          ...products.map(toProductSuggestion),
        ],
      }
    },
    async resolveSearch({ term, categoryId }, { market }) {
      const { parts, category } = await place(categoryId)
      if (category === null || wordsOf(term).length === 0) return null
      const product = await numbered(term, market)
      if (product) return toProductSuggestion(product)
      const [item] = category ? [] : meantMenuItems(term, parts, market)
      if (item) return toMenuSuggestion(item, parts, market)
      const [meant] = meantCategories(term, parts, market, category)
      if (meant && isCertain(meant)) return toCategorySuggestion(meant, parts, market)
      const [only, ...others] = await named(term, market, parts, category)
      return only && others.length === 0 ? toProductSuggestion(only) : null
    },

    async getBrands({ pagination: asked = { page: 1, perPage: 100 } }, { market }) {
      const { items, pagination } = toPage(brandsOf(await productCatalogue.parts(), market), asked)
      return { pagination, entities: [...items] }
    },
    async getBrandById({ brandId }, { market }) {
      const brand = brandsOf(await productCatalogue.parts(), market).find(({ id }) => id === brandId)
      return brand ? ok(brand) : fail({ code: 'NOT_FOUND', detail: 'The shop has no such brand' })
    },
    getShopConfiguration: async (_, { market }) => ({
      shopId: market.shopId,
      name: `${brand.name} ${market.countryName}`,
      country: market.country,
      customData: {},
      shopCustomData: { deliveryCountries: market.deliveryCountries, paymentMethods: market.paymentMethods },
      properties: [
        { key: 'locale', value: market.locale },
        { key: 'language', value: market.language },
        { key: 'currency', value: market.currency },
      ],
    }),
  }
}
