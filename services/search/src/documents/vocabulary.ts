import {
  type Category,
  categoryAt,
  type Language,
  type Localised,
  languages,
  textFor,
} from '@vitrine/contracts/catalogue'
import type { Locale } from '@vitrine/contracts/markets'
import type { Parts } from './source.ts'

/** The words of the catalogue for its keys, in every language, and back. */
export type Vocabulary = ReturnType<typeof createVocabulary>

export function createVocabulary({ categories, attributeGroups }: Pick<Parts, 'categories' | 'attributeGroups'>) {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const groups = new Map(
    attributeGroups.map(({ key, values }) => [
      key as string,
      new Map(values.map(({ value, label }) => [value, label])),
    ]),
  )
  const written = new Map<string, ReadonlyMap<string, readonly string[]>>()

  /** Keys by what a shop writes for them; two keys may be written alike. */
  function keysByLabel(facet: string, locale: Locale): ReadonlyMap<string, readonly string[]> {
    const name = `${locale} ${facet}`
    const known = written.get(name)
    if (known) return known
    const made = new Map<string, string[]>()
    for (const [key, label] of groups.get(facet) ?? []) {
      const text = textFor(label, locale)
      made.set(text, [...(made.get(text) ?? []), key])
    }
    written.set(name, made)
    return made
  }

  const stepsOf = (id: number): readonly Category[] =>
    (byId.get(id)?.rootlineIds ?? []).flatMap((step) => byId.get(step) ?? [])

  /** Where goods are filed, deepest places only: an ancestor says nothing that its child does not say too. */
  function leaves(categoryIds: readonly number[]): readonly number[] {
    const above = new Set(categoryIds.flatMap((id) => byId.get(id)?.rootlineIds.slice(0, -1) ?? []))
    return categoryIds.filter((id) => byId.get(id)?.listing === 'goods' && !above.has(id))
  }

  return {
    /** What a language calls a value; nothing where the catalogue does not know it. */
    label: (facet: string, key: string, language: Language): string | undefined =>
      groups.get(facet)?.get(key)?.[language],
    /** What a shop writes for a value; the key itself where it has no words. */
    write: (facet: string, key: string, locale: Locale): string => {
      const label = facet === 'category' ? byId.get(Number(key))?.name : groups.get(facet)?.get(key)
      return label ? textFor(label, locale) : key
    },
    /** The values a shop writes like this; what it does not know may be a key itself. */
    keysOf: (facet: string, label: string, locale: Locale): readonly string[] =>
      keysByLabel(facet, locale).get(label) ?? [label],
    /** The path of category ids that a path of names means, as far as it is known. */
    categoryPath(names: readonly string[], locale: Locale): readonly string[] | undefined {
      const path: string[] = []
      let children: readonly Category[] = categories.filter(({ parentId }) => parentId === 0)
      for (const name of names) {
        const step = children.find(
          (category) => category.listing === 'goods' && textFor(category.name, locale) === name,
        )
        if (!step) return undefined
        path.push(String(step.id))
        children = step.childrenIds.flatMap((id) => byId.get(id) ?? [])
      }
      return path
    },
    /** The category at an address of a shop, `/damen/kleider/`. */
    categoryAt: (path: string, locale: Locale): Category | undefined => categoryAt(categories, path, locale),
    category: (id: number): Category | undefined => byId.get(id),
    categories,
    pathsOf: (categoryIds: readonly number[]): string[][] =>
      leaves(categoryIds).map((id) => stepsOf(id).map((step) => String(step.id))),
    categoryNames: (categoryIds: readonly number[], language: Language): string[] =>
      leaves(categoryIds).flatMap((id) => stepsOf(id).map(({ name }) => name[language])),
    /** All values of a facet with their words. */
    valuesOf: (facet: string): ReadonlyMap<string, Localised> => groups.get(facet) ?? new Map(),
    facetName: (facet: string): Localised | undefined => attributeGroups.find(({ key }) => key === facet)?.label,
    /** Words that are known to be words, by language: what compounds are taken apart with. */
    words(): Readonly<Record<Language, readonly string[]>> {
      const all = [
        ...categories.map(({ name }) => name),
        ...attributeGroups.flatMap(({ values }) => values.map(({ label }) => label)),
      ]
      const of = (language: Language) => [
        ...new Set(all.flatMap((label) => label[language].split(/[^\p{L}]+/u)).filter(({ length }) => length > 2)),
      ]
      return Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, string[]>
    },
  }
}
