import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addWhereListed } from './narrow.ts'

const someDocuments = (most: number) =>
  fc.uniqueArray(fc.nat({ max: 400 }), { maxLength: most }).map((list) => Uint32Array.from(list).toSorted())

it('adds where a match is in the list, whichever of the two is longer', () => {
  fc.assert(
    fc.property(someDocuments(300), someDocuments(300), someDocuments(8), (one, other, few) => {
      for (const [documents, listed] of [
        [one, other],
        [one, few],
        [few, other],
      ] as const) {
        const scores = new Float32Array(documents.length).fill(1)
        addWhereListed(listed, 2, { documents, scores }, documents.length)
        expect([...scores]).toEqual(Array.from(documents, (document) => (listed.includes(document) ? 3 : 1)))
      }
    }),
  )
})
