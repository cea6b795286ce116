import { afterAll, describe } from 'vitest'
import { searchEngineConformance } from '../conformance.ts'
import { smallHeads, smallSchema } from '../testing/garments.ts'
import { createOpenSearchEngine } from './opensearch-engine.ts'
import { createTransport } from './transport.ts'

const url = process.env['OPENSEARCH_URL']

// The reason is in the name, which “npm test” prints where it is skipped.
describe.skipIf(!url)('the OpenSearch engine (OPENSEARCH_URL names a node; “npm run test:scale” starts one)', () => {
  const transport = createTransport({ addresses: [url ?? 'http://127.0.0.1:9'] })
  afterAll(() => transport.close())
  searchEngineConformance(() =>
    createOpenSearchEngine({
      transport,
      schema: smallSchema,
      heads: smallHeads,
      synonyms: {},
      prefix: `conformance-${process.pid}`,
      refresh: 'true',
      report: (event, error) => {
        throw new Error(event, { cause: error })
      },
    }),
  )
})
