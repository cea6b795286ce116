import type { Category } from '@vitrine/contracts/catalogue'
import { allShops } from '@vitrine/contracts/markets'
import type { OnProblem } from '../problem.ts'
import { createCategoryIds, type KnownCategories, type RetiredCategory } from './category-ids.ts'
import { type CategoryLine, treeLanguages } from './category-lines.ts'
import { toCategory } from './to-category.ts'

export type GrownTree = { categories: Category[]; retired: RetiredCategory[] }

const deepest = 5

/**
 * The tree of a table. Known keys keep their numbers, new ones get numbers that were never used, and addresses that
 * change are remembered. Reports duplicate keys, missing parents, cycles and addresses that two categories would share.
 */
export function growTree(lines: readonly CategoryLine[], before: KnownCategories, onProblem: OnProblem): GrownTree {
  const byKey = uniqueByKey(lines, onProblem)
  const placed = [...byKey.values()].filter((line) => hasPlace(line, byKey, onProblem))
  const ids = createCategoryIds(before)
  // Numbers of the table are given away first, so that none of them is taken as the next free one.
  for (const { key, id } of placed) if (id !== undefined) ids.idOf(key, id)
  for (const { key } of placed) ids.idOf(key)
  const grown = new Map<string, Category>()
  const below = Map.groupBy(placed, ({ parent }) => parent)
  const add = (line: CategoryLine, parent: Category | undefined): void => {
    const category = toCategory(line, ids.idOf(line.key), parent)
    grown.set(line.key, category)
    parent?.childrenIds.push(category.id)
    for (const child of below.get(line.key) ?? []) add(child, category)
  }
  for (const root of below.get('') ?? []) add(root, undefined)
  const categories = [...grown.values()]
  reportSharedPaths(categories, byKey, onProblem)
  reportMissingNames(placed, onProblem)
  rememberPaths(categories, before.categories)
  return { categories, retired: ids.retiredFrom(categories) }
}

function uniqueByKey(lines: readonly CategoryLine[], onProblem: OnProblem): Map<string, CategoryLine> {
  const byKey = new Map<string, CategoryLine>()
  for (const each of lines) {
    const first = byKey.get(each.key)
    if (first) onProblem(error(each.line, 'key', 'DUPLICATE', each.key, `Line ${first.line} has the same key.`))
    else byKey.set(each.key, each)
  }
  return byKey
}

/** Whether the parents of a line lead to the top, in few enough steps. */
function hasPlace(line: CategoryLine, byKey: ReadonlyMap<string, CategoryLine>, onProblem: OnProblem): boolean {
  const way = [line.key]
  for (let at: CategoryLine = line; at.parent !== '';) {
    const parent = byKey.get(at.parent)
    if (!parent) {
      // A child of a line without a place needs no report of its own.
      if (at === line) onProblem(error(line.line, 'parent', 'NO_PARENT', line.parent, 'No line has this key.'))
      return false
    }
    if (way.includes(parent.key)) {
      const circle = [...way.slice(way.indexOf(parent.key)), parent.key].join(' → ')
      onProblem(error(line.line, 'parent', 'CYCLE', line.parent, `Its parents lead back: ${circle}.`))
      return false
    }
    way.push(parent.key)
    at = parent
  }
  if (way.length <= deepest) return true
  onProblem(error(line.line, 'parent', 'TOO_DEEP', line.parent, `It is on level ${way.length}; a menu has ${deepest}.`))
  return false
}

const error = (line: number, field: string, code: string, value: string, message: string) =>
  ({ severity: 'error', line, field, code, value, message }) as const

/** Paths of a category by language, further languages of the brand included. */
const addressesOf = (path: Category['path']): Readonly<Record<string, string>> => path as Record<string, string>

function reportSharedPaths(
  categories: readonly Category[],
  byKey: ReadonlyMap<string, CategoryLine>,
  onProblem: OnProblem,
): void {
  for (const language of treeLanguages)
    for (const [path = '', [first, ...others]] of Map.groupBy(categories, ({ path }) => addressesOf(path)[language]))
      for (const other of others)
        onProblem(
          error(
            byKey.get(other.key)?.line ?? 0,
            `slug_${language}`,
            'SAME_ADDRESS',
            path,
            `"${first?.key}" has it, too.`,
          ),
        )
}

/** One hint per language, not one per line. */
function reportMissingNames(lines: readonly CategoryLine[], onProblem: OnProblem): void {
  const spoken = new Set(allShops.map(({ language }) => language.slice(0, 2)))
  for (const language of treeLanguages.filter((each) => spoken.has(each))) {
    const missing = lines.filter(({ name }) => name[language] === undefined)
    if (missing.length > 0)
      onProblem({
        severity: 'hint',
        line: missing[0]?.line ?? 0,
        field: `name_${language}`,
        code: 'FALLBACK',
        message: `${missing.length} of ${lines.length} categories show the name of another language.`,
      })
  }
}

/** Addresses of renamed, moved and removed categories lead on: to the category itself, or to the nearest one above. */
function rememberPaths(categories: readonly Category[], before: readonly Category[]): void {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const taken = new Set(categories.flatMap(({ path }) => Object.values(addressesOf(path))))
  const former = new Map<Category, Set<string>>()
  for (const old of before) {
    const heir = old.rootlineIds.toReversed().flatMap((id) => byId.get(id) ?? [])[0]
    if (!heir) continue
    const paths = former.get(heir) ?? new Set()
    for (const path of [...(old.formerPaths ?? []), ...Object.values(addressesOf(old.path))])
      if (!taken.has(path)) paths.add(path)
    former.set(heir, paths)
  }
  for (const [category, paths] of former) if (paths.size > 0) category.formerPaths = [...paths]
}
