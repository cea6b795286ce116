/** The words of an index in the order of their letters, with the lists of their stem and of their very form. */
export type Dictionary = {
  words: readonly string[]
  /** Where a word stands among them. */
  places: ReadonlyMap<string, number>
  /**
   * The most frequent spelling of a word, in small letters; empty for words that stand only in compounds or only
   * joined.
   */
  spellings: readonly string[]
  /** 1 for a word of names and attributes, 0 for one that stands only in descriptions. */
  naming: Uint8Array
  stemLists: Uint32Array
  /** `NO_LIST` for a word that stands only in compounds. */
  exactLists: Uint32Array
}

/** The place of a text among sorted words: that of the first word that is not before it. */
export function firstNotBefore(words: readonly string[], text: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (words[middle] < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Words with a prefix stand from `from` to before `to`. */
export function prefixRange(dictionary: Dictionary, prefix: string): { from: number; to: number } {
  const { words } = dictionary
  const from = firstNotBefore(words, prefix)
  // No folded word has a character after this one.
  return { from, to: firstNotBefore(words, `${prefix}\uffff`) }
}

export const placesOf = (words: readonly string[]): ReadonlyMap<string, number> =>
  new Map(words.map((word, place) => [word, place]))

export function spellingOf(dictionary: Dictionary, at: number): string {
  return dictionary.spellings[at] || dictionary.words[at]
}
