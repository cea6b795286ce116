import type { LocalWord } from './local-word.ts'
import type { Found, Scratch } from './scratch.ts'
import { unite } from './unite.ts'

/** How many words to demand: as many as still give enough, and no fewer than all that is found then has anyway. */
function chooseDemanded(havingAtLeast: Uint32Array, words: number, enough: number): number {
  let demanded = words
  while (demanded > 1 && (havingAtLeast[demanded] as number) < enough) demanded--
  while (demanded < words && havingAtLeast[demanded + 1] === havingAtLeast[demanded]) demanded++
  return demanded
}

/**
 * Finds documents that have some of the words. `step` is added for every word more than demanded. With `demanded` given
 * nothing is decided here.
 */
export function findSome(
  words: readonly LocalWord[],
  documents: number,
  choice: { enough: number; demanded: number | undefined; step: number },
  scratch: Scratch,
  into: Found,
): { count: number; demanded: number } {
  const { totals, counts, marks } = scratch
  const havingAtLeast = new Uint32Array(words.length + 2)
  for (const word of words) {
    const count = unite(word, scratch, into)
    for (let i = 0; i < count; i++) {
      const document = into.documents[i] as number
      const has = (counts[document] as number) + 1
      counts[document] = has
      if (has === 1) marks[document >>> 5] = (marks[document >>> 5] as number) | (1 << (document & 31))
      havingAtLeast[has] = (havingAtLeast[has] as number) + 1
      totals[document] = (totals[document] as number) + (into.scores[i] as number)
    }
  }
  const demanded = Math.min(choice.demanded ?? chooseDemanded(havingAtLeast, words.length, choice.enough), words.length)
  let count = 0
  for (let word = 0; word < (documents + 31) >>> 5; word++) {
    let bits = marks[word] as number
    if (bits === 0) continue
    marks[word] = 0
    while (bits !== 0) {
      const document = (word << 5) + 31 - Math.clz32(bits & -bits)
      bits &= bits - 1
      const has = counts[document] as number
      if (has >= demanded) {
        into.documents[count] = document
        into.scores[count++] = (totals[document] as number) + choice.step * (has - demanded)
      }
      counts[document] = 0
      totals[document] = 0
    }
  }
  return { count, demanded }
}
