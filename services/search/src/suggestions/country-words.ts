import type { Language } from '../engine/engine.ts'
import { plainWords } from './typed-words.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = letters.flatMap((first) => letters.map((second) => first + second))
const known = new Map<Language, ReadonlySet<string>>()

/** The folded words of the names of all countries in a language. */
export function countryWords(language: Language): ReadonlySet<string> {
  const before = known.get(language)
  if (before) return before
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const words = codes.flatMap((code) => plainWords(names.of(code) ?? '', language).map(({ folded }) => folded))
  const all = new Set(words)
  known.set(language, all)
  return all
}
