import type { Locale } from '@vitrine/contracts/markets'
import type { Language } from '../engine/engine.ts'
import type { Rules } from '../rules/rules.ts'
import { isInForce } from '../rules/wording.ts'
import { readWords } from './words.ts'

type UnsoldContext = { rules: Pick<Rules, 'notSold'>; locale: Locale; language: Language; now: number }

/** The shortest noun behind such a word in a German compound: "Herren" in "Herrenhemd". */
const shortestNoun = 4

/** Rules about products that are not sold which a text names, by a word or by a compound that begins with one. */
export const unsoldNamedIn = (
  text: string,
  { rules, locale, language, now }: UnsoldContext,
): readonly Rules['notSold'][number][] =>
  rules.notSold.filter((rule) => isInForce(rule, locale, now) && names(rule, text, language))

function names({ words }: Rules['notSold'][number], text: string, language: Language): boolean {
  const missing = (words[language] ?? []).flatMap((word) => readWords(word, language))
  return readWords(text, language).some(({ stem, folded }) =>
    missing.some(
      (each) =>
        each.stem === stem ||
        (language === 'de' && folded.startsWith(each.folded) && folded.length >= each.folded.length + shortestNoun),
    ),
  )
}
