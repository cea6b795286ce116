import type { Language } from '../language.ts'
import { CARRIED, CONNECTOR, IS_APOSTROPHE, kindAt, LETTER, widthAt } from './characters.ts'
import { fold } from './folding.ts'

/** Only the beginning of a longer run of letters is read: no query needs the rest. */
const LONGEST_WORD = 64
const MOST_PARTS = 8
const ELIDED = new Set(['l', 'd', 'j', 'c', 'm', 'n', 's', 't', 'qu', 'jusqu', 'lorsqu', 'puisqu', 'quoiqu'])

/** A folded word and where it stands. A joined one is made of several: `tshirt` of `T-Shirt`. */
export type Piece = { text: string; offset: number; length: number; isJoined: boolean }

/** Calls `visit` with the beginning and the end of every word. `T-Shirt`, `l’été` and `7/8` are one word each. */
export function eachWord(text: string, visit: (start: number, end: number) => void): void {
  let at = 0
  while (at < text.length) {
    if (kindAt(text, at) !== LETTER) {
      at++
      continue
    }
    const start = at
    at += widthAt(text, at)
    for (;;) {
      const kind = at < text.length ? kindAt(text, at) : -1
      if (kind === LETTER) at += widthAt(text, at)
      else if (kind === CARRIED) at++
      else if (kind === CONNECTOR && at + 1 < text.length && kindAt(text, at + 1) === LETTER) at++
      else break
    }
    visit(start, at)
  }
}

function cutAtConnectors(word: string): { raw: string; offset: number }[] {
  const parts: { raw: string; offset: number }[] = []
  let start = 0
  for (let at = 0; at <= word.length; at++) {
    if (at < word.length && kindAt(word, at) !== CONNECTOR) continue
    if (at > start) parts.push({ raw: word.slice(start, at), offset: start })
    start = at + 1
  }
  return parts.slice(0, MOST_PARTS)
}

const isApostrophe = (word: string, at: number) => IS_APOSTROPHE.test(word.charAt(at))

/** Folded words of one written word: usually one; for a word with hyphens its parts and the joined word. */
export function piecesOf(written: string, language: Language): readonly Piece[] {
  const word = written.slice(0, LONGEST_WORD)
  let parts = cutAtConnectors(word)
  const first = parts[0]
  const second = parts[1]
  const last = parts.at(-1)
  if (!first || !last) return []
  if (language === 'fr' && second && ELIDED.has(fold(first.raw, language)) && isApostrophe(word, second.offset - 1)) {
    parts = parts.slice(1)
  }
  if (language === 'en' && last !== first && /^s$/i.test(last.raw) && isApostrophe(word, last.offset - 1)) {
    parts = parts.slice(0, -1)
  }
  const pieces: Piece[] = []
  const add = (from: number, to: number) => {
    const these = parts.slice(from, to)
    const [head, tail] = [these[0], these.at(-1)]
    if (!head || !tail) return
    const text = fold(these.map(({ raw }) => raw).join(''), language)
    const length = tail.offset + tail.raw.length - head.offset
    if (text) pieces.push({ text, offset: head.offset, length, isJoined: these.length > 1 })
  }
  for (let part = 0; part < parts.length; part++) add(part, part + 1)
  if (parts.length > 2) for (let part = 0; part + 1 < parts.length; part++) add(part, part + 2)
  if (parts.length > 1) add(0, parts.length)
  return pieces
}
