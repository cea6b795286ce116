import { type Category, type Language, languages, type Localised } from '@vitrine/contracts/catalogue'
import { kindOfCategory, kindOfType } from './kinds.ts'
import { fold } from '../text/analysis/folding.ts'
import { stemmerOf } from '../text/analysis/stemming.ts'

/** Garment groups of one catalogue: found by the words of its types and categories, so that any catalogue has them. */
export type GarmentGroups = {
  /** The group of a type, or of the deepest category with one; undefined where no word says what it is. */
  of(garment: { type: string | undefined; categoryPaths: readonly (readonly number[])[] }): string | undefined
  /** The group that a word names as a whole, as its first one does: “Hose”, but not “Jeans”. */
  namedBy(text: string, language: Language): string | undefined
  /** Values of the facet `kind` by which products of these groups are found, and those that are surely of another. */
  kindsOf(groups: readonly string[], types: readonly string[]): { selected: string[]; excluded: string[] }
}

/** Words for the garments of each group. */
export type GarmentWords = Readonly<Record<string, { words: Readonly<Record<Language, readonly string[]>> }>>

/** The words of a catalogue for its types and categories. */
export type GarmentNames = {
  categories: readonly Category[]
  valuesOf(facet: string): ReadonlyMap<string, Localised>
  indexed(facet: string, key: string): string
}

const longestPhrase = 3
/** A shorter German word ends too many others. */
const shortestHead = 4

export function createGarmentGroups(rules: { groups: GarmentWords }, vocabulary: GarmentNames): GarmentGroups {
  const phrases = Object.fromEntries(
    languages.map((language) => [
      language,
      new Map(
        Object.entries(rules.groups).flatMap(([group, { words }]) =>
          words[language].map((word) => [stemsOf(word, language).join(' '), group] as const),
        ),
      ),
    ]),
  ) as Record<Language, Map<string, string>>

  const widest = Object.fromEntries(
    languages.map((language) => [
      language,
      new Map(
        Object.entries(rules.groups).flatMap(([group, { words }]) => {
          const [first] = words[language]
          return first === undefined ? [] : [[stemsOf(first, language).join(' '), group] as const]
        }),
      ),
    ]),
  ) as Record<Language, Map<string, string>>

  function groupOfText(text: string, language: Language): string | undefined {
    const stems = stemsOf(text, language)
    for (let length = Math.min(longestPhrase, stems.length); length > 0; length--) {
      // The noun that the others only describe: the last one, in French the first.
      const head = language === 'fr' ? stems.slice(0, length) : stems.slice(-length)
      const group = phrases[language].get(head.join(' '))
      if (group) return group
    }
    return language === 'de' ? groupOfCompound(stems.at(-1) ?? '') : undefined
  }

  const heads = Object.entries(rules.groups).flatMap(([group, { words }]) =>
    words.de
      .filter(({ length }) => length >= shortestHead)
      .map((word) => [stemsOf(word, 'de').join(' '), group] as const),
  )

  function groupOfCompound(stem: string): string | undefined {
    let [best, group] = ['', undefined as string | undefined]
    for (const [head, name] of heads) if (head.length > best.length && stem.endsWith(head)) [best, group] = [head, name]
    return group
  }

  const groupOfLabel = (label: Localised | undefined) =>
    label && firstOf(['en', 'de', 'fr'] as const, (language) => groupOfText(label[language], language))

  const byType = new Map<string, string | undefined>()
  function groupOfType(type: string): string | undefined {
    if (!byType.has(type)) {
      const named = firstOf(['en', 'de', 'fr'] as const, (language) => groupOfText(type, language))
      byType.set(type, named ?? groupOfLabel(vocabulary.valuesOf('type').get(vocabulary.indexed('type', type))))
    }
    return byType.get(type)
  }

  const byCategory = new Map(
    vocabulary.categories
      .filter(({ listing }) => listing === 'goods')
      // A name such as "Shoes & bags" says nothing about a single product.
      .filter(({ name }) => !/[&+/]| (?:und|et|and) /.test(name.en))
      .flatMap(({ id, name }) => {
        const group = groupOfLabel(name)
        return group ? [[id, group] as const] : []
      }),
  )

  return {
    of({ type, categoryPaths }) {
      const group = type === undefined ? undefined : groupOfType(type)
      return group ?? firstOf(categoryPaths, (path) => firstOf(path.toReversed(), (id) => byCategory.get(id)))
    },
    namedBy: (text, language) => widest[language].get(stemsOf(text, language).join(' ')),
    kindsOf(groups, types) {
      const isWanted = (group: string | undefined) => group !== undefined && groups.includes(group)
      const grouped = types.filter((type) => groupOfType(type) !== undefined)
      const selected = grouped.filter((type) => isWanted(groupOfType(type))).map(kindOfType)
      // The type of a product decides; its category only where the type says nothing.
      const filed = grouped.length < types.length ? [...byCategory].filter(([, group]) => isWanted(group)) : []
      return {
        selected: [...selected, ...filed.map(([id]) => kindOfCategory(id))],
        excluded: filed.length > 0 ? grouped.map(kindOfType).filter((kind) => !selected.includes(kind)) : [],
      }
    },
  }
}

const stemsOf = (text: string, language: Language): string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => stemmerOf(language)(fold(word, language)))
    .filter((stem) => stem !== '')

function firstOf<Item, Value>(items: readonly Item[], find: (item: Item) => Value | undefined): Value | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}
