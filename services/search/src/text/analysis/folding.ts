import type { Language } from '../language.ts'

const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  þ: 'th',
  ð: 'd',
}
const HAS_LATIN = /[ßœæøłđıþð]/g
const NOT_IN_WORDS = /[^\p{L}\p{N}]+/gu
/** ae, oe and ue stand for ä, ö and ü; after a vowel or q they do not: neue, Quelle. */
const WRITTEN_UMLAUT = /(^|[^aeiouq])([aou])e/g
const IS_PLAIN = /^[a-z0-9]*$/

/**
 * The form in which words are compared: small letters and digits, without accents. Both the text of the catalogue and
 * queries go through it, so it may lose more than a reader would.
 *
 *     fold('Mäntel', 'de') === fold('MAENTEL', 'de')
 */
export function fold(word: string, language: Language): string {
  const small = word.toLowerCase()
  const plain = IS_PLAIN.test(small)
    ? small
    : small
        .replace(HAS_LATIN, (letter) => LATIN[letter] ?? letter)
        .normalize('NFKD')
        .replace(NOT_IN_WORDS, '')
        .toLowerCase()
  return language === 'de' ? plain.replace(WRITTEN_UMLAUT, '$1$2') : plain
}
