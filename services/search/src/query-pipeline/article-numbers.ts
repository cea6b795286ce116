import type { Style } from '@vitrine/contracts/catalogue'

/** Products that have one of these numbers: their own, of their style, or of one of their sizes. */
export type FindByNumber = (numbers: readonly string[]) => Promise<readonly number[]>

const looksLikeNumber = /^[\p{L}\p{N}]+(?:[ ._/-][\p{L}\p{N}]+){0,4}$/u
const fewestDigits = 4
/** Among other words: a word with so many digits is no size, no price and no year. */
const fewestDigitsAmongWords = 6
const longestNumber = 40

const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length

/**
 * The article numbers that a query may mean: each list has the ways to write one, and the likeliest comes first. A number
 * may stand among other words, as in "Artikel V010004", and may end in a size that is written differently.
 */
export function numbersIn(query: string): readonly (readonly string[])[] {
  const written = query.trim()
  const isNumber = digitsIn(written) >= fewestDigits && written.length <= longestNumber && looksLikeNumber.test(written)
  return [...(isNumber ? [spellingsOf(written)] : []), ...written.split(/[\s,;:#()"]+/).flatMap(numbersInWord)]
}

function spellingsOf(written: string): readonly string[] {
  const upper = written.toUpperCase()
  return [...new Set([written, upper, upper.replaceAll(/\s+/g, ''), upper.replaceAll(/[\s._/]+/g, '-')])]
}

/** `V010004-8900-one` may be V010004-8900, or V010004. */
function numbersInWord(word: string): (readonly string[])[] {
  if (word.length > longestNumber || !looksLikeNumber.test(word)) return []
  const parts = word.split(/[._/-]/)
  const shortened = parts.map((_, at) => parts.slice(0, parts.length - at).join('-'))
  return shortened.filter((each) => digitsIn(each) >= fewestDigitsAmongWords).map(spellingsOf)
}

/** Finds numbers in a catalogue in memory. */
export function createNumberIndex(styles: Iterable<Style>): FindByNumber {
  const products = new Map<string, Set<number>>()
  const add = (number: string, id: number) => {
    const known = products.get(number)
    if (known) known.add(id)
    else products.set(number, new Set([id]))
  }
  for (const { masterKey, products: colours } of styles)
    for (const { id, referenceKey, variants } of colours) {
      for (const number of [masterKey, referenceKey, String(id)]) add(number, id)
      for (const variant of variants)
        for (const number of [variant.referenceKey, variant.gtin, String(variant.id)]) add(number, id)
    }
  return async (numbers) => [...new Set(numbers.flatMap((number) => [...(products.get(number) ?? [])]))]
}
