import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinStatistics } from './statistics.ts'
import { FIELDS, type RandomCase, randomCases } from './testing/random-catalogue.ts'
import { createReference, type ReferenceAnswer } from './testing/reference.ts'
import { createTextBuilder } from './text-builder.ts'
import { openTextIndex } from './text-index.ts'
import type { TextModel, MatchOptions, TextIndex } from './text.ts'

/** A generous timeout: test machines are shared and slow. */
const timeoutMs = 120_000

const HEADS = ['Kleider', 'Jacken', 'Röcke', 'Hosen']

function build(documents: RandomCase['documents'], { language, synonyms }: RandomCase, learned?: TextModel): TextIndex {
  const builder = createTextBuilder({ language, fields: FIELDS, heads: HEADS, synonyms, ...(learned && { learned }) })
  for (const document of documents) builder.add(document)
  return builder.finish(Uint32Array.from(documents.keys()))
}

function find(index: TextIndex, query: string, options: MatchOptions) {
  const into = { documents: new Uint32Array(index.documents), scores: new Float32Array(index.documents), count: 0 }
  const matched = index.match(query, options, into)
  const found = [...into.documents.subarray(0, into.count)].map(
    (document, at) => [document, into.scores[at] ?? 0] as const,
  )
  return { matched, found }
}

function expectSame(found: readonly (readonly [number, number])[], { scores }: ReferenceAnswer): void {
  expect(found.map(([document]) => document)).toEqual([...scores.keys()])
  for (const [document, score] of found) expect(score).toBeCloseTo(scores.get(document) ?? 0, 3)
}

describe('match', () => {
  it(
    'has the results of the slow reference, with the same scores',
    () => {
      fc.assert(
        fc.property(randomCases, (random) => {
          const index = build(random.documents, random)
          const { analyser } = index.learned()
          const reference = createReference({ ...random, segments: [random.documents], fields: FIELDS, analyser })
          const expected = reference.match(random.query, random)
          for (const each of [index, openTextIndex(structuredClone(index.serialise()))]) {
            const { matched, found } = find(each, random.query, random)
            expectSame(found, expected)
            expect(matched).toMatchObject({ demanded: expected.demanded, words: expected.words })
            expect(matched.isWidened).toBe(expected.isWidened)
            expect(matched.hasWords).toBe(expected.words > 0)
          }
        }),
        { numRuns: process.env['EVERYTHING'] ? 400 : 150 },
      )
    },
    timeoutMs,
  )

  it(
    'returns documents in the requested order, whatever the order of adding',
    () => {
      fc.assert(
        fc.property(randomCases, fc.infiniteStream(fc.nat()), (random, numbers) => {
          const keys = [...numbers.take(random.documents.length)]
          const order = Uint32Array.from(
            [...random.documents.keys()].toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b),
          )
          const { language, synonyms } = random
          const builder = createTextBuilder({ language, fields: FIELDS, heads: HEADS, synonyms })
          for (const document of random.documents) builder.add(document)
          const shuffled = find(builder.finish(order), random.query, random).found
          const plain = new Map(find(build(random.documents, random), random.query, random).found)
          expect(shuffled.map(([document]) => document)).toEqual(
            shuffled.map(([document]) => document).toSorted((a, b) => a - b),
          )
          expect(new Map(shuffled.map(([document, score]) => [order[document] ?? -1, score]))).toEqual(plain)
        }),
        { numRuns: process.env['EVERYTHING'] ? 150 : 60 },
      )
    },
    timeoutMs,
  )

  it(
    'scores two segments of a catalogue as it would score one',
    () => {
      fc.assert(
        fc.property(randomCases, fc.nat({ max: 24 }), (random, cut) => {
          const segments = [random.documents.slice(0, cut), random.documents.slice(cut)] as const
          const first = build(segments[0], random)
          const learned = first.learned()
          const second = build(segments[1], random, learned)
          const statistics = joinStatistics([first.statistics(), second.statistics()])
          const reference = createReference({ ...random, segments, fields: FIELDS, ...learned })
          const expected = reference.match(random.query, random)
          const options = { ...random, statistics, demanded: expected.demanded, isWidened: expected.isWidened }
          const found = [
            ...find(first, random.query, options).found,
            ...find(second, random.query, options).found.map(
              ([document, score]) => [document + segments[0].length, score] as const,
            ),
          ]
          expectSame(found, expected)
        }),
        { numRuns: process.env['EVERYTHING'] ? 250 : 100 },
      )
    },
    timeoutMs,
  )

  it(
    'explains every score completely',
    () => {
      fc.assert(
        fc.property(randomCases, (random) => {
          const index = build(random.documents, random)
          const scores = new Map(find(index, random.query, random).found)
          for (const document of random.documents.keys()) {
            const explained = index.explain(random.query, document, random)
            const sum = explained.reduce((total, { value }) => total + value, 0)
            expect(sum).toBeCloseTo(scores.get(document) ?? 0, 3)
          }
        }),
        { numRuns: process.env['EVERYTHING'] ? 100 : 40 },
      )
    },
    timeoutMs,
  )
})
