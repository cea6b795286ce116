import type { Language } from '@vitrine/contracts/catalogue'

/** Sentences about rows of size charts, before they are typeset for a shop. */
export type SizeSentences = {
  nearest(row: string): string
  row(row: string): string
  rows(rows: readonly string[]): string
  /** Where the whole chart is. */
  more: string
}

export const sizeSentences: Readonly<Record<Language, SizeSentences>> = {
  de: {
    nearest: (row) => `Am nächsten liegt in unserer Größentabelle diese Zeile: ${row}.`,
    row: (row) => `In unserer Größentabelle steht: ${row}.`,
    rows: (rows) => `In unserer Größentabelle passen diese Zeilen: ${rows.join(' – ')}.`,
    more: 'Die ganze Tabelle und wie du richtig misst, findest du in der Größenberatung.',
  },
  fr: {
    nearest: (row) => `La ligne la plus proche de notre guide des tailles est : ${row}.`,
    row: (row) => `Notre guide des tailles indique : ${row}.`,
    rows: (rows) => `Dans notre guide des tailles, ces lignes correspondent : ${rows.join(' – ')}.`,
    more: 'Le tableau complet et la façon de prendre vos mesures se trouvent dans notre conseil taille.',
  },
  en: {
    nearest: (row) => `The nearest row of our size chart is: ${row}.`,
    row: (row) => `Our size chart says: ${row}.`,
    rows: (rows) => `These rows of our size chart match: ${rows.join(' – ')}.`,
    more: 'The whole chart, and how to measure, is in our size advice.',
  },
}
