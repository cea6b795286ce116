import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { createEmbeddedEngine, type EmbeddedEngine, type EmbeddedEngineOptions } from './index.ts'
import { realText } from './building/real-text.ts'
import type { IndexDocument } from './engine.ts'
import { plainText } from './testing/plain-text.ts'
import {
  randomSchema,
  someDocument,
  someDocuments,
  someId,
  someRequest,
  someSimilarRequest,
} from './testing/random-catalogue.ts'
import { createReferenceEngine } from './testing/reference-engine.ts'

/** A generous timeout: test machines are shared and slow. */
const timeoutMs = 120_000

const folder = mkdtempSync(join(tmpdir(), 'engine-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const options: EmbeddedEngineOptions = {
  schema: randomSchema,
  heads: {},
  synonyms: {},
  file: join(folder, 'index.bin'),
  report: (event, error) => {
    throw new Error(event, { cause: error })
  },
  text: plainText,
}

/** Every way of coding values and numbers must come to the same. */
const codings = {
  codes: {},
  masks: { limits: { sets: 1, maskValues: 128, halfCodes: 0xffff } },
  words: { limits: { sets: 1, maskValues: 1, halfCodes: 1 } },
}

const someChanges = fc.record({
  put: fc.array(someDocument, { maxLength: 4 }),
  remove: fc.array(someId, { maxLength: 3 }),
})
const step = fc.oneof(
  { weight: 4, arbitrary: someChanges },
  { weight: 1, arbitrary: fc.constantFrom('merge' as const, 'reload' as const) },
)

const someSteps = fc.array(step, { maxLength: 5 })
const someQueries = fc.record({
  requests: fc.array(someRequest, { minLength: 3, maxLength: 3 }),
  likeId: someId,
  similar: someSimilarRequest,
})
type Queries = typeof someQueries extends fc.Arbitrary<infer Value> ? Value : never
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Applies the same changes to an engine and the reference, and compares their results after every step. */
async function live(
  settings: EmbeddedEngineOptions,
  documents: readonly IndexDocument[],
  steps: readonly Step[],
  { requests, likeId, similar }: Queries,
): Promise<void> {
  const { schema, text = realText } = settings
  let engine: EmbeddedEngine = createEmbeddedEngine(settings)
  const reference = createReferenceEngine(schema, text)
  const compare = async () => {
    for (const request of requests) expect(await engine.search(request)).toEqual(reference.search(request))
    expect(await engine.similar(likeId, similar)).toEqual(reference.similar(likeId, similar))
  }
  await engine.index(documents)
  reference.index(documents)
  await compare()
  for (const each of steps) {
    if (each === 'merge') await engine.merge()
    else if (each === 'reload') {
      await engine.save()
      await engine.close()
      engine = createEmbeddedEngine(settings)
      expect(await engine.load()).toBe(true)
    } else {
      await engine.apply(each)
      reference.apply(each)
      // Words of several segments may be read otherwise than words of one.
      if (text === realText) await engine.merge()
    }
    await compare()
  }
  await engine.close()
}

describe('the embedded engine', () => {
  it.each(Object.entries(codings))(
    'answers like the reference, with %s',
    async (_, coding) => {
      const settings = { ...options, ...coding }
      await fc.assert(
        fc.asyncProperty(someDocuments, someSteps, someQueries, (documents, steps, queries) =>
          live(settings, documents, steps, queries),
        ),
        { numRuns: process.env['EVERYTHING'] ? 120 : 40 },
      )
    },
    timeoutMs,
  )

  it(
    'answers like the reference when rows are too narrow for all facets',
    async () => {
      const names = Array.from({ length: 60 }, (_, at) => `further${at}`)
      const schema = { ...randomSchema, facets: [...names, ...randomSchema.facets] }
      const widen = (document: IndexDocument): IndexDocument => ({
        ...document,
        facets: {
          ...document.facets,
          ...Object.fromEntries(
            names.map((name, at) => [name, [`v${(document.id.length + at + document.addedAt) % 3}`]]),
          ),
        },
      })
      const facets = names.map((facet) => ({ kind: 'values' as const, facet, limit: 2, always: [] }))
      await fc.assert(
        fc.asyncProperty(someDocuments, someQueries, (documents, queries) => {
          const requests = queries.requests.map((request) => ({ ...request, facets: [...request.facets, ...facets] }))
          return live({ ...options, schema }, documents.map(widen), [], { ...queries, requests })
        }),
        { numRuns: process.env['EVERYTHING'] ? 20 : 8 },
      )
    },
    timeoutMs,
  )

  it(
    'answers like the reference with the real text index',
    async () => {
      const { text: _, ...settings } = options
      const unique = someDocuments.map((documents) => [...new Map(documents.map((each) => [each.id, each])).values()])
      await fc.assert(
        fc.asyncProperty(unique, someSteps, someQueries, (documents, steps, queries) =>
          live(settings, documents, steps, queries),
        ),
        { numRuns: process.env['EVERYTHING'] ? 12 : 6 },
      )
    },
    timeoutMs,
  )
})
