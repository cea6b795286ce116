import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { allBits, hasBit } from './bits.ts'
import { addDocuments, bitsOf, countDocuments, makeDocumentSets } from './document-sets.ts'

it('keeps every set of documents, whichever form takes least room', () => {
  const documents = 200
  const some = fc.uniqueArray(fc.integer({ min: 0, max: documents - 1 }), { maxLength: documents })
  const run = fc
    .tuple(fc.integer({ min: 0, max: documents }), fc.integer({ min: 0, max: documents }))
    .map(([a, b]) => Array.from({ length: Math.abs(a - b) }, (_, at) => Math.min(a, b) + at))
  fc.assert(
    fc.property(fc.array(fc.oneof(some, run), { maxLength: 5 }), some, (given, within) => {
      const sets = makeDocumentSets(given.length, documents, (tell) => {
        for (let document = 0; document < documents; document++)
          given.forEach((set, value) => {
            if (set.includes(document)) tell(value, document)
          })
      })
      const bitsWithin = new Uint32Array(allBits(documents).length)
      for (const document of within)
        bitsWithin[document >>> 5] = (bitsWithin[document >>> 5] ?? 0) | (1 << (document & 31))
      given.forEach((set, value) => {
        const bits = new Uint32Array(bitsWithin.length)
        addDocuments(sets, value, bits)
        const found = Array.from({ length: documents }, (_, document) => document).filter((each) => hasBit(bits, each))
        expect(found).toEqual(set.toSorted((a, b) => a - b))
        expect(bitsOf(sets, value) ?? bits).toEqual(bits)
        expect(countDocuments(sets, value, undefined)).toBe(set.length)
        expect(countDocuments(sets, value, bitsWithin)).toBe(set.filter((each) => within.includes(each)).length)
      })
    }),
  )
})
