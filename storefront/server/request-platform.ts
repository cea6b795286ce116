import { checkoutScriptUrl } from '@vitrine/contracts/checkout'
import type { CookieTransport, Fetch } from '@vitrine/contracts/http'
import type { Market } from '@vitrine/contracts/markets'
import type { AnswerClient } from '../app/platform/answers.ts'
import { type CategoriesByMarket, createCategoryCache } from '../app/platform/categories.ts'
import type { ContentClient, ContentClients, ContentOptions } from '../app/platform/content.ts'
import type { MapTiles } from '../app/platform/map-tiles.ts'
import { createMergeNotice } from '../app/platform/merge-notice.ts'
import { otherBaskets } from '../app/platform/other-baskets.ts'
import { isOutage } from '../app/platform/outage.ts'
import { withOwnAddresses } from '../app/platform/own-addresses.ts'
import type { Platform } from '../app/platform/platform.ts'
import type { SearchAccess, SearchClients } from '../app/platform/search.ts'
import type { StorefrontBuild } from './build.ts'
import type { EditorSettings } from './editor/editor-mode.ts'
import { showDrafts } from './editor/show-drafts.ts'
import type { LastKnownBaskets } from './last-known-baskets.ts'
import { collectContentKeys, collectEntryKeys, collectSearchKeys, collectShopKeys } from './page-keys.ts'
import type { RenderRequest } from './render-request.ts'
import { searchVisitorOf } from './search-visitor.ts'
import type { ServicesThen } from './time-machine/services-then.ts'

export type PlatformOptions = {
  shop: { fetch: Fetch; base: string; isInProcess?: boolean }
  search: SearchAccess | null
  content: Pick<ContentOptions, 'access' | 'copiesFolder' | 'now'>
  ownHosts: readonly string[]
  transport: CookieTransport
  checkoutUrl: string
  mapTiles: MapTiles | null
  /** Shared with the cache of pages, so that both know the same menu. */
  categories: CategoriesByMarket
  lastKnownBaskets: Pick<LastKnownBaskets, 'read'>
  editor?: EditorSettings
  /** Knows failures of what the host has handed in, such as its database. */
  isOutage?: (error: unknown) => boolean
  report: (event: string, error: unknown, facts: Record<string, string>) => void
}

type PlatformRequest = Omit<RenderRequest, 'nonce'> & {
  build: StorefrontBuild
  requestId: string
  /** Receives cookies that a call of the shop sets; they belong into the reply. */
  onCookies: (cookies: readonly string[]) => void
}

type ServiceClients = Pick<PlatformOptions, 'shop' | 'categories'> & { shared: SharedClients }

type SharedClients = {
  content: ContentClients
  search: SearchClients
  answers: (market: Market) => AnswerClient
}

/** Creates the clients of outside services for each request. */
export function createPlatforms(options: PlatformOptions) {
  const { transport, checkoutUrl, mapTiles, report } = options
  const sharedClients = createSharedClients(options)
  let clientsThen = new WeakMap<ServicesThen, ServiceClients>()

  /** The services of this moment, or of that of a view; clients of a view are shared by its pages. */
  function servicesOf({ build, asOf }: PlatformRequest): ServiceClients {
    if (!asOf) return { shop: options.shop, categories: options.categories, shared: sharedClients.of(build) }
    const existing = clientsThen.get(asOf.services)
    if (existing) return existing
    const { shop, search } = asOf.services
    const now = () => Date.parse(asOf.view.at)
    const content = { ...options.content, copiesFolder: null, now }
    const shared = createSharedClients({ ...options, search, content }).of(build)
    const created = { shop, categories: createCategoryCache({}), shared }
    clientsThen.set(asOf.services, created)
    return created
  }

  function contentFor({ content }: SharedClients, { market, editor, asOf, onData }: PlatformRequest): ContentClient {
    if (asOf) return content(market, asOf.view.texts)
    if (!onData) return content(market, editor ? 'drafts' : 'published', editor)
    return collectContentKeys(content(market, 'published', collectEntryKeys(onData)), onData)
  }

  function platformOf(visit: PlatformRequest): Platform {
    const { build, request, market, editor, studio, requestId, onCookies, onData } = visit
    const { entry } = build
    const { shopId, locale } = market
    const cookie = request.headers.get('cookie')
    const { shop, categories, shared } = servicesOf(visit)
    const userAgent = request.headers.get('user-agent')
    const visitorShop = entry.createShopClient({ ...shop, shopId, cookie, userAgent, onCookies })
    const readDraft = editor && options.editor?.readDraft
    const ownShop = readDraft ? showDrafts(visitorShop, (id) => readDraft(market, id)) : visitorShop
    const shopClient = onData ? collectShopKeys(ownShop, onData) : ownShop
    const shopCategories = categories(market, ownShop)
    const reportOfRequest = (event: string, error: unknown) => report(event, error, { requestId, locale })
    const searchClient = shared.search(market, searchVisitorOf(request, transport))
    return {
      shop: shopClient,
      identity: entry.createIdentityClient(shopClient),
      otherBaskets: () =>
        otherBaskets(market, cookie, (other) => entry.createShopClient({ ...shop, shopId: other.shopId, cookie })),
      lastKnownBasket: () => options.lastKnownBaskets.read(cookie, shopId),
      merged: createMergeNotice({ cookie, transport, shopId, onCookie: (each) => onCookies([each]) }),
      content: withOwnAddresses(contentFor(shared, visit), {
        locale,
        categories: shopCategories,
        shop: visitorShop,
        report: reportOfRequest,
      }),
      studio: studio?.access ? entry.createStudioClient(studio.access, studio.visit) : null,
      checkout: { scriptUrl: checkoutScriptUrl(checkoutUrl, shopId) },
      search: onData ? collectSearchKeys(searchClient, locale, onData) : searchClient,
      answers: shared.answers(market),
      categories: shopCategories,
      mapTiles,
      now: () => (visit.asOf ? new Date(visit.asOf.view.at) : new Date()),
      isOutage: (error) => isOutage(error) || options.isOutage?.(error) === true,
      report: reportOfRequest,
    }
  }

  return {
    platformOf,
    expire(name: 'content' | 'search'): void {
      sharedClients.expire(name)
      clientsThen = new WeakMap()
    },
  }
}

/** Clients with caches are shared by all visitors; a newer build while developing gets its own. */
function createSharedClients({ content, search, ownHosts, report }: PlatformOptions) {
  const clients = new WeakMap<StorefrontBuild, SharedClients>()
  let latest: SharedClients | undefined
  const reportWithoutRequest = (event: string, error: unknown) => report(event, error, {})
  return {
    of(build: StorefrontBuild): SharedClients {
      const existing = clients.get(build)
      if (existing) return existing
      const { createAnswerClients, createContentClients, createSearchClients } = build.entry
      const created = {
        content: createContentClients({ ...content, ownHosts, report: reportWithoutRequest }),
        search: createSearchClients({ access: search, report: reportWithoutRequest }),
        answers: createAnswerClients({ access: search, report: reportWithoutRequest }),
      }
      clients.set(build, created)
      latest = created
      return created
    },
    /** Published words, or recommendations, have changed. */
    expire: (name: 'content' | 'search'): void => latest?.[name].expire(),
  }
}
