import type { Market } from '@vitrine/contracts/markets'
import type { Category } from '@vitrine/contracts/shop'
import { categoryPath, isNewArrivals } from '@vitrine/contracts/urls'
import type { ShopClient } from './shop.ts'

/** A place in the tree of categories, as menus and breadcrumbs show it. */
export type CategoryNode = {
  id: number
  name: string
  /** As the search service knows it, `/damen/kleider`. */
  path: string
  /** Path of its list, `/c/damen/kleider/`. */
  to: string
  isSale: boolean
  parentId: number | null
  children: readonly CategoryNode[]
}

/**
 * The department of a shop with a single one: its level says nothing, so menus and breadcrumbs leave it out. New arrivals
 * and the sale are no departments.
 */
export function soleDepartment(tree: readonly CategoryNode[]): CategoryNode | undefined {
  const [department, ...others] = tree.filter(
    ({ isSale, children, path }) => !isSale && children.length > 0 && !isNewArrivals(path),
  )
  return others.length === 0 ? department : undefined
}

/** The categories of one shop. An outage throws while nothing is known yet; later the last known tree goes on. */
export type Categories = {
  /** Without categories that have nothing to buy; they answer at their addresses all the same. */
  tree(): Promise<readonly CategoryNode[]>
  /** By the path of its list, with or without the slashes around it. */
  byPath(path: string): Promise<CategoryNode | undefined>
  byId(id: number): Promise<CategoryNode | undefined>
  /** Path of the list of a category that had another one before. */
  findMoved(path: string): Promise<string | undefined>
  /** From the root to the category itself. */
  rootline(category: CategoryNode): Promise<readonly CategoryNode[]>
  /** Another number after each change of the tree; 0 while it is unknown. Cached pages have a menu of their own version. */
  version(): Promise<number>
  /** The same without waiting. */
  knownVersion(): number
}

export type CategoriesByMarket = (market: Market, shop: ShopClient) => Categories

export type CategoryCache = CategoriesByMarket & {
  /** The catalogue has changed: requests from now on wait for the tree as it is. */
  expire(): void
}

type CategoryIndex = {
  tree: readonly CategoryNode[]
  byPath: ReadonlyMap<string, CategoryNode>
  byId: ReadonlyMap<number, CategoryNode>
}
type CachedTree = {
  index?: CategoryIndex
  loading?: Promise<CategoryIndex>
  loadedAt: number
  /** How many expiries had come when this tree was asked for. */
  loadedFor: number
  version: number
  /** The last reply, to notice a change of it. */
  reply: string
}

/** Menus may be this many milliseconds old. The shop has the tree in memory, so asking often costs little. */
const maxAgeMs = 5000

/** Reads the tree of each shop once in a while, for all visitors. */
export function createCategoryCache({ now = Date.now }: { now?: () => number }): CategoryCache {
  const shops = new Map<number, CachedTree>()
  let expiries = 0

  const categoriesOf: CategoriesByMarket = ({ shopId }, shop) => {
    const cached: CachedTree = shops.get(shopId) ?? { loadedAt: 0, loadedFor: 0, version: 0, reply: '' }
    shops.set(shopId, cached)

    function load(): Promise<CategoryIndex> {
      const askedFor = expiries
      cached.loading ??= Promise.all([
        shop.getCategoryTree({ children: 5 }),
        shop.getCategoryTree({ children: 5, hideEmptyCategories: true }),
      ])
        .then(([categories, filled]) => {
          cached.loadedAt = now()
          const reply = JSON.stringify([categories, [...idsOf(filled)]])
          if (cached.index && reply === cached.reply) return cached.index
          cached.version += 1
          cached.reply = reply
          cached.index = toIndex(categories, idsOf(filled))
          return cached.index
        })
        .finally(() => {
          // After a failure, too: an outage must not make every request wait.
          cached.loadedFor = askedFor
          delete cached.loading
        })
      return cached.loading
    }

    function refresh(): void {
      if (cached.loadedFor < expiries || now() - cached.loadedAt > maxAgeMs) load().catch(() => {})
    }

    async function readIndex(): Promise<CategoryIndex> {
      if (!cached.index) return load()
      const wanted = expiries
      // A running load may have begun before the change.
      if (cached.loadedFor < wanted) await cached.loading?.catch(() => {})
      if (cached.loadedFor < wanted) return load().catch(() => cached.index ?? load())
      // Served stale while it refreshes, and cached when the refresh fails.
      refresh()
      return cached.index
    }

    return {
      tree: async () => (await readIndex()).tree,
      byPath: async (path) => (await readIndex()).byPath.get(path.split('/').filter(Boolean).join('/')),
      byId: async (id) => (await readIndex()).byId.get(id),
      async findMoved(path) {
        const former = `/${path.split('/').filter(Boolean).join('/')}`
        // The tree does without the shop for a while, and so must pages that are not in it.
        const reply = await shop.getCategoryByPath({ path: former, children: 0 }).catch(() => null)
        return reply?.ok ? categoryPath(reply.value.path) : undefined
      },
      async version() {
        await readIndex().catch(() => null)
        return cached.version
      },
      knownVersion() {
        refresh()
        return cached.version
      },
      async rootline(category) {
        const { byId } = await readIndex()
        const above: CategoryNode[] = []
        for (let at: CategoryNode | undefined = category; at; at = byId.get(at.parentId ?? 0)) above.unshift(at)
        return above
      },
    }
  }
  return Object.assign(categoriesOf, { expire: () => void expiries++ })
}

const idsOf = (categories: readonly Category[]): Set<number> =>
  new Set(categories.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]))

function toIndex(categories: readonly Category[], filled: ReadonlySet<number>): CategoryIndex {
  const isShown = ({ id }: CategoryNode) => filled.has(id)
  const byPath = new Map<string, CategoryNode>()
  const byId = new Map<number, CategoryNode>()
  function read(category: Category): CategoryNode {
    const { id, name, path, parentId, properties } = category
    const to = categoryPath(path)
    const node: CategoryNode = {
      id,
      name,
      path,
      to,
      isSale: properties.some((property) => property.name === 'sale' && property.value !== 'false'),
      parentId: parentId || null,
      children: (category.children ?? [])
        .filter(({ isHidden }) => !isHidden)
        .map(read)
        .filter(isShown),
    }
    byPath.set(to.split('/').slice(2).filter(Boolean).join('/'), node)
    byId.set(id, node)
    return node
  }
  const tree = categories
    .filter(({ isHidden }) => !isHidden)
    .map(read)
    .filter(isShown)
  return { tree, byPath, byId }
}
