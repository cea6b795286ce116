import { describe } from 'vitest'
import { searchEngineConformance } from './conformance.ts'
import { createEmbeddedEngine } from './index.ts'
import { smallHeads, smallSchema } from './testing/garments.ts'

describe('the embedded engine', () => {
  searchEngineConformance(() =>
    createEmbeddedEngine({
      schema: smallSchema,
      heads: smallHeads,
      synonyms: {},
      report: (event, error) => {
        throw new Error(event, { cause: error })
      },
    }),
  )
})
