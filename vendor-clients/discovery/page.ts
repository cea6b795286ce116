import type * as headless from '@coveo/headless/commerce'
import { addressOf, eventsOf } from './wire.ts'

export type Commerce = typeof headless
export type Kind = 'search' | 'listing'
export type Page = ReturnType<typeof openPage>
export type Facet = headless.GeneratedFacetControllers[number]

export const german = {
  language: 'de',
  country: 'DE',
  currency: 'EUR',
  view: { url: 'https://shop.example/alles/' },
} as const

type Configuration = Parameters<Commerce['buildCommerceEngine']>[0]['configuration']

export const buildEngine = (client: Commerce, name: string, more: Partial<Configuration> = {}) =>
  client.buildCommerceEngine({
    configuration: {
      organizationId: 'vitrine',
      accessToken: 'token',
      analytics: { trackingId: 'vitrine_de', proxyBaseUrl: eventsOf(name) },
      context: german,
      proxyBaseUrl: addressOf(name),
      ...more,
    },
    loggerOptions: { level: 'silent' },
  })

const marks = {
  notMatchDelimiters: { open: '<b>', close: '</b>' },
  exactMatchDelimiters: { open: '<i>', close: '</i>' },
}

/** A page with everything on it, made with one client or the other: moving is a change of import. */
export function openPage(client: Commerce, name: string, kind: Kind) {
  const engine = buildEngine(client, name)
  const search = kind === 'search' ? client.buildSearch(engine) : undefined
  const results = search ?? client.buildProductListing(engine)
  const box = client.buildSearchBox(engine, { options: { id: 'box', clearFilters: false } })
  const fresh = client.buildSearchBox(engine, { options: { id: 'fresh', highlightOptions: marks } })
  const header = client.buildStandaloneSearchBox(engine, {
    options: { id: 'header', redirectionUrl: 'https://shop.example/suche/' },
  })
  const recommendations = client.buildRecommendations(engine, { options: { slotId: 'home' } })
  return {
    name,
    kind,
    /** Whether its clean address is one that both clients agree about. */
    isCleanAddressTold: true,
    engine,
    settings: client.loadConfigurationActions(engine),
    actions: {
      ...client.loadCoreFacetActions(engine),
      ...client.loadRegularFacetActions(engine),
      ...client.loadNumericFacetActions(engine),
      ...client.loadQueryActions(engine),
      ...client.loadSortActions(engine),
      ...client.loadPaginationActions(engine),
    },
    results,
    box,
    fresh,
    header,
    recommendations,
    slotPagination: recommendations.pagination(),
    slotSummary: recommendations.summary(),
    pagination: results.pagination(),
    // oxlint-disable-next-line unicorn/no-array-sort -- results of a page are no array
    sort: results.sort(),
    summary: results.summary(),
    generator: results.facetGenerator(),
    breadcrumbs: results.breadcrumbManager(),
    serializer: client.searchSerializer,
    parameters: results.parameterManager(),
    cleanAddress: results.urlManager({ initialState: { fragment: '' }, excludeDefaultParameters: true }),
    address: results.urlManager({ initialState: { fragment: '' } }),
    didYouMean: search?.didYouMean(),
    recent: client.buildRecentQueriesList(engine),
    instant: client.buildInstantProducts(engine, { options: { searchBoxId: 'instant' } }),
    cart: client.buildCart(engine),
    context: client.buildContext(engine),
    productView: client.buildProductView(engine),
    redirection: client.buildRedirectionTrigger(engine),
    notify: client.buildNotifyTrigger(engine),
    rewrite: client.buildQueryTrigger(engine),
    filters: client.buildFilterSuggestionsGenerator(engine),
    fields: client.buildFieldSuggestionsGenerator(engine),
    /** Asks for what the page shows first. */
    open() {
      if (search) search.executeFirstSearch()
      else (results as headless.ProductListing).executeFirstRequest()
    },
  }
}
