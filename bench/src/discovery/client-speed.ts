import type * as own from '@vitrine/discovery'
import type * as ownActions from '@vitrine/discovery/actions'
import type { Figure } from '../figure.ts'
import { officialPackage, requireOfficial } from './clients.ts'

/** The part of both clients that is measured. */
type Client = Pick<typeof own, 'buildCommerceEngine' | 'buildSearch'> &
  Pick<typeof ownActions, 'loadRegularFacetActions'>
type Clients = { own: Client; official: Client }

const facetCount = 12
const valueCount = 20
const toggles = 1000

const idOf = (at: number) => `facet${at}`
const valueOf = (at: number) => ({ value: `value ${at}`, state: 'idle' as const })

/** An answer with many facets and a page of products. */
const answer = JSON.stringify({
  responseId: 'response',
  products: Array.from({ length: 24 }, (_, at) => ({ permanentid: `product ${at}`, children: [], ec_price: at })),
  facets: Array.from({ length: facetCount }, (_, at) => ({
    facetId: idOf(at),
    field: idOf(at),
    displayName: idOf(at),
    type: 'regular',
    numberOfValues: valueCount,
    moreValuesAvailable: false,
    isFieldExpanded: false,
    values: Array.from({ length: valueCount }, (__, value) => ({ ...valueOf(value), numberOfResults: value })),
  })),
  pagination: { page: 0, perPage: 24, totalEntries: 240, totalPages: 10 },
  sort: { appliedSort: { sortCriteria: 'relevance' }, availableSorts: [{ sortCriteria: 'relevance' }] },
  triggers: [],
})

const buildEngine = ({ buildCommerceEngine }: Client) =>
  buildCommerceEngine({
    configuration: {
      organizationId: 'bench',
      accessToken: 'token',
      proxyBaseUrl: 'https://bench.example',
      analytics: { trackingId: 'bench', enabled: false },
      context: { language: 'de', country: 'DE', currency: 'EUR', view: { url: 'https://bench.example/' } },
    },
    loggerOptions: { level: 'silent' },
  })

const tick = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A search page whose facets are shown. */
async function openPage(client: Client) {
  const engine = buildEngine(client)
  const search = client.buildSearch(engine)
  search.executeFirstSearch()
  while (search.state.isLoading || search.state.responseId === '') await tick()
  const { facets } = search.facetGenerator()
  if (facets.length !== facetCount) throw new Error(`${facets.length} facets are shown instead of ${facetCount}`)
  let shown = 0
  for (const facet of facets) facet.subscribe(() => (shown += facet.state.values.length))
  return { engine, search, facets }
}

/** Processor time in milliseconds: other programs may use the machine at the same time. */
async function timed(work: () => unknown): Promise<number> {
  const started = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

const measures: Readonly<Record<string, { limit: number; prepare(client: Client): Promise<() => unknown> }>> = {
  '1,000 facet toggles with 12 facets shown': {
    limit: 10,
    async prepare(client) {
      const { engine } = await openPage(client)
      const { toggleSelectFacetValue } = client.loadRegularFacetActions(engine)
      return () => {
        for (let at = 0; at < toggles; at++)
          engine.dispatch(
            toggleSelectFacetValue({ facetId: idOf(at % facetCount), selection: valueOf(at % valueCount) }),
          )
      }
    },
  },
  '100 facet toggles with their answers': {
    limit: 50,
    async prepare(client) {
      const { search } = await openPage(client)
      return async () => {
        for (let at = 0; at < 100; at++) {
          const facet = search.facetGenerator().facets[at % facetCount]
          if (facet?.type !== 'regular') throw new Error('There is no such facet')
          const value = facet.state.values[at % valueCount]
          if (value) facet.toggleSelect(value)
          do await tick()
          while (search.state.isLoading)
        }
      }
    },
  },
  '500 engines': {
    limit: 20,
    prepare: async (client) => () => {
      for (let at = 0; at < 500; at++) buildEngine(client)
    },
  },
}

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN
const rounds = 7

/** Both clients take turns; the first round warms them up. */
async function compare({ own: ours, official }: Clients, prepare: (client: Client) => Promise<() => unknown>) {
  const times: Record<keyof Clients, number[]> = { own: [], official: [] }
  for (let round = 0; round <= rounds; round++)
    for (const [name, client] of [['official', official] as const, ['own', ours] as const]) {
      const spent = await timed(await prepare(client))
      if (round > 0) times[name].push(spent)
    }
  return { own: median(times.own), official: median(times.official) }
}

async function loadClients(): Promise<Clients> {
  requireOfficial()
  // Its libraries warn at length in any other mode.
  process.env['NODE_ENV'] = 'production'
  const official = (await import(new URL('dist/esm/commerce.index.js', officialPackage).href)) as Client
  const [client, actions] = [await import('@vitrine/discovery'), await import('@vitrine/discovery/actions')]
  return { official, own: { ...client, ...actions } }
}

/** How much of the official client's time ours takes for the same. */
export async function measureClientSpeed(): Promise<Figure[]> {
  const clients = await loadClients()
  const { fetch } = globalThis
  globalThis.fetch = async () => new Response(answer, { headers: { 'content-type': 'application/json' } })
  const figures: Figure[] = []
  for (const [name, { limit, prepare }] of Object.entries(measures)) {
    const { own: ours, official } = await compare(clients, prepare)
    const ratio = ours / official
    const value = Math.round(ratio * 1000) / 10
    figures.push({
      name: `Search client, ${name}`,
      value,
      unit: '% of the time',
      limit,
      reference: 'the official client',
      ratio,
    })
  }
  globalThis.fetch = fetch
  return figures
}
