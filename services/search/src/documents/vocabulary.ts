import {
  type Category,
  categoryAt,
  type Localised,
  ownWords,
  textFor,
  wordsIn,
  withBrandNames,
} from '@vitrine/contracts/catalogue'
import type { Locale, Market } from '@vitrine/contracts/markets'
import type { CatalogueStructure } from './catalogue-source.ts'
import { createSizeGrouping } from './group-sizes.ts'
import { shopSchema } from './schema.ts'
import { groupedSizeKey, parseGroupedSize, readGroupedSize, writeGroupedSize } from './size-groups.ts'
import { createStorePlaces } from './store-places.ts'
import { nameValues } from './value-names.ts'

/** The words of the catalogue for its keys, in every language, and back. */
export type Vocabulary = ReturnType<typeof createVocabulary>

/** The kind of a garment has the words of an attribute that is called differently. */
const groupOf = (facet: string) => (facet === 'type' ? 'category' : facet)

export function createVocabulary({ categories, attributeGroups: stored, stores }: Omit<CatalogueStructure, 'outfits'>) {
  const attributeGroups = withBrandNames(stored)
  const byId = new Map(categories.map((category) => [category.id, category]))
  const places = createStorePlaces(stores)
  const groups = new Map([
    ...attributeGroups.map(({ key, values }) => [key as string, nameValues(values)] as const),
    ['store', nameValues(places.values)] as const,
  ])
  const namesOf = (facet: string) => groups.get(groupOf(facet))

  const stepsOf = (id: number): readonly Category[] =>
    (byId.get(id)?.rootlineIds ?? []).flatMap((step) => byId.get(step) ?? [])

  /** The deepest categories only: an ancestor adds nothing to its child. */
  function leaves(categoryIds: readonly number[]): readonly number[] {
    const above = new Set(categoryIds.flatMap((id) => byId.get(id)?.rootlineIds.slice(0, -1) ?? []))
    return categoryIds.filter((id) => byId.get(id)?.listing === 'goods' && !above.has(id))
  }

  /** The value in the index for a key: values with the same name in every language are one. */
  const indexed = (facet: string, key: string): string => namesOf(facet)?.indexed(key) ?? key

  const valuesOf = (facet: string): ReadonlyMap<string, Localised> => namesOf(facet)?.words ?? new Map()

  function writeValue(facet: string, key: string, locale: Locale): string {
    const grouped = facet === 'size' ? readGroupedSize(key) : undefined
    if (grouped) return writeGroupedSize(grouped.group, writeValue(facet, grouped.size, locale), locale)
    return namesOf(facet)?.written(key, locale) ?? key
  }

  function readValue(facet: string, text: string, locale: Locale): string {
    const known = namesOf(facet)?.keyOf(text, locale)
    const grouped = facet === 'size' && known === undefined ? parseGroupedSize(text, locale) : undefined
    if (grouped) return groupedSizeKey({ ...grouped, size: readValue(facet, grouped.size, locale) })
    return known ?? indexed(facet, text)
  }

  return {
    indexed,
    /** The group of each size of a garment. */
    sizeGroupsOf: createSizeGrouping({ categories, valuesOf, indexed }),
    /** The name of a value in a language; undefined where the catalogue does not know it. */
    label(facet: string, key: string, language: string): string | undefined {
      const label = namesOf(facet)?.words.get(indexed(facet, key))
      return label && wordsIn(label, language)
    },
    /** The name a shop shows for a value; the key itself where it has none. */
    write(facet: string, key: string, locale: Locale): string {
      if (facet !== 'category') return writeValue(facet, key, locale)
      const name = byId.get(Number(key))?.name
      return name ? textFor(name, locale) : key
    },
    /** The value of a name in a shop; an unknown name may be a key itself. */
    keyOf: readValue,
    /** The values a shop offers to choose from, where that is not all of them: stores of its own country. */
    offered: (facet: string, market: Market): readonly string[] | undefined =>
      facet === 'store' ? places.inCountryOf(market) : undefined,
    /** Places whose stores carry products of these categories that are sold in these countries. */
    placesOf: (categoryIds: readonly number[], countries: ReadonlySet<string>): readonly string[] =>
      places.carrying(
        leaves(categoryIds).flatMap((id) => byId.get(id) ?? []),
        countries,
      ),
    /** The category ids of a path of names, as far as it is known. */
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
    categoryNames: (categoryIds: readonly number[], language: string): string[] =>
      leaves(categoryIds).flatMap((id) => stepsOf(id).map(({ name }) => wordsIn(name, language))),
    /** All values of a facet with their words. */
    valuesOf,
    facetName: (facet: string): Localised | undefined =>
      attributeGroups.find(({ key }) => key === groupOf(facet))?.label,
    /** Known words by language, by which compounds are split. */
    words(): Readonly<Record<string, readonly string[]>> {
      const all = [
        ...categories.map(({ name }) => name),
        ...attributeGroups.flatMap(({ values }) => values.map(({ label }) => label)),
      ]
      const of = (language: string) => [
        ...new Set(
          all.flatMap((label) => ownWords(label, language).split(/[^\p{L}]+/u)).filter(({ length }) => length > 2),
        ),
      ]
      return Object.fromEntries(shopSchema.languages.map((language) => [language, of(language)]))
    },
  }
}
