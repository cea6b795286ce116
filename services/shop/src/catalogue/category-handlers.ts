import { type Category as CatalogueCategory, categoryAt } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import { fail, ok } from '@vitrine/contracts/shop'
import type { Handlers } from '../rpc/handlers.ts'
import { categoryOf, toCategory, toRoots, type TreeOptions, unfoldedTo } from './categories.ts'
import type { ProductCatalogue } from './product-catalogue.ts'
import { filledCategories } from './listing/filled-categories.ts'
import type { Listing } from './listing/listing.ts'
import { toNavigationTrees } from './navigation.ts'

type CategoryHandlers = Pick<
  Handlers,
  | 'getCategoryById'
  | 'getCategoryByPath'
  | 'getCategoriesByPath'
  | 'getRootCategories'
  | 'getCategoryTree'
  | 'fetchAllNavigationTrees'
  | 'fetchNavigationTreeById'
  | 'fetchNavigationTreeByName'
>

type CategoryRequest = {
  children: number
  includeHidden?: boolean | Record<string, unknown> | undefined
  properties?: 'all' | Record<string, unknown> | undefined
}

/** `{ withName: ['sale'] }` returns these properties only. */
function chosenProperties(properties: CategoryRequest['properties']): ReadonlySet<string> | undefined {
  const names = typeof properties === 'object' ? properties.withName : undefined
  return Array.isArray(names) ? new Set(names.map(String)) : undefined
}

const toOptions = ({ children, includeHidden, properties }: CategoryRequest, market: Market): TreeOptions => ({
  market,
  children,
  includeHidden: Boolean(includeHidden),
  properties: chosenProperties(properties),
})

const missing = fail({ code: 'NOT_FOUND', detail: 'The shop has no such category' })
const noMenu = fail({ code: 'NOT_FOUND', detail: 'The shop has no such menu' })

export function createCategoryHandlers(productCatalogue: ProductCatalogue, listing: Listing): CategoryHandlers {
  const menus = async (market: Market) => toNavigationTrees(await productCatalogue.parts(), market)

  async function readCategory(
    asked: CategoryRequest,
    market: Market,
    find: (tree: readonly CatalogueCategory[]) => CatalogueCategory | undefined,
  ) {
    const { categories } = await productCatalogue.parts()
    // A category is often listed next, and the first listing takes a while to load.
    listing.prepare()
    const category = find(categories)
    return category ? ok(toCategory(category, categories, toOptions(asked, market))) : missing
  }

  return {
    getCategoryById: ({ id, ...asked }, { market }) => readCategory(asked, market, (tree) => categoryOf(tree, id)),
    getCategoryByPath: ({ path, ...asked }, { market }) =>
      readCategory(asked, market, (tree) => categoryAt(tree, path, market.locale)),

    async getCategoriesByPath({ path, ...asked }, { market }) {
      const { categories } = await productCatalogue.parts()
      const options = toOptions(asked, market)
      if (path === '/') return ok({ categories: toRoots(categories, options) })
      const category = categoryAt(categories, path, market.locale)
      if (!category) return missing
      return ok({
        categories: unfoldedTo(category, categories, options),
        activeNode: toCategory(category, categories, options),
      })
    },
    async getRootCategories(asked, { market }) {
      const { categories } = await productCatalogue.parts()
      return { categories: toRoots(categories, toOptions(asked, market)) }
    },
    async getCategoryTree({ hideEmptyCategories, ...asked }, { market }) {
      const { categories, outfits } = await productCatalogue.parts()
      const options = toOptions(asked, market)
      if (!hideEmptyCategories) return toRoots(categories, options)
      const filled = await filledCategories(await listing.rows(), categories, market, {
        hasOutfits: outfits.length > 0,
        now: listing.now(),
      })
      return toRoots(categories, { ...options, isShown: (id) => filled.has(id) })
    },

    fetchAllNavigationTrees: (_, { market }) => menus(market),
    async fetchNavigationTreeById({ treeId }, { market }) {
      const menu = (await menus(market)).find(({ id }) => id === treeId)
      return menu ? ok(menu) : noMenu
    },
    async fetchNavigationTreeByName({ treeName }, { market }) {
      const menu = (await menus(market)).find(({ key, name }) => key === treeName || name === treeName)
      return menu ? ok(menu) : noMenu
    },
  }
}
