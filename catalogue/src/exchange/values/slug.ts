import { hash } from 'node:crypto'

/** `Weiß meliert` becomes `weiss-meliert`. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')

/** The first 52 bits of a digest: as a number it still compares exactly. */
export const fingerprint = (text: string): number => Number.parseInt(hash('sha256', text, 'hex').slice(0, 13), 16)
