import { type Category, type Language, languages, type Localised } from '@vitrine/contracts/catalogue'
import type { OnProblem } from '../problem.ts'
import { slug } from '../values/slug.ts'
import type { CategoryLine } from './category-lines.ts'

/** A category that was removed: its number is not given to another one, and it gets it back with its key. */
export type RetiredCategory = { key: string; id: number }

export type GrownTree = { categories: Category[]; retired: RetiredCategory[] }

const deepest = 5
const firstId = 101

/**
 * The tree of a table. Known keys keep their numbers, new ones get numbers that were never used, and addresses that
 * change are remembered. Reports duplicate keys, missing parents, cycles and addresses that two categories would share.
 */
export function growTree(
  lines: readonly CategoryLine[],
  before: { categories: readonly Category[]; retired: readonly RetiredCategory[] },
  onProblem: OnProblem,
): GrownTree {
  const byKey = uniqueByKey(lines, onProblem)
  const placed = [...byKey.values()].filter((line) => hasPlace(line, byKey, onProblem))
  const known = new Map([...before.retired, ...before.categories].map(({ key, id }) => [key, id]))
  let lastId = Math.max(firstId - 1, ...known.values())
  const idOf = new Map(placed.map(({ key }) => [key, known.get(key) ?? ++lastId]))
  const grown = new Map<string, Category>()
  const below = Map.groupBy(placed, ({ parent }) => parent)
  const add = (line: CategoryLine, parent: Category | undefined): void => {
    const category = toCategory(line, idOf.get(line.key) ?? 0, parent)
    grown.set(line.key, category)
    parent?.childrenIds.push(category.id)
    for (const child of below.get(line.key) ?? []) add(child, category)
  }
  for (const root of below.get('') ?? []) add(root, undefined)
  const categories = [...grown.values()]
  reportSharedPaths(categories, byKey, onProblem)
  reportMissingNames(placed, onProblem)
  rememberPaths(categories, before.categories)
  const retired = [...known].flatMap(([key, id]) => (grown.has(key) ? [] : [{ key, id }]))
  return { categories, retired }
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

/** The first name that exists, in this order: the language itself, English, German, any. */
const nameIn = ({ name, key }: CategoryLine, language: Language): string =>
  name[language] ?? name.en ?? name.de ?? Object.values(name)[0] ?? key

function toCategory(line: CategoryLine, id: number, parent: Category | undefined): Category {
  const each = (write: (language: Language) => string): Localised =>
    Object.fromEntries(languages.map((language) => [language, write(language)])) as Localised
  const ownSlug = each((language) => line.slug[language] ?? (slug(nameIn(line, language)) || slug(line.key)))
  const listing = line.listing ?? parent?.listing ?? 'goods'
  const { at, ch } = line.name
  return {
    id,
    key: line.key,
    parentId: parent?.id ?? 0,
    rootlineIds: [...(parent?.rootlineIds ?? []), id],
    childrenIds: [],
    depth: (parent?.depth ?? 0) + 1,
    name: { ...each((language) => nameIn(line, language)), ...(at && { at }), ...(ch && { ch }) },
    slug: ownSlug,
    path: each((language) => `${parent?.path[language] ?? ''}/${ownSlug[language]}`),
    listing,
    properties: listing === 'sale' ? [{ name: 'sale', value: 'true' }] : [],
    isHidden: line.isHidden,
  }
}

function reportSharedPaths(
  categories: readonly Category[],
  byKey: ReadonlyMap<string, CategoryLine>,
  onProblem: OnProblem,
): void {
  for (const language of languages)
    for (const [path, [first, ...others]] of Map.groupBy(categories, (category) => category.path[language]))
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
  for (const language of languages) {
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
  const taken = new Set(categories.flatMap(({ path }) => languages.map((language) => path[language])))
  const former = new Map<Category, Set<string>>()
  for (const old of before) {
    const heir = old.rootlineIds.toReversed().flatMap((id) => byId.get(id) ?? [])[0]
    if (!heir) continue
    const paths = former.get(heir) ?? new Set()
    for (const path of [...(old.formerPaths ?? []), ...languages.map((language) => old.path[language])])
      if (!taken.has(path)) paths.add(path)
    former.set(heir, paths)
  }
  for (const [category, paths] of former) if (paths.size > 0) category.formerPaths = [...paths]
}
