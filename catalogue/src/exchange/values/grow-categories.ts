import { languages } from '@vitrine/contracts/catalogue'
import type { Category } from '@vitrine/contracts/catalogue'
import { createCategoryIds, type RetiredCategory } from '../categories/category-ids.ts'
import { toCategory } from '../categories/to-category.ts'
import { FileUnusable } from '../read/file-unusable.ts'
import { categoryFinder } from './category-paths.ts'
import { slug } from './slug.ts'

const deepest = 5

/** A mapping names categories by their keys, which are written small. */
const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export type GrowingCategories = {
  /** The key of the category of a path such as `Women > Dresses`: the one that is there, or a new one. */
  place(path: string): string | undefined
  /** The tree with what was added. */
  tree(): readonly Category[]
  /** Keys of added categories. */
  added(): readonly string[]
  /** Removed categories that were not added again. */
  retired(): readonly RetiredCategory[]
}

/**
 * Files goods of an export in the shop's tree. A path that is there is used, and so is a single category of that name;
 * anything else is added under the nearest part that is there. Keys follow from the names, so that the same
 * export finds them again.
 */
export function growCategories(
  { categories, retired = [] }: { categories: readonly Category[]; retired?: readonly RetiredCategory[] | undefined },
  meant: Readonly<Record<string, string>> = {},
): GrowingCategories {
  const ids = createCategoryIds({ categories, retired })
  const tree = categories.map((category) => ({ ...category, childrenIds: [...category.childrenIds] }))
  const added: string[] = []
  const meanings = new Map(Object.entries(meant).map(([from, to]) => [from.trim().toLowerCase(), to]))
  let find = categoryFinder(tree)
  // A missing leaf of a branch that is there is a slip; a whole branch that the tree lacks is added.
  for (const key of meanings.values())
    if (find(key) === undefined && find(key.split('/')[0] ?? '') !== undefined)
      throw new FileUnusable(`The mapping names the category "${key}", which does not exist.`)
  const categoryAt = (path: string) => {
    const id = find(path)
    return tree.find((category) => category.id === id)
  }

  /** The only category for goods that has this name, wherever it stands. */
  function byName(name: string): string | undefined {
    const wanted = name.toLowerCase()
    const found = tree.filter(
      ({ listing, name: known }) =>
        listing === 'goods' && languages.some((language) => known[language].toLowerCase() === wanted),
    )
    return found.length === 1 ? found[0]?.key : undefined
  }

  function add(name: string, parent: Category | undefined): Category {
    const own = slug(name) || `category-${tree.length + 1}`
    const key = parent ? `${parent.key}/${own}` : own
    const line = { key, name: { de: name }, slug: { de: own }, listing: 'goods', isHidden: false } as const
    const category = toCategory(line, ids.idOf(key), parent)
    tree.push(category)
    parent?.childrenIds.push(category.id)
    added.push(category.key)
    return category
  }

  return {
    place(path) {
      const mapped = meanings.get(path.trim().toLowerCase())
      const wanted = mapped ?? path
      const parts = wanted
        .split(mapped === undefined ? /\s*>\s*|\s+\/\s+/ : /[>/]/)
        .map((part) => part.trim())
        .filter(Boolean)
      const last = parts.at(-1)
      if (last === undefined) return undefined
      const known = categoryAt(wanted)
      // Sale and new arrivals are found by price and date; goods are not filed there.
      if (known) return known.listing === 'goods' ? known.key : undefined
      const named = parts.length === 1 ? byName(last) : undefined
      if (named) return named
      let parent: Category | undefined
      for (const [i, part] of parts.slice(0, deepest).entries()) {
        const there = categoryAt(parts.slice(0, i + 1).join(' > '))
        parent = there ?? add(mapped === undefined ? part : capitalise(part), parent)
        if (!there) find = categoryFinder(tree)
      }
      return parent?.key
    },
    tree: () => tree,
    added: () => added,
    retired: () => ids.retiredFrom(tree),
  }
}
