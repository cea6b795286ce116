import type { Category } from '@vitrine/contracts/catalogue'

/** A category that was removed: its number is not given to another one, and it gets it back with its key. */
export type RetiredCategory = { key: string; id: number }

/** The categories a shop has and had. */
export type KnownCategories = { categories: readonly Category[]; retired: readonly RetiredCategory[] }

export type CategoryIds = {
  /** The number of a key; `wanted` is the one a table asks for. */
  idOf(key: string, wanted?: number): number
  /** Keys and numbers that are not in a tree any more. */
  retiredFrom(tree: readonly Category[]): RetiredCategory[]
}

const firstId = 101

/**
 * Numbers categories, for tables and imports of goods alike: a key keeps its number for ever, also while its category is
 * removed. A new one gets the number its table asks for, if no other category has or had it, or else the next one.
 */
export function createCategoryIds({ categories, retired }: KnownCategories): CategoryIds {
  const known = new Map([...retired, ...categories].map(({ key, id }) => [key, id]))
  const used = new Set(known.values())
  let last = Math.max(firstId - 1, ...used)
  return {
    idOf(key, wanted) {
      const id = known.get(key) ?? (wanted !== undefined && !used.has(wanted) ? wanted : last + 1)
      known.set(key, id)
      used.add(id)
      last = Math.max(last, id)
      return id
    },
    retiredFrom(tree) {
      const keys = new Set(tree.map(({ key }) => key))
      return [...known].flatMap(([key, id]) => (keys.has(key) ? [] : [{ key, id }]))
    },
  }
}
