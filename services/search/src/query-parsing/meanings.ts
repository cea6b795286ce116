import { type Localised, ownWords, textFor } from '@vitrine/contracts/catalogue'
import type { Locale } from '@vitrine/contracts/markets'
import { kindOfCategory, kindOfType } from '../documents/kinds.ts'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { Language } from '../engine/engine.ts'
import type { LanguageRules, Rules } from '../rules/rules.ts'
import { colourOfShade } from './colour-words.ts'
import { kindsOfGarment, namesOfCategories, narrowerKinds } from './kinds.ts'
import { join, type Meaning, properKinds } from './meaning.ts'
import { readWords, stemsOf } from './words.ts'

/** Names of attributes, garments and categories in one language, by the stems of their words. */
export type Meanings = {
  of(stems: readonly string[]): readonly Meaning[] | undefined
  /** Words of all names by their folded form, and the meanings of a name that has this word alone. */
  words: ReadonlyMap<string, NamedWord>
  /** The words of the names of products that have several. */
  names: readonly (readonly string[])[]
  /** Folded words that mean the same as a word with this stem. */
  sameAs(stem: string): readonly string[]
}

/** `isLabel`: the catalogue has it in a label, and not only the rules. */
type NamedWord = { written: string; meanings: readonly Meaning[]; isLabel: boolean }

/** Attributes that are recognised by the words of their values. Sizes have a reader of their own. */
export const namedAttributes = [
  'brand',
  'color',
  'colorDetail',
  'material',
  'pattern',
  'fit',
  'length',
  'sleeve',
  'neckline',
  'occasion',
] as const

export const longestPhrase = 6
/** With more garments a phrase names a group of them. */
const mostOthers = 3
const keyOf = (stems: readonly string[]) => stems.join(' ')

type MeaningsOptions = {
  vocabulary: Vocabulary
  rules: Pick<LanguageRules, 'phrases' | 'synonyms'>
  besides: Rules['besides']
  /** Words of one shop alone, where it is the own language. */
  regional?: readonly string[]
  locale?: Locale
  language: Language
}

