import { type Category as CatalogueCategory, textFor } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Category } from '@vitrine/contracts/shop'
import { supportedFilters } from './listing/question.ts'

export type TreeOptions = {
  market: Market
  /** Levels below the category. */
  children: number
  /** Whether categories outside of menus are listed, too; each can be found by its path. */
  includeHidden: boolean
  /** Names of the requested properties; all by default. */
  properties?: ReadonlySet<string> | undefined
  /** Which categories are worth showing at all. */
  isShown?: ((id: number) => boolean) | undefined
}

type Tree = readonly CatalogueCategory[]

const byId = new WeakMap<Tree, ReadonlyMap<number, CatalogueCategory>>()

/** A category by its id. */
export function categoryOf(tree: Tree, id: number): CatalogueCategory | undefined {
  const known = byId.get(tree) ?? new Map(tree.map((category) => [category.id, category]))
  byId.set(tree, known)
  return known.get(id)
}

/** A category in the language of a shop, with its ancestors and the requested levels below. */
export function toCategory(category: CatalogueCategory, tree: Tree, options: TreeOptions): Category {
  const above = category.rootlineIds.slice(0, -1).flatMap((id) => categoryOf(tree, id) ?? [])
  const parent = above.reduce<Category | undefined>(
    (grandparent, each) => ({ ...bare(each, tree, options), ...(grandparent && { parent: grandparent }) }),
    undefined,
  )
  return { ...withChildren(category, tree, options), ...(parent && { parent }) }
}

/** The roots with the levels below them that were asked for. */
export const toRoots = (tree: Tree, options: TreeOptions): Category[] =>
  tree
    .filter((category) => category.parentId === 0 && isListed(category, options))
    .map((category) => withChildren(category, tree, options))

/** The roots, the branch down to a category, and the requested levels below it. */
export function unfoldedTo(category: CatalogueCategory, tree: Tree, options: TreeOptions): Category[] {
  const branch = new Set(category.rootlineIds)
  const unfold = (each: CatalogueCategory): Category => {
    if (!branch.has(each.id) || each.id === category.id) return withChildren(each, tree, options)
    return { ...bare(each, tree, options), children: listedBelow(each, tree, options, branch).map(unfold) }
  }
  return tree.filter((each) => each.parentId === 0 && (branch.has(each.id) || isListed(each, options))).map(unfold)
}

const isListed = ({ id, isHidden }: CatalogueCategory, { includeHidden, isShown }: TreeOptions): boolean =>
  (includeHidden || !isHidden) && (isShown?.(id) ?? true)

const listedBelow = (
  { childrenIds }: CatalogueCategory,
  tree: Tree,
  options: TreeOptions,
  always?: ReadonlySet<number>,
): CatalogueCategory[] =>
  childrenIds.flatMap((id) => {
    const child = categoryOf(tree, id)
    return child && (always?.has(id) || isListed(child, options)) ? [child] : []
  })

function withChildren(category: CatalogueCategory, tree: Tree, options: TreeOptions): Category {
  const plainCategory = bare(category, tree, options)
  if (options.children <= 0) return plainCategory
  const below = { ...options, children: options.children - 1 }
  return {
    ...plainCategory,
    children: listedBelow(category, tree, options).map((child) => withChildren(child, tree, below)),
  }
}

function bare(category: CatalogueCategory, tree: Tree, options: TreeOptions): Category {
  const { market, properties } = options
  return {
    id: category.id,
    path: textFor(category.path, market.locale),
    name: textFor(category.name, market.locale),
    slug: textFor(category.slug, market.locale),
    parentId: category.parentId,
    rootlineIds: category.rootlineIds,
    childrenIds: listedBelow(category, tree, options).map(({ id }) => id),
    properties: category.properties.filter(({ name }) => properties?.has(name) ?? true),
    isHidden: category.isHidden,
    depth: category.depth,
    supportedFilter: category.listing === 'outfits' ? [] : [...supportedFilters],
    shopLevelCustomData: { listing: category.listing },
    countryLevelCustomData: {},
  }
}
