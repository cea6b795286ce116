import * as v from 'valibot'
import type { Locale } from '../markets/market.ts'
import { Localised, textFor } from './localised.ts'
import type { Instant } from './price-history.ts'
import { announcedReduction } from './reductions.ts'
import { historyOf, isNewOn } from './style.ts'
import type { Product } from './style.ts'

/** Content of a listing: products of the category, reduced or new products, or outfits. */
export const listings = ['goods', 'sale', 'new', 'outfits'] as const

/** A place in the tree. Ids are the same in all shops; names and slugs follow the language. */
export const Category = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  key: v.string(),
  /** 0 at the top. */
  parentId: v.number(),
  /** From the top to itself. */
  rootlineIds: v.array(v.number()),
  childrenIds: v.array(v.number()),
  /** 1 at the top, 5 at most. */
  depth: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
  name: Localised,
  slug: Localised,
  path: Localised,
  listing: v.picklist(listings),
  properties: v.array(v.object({ name: v.string(), value: v.string() })),
  isHidden: v.boolean(),
  /** Paths by which it, or a removed category below it, was found before; in any language. */
  formerPaths: v.optional(v.array(v.string())),
})
export type Category = v.InferOutput<typeof Category>

const tidy = (path: string) => `/${path.split('/').filter(Boolean).join('/')}`

/** Finds a category by its path in the shop's language; the German path works everywhere, because menus link to it. */
export function categoryAt(tree: readonly Category[], path: string, locale: Locale): Category | undefined {
  const wanted = tidy(path)
  return (
    tree.find((category) => textFor(category.path, locale) === wanted) ??
    tree.find((category) => category.path.de === wanted) ??
    tree.find((category) => category.formerPaths?.includes(wanted))
  )
}

export const categoryName = (category: Category, locale: Locale): string => textFor(category.name, locale)

const isReduced = (product: Product, shopId: number, at: Instant) =>
  product.variants.some(({ id }) => announcedReduction(historyOf(product, shopId, id), at))

const mirrors = new WeakMap<readonly Category[], Map<string, Category[]>>()

/** `sale/dresses` shows reduced products of `women/dresses`, and of `dresses` below any other root that has it. */
export function mirroredCategories({ key }: Pick<Category, 'key'>, tree: readonly Category[]): readonly Category[] {
  const area = key.split('/')[1] ?? ''
  // Asked for every product of a catalogue.
  const known = mirrors.get(tree) ?? new Map<string, Category[]>()
  mirrors.set(tree, known)
  const found = known.get(area)
  if (found) return found
  const roots = tree.filter(({ depth, listing }) => depth === 1 && listing === 'goods')
  const mirrored = tree.filter((category) => roots.some((root) => category.key === `${root.key}/${area}`))
  known.set(area, mirrored)
  return mirrored
}

/**
 * Every category a product stands in today, ancestors included. Sale and new arrivals are not filed but found:
 * `/sale/kleider` holds what stands under `/damen/kleider` and is reduced in this shop.
 */
export function categoryIdsOf(
  product: Product,
  tree: readonly Category[],
  { shopId, at }: { shopId: number; at: Instant },
): ReadonlySet<number> {
  const filed = new Set(
    tree.filter(({ id }) => product.categoryIds.includes(id)).flatMap(({ rootlineIds }) => rootlineIds),
  )
  const today = new Set(filed)
  const found = [
    ...(isReduced(product, shopId, at) ? (['sale'] as const) : []),
    ...(isNewOn(product, at) ? (['new'] as const) : []),
  ]
  for (const category of tree) {
    if (!found.some((listing) => listing === category.listing)) continue
    const area = category.key.split('/')[1]
    const mirrored = area === undefined || mirroredCategories(category, tree).some(({ id }) => filed.has(id))
    if (mirrored) today.add(category.id)
  }
  return today
}
