import type { Language } from '../engine/engine.ts'
import { fold } from '../text/analysis/folding.ts'
import { stemmerOf } from '../text/analysis/stemming.ts'

/** A word, a number or a currency sign of a query, and where it stood. */
export type Word = {
  kind: 'word' | 'number' | 'sign'
  offset: number
  length: number
  /** Small, without accents. */
  folded: string
  /** Without its ending; numbers and signs are their own. */
  stem: string
  /** Characters between the word before and this one. */
  glue: string
}

const number = /\d{1,3}(?:['’.]\d{3})+(?:,\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2}(?!\d))?/
const pattern = new RegExp(`(?<number>${number.source})|(?<word>\\p{L}[\\p{L}\\p{M}]*)|(?<sign>[€$£])`, 'gu')

/** `1'200`, `1.200,50` and `49,90` as computers write them. */
const toPlain = (written: string) => written.replaceAll(/['’.](?=\d{3})/g, '').replace(',', '.')

/** Splits a text into the tokens in which attributes, sizes and prices are recognised. */
export function readWords(text: string, language: Language): Word[] {
  const words: Word[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const [written] = match
    const kind = match.groups?.['number'] ? 'number' : match.groups?.['word'] ? 'word' : 'sign'
    const folded = kind === 'word' ? fold(written, language) : toPlain(written)
    words.push({
      kind,
      offset: match.index,
      length: written.length,
      folded,
      stem: kind === 'word' ? stemmerOf(language)(folded) : folded,
      glue: text.slice(end, match.index),
    })
    end = match.index + written.length
  }
  return words
}

/** The stems of a text, for rules and phrases. */
export const stemsOf = (text: string, language: Language): string[] => readWords(text, language).map(({ stem }) => stem)
