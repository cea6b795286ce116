import { languages, type Localised, ownWords } from '@vitrine/contracts/catalogue'
import { allLanguages } from '@vitrine/contracts/markets'
import { createGarmentGroups } from '../documents/garment-groups.ts'
import { isKindOfType, kindOfCategory, typeOfKind } from '../documents/kinds.ts'
import { sizedGarments } from '../documents/sized-garments.ts'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { Language } from '../engine/engine.ts'
import type { Rules } from '../rules/rules.ts'
import { isNounFirst } from './grammars/grammars.ts'
import { stemsOf } from './words.ts'

type EachForm = (label: Localised) => readonly string[]

/** Names of categories. The top of the tree holds everything, so its name distinguishes nothing. */
export function namesOfCategories(
  { categories }: Vocabulary,
  eachForm: EachForm,
  keyOf: (text: string) => string,
): { text: string; path: string[]; isPart: boolean }[] {
  const named = categories
    .filter(({ listing, depth }) => listing === 'goods' && depth > 1)
    .map(({ name, rootlineIds }) => ({ texts: eachForm(name), path: rootlineIds.map(String) }))
  const whole = new Set(named.flatMap(({ texts }) => texts.map(keyOf)))
  return named.flatMap(({ texts, path }) =>
    texts.flatMap((text) => {
      // "Blusen & Shirts" are meant by "Blusen" only where no other category has that name to itself.
      const parts = text.split(/ (?:&|und|et|and|i) /).filter((part) => part !== text && !whole.has(keyOf(part)))
      return [text, ...parts].map((each) => ({ text: each, path, isPart: each !== text }))
    }),
  )
}

/** A shorter noun ends too many others. */
export const shortestHead = 4

/**
 * Names of garments, and their kinds: a Wickelkleid is a Kleid, a wrap dress a dress. That a slip dress is a Kleid too
 * is known from its English name: a kind in one language holds in all.
 */
export function kindsOfGarment(
  vocabulary: Vocabulary,
  eachForm: EachForm,
  besides: Rules['besides'],
): { text: string; type: string; isName: boolean }[] {
  const garments = [...vocabulary.valuesOf('category')]
  const named = garments.flatMap(([type, label]) => eachForm(label).map((text) => ({ text, type, isName: true })))
  const kinds = vocabulary.categories
    .filter(({ listing, depth }) => listing === 'goods' && depth > 1)
    .flatMap(({ name, key }) => {
      const ofKind = garments.filter(
        ([type, label]) =>
          !besides[key]?.includes(type) &&
          allLanguages.some((language) =>
            isHeadOf(ownWords(name, language), headOf(ownWords(label, language), language), language),
          ),
      )
      // Court shoes are not the main meaning of "Schuhe": one garment alone makes no kind.
      return ofKind.length > 1
        ? eachForm(name).flatMap((text) => ofKind.map(([type]) => ({ text, type, isName: false })))
        : []
    })
  return [...named, ...kinds]
}

/**
 * Garments of a wider name that are called differently in every language, and so are filed beside those of that name: jeans
 * are trousers. A name is that of a category or a garment; `proper` is the kind that has it.
 */
export const narrowerKinds = (
  vocabulary: Vocabulary,
  eachForm: EachForm,
  besides: Rules['besides'],
): { text: string; proper: string; kinds: readonly string[] }[] =>
  widestCategoriesOf(vocabulary).flatMap(({ category: { id, key, name }, kinds }) => {
    const meant = kinds.filter((kind) => !besides[key]?.includes(typeOfKind(kind) ?? ''))
    return eachForm(name).map((text) => ({ text, proper: kindOfCategory(id), kinds: meant }))
  })

type WidestCategory = { category: Vocabulary['categories'][number]; kinds: readonly string[] }

/** Rules change while a vocabulary stays, and every trial of a rule reads the names anew. */
const widestKnown = new WeakMap<Vocabulary, readonly WidestCategory[]>()

function widestCategoriesOf(vocabulary: Vocabulary): readonly WidestCategory[] {
  const known = widestKnown.get(vocabulary) ?? findWidestCategories(vocabulary)
  widestKnown.set(vocabulary, known)
  return known
}

/** Categories with the widest name of a garment, beside which others of that garment are filed. */
function findWidestCategories(vocabulary: Vocabulary): WidestCategory[] {
  const groups = createGarmentGroups({ groups: sizedGarments }, vocabulary)
  const types = [...vocabulary.valuesOf('type').keys()]
  const named = vocabulary.categories
    .filter(({ listing, depth }) => listing === 'goods' && depth > 1)
    .flatMap((category) => {
      const group = groups.of({ type: undefined, categoryPaths: [[category.id]] })
      if (group === undefined) return []
      const isWidest = languages.some(
        (language) => groups.namedBy(ownWords(category.name, language), language) === group,
      )
      return [{ category, group, isWidest }]
    })
  const isBeside = (group: string) => {
    const widest = new Set(
      named.filter((each) => each.isWidest && each.group === group).map((each) => each.category.id),
    )
    return named.some((each) => each.group === group && !each.category.rootlineIds.some((id) => widest.has(id)))
  }
  return named
    .filter(({ isWidest, group }) => isWidest && isBeside(group))
    .map(({ category, group }) => {
      const { selected } = groups.kindsOf([group], types)
      const ofTypes = selected.filter(isKindOfType)
      // The type of a product decides; its category only where no type says what it is.
      return { category, kinds: ofTypes.length > 0 ? ofTypes : selected }
    })
}

/** The noun that the others only describe: the last one, in French and Polish the first. */
function headOf(label: string, language: Language): string {
  const words = label.split(/ |(?<=\p{L}{3})-(?=\p{L}{3})/u)
  return (isNounFirst(language) ? words[0] : words.at(-1)) ?? ''
}

function isHeadOf(name: string, head: string, language: Language): boolean {
  const [noun = '', more] = stemsOf(name, language)
  const [ending = '', rest] = stemsOf(head, language)
  if (noun === '' || more !== undefined || rest !== undefined) return false
  return noun === ending || (language === 'de' && noun.length >= shortestHead && ending.endsWith(noun))
}
