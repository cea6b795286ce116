import type { LocalWord } from './local-word.ts'
import type { ScoredDocuments, Scratch } from './scratch.ts'
import { unite } from './unite.ts'

/** The number of words to demand: as many as still give enough results, and no fewer than all of these have anyway. */
function chooseDemanded(havingAtLeast: Uint32Array, words: number, enough: number): number {
  let demanded = words
  while (demanded > 1 && havingAtLeast[demanded] < enough) demanded--
  while (demanded < words && havingAtLeast[demanded + 1] === havingAtLeast[demanded]) demanded++
  return demanded
}

/**
 * Finds documents that have some of the words. `step` is added for every word more than demanded. With `demanded`
 * given, that number is used.
 */
export function findSome(
  words: readonly LocalWord[],
  documents: number,
  choice: { enough: number; demanded: number | undefined; step: number },
  scratch: Scratch,
  into: ScoredDocuments,
): { count: number; demanded: number } {
  const { totals, counts, marks, several } = scratch
  const havingAtLeast = new Uint32Array(words.length + 2)
  for (const word of words) {
    const found = unite(word, scratch, into)
    for (let i = 0; i < found; i++) {
      const document = into.documents[i]
      const has = counts[document] + 1
      counts[document] = has
      totals[document] = totals[document] + into.scores[i]
      havingAtLeast[has] = havingAtLeast[has] + 1
      if (has < 3) mark(has === 1 ? marks : several, document)
    }
  }
  const demanded = Math.min(choice.demanded ?? chooseDemanded(havingAtLeast, words.length, choice.enough), words.length)
  let count = 0
  eachMarked(demanded > 1 ? several : marks, documents, (document) => {
    const has = counts[document]
    if (has < demanded) return
    into.documents[count] = document
    into.scores[count++] = totals[document] + choice.step * (has - demanded)
  })
  clear(scratch, documents, havingAtLeast[1])
  return { count, demanded }
}

function mark(bits: Uint32Array, document: number): void {
  bits[document >>> 5] = bits[document >>> 5] | (1 << (document & 31))
}

function eachMarked(marks: Uint32Array, documents: number, visit: (document: number) => void): void {
  const words = (documents + 31) >>> 5
  for (let word = 0; word < words; word++) {
    let bits = marks[word]
    while (bits !== 0) {
      visit((word << 5) + 31 - Math.clz32(bits & -bits))
      bits &= bits - 1
    }
  }
}

/** Where much was touched, everything is wiped: that is faster than to look for it. */
function clear({ totals, counts, marks, several }: Scratch, documents: number, touched: number): void {
  if (touched * 64 > documents) {
    totals.fill(0, 0, documents)
    counts.fill(0, 0, documents)
  } else {
    eachMarked(marks, documents, (document) => {
      totals[document] = 0
      counts[document] = 0
    })
  }
  const words = (documents + 31) >>> 5
  marks.fill(0, 0, words)
  several.fill(0, 0, words)
}
