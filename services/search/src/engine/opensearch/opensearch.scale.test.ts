import { afterAll, describe } from 'vitest'
import { searchEngineConformance } from '../conformance.ts'
import { smallHeads, smallSchema } from '../testing/garments.ts'
import { createOpenSearchEngine } from './opensearch-engine.ts'
import { startTestNode } from './testing/node/start-node.ts'
import { createTransport } from './transport.ts'

// Two nodes, so that each shard has a copy.
const node = await startTestNode({ nodes: 2 })
const url = 'url' in node ? node.url : undefined
if ('reason' in node) console.warn(`The OpenSearch engine is not tested on a real node: ${node.reason}`)
afterAll(async () => {
  if ('stop' in node) await node.stop()
})

const report = (event: string, error: unknown) => {
  throw new Error(event, { cause: error })
}

describe.skipIf(!url)('the OpenSearch engine', () => {
  describe.each([1, 3])('with %i shards', (shards) => {
    const transport = createTransport({ addresses: [url ?? ''] })
    afterAll(() => transport.close())
    searchEngineConformance(() =>
      createOpenSearchEngine({
        transport,
        schema: smallSchema,
        heads: smallHeads,
        synonyms: {},
        prefix: `conformance-${shards}-${process.pid}`,
        settings: { shards },
        refresh: 'true',
        report,
      }),
    )
  })
})
