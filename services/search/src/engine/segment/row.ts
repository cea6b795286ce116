/**
 * Every document has a row of 16 words, one cache line: counting all its facets takes a single access to memory. Every
 * facet also has a column of its own, for reading one facet of many documents; a facet that does not fit the row has
 * only that.
 */
export const rowWords = 16

/** Where a facet of a given width goes: a place in the row, counted in cells of its width, or -1 when it is full. */
export type RowLayout = { claimHalf(): number; claimWords(count: number): number }

export function createRowLayout(): RowLayout {
  let freeWord = 0
  let freeHalf = -1
  return {
    claimHalf() {
      if (freeHalf >= 0) {
        const half = freeHalf
        freeHalf = -1
        return half
      }
      if (freeWord === rowWords) return -1
      freeHalf = freeWord * 2 + 1
      return freeWord++ * 2
    },
    claimWords(count) {
      if (freeWord + count > rowWords) return -1
      const word = freeWord
      freeWord += count
      return word
    },
  }
}
