import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused with each other. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A code to be typed or read out; its length decides how hard it is to guess. */
export const speakableCode = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** Codes are typed with small letters and spaces. */
export const normaliseCode = (code: string): string => code.replaceAll(/\s/g, '').toUpperCase()
