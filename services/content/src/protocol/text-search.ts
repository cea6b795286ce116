import { plainText } from '@vitrine/contracts/rich-text'

/** Words in the form in which they are compared: lower case, without accents. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The text of a value. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  return plainText(value)
}

/** Whether every searched word begins one of the words. */
export function matches(words: readonly string[], wanted: string): boolean {
  const sought = wordsOf(wanted)
  return sought.length > 0 && sought.every((begin) => words.some((word) => word.startsWith(begin)))
}
