import { startTestNode } from '@vitrine/search/testing/opensearch-node'
import { expect, test } from 'vitest'
import { measureParity } from './opensearch-parity.ts'

const node = await startTestNode()
if ('reason' in node) console.warn(`Golden queries are not compared with OpenSearch: ${node.reason}`)

test.skipIf('reason' in node)(
  'golden queries have the same results, totals and corrections at OpenSearch',
  async () => {
    if (!('url' in node)) return
    const { queries, overlap, totals, corrections, readings, different } = await measureParity(node.url)
    await node.stop()
    expect(queries).toBeGreaterThan(1_000)
    expect(overlap, different.join('\n')).toBeGreaterThanOrEqual(0.99)
    expect({ totals, corrections, readings }).toEqual({ totals: 1, corrections: 1, readings: 1 })
  },
)
