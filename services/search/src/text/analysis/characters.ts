const SEPARATOR = 0
export const LETTER = 1
export const CONNECTOR = 2
/** Accents that stand alone, and characters without width: part of a word that has begun, never its beginning. */
export const CARRIED = 3
/** The first half of a character that takes two places. */
const PAIR = 4
const UNKNOWN = 255

const IS_LETTER = /[\p{L}\p{N}]/u
const IS_CARRIED = /[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]/u
const IS_CONNECTOR = /[-‐‑'’‘ʼ/.&]/
export const IS_APOSTROPHE = /['’‘ʼ]/

const kinds = new Uint8Array(65_536).fill(UNKNOWN)

function classify(code: number): number {
  const character = String.fromCharCode(code)
  if (code >= 0xd800 && code < 0xdc00) return PAIR
  if (IS_CONNECTOR.test(character)) return CONNECTOR
  if (IS_CARRIED.test(character)) return CARRIED
  return IS_LETTER.test(character) ? LETTER : SEPARATOR
}

/** The kind of character at a place of a text. Half a surrogate pair without the other half separates words. */
export function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  let kind = kinds[code]
  if (kind === UNKNOWN) kind = kinds[code] = classify(code)
  if (kind !== PAIR) return kind
  return IS_LETTER.test(String.fromCodePoint(text.codePointAt(at) ?? 0)) ? LETTER : SEPARATOR
}

/** How many places the character at a place takes. */
export const widthAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
