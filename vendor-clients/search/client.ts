import type * as headless from '@coveo/headless/commerce'

export type Commerce = typeof headless
export type Engine = headless.CommerceEngine

/** The addresses and tokens of a running search. */
export type SearchAddress = {
  base: string
  events: string
  organizationId: string
  accessToken: string
  expiredToken: string
  slots: Record<'home' | 'product' | 'basket', string>
}

/** A request on the wire, and the status of its response. */
export type Exchange = { url: string; body: Record<string, unknown>; token: string; status: number }

/** The client, its address, and its requests since the test began. */
export type Driven = {
  client: Commerce
  search: SearchAddress
  exchanges: Exchange[]
  queries: Record<'hits' | 'typo' | 'redirect' | 'rewrite' | 'notify' | 'prefix', string>
  categoryPath: string
}

const german = {
  language: 'de',
  country: 'DE',
  currency: 'EUR',
  view: { url: 'https://shop.example/de/search/' },
} as const

/** Records the client's requests without changing them. */
export function recordRequests(): { exchanges: Exchange[]; stop(): void } {
  const { fetch } = globalThis
  const exchanges: Exchange[] = []
  globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    const exchange: Exchange = {
      url: input instanceof Request ? input.url : String(input),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {},
      token: (headers.get('authorization') ?? '').replace('Bearer ', ''),
      status: 0,
    }
    exchanges.push(exchange)
    const response = await fetch(input, init)
    exchange.status = response.status
    return response
  }
  return { exchanges, stop: () => void (globalThis.fetch = fetch) }
}

type Configuration = Parameters<Commerce['buildCommerceEngine']>[0]['configuration']

/** An engine as a page builds it, pointed at our service. */
export const buildEngine = ({ client, search }: Driven, more: Partial<Configuration> = {}): Engine =>
  client.buildCommerceEngine({
    configuration: {
      organizationId: search.organizationId,
      accessToken: search.accessToken,
      analytics: { trackingId: 'comma_de', proxyBaseUrl: search.events },
      context: german,
      proxyBaseUrl: search.base,
      ...more,
    },
    loggerOptions: { level: 'silent' },
  })

type Controller = { state: object; subscribe(listener: () => void): () => void }

/** Waits until a controller is in a state. */
export async function until<Each extends Controller>(
  controller: Each,
  isThere: (state: Each['state']) => boolean,
): Promise<Each['state']> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = controller.subscribe(() => {
    if (isThere(controller.state)) resolve()
  })
  await promise
  stop()
  return controller.state
}

type Loading = Controller & { state: { isLoading: boolean } }

/** Runs an action and waits until the controller has loaded its results. */
export async function settled<Each extends Loading>(controller: Each, act: () => void): Promise<Each['state']> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let hasBegun = false
  const stop = controller.subscribe(() => {
    if (controller.state.isLoading) hasBegun = true
    else if (hasBegun) resolve()
  })
  act()
  await promise
  stop()
  return controller.state
}

type FacetController = ReturnType<headless.Search['facetGenerator']>['facets'][number]

/** The facet of a page by its id, as it stands now. */
export function facetOf<Kind extends FacetController['type']>(
  page: headless.Search | headless.ProductListing,
  facetId: string,
  kind: Kind,
): Extract<FacetController, { type: Kind }> {
  const found = page.facetGenerator().facets.find(({ state }) => state.facetId === facetId)
  if (found?.type !== kind) throw new Error(`There is no ${kind} facet ${facetId}`)
  return found as Extract<FacetController, { type: Kind }>
}

/** A search page with its first results. */
export async function openSearch(driven: Driven, query: string, engine: Engine = buildEngine(driven)) {
  const { client } = driven
  const search = client.buildSearch(engine)
  const box = client.buildSearchBox(engine)
  if (query === '') await settled(search, () => search.executeFirstSearch())
  else {
    box.updateText(query)
    await settled(search, () => box.submit())
  }
  return { engine, search, box, total: () => search.pagination().state.totalEntries }
}

export function first<Each>(list: readonly Each[], isWanted: (each: Each) => boolean = () => true): Each {
  const found = list.find(isWanted)
  if (found === undefined) throw new Error('There is none')
  return found
}
