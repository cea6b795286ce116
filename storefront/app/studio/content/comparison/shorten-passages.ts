import type { WordPiece } from './word-diff.ts'

/** The length of unchanged text that is kept around a change. */
const around = 120

/** Replaces the middle of long unchanged passages by `null`, and keeps the text next to a change. */
export function shortenPassages(pieces: readonly WordPiece[]): (WordPiece | null)[] {
  return pieces.flatMap((piece, index): (WordPiece | null)[] => {
    const { kind, text } = piece
    const head = index > 0 ? around : 0
    const tail = index < pieces.length - 1 ? around : 0
    if (kind !== 'same' || text.length <= head + tail + around) return [piece]
    return [
      ...(head ? [{ kind, text: text.slice(0, wordEnd(text, head)) }] : []),
      null,
      ...(tail ? [{ kind, text: text.slice(wordStart(text, text.length - tail)) }] : []),
    ]
  })
}

const wordEnd = (text: string, from: number) => {
  const end = text.slice(from).search(/\s/)
  return end < 0 ? from : from + end
}
const wordStart = (text: string, from: number) => text.lastIndexOf(' ', from) + 1 || from
