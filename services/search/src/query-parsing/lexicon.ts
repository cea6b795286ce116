import { type Localised, textFor } from '@vitrine/contracts/catalogue'
import type { Locale } from '@vitrine/contracts/markets'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { Filter, Language } from '../engine/engine.ts'
import type { LanguageRules } from '../rules/rules.ts'
import { kindsOfGarment, namesOfCategories } from './kinds.ts'
import { createCompoundReader } from './compounds.ts'
import type { Meaning } from './meaning.ts'
import type { PhraseMatch } from './prices.ts'
import { stemsOf, type Word } from './words.ts'

/** Finds names of attributes, garments and categories in a query, whatever the endings of the words. */
export type Lexicon = {
  /** The longest phrase with a meaning at a place. */
  at(words: readonly Word[], at: number): PhraseMatch<readonly Meaning[]> | undefined
}

/** Attributes that are recognised by the words of their values. Sizes have a reader of their own. */
const named = [
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

const longestPhrase = 6
const keyOf = (stems: readonly string[]) => stems.join(' ')

export function createLexicon(
  vocabulary: Vocabulary,
  { phrases, synonyms }: Pick<LanguageRules, 'phrases' | 'synonyms'>,
  locale: Locale,
  language: Language,
): Lexicon {
  const entries = new Map<string, Meaning[]>()
  const keyOfText = (text: string) => keyOf(stemsOf(text, language))

  function add(text: string, meaning: Omit<Meaning, 'label'>): void {
    const stems = stemsOf(text, language)
    if (stems.length === 0 || stems.length > longestPhrase) return
    entries.set(keyOf(stems), join(entries.get(keyOf(stems)) ?? [], { ...meaning, label: text }))
  }
  const eachForm = (label: Localised) => [...new Set([textFor(label, locale), label[language]])]

  for (const facet of named)
    for (const [value, label] of vocabulary.valuesOf(facet))
      for (const text of eachForm(label)) add(text, attribute(facet, [value]))
  for (const { says, means, isStrict } of phrases)
    for (const text of says)
      for (const [facet, values = []] of Object.entries(means))
        add(text, {
          ...attribute(
            facet,
            values.map((key) => vocabulary.indexed(facet, key)),
          ),
          isStrict,
        })
  for (const { text, path } of namesOfCategories(vocabulary, eachForm, keyOfText))
    add(text, { filter: { kind: 'tree', facet: 'category', selected: [path] }, isKind: true, isStrict: false })
  for (const { text, type } of kindsOfGarment(vocabulary, eachForm))
    add(text, { ...attribute('type', [type]), isKind: true })
  for (const { from, to } of readSynonyms(synonyms))
    for (const word of from.filter((each) => !entries.has(keyOfText(each)))) {
      const meanings = to.flatMap((each) => entries.get(keyOfText(each)) ?? [])
      if (meanings.length > 0) entries.set(keyOfText(word), meanings)
    }

  const meaningsOf = (words: readonly Word[]) => entries.get(keyOf(words.map(({ stem }) => stem)))
  const parts = createCompoundReader((text) => entries.get(keyOfText(text)), language)

  return {
    at(words, at) {
      for (let length = Math.min(longestPhrase, words.length - at); length > 0; length--) {
        const phrase = words.slice(at, at + length)
        const meanings = meaningsOf(phrase)
        if (!meanings) continue
        if (!meanings.every(({ isKind }) => isKind)) return { length, value: meanings }
        // "robes de soirée" and "Abendkleider" are categories, and "soirée" an occasion: the two need not agree.
        const inner = phrase.flatMap((word) => (length > 1 ? meaningsOf([word]) : parts(word)) ?? [])
        const attributes = inner.filter(({ isKind, isStrict }) => !isKind && !isStrict)
        return { length, value: attributes.reduce<Meaning[]>(join, [...meanings]) }
      }
      const word = words[at]
      const value = word ? parts(word) : undefined
      return value && { length: 1, value }
    },
  }
}

/** Values of the same facet are one meaning: a coat may be filed in two categories called "Mäntel". */
function join(meanings: readonly Meaning[], added: Meaning): Meaning[] {
  const same = meanings.find(
    ({ filter }) =>
      filter.kind === added.filter.kind && facetOf(filter) === facetOf(added.filter) && facetOf(filter) !== undefined,
  )
  if (!same) return [...meanings, added]
  const joined = { ...same, filter: union(same.filter, added.filter), isStrict: same.isStrict || added.isStrict }
  return meanings.map((each) => (each === same ? joined : each))
}

const facetOf = (filter: Filter) => ('facet' in filter ? filter.facet : undefined)

function union(a: Filter, b: Filter): Filter {
  if (a.kind === 'values' && b.kind === 'values')
    return { ...a, selected: [...new Set([...a.selected, ...b.selected])] }
  if (a.kind === 'tree' && b.kind === 'tree') {
    const paths = new Map([...a.selected, ...b.selected].map((path) => [path.join(), path]))
    return { ...a, selected: [...paths.values()] }
  }
  return a
}

const attribute = (facet: string, selected: readonly string[]): Omit<Meaning, 'label'> => ({
  filter: { kind: 'values', facet, selected, excluded: [] },
  isKind: false,
  isStrict: false,
})

/** `a, b` means the same both ways, `a => b` only from left to right. */
function readSynonyms(lines: readonly string[]): { from: readonly string[]; to: readonly string[] }[] {
  const words = (side: string) => side.split(',').map((word) => word.trim())
  return lines.map((line) => {
    const [left = '', right = left] = line.split('=>')
    return { from: words(left), to: words(right) }
  })
}
