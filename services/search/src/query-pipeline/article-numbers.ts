import type { Style } from '@vitrine/contracts/catalogue'

/** Products that have one of these numbers: their own, of their style, or of one of their sizes. */
export type FindByNumber = (numbers: readonly string[]) => Promise<readonly number[]>

const looksLikeNumber = /^[\p{L}\p{N}]+(?:[ ._/-][\p{L}\p{N}]+){0,4}$/u
const fewestDigits = 4
const longestNumber = 40

/** The ways in which a query may be an article number; none where it looks like words. */
export function numbersIn(query: string): string[] {
  const written = query.trim()
  const digits = written.replaceAll(/\D/g, '').length
  if (digits < fewestDigits || written.length > longestNumber || !looksLikeNumber.test(written)) return []
  const upper = written.toUpperCase()
  return [...new Set([written, upper, upper.replaceAll(/\s+/g, ''), upper.replaceAll(/[\s._/]+/g, '-')])]
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
