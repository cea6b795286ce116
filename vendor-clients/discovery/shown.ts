import type { Page } from './page.ts'
import type { Sent } from './wire.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null)) as Json

/** A value without the fields that one says no. */
function without(value: Json, isDropped: (key: string, parent: { [key: string]: Json }) => boolean): Json {
  if (Array.isArray(value)) return value.map((each) => without(each, isDropped))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !isDropped(key, value))
      .map(([key, each]) => [key, without(each, isDropped)]),
  )
}

/** Everything a page shows, as plain values. Ids of requests mean nothing. */
export const shown = (page: Page): Json =>
  without(
    plain({
      results: page.results.state,
      pagination: page.pagination.state,
      sort: page.sort.state,
      summary: page.results.state.products.length > 0 ? page.summary.state : withoutCount(page.summary.state),
      order: page.generator.state,
      facets: page.generator.facets.map(({ state }) => state),
      breadcrumbs: page.breadcrumbs.state,
      address: addressOf(page.address.state.fragment),
      cleanAddress: page.isCleanAddressTold ? cleanAddressOf(page) : [],
      parameters: parametersOf(page.parameters.state.parameters),
      didYouMean: page.didYouMean?.state,
      box: page.box.state,
      fresh: page.fresh.state,
      header: page.header.state,
      recent: page.recent.state,
      instant: page.instant.state,
      cart: page.cart.state,
      context: page.context.state,
      redirection: page.redirection.state,
      notify: page.notify.state,
      rewrite: page.rewrite.state,
      recommendations: page.recommendations.state,
      slotPagination: page.slotPagination.state,
      slotSummary: page.slotSummary.state,
      // The official client tells of some of these what was typed before they are asked.
      filters: page.filters.filterSuggestions.map(({ state }) =>
        state.values.length > 0 ? state : { ...state, query: '' },
      ),
    }),
    (key, parent) => key === 'requestId' || isShownDifferently(key, parent),
  )

/** Behind the last page the official client counts products that there are not. */
const withoutCount = ({
  isLoading,
  hasError,
  totalNumberOfProducts,
  firstRequestExecuted,
}: Page['summary']['state']) => ({
  isLoading,
  hasError,
  totalNumberOfProducts,
  firstRequestExecuted,
})

/** The order of parameters means nothing; the official client also writes the default sort, and no excluded range. */
export const addressOf = (fragment: string) =>
  fragment
    .split('&')
    .map((parameter) => (/^(f|fExcluded|lf|nf|df)-/.test(parameter) ? withSortedValues(parameter) : parameter))
    .filter((parameter) => !/^(|sortCriteria=relevance|m?[nd]fExcluded-.*)$/.test(parameter))
    .toSorted()

/** Values stand in the order they are shown or were chosen in, which means the same. */
function withSortedValues(parameter: string): string {
  const [key, values = ''] = parameter.split('=')
  return `${key}=${values.split(',').toSorted().join(',')}`
}

/** It also counts pages that there are not. */
const cleanAddressOf = ({ cleanAddress }: Page) =>
  addressOf(cleanAddress.state.fragment).filter((parameter) => !parameter.startsWith('page='))

/** The same for parameters that are not written yet. It repeats a manual range, and lists facets without values. */
function parametersOf(parameters: { nf?: object; mnf?: object }): object {
  const { nf = {}, mnf = {} } = parameters
  const ranges = Object.fromEntries(Object.entries(nf).filter(([facetId]) => !(facetId in mnf)))
  return Object.fromEntries(
    Object.entries({ ...parameters, nf: ranges }).filter(
      ([key, value]) =>
        !/^m?[nd]fExcluded$/.test(key) &&
        !(key === 'sortCriteria' && (value as { by: string }).by === 'relevance') &&
        !(typeof value === 'object' && Object.keys(value as object).length === 0),
    ),
  )
}

/** Fields the specification, or the newer protocol, has us show and the official client does not. */
const isShownDifferently = (key: string, parent: { [key: string]: Json }) =>
  key === 'analyticsEnabled' ||
  (key === 'slotId' && 'headline' in parent) ||
  (key === 'resultType' && 'permanentid' in parent)

/** Requests as both clients should send them; see differences.test.ts for what is left out. */
export const toComparable = (sent: readonly Sent[]): Json =>
  sent.map(({ path, body }) =>
    path === '/events'
      ? { path, body: without(plain(body), (key) => key === 'ts' || key === 'source' || key === 'clientId') }
      : {
          path,
          body: without(
            withoutIdleRanges(plain(body) as { [key: string]: Json }),
            (key, parent) => key === 'source' || key === 'clientId' || isDifferent(path, key, parent),
          ),
        },
  )

const withoutIdleRanges = (body: { [key: string]: Json }) =>
  Array.isArray(body['facets']) ? { ...body, facets: body['facets'].filter((facet) => !isLetGo(facet)) } : body

/** Fields the specification has us send otherwise. */
const isDifferent = (path: string, key: string, { type, values }: { [key: string]: Json }) =>
  (key === 'count' && path === '/search/querySuggest') ||
  (path === '/search/productSuggest' && ['page', 'perPage', 'facets', 'sort'].includes(key)) ||
  (key === 'ignorePaths' && path.startsWith('/facet')) ||
  (key === 'preventAutoSelect' && (type === 'hierarchical' || type === 'location')) ||
  // The ranges of a date facet were set.
  (key === 'preventAutoSelect' && type === 'dateRange' && (values as Json[]).length === 1) ||
  (/^(initialNumberOfValues|numberOfValues|retrieveCount)$/.test(key) && type === 'hierarchical')

/** A deselected continuous range is not requested. */
const isLetGo = (facet: Json) => {
  const { interval, values } = facet as { interval?: string; values: { state: string }[] }
  return interval === 'continuous' && values.every(({ state }) => state === 'idle')
}

/** The differences of two values: `path: theirs → ours`. */
export function differencesOf(theirs: Json | undefined, ours: Json | undefined, path = ''): string[] {
  const isNode = (value: Json | undefined) => typeof value === 'object' && value !== null
  if (!isNode(theirs) || !isNode(ours) || Array.isArray(theirs) !== Array.isArray(ours))
    return theirs === ours ? [] : [`${path}: ${JSON.stringify(theirs)} → ${JSON.stringify(ours)}`]
  const [a, b] = [theirs, ours] as [{ [key: string]: Json }, { [key: string]: Json }]
  return Object.keys({ ...a, ...b }).flatMap((key) => differencesOf(a[key], b[key], `${path}/${key}`))
}
