import { createOpenSearchEngine, createTransport } from '@vitrine/search/engine'
import { marketOf } from '@vitrine/contracts/markets'
import { goldenSets, readGolden } from './golden.ts'
import { type DemoSearch, marketIn, openDemoSearch, plainQuery } from './search-quality.ts'

/** How alike the golden queries are answered by the embedded engine and by one with its index at OpenSearch. */
export type Parity = {
  queries: number
  /** The share of the first ten results that both have, on average. */
  overlap: number
  /** Shares of the queries with the same total, the same correction, the same readings, and the same order of ten. */
  totals: number
  corrections: number
  readings: number
  order: number
  /** Requests to OpenSearch for one query, on average. */
  requests: number
  /** Queries whose first ten or totals differ. */
  different: readonly string[]
}

export async function measureParity(url: string): Promise<Parity> {
  const transport = createTransport({ addresses: [url], timeoutMs: 60_000 })
  const embedded = await openDemoSearch()
  const remote = await openDemoSearch(({ schema, heads, synonyms, report }) =>
    createOpenSearchEngine({ transport, schema, heads, synonyms, report, prefix: 'parity' }),
  )
  const before = transport.requests()
  const answers = await compareAll(embedded, remote)
  const mean = (of: (answer: Compared) => number) => answers.reduce((sum, each) => sum + of(each), 0) / answers.length
  const share = (of: (answer: Compared) => boolean) => mean((answer) => (of(answer) ? 1 : 0))
  const parity = {
    queries: answers.length,
    overlap: mean(({ overlap }) => overlap),
    totals: share(({ hasTotal }) => hasTotal),
    corrections: share(({ hasCorrection }) => hasCorrection),
    readings: share(({ hasReadings }) => hasReadings),
    order: share(({ hasOrder }) => hasOrder),
    requests: (transport.requests() - before) / answers.length,
    different: answers.filter(({ overlap, hasTotal }) => overlap < 1 || !hasTotal).map(({ text }) => text),
  }
  await Promise.all([embedded.engine.close(), remote.engine.close()])
  transport.close()
  return parity
}

type Compared = {
  text: string
  overlap: number
  hasTotal: boolean
  hasCorrection: boolean
  hasReadings: boolean
  hasOrder: boolean
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

async function compareAll(embedded: DemoSearch, remote: DemoSearch): Promise<Compared[]> {
  const compared: Compared[] = []
  for (const set of goldenSets)
    for (const language of ['de', 'fr', 'en'] as const)
      for (const { text, locale } of readGolden(language, set)) {
        const market = locale ? marketOf(locale) : marketIn[language]
        const query = { ...plainQuery(embedded.catalogue, market, language, text), perPage: 10 }
        const [one, other] = [await embedded.pipeline.search(query), await remote.pipeline.search(query)]
        const ids = one.hits.map(({ id }) => id)
        const others = new Set(other.hits.map(({ id }) => id))
        const shared = ids.filter((id) => others.has(id)).length
        compared.push({
          text: `${language} ${text}: ${one.total} and ${other.total}`,
          overlap: ids.length === 0 ? Number(others.size === 0) : shared / Math.max(ids.length, others.size),
          hasTotal: one.total === other.total,
          hasCorrection: isSame(one.correction, other.correction),
          hasReadings: isSame(one.readings, other.readings),
          hasOrder: isSame(
            ids,
            other.hits.map(({ id }) => id),
          ),
        })
      }
  return compared
}
