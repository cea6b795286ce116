import type { Analyser } from '../analysis/analyser.ts'
import { eachWord } from '../analysis/words.ts'

/** The limit of words in a query; further words are ignored. */
const LONGEST_QUERY = 1000
const MOST_WORDS = 16

/** A word of a query, folded. `parts` are those of a word with hyphens. */
export type QueryWord = {
  text: string
  stem: string
  parts: readonly string[]
  offset: number
  length: number
  isStopWord: boolean
  /** It is the last word of a query that is still being typed. */
  isGrowing: boolean
}

/** Words of a query in its order. A word with hyphens is one word when `isOne` says so, otherwise each part is one. */
export function queryWordsOf(
  query: string,
  isTyping: boolean,
  analyser: Analyser,
  isOne: (joined: string) => boolean,
): readonly QueryWord[] {
  const text = query.slice(0, LONGEST_QUERY)
  const words: QueryWord[] = []
  eachWord(text, (start, end) => {
    const pieces = analyser.piecesOf(text.slice(start, end))
    const whole = pieces.at(-1)
    const parts = pieces.filter(({ isJoined }) => !isJoined)
    const isJoined = whole !== undefined && whole.isJoined && isOne(whole.text)
    for (const piece of isJoined ? [whole] : parts) {
      const offset = start + piece.offset
      words.push({
        text: piece.text,
        stem: analyser.stem(piece.text),
        parts: isJoined ? parts.map((part) => part.text) : [],
        offset,
        length: piece.length,
        isStopWord: analyser.isStopWord(piece.text),
        isGrowing: isTyping && offset + piece.length === query.length,
      })
    }
  })
  return words.slice(0, MOST_WORDS)
}
