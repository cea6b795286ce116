import { checkoutScriptUrl } from '@vitrine/contracts/checkout'
import type { CookieTransport, Fetch } from '@vitrine/contracts/http'
import type { Market } from '@vitrine/contracts/markets'
import type { AnswerClient } from '../app/platform/answers.ts'
import type { CategoriesByMarket } from '../app/platform/categories.ts'
import type { ContentClient, ContentClients, ContentOptions } from '../app/platform/content.ts'
import type { MapTiles } from '../app/platform/map-tiles.ts'
import { createMergeNotice } from '../app/platform/merge-notice.ts'
import { otherBaskets } from '../app/platform/other-baskets.ts'
import type { Platform } from '../app/platform/platform.ts'
import type { SearchAccess, SearchClients } from '../app/platform/search.ts'
import type { StorefrontBuild } from './build.ts'
import type { EditorSettings } from './editor/editor-mode.ts'
import { showDrafts } from './editor/show-drafts.ts'
import type { LastKnownBaskets } from './last-known-baskets.ts'
import { collectContentKeys, collectEntryKeys, collectSearchKeys, collectShopKeys } from './page-keys.ts'
import type { RenderRequest } from './render-request.ts'
import { searchVisitorOf } from './search-visitor.ts'

export type PlatformOptions = {
  shop: { fetch: Fetch; base: string; isInProcess?: boolean }
  search: SearchAccess | null
  content: Pick<ContentOptions, 'access' | 'copiesFolder'>
  ownHosts: readonly string[]
  transport: CookieTransport
  checkoutUrl: string
  mapTiles: MapTiles | null
  /** Shared with the cache of pages, so that both know the same menu. */
  categories: CategoriesByMarket
  lastKnownBaskets: Pick<LastKnownBaskets, 'read'>
  editor?: EditorSettings
  report: (event: string, error: unknown, facts: Record<string, string>) => void
}

type PlatformRequest = Omit<RenderRequest, 'nonce'> & {
  build: StorefrontBuild
  requestId: string
  /** Receives cookies that a call of the shop sets; they belong into the reply. */
  onCookies: (cookies: readonly string[]) => void
}

type SharedClients = {
  content: ContentClients
  search: SearchClients
  answers: (market: Market) => AnswerClient
}

/** Creates the clients of outside services for each request. */
export function createPlatforms(options: PlatformOptions) {
  const { shop, transport, checkoutUrl, mapTiles, categories, report } = options
  const sharedClients = createSharedClients(options)

  function contentFor({ content }: SharedClients, { market, editor, onData }: PlatformRequest): ContentClient {
    if (!onData) return content(market, editor ? 'drafts' : 'published', editor)
    return collectContentKeys(content(market, 'published', collectEntryKeys(onData)), onData)
  }

  function platformOf(visit: PlatformRequest): Platform {
    const { build, request, market, editor, studio, requestId, onCookies, onData } = visit
    const { entry } = build
    const { shopId, locale } = market
    const cookie = request.headers.get('cookie')
    const shared = sharedClients.of(build)
    const userAgent = request.headers.get('user-agent')
    const visitorShop = entry.createShopClient({ ...shop, shopId, cookie, userAgent, onCookies })
    const readDraft = editor && options.editor?.readDraft
    const ownShop = readDraft ? showDrafts(visitorShop, (id) => readDraft(market, id)) : visitorShop
    const shopClient = onData ? collectShopKeys(ownShop, onData) : ownShop
    const searchClient = shared.search(market, searchVisitorOf(request, transport))
    return {
      shop: shopClient,
      identity: entry.createIdentityClient(shopClient),
      otherBaskets: () =>
        otherBaskets(market, cookie, (other) => entry.createShopClient({ ...shop, shopId: other.shopId, cookie })),
      lastKnownBasket: () => options.lastKnownBaskets.read(cookie, shopId),
      merged: createMergeNotice({ cookie, transport, shopId, onCookie: (each) => onCookies([each]) }),
      content: contentFor(shared, visit),
      studio: studio?.access ? entry.createStudioClient(studio.access, studio.visit) : null,
      checkout: { scriptUrl: checkoutScriptUrl(checkoutUrl, shopId) },
      search: onData ? collectSearchKeys(searchClient, locale, onData) : searchClient,
      answers: shared.answers(market),
      categories: categories(market, ownShop),
      mapTiles,
      report: (event, error) => report(event, error, { requestId, locale }),
    }
  }

  return { platformOf, expire: sharedClients.expire }
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
