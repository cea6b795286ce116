import { afterAll, describe, expect, it } from 'vitest'
import { startTestNode } from './testing/node/start-node.ts'
import { createTransport, RequestRefusedError } from './transport.ts'

/** The abilities of OpenSearch that the engine is built on, each tried alone: where one is missing, this says which. */
const node = await startTestNode()
const url = 'url' in node ? node.url : undefined
if ('reason' in node) console.warn(`The abilities of OpenSearch are not tested: ${node.reason}`)
const transport = createTransport({ addresses: [url ?? 'http://127.0.0.1:9'], timeoutMs: 60_000 })
const index = `abilities-${process.pid}`
afterAll(async () => {
  if (url) await transport.send({ method: 'DELETE', path: `/${index}*` }).catch(() => {})
  transport.close()
  if ('stop' in node) await node.stop()
})

const settings = {
  analysis: { analyzer: { impacts: { type: 'custom', tokenizer: 'whitespace', filter: ['delimited_term_freq'] } } },
  similarity: { impacts: { type: 'scripted', script: { source: 'return query.boost * doc.freq' } } },
}
const words = { type: 'text', analyzer: 'impacts', similarity: 'impacts', index_options: 'freqs', norms: false }
const properties = {
  c: {
    type: 'nested',
    properties: { id: { type: 'keyword' }, w: words, color: { type: 'keyword' }, price: { type: 'double' } },
  },
}

const put = (id: string, body: object, query = 'refresh=true') =>
  transport.send({ method: 'PUT', path: `/${index}/_doc/${id}?${query}`, body })

type Reply = {
  hits: {
    total: { value: number }
    hits: { _id: string; _score: number; inner_hits?: { c: { hits: Reply['hits'] } } }[]
  }
  aggregations: Record<string, never>
}
const search = (body: object) => transport.send<Reply>({ method: 'POST', path: `/${index}/_search`, body })
const inColours = (query: object, more: object = {}) => ({ nested: { path: 'c', query, ...more } })
const word = (value: string, boost: number) => ({ term: { 'c.w': { value, boost } } })

describe.skipIf(!url)('OpenSearch', () => {
  it('scores terms inside nested documents by boost times impact', async () => {
    await transport.send({ method: 'PUT', path: `/${index}`, body: { settings, mappings: { properties } } })
    await put('dress', {
      c: [
        { id: 'red', w: 'kleid|143 rot|200', color: 'red', price: 10 },
        { id: 'blue', w: 'kleid|90 blau|255', color: 'blue', price: 20 },
      ],
    })
    await put('coat', { c: [{ id: 'black', w: 'mantel|255 kleid|7', color: 'black', price: 30 }] })
    const { hits } = await search({ query: inColours(word('kleid', 0.5), { score_mode: 'max' }) })
    expect(hits.hits.map(({ _id, _score }) => [_id, _score])).toEqual([
      ['dress', 71.5],
      ['coat', 3.5],
    ])
  })

  it('scores colours by a script, sorts them inside a style, and lowers by raising all others', async () => {
    const script = { source: '_score - params.base + doc["c.price"].value', params: { base: 5 } }
    const scored = {
      script_score: {
        query: {
          bool: {
            must: [word('kleid', 1)],
            should: [
              { constant_score: { filter: { bool: { must_not: [{ term: { 'c.color': 'red' } }] } }, boost: 5 } },
            ],
          },
        },
        script,
      },
    }
    const inner = { sort: [{ _score: { order: 'desc' } }], _source: ['c.id'] }
    const { hits } = await search({ query: inColours(scored, { score_mode: 'max', inner_hits: inner }) })
    expect(hits.hits.map(({ _id, _score }) => [_id, _score])).toEqual([
      ['dress', 148],
      ['coat', 37],
    ])
    expect(hits.hits[0].inner_hits?.c.hits.hits.map(({ _score }) => _score)).toEqual([148, 110])
  })

  it('counts styles in a thousand ranges at once', async () => {
    const ranges = Array.from({ length: 1_000 }, (_, at) => ({ range: { 'c.price': { gte: 0, lt: at } } }))
    const styles = { styles: { reverse_nested: {} } }
    const aggs = { c: { nested: { path: 'c' }, aggs: { ranges: { filters: { filters: ranges }, aggs: styles } } } }
    const { aggregations } = (await search({ size: 0, aggs })) as unknown as {
      aggregations: { c: { ranges: { buckets: { styles: { doc_count: number } }[] } } }
    }
    const counts = aggregations.c.ranges.buckets.map((bucket) => bucket.styles.doc_count)
    expect([counts[10], counts[11], counts[30], counts[31], counts[999]]).toEqual([0, 1, 1, 2, 2])
  })

  it('refuses the writes of an earlier writer, also after a later one has removed the style', async () => {
    const version = (epoch: number, count: number) => `version_type=external_gte&version=${epoch * 2 ** 32 + count}`
    const style = { c: [{ id: 'ring', w: 'ring|255' }] }
    const refused = { status: 409 } satisfies Partial<RequestRefusedError>
    await put('ring', style, version(2, 1))
    await expect(put('ring', style, version(1, 900))).rejects.toMatchObject(refused)
    await put('ring', style, version(2, 1))
    await transport.send({ method: 'DELETE', path: `/${index}/_doc/ring?${version(3, 0)}` })
    await expect(put('ring', style, version(2, 2))).rejects.toMatchObject(refused)
  })
})
