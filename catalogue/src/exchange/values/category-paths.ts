import type { Category } from '@vitrine/contracts/catalogue'
import { treeLanguages } from '../categories/category-lines.ts'

export type FindCategory = (text: string) => number | undefined

const textIn = (words: Readonly<Record<string, string | undefined>>, language: string) => words[language] ?? ''

const tidy = (text: string) =>
  text
    .toLowerCase()
    .split(/[/>]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join('/')

function* spellings(category: Category, byId: ReadonlyMap<number, Category>): Generator<string> {
  yield category.key
  const rootline = category.rootlineIds.flatMap((id) => byId.get(id) ?? [])
  for (const language of treeLanguages) {
    yield textIn(category.path, language)
    yield rootline.map(({ name }) => textIn(name, language)).join('/')
  }
}

/** Finds a category by id, key, path or names: `12`, `women/coats`, `/damen/maentel`, `Damen > Mäntel`. */
export function categoryFinder(tree: readonly Category[]): FindCategory {
  const byId = new Map(tree.map((category) => [category.id, category]))
  const bySpelling = new Map<string, number>()
  for (const category of tree)
    for (const spelling of spellings(category, byId))
      // German comes first: where two languages share a word, the earlier category keeps it.
      if (!bySpelling.has(tidy(spelling))) bySpelling.set(tidy(spelling), category.id)
  return (text) => {
    const id = /^\d+$/.test(text) ? Number(text) : undefined
    if (id !== undefined && byId.has(id)) return id
    return bySpelling.get(tidy(text))
  }
}
