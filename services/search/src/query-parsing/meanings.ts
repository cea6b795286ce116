import { type Localised, ownWords, textFor } from '@vitrine/contracts/catalogue'
import type { Locale } from '@vitrine/contracts/markets'
import { kindOfCategory, kindOfType } from '../documents/kinds.ts'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { Filter, Language } from '../engine/engine.ts'
import type { LanguageRules, Rules } from '../rules/rules.ts'
import { colourOfShade } from './colour-words.ts'
import { kindsOfGarment, namesOfCategories } from './kinds.ts'
import type { Meaning } from './meaning.ts'
import { readWords, stemsOf } from './words.ts'

/** Names of attributes, garments and categories in one language, by the stems of their words. */
export type Meanings = {
  of(stems: readonly string[]): readonly Meaning[] | undefined
  /** Words of all names by their folded form, and the meanings of a name that has this word alone. */
  words: ReadonlyMap<string, { written: string; meanings: readonly Meaning[] }>
  /** Folded words that mean the same as a word with this stem. */
  sameAs(stem: string): readonly string[]
}

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
  const words = new Map<string, { written: string; meanings: readonly Meaning[] }>()
  const keyOfText = (text: string) => keyOf(stemsOf(text, language))
  const eachForm = (label: Localised) => [
    ...new Set([...(locale ? [textFor(label, locale)] : []), ownWords(label, language)]),
  ]

  const typesBeside = (categoryId: string | undefined) =>
    besides[vocabulary.category(Number(categoryId))?.key ?? '']?.map(kindOfType) ?? []

  function listWords(text: string): void {
    const read = readWords(text, language).filter(({ kind }) => kind === 'word')
    const [only] = read
    for (const { folded, written } of read) if (!words.has(folded)) words.set(folded, { written, meanings: [] })
    if (only && read.length === 1)
      words.set(only.folded, { written: only.written, meanings: entries.get(only.stem) ?? [] })
  }
  function add(text: string, meaning: Omit<Meaning, 'label'>): void {
    const stems = stemsOf(text, language)
    if (stems.length === 0 || stems.length > longestPhrase) return
    entries.set(keyOf(stems), join(entries.get(keyOf(stems)) ?? [], { ...meaning, label: text }))
    listWords(text)
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
        if (facet !== 'type' || main === undefined) add(text, { ...attribute(facet, keys), isStrict })
        else add(text, { ...ofKind([main, ...others]), called: [main] })
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
  for (const { from, to, isRegional } of [
    ...readSynonyms(regional).map((each) => ({ ...each, isRegional: true })),
    ...readSynonyms(rules.synonyms).map((each) => ({ ...each, isRegional: false })),
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
  return { of: (stems) => entries.get(keyOf(stems)), words, sameAs: (stem) => same.get(stem) ?? [] }
}

/** Values of the same facet are one meaning: a coat may be filed in two categories called "Mäntel". */
export function join(meanings: readonly Meaning[], added: Meaning): Meaning[] {
  const same = meanings.find(
    ({ filter }) =>
      filter.kind === added.filter.kind && facetOf(filter) === facetOf(added.filter) && facetOf(filter) !== undefined,
  )
  if (!same) return [...meanings, added]
  const called = [...new Set([...(same.called ?? []), ...(added.called ?? [])])]
  const joined = {
    ...same,
    filter: union(same.filter, added.filter),
    isStrict: same.isStrict || added.isStrict,
    ...(called.length > 0 && { called }),
  }
  return meanings.map((each) => (each === same ? joined : each))
}

const facetOf = (filter: Filter) => ('facet' in filter ? filter.facet : undefined)

export function union(a: Filter, b: Filter): Filter {
  if (a.kind === 'values' && b.kind === 'values') return joinValues(a, b)
  return a
}

type ValuesFilter = Extract<Filter, { kind: 'values' }>

function joinValues(a: ValuesFilter, b: ValuesFilter): ValuesFilter {
  const selected = [...new Set([...a.selected, ...b.selected])]
  // One of them cannot exclude a kind that the other means.
  const excluded = [...new Set([...a.excluded, ...b.excluded])].filter((value) => !selected.includes(value))
  return { ...a, selected, excluded }
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
