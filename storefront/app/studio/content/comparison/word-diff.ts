import { diff, type Piece } from './diff.ts'

export type WordPiece = { kind: Piece<string>['kind']; text: string }

const tokens = (text: string): string[] => text.match(/\n|[^\S\n]+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

/** With their line feeds: lines that are put together are the text again. */
const lines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? []

/** Two texts as one, with added and removed words marked. */
export function wordDiff(before: string, after: string): WordPiece[] {
  const pieces = diff(lines(before), lines(after)).map(({ kind, items }) => ({ kind, text: items.join('') }))
  return pieces.flatMap((piece, index) => {
    const next = pieces[index + 1]
    // A removed line and the line added in its place are compared word by word.
    if (piece.kind === 'removed' && next?.kind === 'added') return withinLines(piece.text, next.text)
    return piece.kind === 'added' && pieces[index - 1]?.kind === 'removed' ? [] : [piece]
  })
}

function withinLines(before: string, after: string): WordPiece[] {
  const pieces = diff(tokens(before), tokens(after)).map(({ kind, items }) => ({ kind, text: items.join('') }))
  return grouped(pieces)
}

/** A space between two changed words belongs to the change: three removed words are one passage. */
function grouped(pieces: readonly WordPiece[]): WordPiece[] {
  const result: WordPiece[] = []
  let removed = ''
  let added = ''
  const settle = () => {
    if (removed) result.push({ kind: 'removed', text: removed })
    if (added) result.push({ kind: 'added', text: added })
    removed = added = ''
  }
  pieces.forEach(({ kind, text }, index) => {
    const isBridge =
      kind === 'same' && /^[^\S\n]+$/.test(text) && index > 0 && index < pieces.length - 1 && removed && added
    if (kind === 'removed' || isBridge) removed += text
    if (kind === 'added' || isBridge) added += text
    if (kind === 'same' && !isBridge) {
      settle()
      result.push({ kind, text })
    }
  })
  settle()
  return result
}
