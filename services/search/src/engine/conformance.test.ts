import { describe } from 'vitest'
import { searchEngineConformance, smallSchema } from './conformance.ts'
import { createEmbeddedEngine } from './index.ts'

describe('the embedded engine', () => {
  searchEngineConformance(() =>
    createEmbeddedEngine({
      schema: smallSchema,
      heads: { de: ['Kleid', 'Rock', 'Mantel', 'Hemd'] },
      synonyms: {},
      report: (event, error) => {
        throw new Error(event, { cause: error })
      },
    }),
  )
})
