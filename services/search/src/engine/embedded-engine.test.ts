import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { createEmbeddedEngine, type EmbeddedEngine, type EmbeddedEngineOptions } from './index.ts'
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

const someQuestions = fc.record({
  requests: fc.array(someRequest, { minLength: 3, maxLength: 3 }),
  likeId: someId,
  similar: someSimilarRequest,
})

describe('the embedded engine', () => {
  it.each(Object.entries(codings))('answers like the reference, with %s', async (_, coding) => {
    await fc.assert(
      fc.asyncProperty(
        someDocuments,
        fc.array(step, { maxLength: 5 }),
        someQuestions,
        async (documents, steps, { requests, likeId, similar }) => {
          let engine: EmbeddedEngine = createEmbeddedEngine({ ...options, ...coding })
          const reference = createReferenceEngine(randomSchema, plainText)
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
              engine = createEmbeddedEngine({ ...options, ...coding })
              expect(await engine.load()).toBe(true)
            } else {
              await engine.apply(each)
              reference.apply(each)
            }
            await compare()
          }
          await engine.close()
        },
      ),
      { numRuns: 100 },
    )
  })
})
