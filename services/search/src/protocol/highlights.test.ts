import { describe, expect, it } from 'vitest'
import { highlight, termsOf } from './highlights.ts'

describe('highlights', () => {
  const reading = (word: string, readAs?: string) => ({
    word,
    offset: 0,
    length: word.length,
    how: 'known' as const,
    documents: 1,
    ...(readAs !== undefined && { readAs }),
  })
  it.each([
    ['Sommerkleid aus Leinen', [reading('kleider')], [{ offset: 6, length: 5 }]],
    ['Größenloses Kleid', [reading('GROSSEN')], [{ offset: 0, length: 11 }]],
    ['Kleid', [reading('klied', 'kleid')], [{ offset: 0, length: 5 }]],
    ['Robe d’été', [reading('été')], [{ offset: 7, length: 3 }]],
    ['Kleid', [reading('in')], []],
  ])('%s', (name, readings, expected) => {
    expect(highlight(name, termsOf(readings))).toEqual(expected)
  })
})
