import { randomInt } from 'node:crypto'

/** Letters and digits nobody mixes up. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A code that is typed off paper or read out, too long to be guessed by whoever chose its length. */
export const speakableCode = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** Codes are typed with small letters and spaces. */
export const normaliseCode = (code: string): string => code.replaceAll(/\s/g, '').toUpperCase()
