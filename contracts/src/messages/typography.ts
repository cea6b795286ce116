import type { LanguageTag } from '../markets/market.ts'

const noBreak = '\u00a0'
const narrowNoBreak = '\u202f'

/** Swiss German knows no ß and quotes with guillemets: `„Größe“` becomes `«Grösse»`. */
export const swissSpelling = (text: string): string =>
  text
    .replaceAll('ß', 'ss')
    .replaceAll('ẞ', 'SS')
    .replaceAll(/„([^„“]*)“/g, '«$1»')

/** Keeps abbreviations and percentages on one line. */
const germanSpaces = (text: string): string =>
  text.replaceAll('z. B.', `z.${noBreak}B.`).replaceAll(' %', `${noBreak}%`)

/** Keeps two-part marks and quotes on the line of their word, a thin space away; percentages and abbreviations, too. */
const frenchSpaces = (text: string): string =>
  text
    .replaceAll(/[ \u00a0](?=[:;!?»])/g, narrowNoBreak)
    .replaceAll(/«[ \u00a0]/g, `«${narrowNoBreak}`)
    .replaceAll(' %', `${noBreak}%`)
    .replaceAll('p. ex.', `p.${noBreak}ex.`)

/** Keeps words of a single letter with the next word: `w koszyku`, `z Sopotu`. */
const polishSpaces = (text: string): string => text.replaceAll(/(?<![\p{L}\p{N}{])(\p{L}) /gu, `$1${noBreak}`)

/** A text of ours as shops of this language write it: no-break spaces, and Swiss spelling. */
export function typeset(text: string, language: LanguageTag): string {
  if (language.startsWith('fr')) return frenchSpaces(text)
  if (language.startsWith('pl')) return polishSpaces(text)
  if (!language.startsWith('de')) return text
  return language === 'de-CH' ? swissSpelling(germanSpaces(text)) : germanSpaces(text)
}
