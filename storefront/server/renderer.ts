import { checkoutScriptUrl } from '@vitrine/contracts/checkout'
import { contentLocales } from '@vitrine/contracts/content'
import type { CookieTransport, Fetch } from '@vitrine/contracts/http'
import type { Locale, Market } from '@vitrine/contracts/markets'
import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from 'react-router'
import { type MessagePart, messageParts } from '../app/i18n/message-parts.ts'
import type { ContentOptions, ContentClients, EditorOptions } from '../app/platform/content.ts'
import type { CategoriesByMarket } from '../app/platform/categories.ts'
import type { MapTiles } from '../app/platform/map-tiles.ts'
import { otherBaskets } from '../app/platform/other-baskets.ts'
import { createMergeNotice } from '../app/platform/merge-notice.ts'
import type { SearchAccess, SearchClients } from '../app/platform/search.ts'
import type { StudioAccess, StudioVisit } from '../app/platform/studio.ts'
import type { EditorConnection, PublicSettings } from '../app/public-settings.ts'
import { galleryRoute, shopRoutes } from '../app/route-table.ts'
import type { BuildSource, StorefrontBuild } from './build.ts'
import { lastResortPage } from './last-resort.ts'

export type RendererOptions = {
  currentBuild: BuildSource
  marketUrls: Readonly<Record<Locale, string>>
  cdnUrl: string
  isProduction: boolean
  /** Hosts that the router accepts as the origin of forms: behind a proxy it sees plain HTTP and would refuse them. */
  ownHosts: readonly string[]
  transport: CookieTransport
  shop: { fetch: Fetch; base: string }
  checkoutUrl: string
  search: SearchAccess | null
  content: Pick<ContentOptions, 'access' | 'copiesFolder'>
  mapTiles: MapTiles | null
  report: (event: string, error: unknown, facts: Record<string, string>) => void
}

export type RenderRequest = {
  request: Request
  market: Market
  prefix: string
  nonce: string
  /** Only for an editor: drafts instead of published words. */
  editor?: EditorOptions & { origins: readonly string[] }
  /** Only for pages of the studio. */
  studio?: { access: StudioAccess | null; visit: StudioVisit }
}

type SharedClients = { content: ContentClients; search: SearchClients; categories: CategoriesByMarket }
type Handler = ReturnType<typeof createRequestHandler>

/** Hands a request to the router, with everything that is known about it. */
export function createRenderer({
  currentBuild,
  marketUrls,
  cdnUrl,
  isProduction,
  ownHosts,
  transport,
  shop,
  checkoutUrl,
  search,
  content,
  mapTiles,
  report,
}: RendererOptions) {
  // One set of routes serves all shops: each prefix has a handler, and its router starts behind the prefix.
  const handlers = new WeakMap<ServerBuild, Map<string, Handler>>()
  const handlerFor = (build: ServerBuild, prefix: string): Handler => {
    const known = handlers.get(build) ?? new Map<string, Handler>()
    handlers.set(build, known)
    const serverBuild = { ...build, basename: `${prefix}/`, allowedActionOrigins: [...ownHosts] }
    const handler = known.get(prefix) ?? createRequestHandler(serverBuild, isProduction ? 'production' : 'development')
    known.set(prefix, handler)
    return handler
  }

  // One for all visitors, since it keeps what the service said; a newer build while developing gets its own.
  const clients = new WeakMap<StorefrontBuild, SharedClients>()
  const clientsOf = (build: StorefrontBuild): SharedClients => {
    const known = clients.get(build)
    if (known) return known
    const { createCategoryCache, createContentClients, createSearchClients } = build.entry
    const forNobody = { report: (event: string, error: unknown) => report(event, error, {}) }
    const made = {
      content: createContentClients({ ...content, ownHosts, cdnUrl, ...forNobody }),
      search: createSearchClients({ access: search, ...forNobody }),
      categories: createCategoryCache({}),
    }
    clients.set(build, made)
    return made
  }

  return async ({ request, market, prefix, nonce, editor, studio }: RenderRequest): Promise<Response> => {
    const build = await currentBuild()
    const { entry, messagesUrl } = build
    const requestId = request.headers.get('x-request-id') ?? crypto.randomUUID()
    const messages = await entry.allMessages(market.locale)
    // The studio uses what any page uses.
    const needed = studio ? messageParts : partsFor(request, prefix)
    // A form can start a session, whose cookies belong into the reply.
    const newCookies: string[] = []
    const { shopId } = market
    const cookie = request.headers.get('cookie')
    const shopClient = entry.createShopClient({
      ...shop,
      shopId,
      cookie,
      onCookies: (cookies) => newCookies.push(...cookies),
    })
    const settings: PublicSettings = {
      locale: market.locale,
      marketUrls,
      cdnUrl,
      year: new Date().getUTCFullYear(),
      messages: messageParts.map((part) => ({
        part,
        url: messagesUrl(market.locale, part),
        isNeeded: needed.includes(part),
      })),
      isProduction,
      ...(editor && { editor: editorConnection(market, editor.origins, content.access) }),
    }
    const shared = clientsOf(build)
    const context = new RouterContextProvider()
    context.set(entry.requestContext, {
      market,
      prefix,
      isStudio: studio !== undefined,
      nonce,
      requestId,
      messages,
      settings,
      platform: {
        shop: shopClient,
        identity: entry.createIdentityClient(shopClient),
        otherBaskets: () =>
          otherBaskets(market, cookie, (other) => entry.createShopClient({ ...shop, shopId: other.shopId, cookie })),
        merged: createMergeNotice({ cookie, transport, shopId, onCookie: (each) => newCookies.push(each) }),
        content: shared.content(market, editor ? 'drafts' : 'published', editor),
        studio: studio?.access ? entry.createStudioClient(studio.access, studio.visit) : null,
        checkout: { scriptUrl: checkoutScriptUrl(checkoutUrl, market.shopId) },
        search: shared.search(market),
        categories: shared.categories(market, shopClient),
        mapTiles,
        report: (event, error) => report(event, error, { requestId, locale: market.locale }),
      },
    })
    const answer = await handlerFor(studio ? build.serverBuild : build.shopBuild, prefix)(request, context)
    for (const cookie of newCookies) answer.headers.append('Set-Cookie', cookie)
    const isEmptyFailure = answer.status >= 500 && answer.body === null && request.method !== 'HEAD'
    return isEmptyFailure ? lastResortPage(market, messages, `${marketUrls[market.locale]}/`) : answer
  }
}

const routes = [galleryRoute, ...shopRoutes].map((route) => ({ ...route, path: `/${route.path}` }))

/** The messages that a page needs: the shell's, and those its route names. */
function partsFor({ url }: Request, prefix: string): MessagePart[] {
  const path = new URL(url).pathname.slice(prefix.length)
  return ['shell', ...(matchRoutes(routes, path)?.at(-1)?.route.messages ?? [])]
}

/** Nothing in it is a secret: the token for drafts stays here. */
const editorConnection = (
  { locale }: Market,
  origins: readonly string[],
  access: ContentOptions['access'],
): EditorConnection => ({
  locale: contentLocales[locale],
  origins,
  ...(access && { space: access.space, environment: access.environment }),
})
