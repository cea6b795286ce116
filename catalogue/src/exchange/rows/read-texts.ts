import { furtherLanguages, languages } from '@vitrine/contracts/markets'
import type { Localised } from '@vitrine/contracts/catalogue'
import { spokenLanguages, type TextGroup, textSuffixes } from '../columns.ts'
import type { Cells } from './cells.ts'

/**
 * Reads a text in its languages. Where one is written, all languages of the brand's shops must be: French and English never
 * fall back to German. A shop in a language that the product does not speak may show English words.
 */
export function readTexts(cells: Cells, group: TextGroup, isNeeded: boolean): Localised {
  const isWritten = textSuffixes.some((suffix) => cells.text(`${group}_${suffix}`) !== '')
  const word = (language: string): string => {
    const text = cells.text(`${group}_${language}`)
    const isSpoken = spokenLanguages.includes(language)
    const hasEnglish = furtherLanguages.includes(language) && cells.text(`${group}_en`) !== ''
    return isSpoken && !hasEnglish && (isNeeded || isWritten) ? cells.needed(`${group}_${language}`, 'X-06') : text
  }
  const [de = '', fr = '', en = ''] = languages.map(word)
  const others = [
    ...furtherLanguages.map((language) => [language, word(language)] as const),
    ...countries(cells, group),
  ]
  return { de, fr, en, ...Object.fromEntries(others.filter(([, text]) => text !== '')) }
}

const countries = (cells: Cells, group: TextGroup) =>
  (['at', 'ch'] as const).map((country) => [country, cells.text(`${group}_${country}`)] as const)
