import { typedMarks } from './assistant.ts'

export type Part = { text: string; isTyped: boolean }

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#x60;': '`',
  '&amp;': '&',
}

/** The parts of a completion, written for HTML with marks around what was typed, as plain text. */
export function toParts(highlighted: string): Part[] {
  const { open, close } = typedMarks
  return highlighted
    .split(open)
    .flatMap((piece, at) => {
      if (at === 0) return [{ text: piece, isTyped: false }]
      const [typed = '', rest = ''] = piece.split(close)
      return [
        { text: typed, isTyped: true },
        { text: rest, isTyped: false },
      ]
    })
    .filter(({ text }) => text !== '')
    .map((part) => ({
      ...part,
      text: part.text.replaceAll(/&(?:[a-z]+|#x\d+);/g, (entity) => entities[entity] ?? entity),
    }))
}
