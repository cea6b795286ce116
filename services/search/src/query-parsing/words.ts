import type { Language } from '../engine/engine.ts'
import { fold } from '../text/analysis/folding.ts'
import { stemmerOf } from '../text/analysis/stemming.ts'
import { wordOfEmoji } from './emoji.ts'

/** A word, a number or a currency sign of a query, and where it stood. */
export type Word = {
  kind: 'word' | 'number' | 'sign'
  offset: number
  length: number
  /** As it was written, in small letters. */
  written: string
  /** Small, without accents. */
  folded: string
  /** Without its ending; numbers and signs are their own. */
  stem: string
  /** Characters between the word before and this one. */
  glue: string
}

const number = /\d{1,3}(?:['’.]\d{3})+(?:,\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2}(?!\d))?/
const pattern = new RegExp(
  `(?<number>${number.source})|(?<word>\\p{L}[\\p{L}\\p{M}]*)|(?<sign>[€$£])|(?<emoji>\\p{Extended_Pictographic}\\u{FE0F}?)`,
  'gu',
)

/** `1'200`, `1.200,50` and `49,90` as computers write them. */
const toPlain = (written: string) => written.replaceAll(/['’.](?=\d{3})/g, '').replace(',', '.')

/** Splits a text into the tokens in which attributes, sizes and prices are recognised. */
export function readWords(text: string, language: Language): Word[] {
  const words: Word[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const [written] = match
    const place = { offset: match.index, length: written.length, glue: text.slice(end, match.index) }
    end = match.index + written.length
    if (match.groups?.['emoji']) {
      const named = wordOfEmoji(written, language)
      // All words of its name stand where the emoji stands.
      if (named) words.push(...readWords(named, language).map((word) => ({ ...word, ...place })))
      continue
    }
    const kind = match.groups?.['number'] ? 'number' : match.groups?.['word'] ? 'word' : 'sign'
    const folded = kind === 'word' ? fold(written, language) : toPlain(written)
    words.push({
      ...place,
      kind,
      written: written.toLowerCase(),
      folded,
      stem: kind === 'word' ? stemmerOf(language)(folded) : folded,
    })
  }
  return words
}

/** The stems of a text, for rules and phrases. */
export const stemsOf = (text: string, language: Language): string[] => readWords(text, language).map(({ stem }) => stem)