export function readMeanings({
  vocabulary,
  rules,
  besides,
  regional = [],
  locale,
  language,
}: MeaningsOptions): Meanings {
  const entries = new Map<string, Meaning[]>()
  const words = new Map<string, NamedWord>()
  const longNames = new Map<string, readonly string[]>()
  const keyOfText = (text: string) => keyOf(stemsOf(text, language))
  const eachForm = (label: Localised) => [
    ...new Set([...(locale ? [textFor(label, locale)] : []), ownWords(label, language)]),
  ]

  const typesBeside = (categoryId: string | undefined) =>
    besides[vocabulary.category(Number(categoryId))?.key ?? '']?.map(kindOfType) ?? []

  function listWords(text: string, isLabel = false): void {
    const read = readWords(text, language).filter(({ kind }) => kind === 'word')
    const [only] = read
    if (read.length > 1)
      longNames.set(
        keyOf(read.map(({ stem }) => stem)),
        read.map((word) => word.written),
      )
    for (const { folded, written } of read)
      if (!words.has(folded)) words.set(folded, { written, meanings: [], isLabel })
    if (only && read.length === 1)
      words.set(only.folded, {
        written: only.written,
        meanings: entries.get(only.stem) ?? [],
        isLabel: isLabel || words.get(only.folded)?.isLabel === true,
      })
  }
  function add(text: string, meaning: Omit<Meaning, 'label'>, isLabel = true): void {
    const stems = stemsOf(text, language)
    if (stems.length === 0 || stems.length > longestPhrase) return
    entries.set(keyOf(stems), join(entries.get(keyOf(stems)) ?? [], { ...meaning, label: text }))
    listWords(text, isLabel)
  }

  for (const facet of namedAttributes)
    for (const [value, label] of vocabulary.valuesOf(facet))
      for (const text of eachForm(label)) {
        add(text, attribute(facet, [value]))
        const family = facet === 'colorDetail' ? colourOfShade(vocabulary, label) : undefined
        if (family !== undefined) add(text, attribute('color', [family]))
      }
  for (const { says, means, isStrict } of rules.phrases)
    for (const text of says)
      for (const [facet, values = []] of Object.entries(means)) {
        const keys = values.map((key) => vocabulary.indexed(facet, key))
        const [main, ...others] = values.map(kindOfType)
        if (facet !== 'type' || main === undefined) add(text, { ...attribute(facet, keys), isStrict }, false)
        else
          add(
            text,
            {
              ...ofKind([main, ...others]),
              // One of many garments is not what "Oberteile" means first.
              called: others.length <= mostOthers ? [main] : [main, ...others],
            },
            false,
          )
      }
  const parts = new Set<string>()
  for (const { text, path, isPart } of namesOfCategories(vocabulary, eachForm, keyOfText)) {
    if (isPart && !entries.has(keyOfText(text))) parts.add(keyOfText(text))
    add(text, ofKind([kindOfCategory(path.at(-1) ?? '')], typesBeside(path.at(-1))))
  }
  for (const { text, type, isName } of kindsOfGarment(vocabulary, eachForm, besides)) {
    const called = isName ? { called: [kindOfType(type)] } : {}
    add(text, { ...ofKind([kindOfType(type)]), ...called })
  }
  for (const { text, proper, kinds } of narrowerKinds(vocabulary, eachForm, besides)) {
    const known = entries.get(keyOfText(text))?.flatMap(properKinds) ?? []
    const narrower = kinds.filter((kind) => !known.includes(kind))
    if (narrower.length > 0) add(text, { ...ofKind([proper, ...narrower]), narrower })
  }
  // Words of one shop come last: they may mean words of the language, and win over them.
  for (const { from, to, isRegional } of [
    ...readSynonyms(rules.synonyms).map((each) => ({ ...each, isRegional: false })),
    ...readSynonyms(regional).map((each) => ({ ...each, isRegional: true })),
  ])
    for (const word of from) {
      // "Blusen & Shirts" says less about a "Shirt" than a rule for that word.
      const isDecided = isRegional || (parts.has(keyOfText(word)) && !to.includes(word))
      if (entries.has(keyOfText(word)) && !isDecided) {
        listWords(word)
        continue
      }
      const meanings = to.filter((each) => each !== word).flatMap((each) => entries.get(keyOfText(each)) ?? [])
      if (meanings.length === 0) continue
      entries.set(keyOfText(word), meanings.reduce<Meaning[]>(join, []))
      listWords(word)
    }
  const same = readSameWords([...regional, ...rules.synonyms], language)
  const names = [...longNames].flatMap(([key, name]) => (entries.get(key)?.some(({ isKind }) => isKind) ? [name] : []))
  return { of: (stems) => entries.get(keyOf(stems)), words, names, sameAs: (stem) => same.get(stem) ?? [] }
}

const attribute = (facet: string, selected: readonly string[]): Omit<Meaning, 'label'> => ({
  filter: { kind: 'values', facet, selected, excluded: [] },
  isKind: false,
  isStrict: false,
})

const ofKind = (kinds: readonly string[], excluded: readonly string[] = []): Omit<Meaning, 'label'> => ({
  filter: { kind: 'values', facet: 'kind', selected: kinds, excluded },
  isKind: true,
  isStrict: false,
})

/** Single words of synonyms, by their stems: they may stand for each other inside a name, too. */
function readSameWords(lines: readonly string[], language: Language): ReadonlyMap<string, readonly string[]> {
  const single = (texts: readonly string[]) =>
    texts.flatMap((text) => {
      const [word, more] = readWords(text, language)
      return word && !more ? [word] : []
    })
  const same = new Map<string, string[]>()
  for (const { from, to } of readSynonyms(lines))
    for (const { stem } of single(from)) {
      const others = single(to).filter((other) => other.stem !== stem)
      same.set(stem, [...(same.get(stem) ?? []), ...others.map(({ folded }) => folded)])
    }
  return same
}

/** `a, b` means the same both ways, `a => b` only from left to right. */
function readSynonyms(lines: readonly string[]): { from: readonly string[]; to: readonly string[] }[] {
  const words = (side: string) => side.split(',').map((word) => word.trim())
  return lines.map((line) => {
    const [left = '', right = left] = line.split('=>')
    return { from: words(left), to: words(right) }
  })
}
