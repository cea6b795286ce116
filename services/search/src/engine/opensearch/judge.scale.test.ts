import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { realText } from '../building/real-text.ts'
import type { EngineResult, Hit } from '../engine.ts'
import { randomSchema, someDocuments, someId, someRequest, someSimilarRequest } from '../testing/random-catalogue.ts'
import { createReferenceEngine } from '../testing/reference-engine.ts'
import { createOpenSearchEngine } from './opensearch-engine.ts'
import { startTestNode } from './testing/node/start-node.ts'
import { createTransport } from './transport.ts'

const node = await startTestNode()
const url = 'url' in node ? node.url : undefined
if ('reason' in node) console.warn(`The OpenSearch engine is not held against the reference: ${node.reason}`)
const transport = createTransport({ addresses: [url ?? 'http://127.0.0.1:9'], timeoutMs: 60_000 })
afterAll(async () => {
  transport.close()
  if ('stop' in node) await node.stop()
})

const timeoutMs = 600_000
const someQueries = fc.record({
  requests: fc.array(someRequest, { minLength: 12, maxLength: 12 }),
  likeId: someId,
  similar: someSimilarRequest,
})
const unique = someDocuments.map((documents) => [...new Map(documents.map((each) => [each.id, each])).values()])

/** Scores are 32-bit numbers at OpenSearch. */
const precision = 1e-3
const memberSets = (hits: readonly Hit[]) =>
  new Map(hits.map(({ group, members, isPinned }) => [group, { members: members.toSorted(), isPinned }]))

/** Totals, counts, readings and members are the same; the order is, wherever scores differ. */
function compare(found: EngineResult, expected: EngineResult, isWholePage: boolean, isSorted: boolean): void {
  expect(found.total).toBe(expected.total)
  expect(found.facets).toEqual(expected.facets)
  expect(found.readings).toEqual(expected.readings)
  expect(found.isRelaxed).toBe(expected.isRelaxed)
  expect(found.hits).toHaveLength(expected.hits.length)
  if (isWholePage) expect(memberSets(found.hits)).toEqual(memberSets(expected.hits))
  if (isSorted) return
  found.hits.forEach(({ score }, at) => expect(Math.abs(score - expected.hits[at].score)).toBeLessThan(precision))
}

describe.skipIf(!url)('the OpenSearch engine', () => {
  it(
    'answers random requests on random catalogues like the reference',
    async () => {
      const engine = createOpenSearchEngine({
        transport,
        schema: randomSchema,
        heads: {},
        synonyms: {},
        prefix: `judge-${process.pid}`,
        refresh: 'true',
        report: (event, error) => {
          throw new Error(event, { cause: error })
        },
      })
      await fc.assert(
        fc.asyncProperty(unique, someQueries, async (documents, { requests, likeId, similar }) => {
          const reference = createReferenceEngine(randomSchema, realText)
          await engine.index(documents)
          reference.index(documents)
          for (const request of requests) {
            const expected = reference.search(request)
            const isWholePage = expected.hits.length === expected.total
            compare(await engine.search(request), expected, isWholePage, request.sort.length > 0)
          }
          const [found, expected] = [await engine.similar(likeId, similar), reference.similar(likeId, similar)]
          expect(found.map(({ score }) => score.toFixed(2))).toEqual(expected.map(({ score }) => score.toFixed(2)))
        }),
        { numRuns: Number(process.env['JUDGE_RUNS'] ?? 20), endOnFailure: true },
      )
      await engine.close()
    },
    timeoutMs,
  )
})
