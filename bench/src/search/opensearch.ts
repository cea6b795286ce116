import { createOpenSearchEngine, createTransport } from '@vitrine/search/engine'
import type { Candidate } from './candidate.ts'
import { germanWords } from './products.ts'
import { benchSchema, toDocuments, toEngineRequest } from './vitrine.ts'

const prefix = 'bench'

/** Our engine with its index at OpenSearch: the same words, impacts and results over the network. */
export function createOpenSearch(url: string): Candidate {
  const transport = createTransport({ addresses: [url], timeoutMs: 60_000 })
  const engine = createOpenSearchEngine({
    transport,
    schema: benchSchema,
    heads: { de: germanWords, fr: [], en: [] },
    synonyms: {},
    prefix,
    report: (event, error, facts) => console.error(event, error, facts),
  })
  return {
    name: 'OpenSearch',
    cannot: [],
    async build(products) {
      await engine.index(toDocuments(products))
      // Searches are measured on an index at rest, as the others are.
      await transport.send({ method: 'POST', path: `/${prefix}/_forcemerge?max_num_segments=1`, timeoutMs: 600_000 })
    },
    async ask(request) {
      const { total, hits, facets } = await engine.search(toEngineRequest(request))
      const facetValues = facets.reduce((sum, answer) => sum + ('values' in answer ? answer.values.length : 0), 0)
      return { total, ids: hits.map(({ id }) => id), facetValues }
    },
    async storedBytes() {
      type Stats = { _all: { primaries: { store: { size_in_bytes: number } } } }
      const stats = await transport.send<Stats>({ method: 'GET', path: `/${prefix}/_stats/store` })
      return stats._all.primaries.store.size_in_bytes
    },
    async close() {
      await engine.close()
      transport.close()
    },
  }
}
