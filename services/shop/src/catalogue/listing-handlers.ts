import { type Category, categoryAt } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import { fail, ok, type Where } from '@vitrine/contracts/shop'
import type { Handlers } from '../rpc/handlers.ts'
import { categoryOf } from './categories.ts'
import type { ProductCatalogue } from './product-catalogue.ts'
import { chooseRows, sortRows } from './listing/choose.ts'
import { listFilters } from './listing/filters.ts'
import { resolveAttributes } from './listing/attribute-filters.ts'
import type { Listing } from './listing/listing.ts'
import { toQuestion, type QuestionContext, type ListingRequest } from './listing/question.ts'
import { toPage } from './pages.ts'
import { readProducts } from './product-handlers.ts'

type ListingHandlers = Pick<
  Handlers,
  'getProductsByCategory' | 'getProductsCount' | 'getFilters' | 'fetchAllFiltersForCategory'
>

type ListingCall = {
  category?: string | undefined
  categoryId?: number | undefined
  where?: Where | undefined
  includedFilters?: readonly string[] | undefined
  includeSoldOut: boolean
  orFiltersOperator?: readonly string[] | undefined
}

const missing = fail({ code: 'NOT_FOUND', detail: 'The shop has no such category' })

export function createListingHandlers(productCatalogue: ProductCatalogue, listing: Listing): ListingHandlers {
  /** The category that is meant: nothing for the whole shop, `null` where there is none. */
  function meant({ categoryId, category: path }: ListingCall, tree: readonly Category[], { locale }: Market) {
    if (categoryId !== undefined) return categoryOf(tree, categoryId) ?? null
    if (path === undefined || path === '/') return undefined
    return categoryAt(tree, path, locale) ?? null
  }

  async function understand(asked: ListingCall, market: Market): Promise<[ListingRequest, QuestionContext] | null> {
    const { categories, attributeGroups } = await productCatalogue.parts()
    const category = meant(asked, categories, market)
    if (category === null) return null
    const { includedFilters, includeSoldOut, orFiltersOperator: anyOf } = asked
    const rows = await listing.rows()
    const where = asked.where && resolveAttributes(asked.where, attributeGroups)
    const wanted = { market, category, where, includedFilters, includeSoldOut, anyOf }
    return [wanted, { rows, categories, attributeGroups, now: listing.now() }]
  }

  return {
    async getProductsByCategory({ page, perPage, sort = {}, with: shape, ...asked }, { market }) {
      const understood = await understand(asked, market)
      if (!understood) return missing
      const { rows } = understood[1]
      const found = await chooseRows(rows, toQuestion(...understood))
      const { pagination } = toPage(found, { page, perPage })
      const shown = sortRows(found, rows, market.shopId, sort, page * perPage).slice((page - 1) * perPage)
      const products = await readProducts(
        productCatalogue,
        market,
        shown.map((row) => rows.ids.get(row)),
        shape,
      )
      return ok({ products, pagination: { ...pagination, current: products.length } })
    },
    async getProductsCount(asked, { market }) {
      const understood = await understand(asked, market)
      if (!understood) return missing
      const found = await chooseRows(understood[1].rows, toQuestion(...understood))
      return ok({ count: found.length })
    },
    async getFilters(asked, { market }) {
      const understood = await understand(asked, market)
      return understood ? ok(await listFilters(...understood)) : missing
    },
    async fetchAllFiltersForCategory({ includedFilters, category: { id: categoryId } }, { market }) {
      const understood = await understand({ categoryId, includedFilters, includeSoldOut: false }, market)
      if (!understood) return missing
      const { filters } = await listFilters(...understood)
      return ok(filters.map(({ slug }) => slug))
    },
  }
}
