import { languages } from '@vitrine/contracts/catalogue'
import type { Localised } from '@vitrine/contracts/catalogue'
import type { TextGroup } from '../columns.ts'
import type { Cells } from './cells.ts'

/** Reads a text in its languages. Where one is written all must be: French and English never fall back to German. */
export function readTexts(cells: Cells, group: TextGroup, isNeeded: boolean): Localised {
  const at = cells.text(`${group}_at`)
  const ch = cells.text(`${group}_ch`)
  const isWritten = at + ch !== '' || languages.some((language) => cells.text(`${group}_${language}`) !== '')
  const word = (language: (typeof languages)[number]) =>
    isNeeded || isWritten ? cells.needed(`${group}_${language}`, 'X-06') : ''
  return { de: word('de'), fr: word('fr'), en: word('en'), ...(at ? { at } : {}), ...(ch ? { ch } : {}) }
}
