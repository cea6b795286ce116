import { contentLocales } from '@vitrine/contracts/content'
import type { Fetch } from '@vitrine/contracts/http'
import type { Locale, Market } from '@vitrine/contracts/markets'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { ContentOptions, ContentPlug, Editing } from '../app/platform/content.ts'
import type { EditorFacts, PublicSettings } from '../app/public-settings.ts'
import type { BuildSource, StorefrontBuild } from './build.ts'
import { lastResortPage } from './last-resort.ts'

export type RendererOptions = {
  currentBuild: BuildSource
  marketUrls: Readonly<Record<Locale, string>>
  cdnUrl: string
  isProduction: boolean
  /** Hosts whose forms the router may take for our own: behind a proxy it sees plain HTTP and would doubt them. */
  ownHosts: readonly string[]
  shop: { fetch: Fetch; base: string }
  content: Pick<ContentOptions, 'access' | 'copiesFolder'>
  report: (event: string, error: unknown, facts: Record<string, string>) => void
}

export type RenderRequest = {
  request: Request
  market: Market
  prefix: string
  nonce: string
  /** Only for an editor: drafts instead of published words. */
  editor?: Editing & { origins: readonly string[] }
}

type Handler = ReturnType<typeof createRequestHandler>

/** Hands a request to the router, with everything that is known about it. */
export function createRenderer({
  currentBuild,
  marketUrls,
  cdnUrl,
  isProduction,
  ownHosts,
  shop,
  content,
  report,
}: RendererOptions) {
  // One set of routes serves all shops: each prefix gets a handler of its own whose router starts behind it.
  const handlers = new WeakMap<StorefrontBuild, Map<string, Handler>>()
  const handlerFor = (build: StorefrontBuild, prefix: string): Handler => {
    const known = handlers.get(build) ?? new Map<string, Handler>()
    handlers.set(build, known)
    const serverBuild = { ...build.serverBuild, basename: `${prefix}/`, allowedActionOrigins: [...ownHosts] }
    const handler = known.get(prefix) ?? createRequestHandler(serverBuild, isProduction ? 'production' : 'development')
    known.set(prefix, handler)
    return handler
  }

  // One for all visitors, since it keeps what the service said; a newer build while developing gets its own.
  const plugs = new WeakMap<StorefrontBuild, ContentPlug>()
  const contentFrom = (build: StorefrontBuild): ContentPlug => {
    const reportContent = (event: string, error: unknown) => report(event, error, {})
    const plug =
      plugs.get(build) ?? build.entry.createContentPlug({ ...content, ownHosts, cdnUrl, report: reportContent })
    plugs.set(build, plug)
    return plug
  }

  return async ({ request, market, prefix, nonce, editor }: RenderRequest): Promise<Response> => {
    const build = await currentBuild()
    const { entry, messagesUrls } = build
    const requestId = request.headers.get('x-request-id') ?? crypto.randomUUID()
    const messages = await entry.loadMessages(market.locale)
    const shopPlug = entry.createShopPlug({ ...shop, shopId: market.shopId, cookie: request.headers.get('cookie') })
    const settings: PublicSettings = {
      locale: market.locale,
      marketUrls,
      cdnUrl,
      year: new Date().getUTCFullYear(),
      messagesUrl: messagesUrls[market.locale],
      isProduction,
      ...(editor && { editor: editorFacts(market, editor.origins, content.access) }),
    }
    const context = new RouterContextProvider()
    context.set(entry.requestFacts, {
      market,
      prefix,
      nonce,
      requestId,
      messages,
      settings,
      platform: {
        shop: shopPlug,
        identity: entry.createIdentityPlug(shopPlug),
        content: contentFrom(build)(market, editor ? 'drafts' : 'published', editor),
        report: (event, error) => report(event, error, { requestId, locale: market.locale }),
      },
    })
    const answer = await handlerFor(build, prefix)(request, context)
    const isEmptyFailure = answer.status >= 500 && answer.body === null && request.method !== 'HEAD'
    return isEmptyFailure ? lastResortPage(market, messages, `${marketUrls[market.locale]}/`) : answer
  }
}

/** Nothing in it is a secret: the token for drafts stays here. */
const editorFacts = (
  { locale }: Market,
  origins: readonly string[],
  access: ContentOptions['access'],
): EditorFacts => ({
  locale: contentLocales[locale],
  origins,
  ...(access && { space: access.space, environment: access.environment }),
})
