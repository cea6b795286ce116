import type { Highlight } from '@vitrine/contracts/search'
import type { WordReading } from '../engine/engine.ts'

/** Text without case and accents, and for each of its letters where it stood in the original. */
function fold(text: string): { folded: string; origin: number[] } {
  let folded = ''
  const origin: number[] = []
  let offset = 0
  for (const letter of text) {
    const plain = letter.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')
    folded += plain
    for (let count = 0; count < plain.length; count += 1) origin.push(offset)
    offset += letter.length
  }
  origin.push(offset)
  return { folded, origin }
}

const shortest = 3
const endings = /(?:innen|ern|en|er|es|em|s|e|n|x)$/

/** The words of a query to highlight in a name, without their endings. */
export function termsOf(readings: readonly WordReading[]): string[] {
  const words = readings
    .filter(({ how }) => how !== 'ignored' && how !== 'unknown')
    .flatMap(({ word, readAs }) => [word, ...(readAs === undefined ? [] : [readAs])])
  const stems = words.map((word) => {
    const { folded } = fold(word)
    const stem = folded.replace(endings, '')
    return stem.length >= shortest ? stem : folded
  })
  return [...new Set(stems)].filter(({ length }) => length >= shortest)
}

/** The places of the terms in a name: from the beginning of a term to the end of its word. */
export function highlight(name: string, terms: readonly string[]): Highlight[] {
  if (terms.length === 0) return []
  const { folded, origin } = fold(name)
  const found: Highlight[] = []
  for (const word of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const places = terms.map((term) => word[0].indexOf(term)).filter((place) => place >= 0)
    if (places.length === 0) continue
    const start = origin[word.index + Math.min(...places)] ?? 0
    const end = origin[word.index + word[0].length] ?? name.length
    found.push({ offset: start, length: end - start })
  }
  return found
}
