import { searchErrorTexts, searchLimits } from '@vitrine/contracts/search'

const commerce = String.raw`rest/organizations/(?<organisation>[^/]+)/commerce/v2`
const answers = String.raw`rest/organizations/(?<organisation>[^/]+)/(?:answer/v1/configs|insight/v1/configs/[^/]+/answer)/(?<configuration>[^/]+)`
const analytics = String.raw`rest(?:/ua)?/v15/analytics`

/** The path of a call behind the base of the service, and its requirements. */
export type Route = {
  name: CallName
  methods: readonly string[]
  path: RegExp
  /** Needs the index, and waits in the limiter. */
  isSearch: boolean
  /** Whether the token may stand in the address, as it does in a beacon's; `open` needs none. */
  token: 'header' | 'anywhere' | 'open'
  /** Browsers may send cookies along: a beacon always does. */
  hasCredentials: boolean
  /** The limit of a body in bytes, and the message about a longer one. */
  body: { limit: number; tooLarge: string }
}

export type CallName =
  | 'search'
  | 'listing'
  | 'recommend'
  | 'productSuggest'
  | 'querySuggest'
  | 'redirect'
  | 'facet'
  | 'badges'
  | 'generate'
  | 'evaluations'
  | 'events'
  | 'legacySearch'
  | 'legacyPlan'
  | 'legacyQuerySuggest'
  | 'legacyFacet'
  | 'legacyEvent'
  | 'visit'
  | 'health'

const searchBody = { limit: searchLimits.requestBytes, tooLarge: 'The body is larger than 256 KB.' }
const eventBody = { limit: searchLimits.eventBytes, tooLarge: searchErrorTexts.eventsTooLarge }

const searchRoute = (name: CallName, path: string, isSearch = true): Route => ({
  name,
  methods: ['POST'],
  path: new RegExp(`^${path}$`),
  isSearch,
  token: 'header',
  hasCredentials: false,
  body: searchBody,
})
const eventRoute = (
  name: CallName,
  methods: readonly string[],
  path: string,
  token: Route['token'] = 'anywhere',
): Route => ({
  name,
  methods,
  path: new RegExp(`^${path}$`),
  isSearch: false,
  token,
  hasCredentials: true,
  body: eventBody,
})

const routes: readonly Route[] = [
  searchRoute('search', `${commerce}/search`),
  searchRoute('listing', `${commerce}/listing`),
  searchRoute('recommend', `${commerce}/recommendations`),
  searchRoute('productSuggest', `${commerce}/search/productSuggest`),
  searchRoute('querySuggest', `${commerce}/search/querySuggest`),
  searchRoute('redirect', `${commerce}/search/redirect`),
  searchRoute('facet', `${commerce}/facet`),
  searchRoute('badges', String.raw`${commerce}/tracking-ids/(?<trackingId>[^/]+)/badges`),
  searchRoute('generate', `${answers}/generate`),
  searchRoute('evaluations', `${answers}/evaluations`, false),
  searchRoute('legacySearch', 'rest/search/v2'),
  searchRoute('legacyPlan', 'rest/search/v2/plan'),
  searchRoute('legacyQuerySuggest', 'rest/search/v2/querySuggest'),
  searchRoute('legacyFacet', 'rest/search/v2/facet'),
  eventRoute('events', ['POST'], String.raw`rest/organizations/(?<organisation>[^/]+)/events/v1`),
  eventRoute('legacyEvent', ['POST'], `${analytics}/(?<kind>search|click|custom|view)`),
  eventRoute('visit', ['GET', 'DELETE'], `${analytics}/visit`),
  eventRoute('health', ['GET'], `${analytics}/monitoring/health`, 'open'),
]

/** The path of a call behind the base, without the double slashes of a base address that ends in one. */
export function pathBehind(base: string, pathname: string): string | undefined {
  const tidy = (path: string) => path.split('/').filter(Boolean)
  const [wanted, given] = [tidy(base), tidy(pathname)]
  return wanted.every((part, index) => given[index] === part) ? given.slice(wanted.length).join('/') : undefined
}

export function findRoute(path: string): { route: Route; parameters: Readonly<Record<string, string>> } | undefined {
  for (const route of routes) {
    const found = route.path.exec(path)
    if (found) return { route, parameters: { ...found.groups } }
  }
  return undefined
}
