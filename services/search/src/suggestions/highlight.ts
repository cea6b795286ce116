import type { Language } from '../engine/engine.ts'
import { fold } from '../text/analysis/folding.ts'
import { plainWords, type TypedWord } from './typed-words.ts'

type Mark = 'typed' | 'completed' | 'corrected'
const brackets: Readonly<Record<Mark, readonly [string, string]>> = {
  typed: ['{', '}'],
  completed: ['[', ']'],
  corrected: ['(', ')'],
}

/** `{typed}[completed](corrected)`, as the clients of the protocol read it: `{schwarze kl}[eider]`. */
export function highlight(text: string, typed: readonly TypedWord[], language: Language): string {
  const marks: Mark[] = Array.from({ length: text.length }, () => 'completed')
  const open = [...typed]
  for (const word of plainWords(text, language)) {
    const place = open.findIndex(({ folded, stem }) => word.folded.startsWith(folded) || word.stem === stem)
    const inside = place >= 0 ? -1 : open.findIndex(({ folded }) => word.folded.includes(folded))
    const match = open[place >= 0 ? place : inside]
    if (!match) continue
    const begin = place >= 0 ? 0 : lettersFor(word.text, word.folded.indexOf(match.folded), language)
    const shared =
      place >= 0 ? sharedLength(word.folded, match.folded) : word.folded.indexOf(match.folded) + match.folded.length
    const end = lettersFor(word.text, shared, language)
    marks.fill(match.isCorrected ? 'corrected' : 'typed', word.offset + begin, word.offset + end)
    open.splice(open.indexOf(match), 1)
  }
  return write(text, marks)
}

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

/** How many letters of a word make so many folded ones: ß is two of them, an accent is none. */
function lettersFor(word: string, folded: number, language: Language): number {
  for (let letters = 0; letters <= word.length; letters++)
    if (fold(word.slice(0, letters), language).length >= folded) return letters
  return word.length
}

function write(text: string, marks: Mark[]): string {
  // A gap takes the mark of its neighbours when both have the same.
  for (let at = 1; at < text.length - 1; at++)
    if (!/[\p{L}\p{N}\p{M}]/u.test(text[at] ?? ''))
      marks[at] = marks[at - 1] === marks[at + 1] ? (marks[at - 1] as Mark) : 'completed'
  let written = ''
  for (let start = 0; start < text.length;) {
    const mark = marks[start] as Mark
    let end = start
    while (end < text.length && marks[end] === mark) end++
    const [opening, closing] = brackets[mark]
    written += opening + text.slice(start, end) + closing
    start = end
  }
  return written
}

/** Brackets mean something in the markup, so a phrase that has some of its own cannot be shown. */
export const isPresentable = (text: string): boolean => !/[{}[\]()]/.test(text)
/** Names shown in any case are marked without them. */
export const withoutBrackets = (text: string): string => text.replaceAll(/[{}[\]()]/g, '')
