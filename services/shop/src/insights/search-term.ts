import { longestTerm } from '@vitrine/contracts/shop'

/** Anything with an `@`, also written out: an address, or the name of an account. */
const address = /@|\(at\)|\[at\]/

/** An account, card, order or telephone number. Sizes, lengths and years are shorter. */
const longNumber = /\d(?:[\s./()+-]*\d){5,}/

/** Web addresses carry tokens. */
const link = /https?:|www\.|:\/\//

const controls = /[\p{C}\s]+/gu

/**
 * A search term as it is counted: lower case, on one line. Null for terms that may name a person: e-mail addresses,
 * telephone numbers, long numbers, links, and texts longer than a search.
 */
export function countableTerm(text: string): string | null {
  // Compatibility forms first: full-width digits and signs must not hide a number or an address.
  const term = text.normalize('NFKC').replaceAll(controls, ' ').trim().toLowerCase()
  if (term === '' || term.length > longestTerm) return null
  return [address, longNumber, link].some((shape) => shape.test(term)) ? null : term
}
