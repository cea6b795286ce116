import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainDistance } from '../testing/plain-distance.ts'
import { editsForgiven, findSimilar, listDeletions } from './deletions.ts'
import { distanceBetween } from './distance.ts'

/** Few letters, so that words are often close to each other. */
const words = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 11 })
  .map((letters) => letters.join(''))

describe('the distance between two words', () => {
  it('is what the whole table says, up to the limit', () => {
    fc.assert(
      fc.property(words, words, fc.integer({ min: 1, max: 2 }), (a, b, most) => {
        expect(distanceBetween(a, b, most)).toBe(Math.min(plainDistance(a, b), most + 1))
      }),
    )
  })

  it('is one for two letters that are swapped', () => {
    expect(distanceBetween('klied', 'kleid', 2)).toBe(1)
  })
})

describe('words that look alike', () => {
  it('are all found, and no others', () => {
    fc.assert(
      fc.property(fc.uniqueArray(words, { maxLength: 60 }), words, (list, word) => {
        const edits = editsForgiven(word)
        fc.pre(edits > 0)
        const expected = list.filter((other) => {
          const distance = plainDistance(word, other)
          return other.length >= 3 && distance > 0 && distance <= edits
        })
        expect(findSimilar(listDeletions(list), list, word, edits).toSorted()).toEqual(expected.toSorted())
      }),
      { numRuns: 300 },
    )
  })

  it('are never numbers', () => {
    expect(editsForgiven('1234')).toBe(0)
    expect(editsForgiven('w3012345')).toBe(0)
    const list = ['rock1', 'rocks']
    expect(findSimilar(listDeletions(list), list, 'rocky', 1)).toEqual(['rocks'])
  })

  it('are looked for from four letters on, two edits away from eight', () => {
    expect(['rot', 'rote', 'pullove', 'pullover'].map(editsForgiven)).toEqual([0, 1, 1, 2])
  })
})
