import type { Fetch } from '@vitrine/contracts/http'
import type { Locale, Market } from '@vitrine/contracts/markets'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { PublicSettings } from '../app/public-settings.ts'
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
  report: (event: string, error: unknown, facts: Record<string, string>) => void
}

export type RenderRequest = { request: Request; market: Market; prefix: string; nonce: string }

type Handler = ReturnType<typeof createRequestHandler>

/** Hands a request to the router, with everything that is known about it. */
export function createRenderer({
  currentBuild,
  marketUrls,
  cdnUrl,
  isProduction,
  ownHosts,
  shop,
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

  return async ({ request, market, prefix, nonce }: RenderRequest): Promise<Response> => {
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
        content: entry.createBundledContent(market),
        report: (event, error) => report(event, error, { requestId, locale: market.locale }),
      },
    })
    const answer = await handlerFor(build, prefix)(request, context)
    const isEmptyFailure = answer.status >= 500 && answer.body === null && request.method !== 'HEAD'
    return isEmptyFailure ? lastResortPage(market, messages, `${marketUrls[market.locale]}/`) : answer
  }
}
