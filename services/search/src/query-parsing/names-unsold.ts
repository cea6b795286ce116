import type { Locale } from '@vitrine/contracts/markets'
import type { Language } from '../engine/engine.ts'
import type { Rules } from '../rules/rules.ts'
import { isInForce } from '../rules/wording.ts'
import { readWords, type Word } from './words.ts'

type UnsoldContext = { rules: Pick<Rules, 'notSold'>; locale: Locale; language: Language; now: number }

/** The shortest noun behind such a word in a German compound: "Herren" in "Herrenhemd". */
const shortestNoun = 4
const shortestModifier = 3

/** Rules about products that are not sold which a text names, by a word, a phrase, or a German compound that begins or ends with the word. */
export const unsoldNamedIn = (
  text: string,
  { rules, locale, language, now }: UnsoldContext,
): readonly Rules['notSold'][number][] =>
  rules.notSold.filter((rule) => isInForce(rule, locale, now) && names(rule, text, language))

type UnsoldWords = Rules['notSold'][number]['words']

const phrasesRead = new WeakMap<UnsoldWords, Map<Language, readonly (readonly Word[])[]>>()

/** The words of each phrase; read once, because every query is compared with all of them. */
function phrasesOf(words: UnsoldWords, language: Language): readonly (readonly Word[])[] {
  const known = phrasesRead.get(words) ?? new Map<Language, readonly (readonly Word[])[]>()
  phrasesRead.set(words, known)
  const before = known.get(language)
  if (before) return before
  const phrases = (words[language] ?? []).map((phrase) => readWords(phrase, language))
  known.set(language, phrases)
  return phrases
}

function names({ words }: Rules['notSold'][number], text: string, language: Language): boolean {
  const read = readWords(text, language)
  return phrasesOf(words, language).some((missing) => {
    const [only, more] = missing
    if (only && !more && language === 'de' && read.some(({ folded }) => isCompoundOf(folded, only.folded))) return true
    return read.some((_, at) => missing.every(({ stem }, place) => read[at + place]?.stem === stem))
  })
}

/** "Herrenhemd" begins with the word, "Lederhandschuhe" ends with it. */
const isCompoundOf = (folded: string, word: string): boolean =>
  (folded.startsWith(word) && folded.length >= word.length + shortestNoun) ||
  (folded.endsWith(word) && word.length > shortestNoun && folded.length >= word.length + shortestModifier)
