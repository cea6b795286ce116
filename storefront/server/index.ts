import { randomBytes } from 'node:crypto'
import { type CookieTransport, type Fetch, readCookie } from '@vitrine/contracts/http'
import { allMarkets, type Locale, type Market } from '@vitrine/contracts/markets'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { PublicSettings } from '../app/public-settings.ts'
import { type BuildSource, loadBuild, type StorefrontBuild } from './build.ts'
import { contentSecurityPolicy, developmentPolicy } from './content-security-policy.ts'
import { fileRoutes } from './files.ts'
import { lastResortPage } from './last-resort.ts'
import { chooseLocale } from './locale-choice.ts'
import { locate, type MarketHosts } from './locate.ts'

export type StorefrontOptions = {
  /** The folder that a build made, or a source of ever newer builds while developing. */
  build: string | BuildSource
  /** Where visitors reach the shops that have no host of their own. */
  publicUrl: URL
  marketHosts: MarketHosts
  /** Where pictures come from: a path of this host or an absolute address, without a trailing slash. */
  cdnUrl: string
  isProduction: boolean
  shop: { fetch: Fetch; base: string }
  report: (event: string, error: unknown, facts: Record<string, string>) => void
}

export type { BuildSource } from './build.ts'

export type Storefront = { fetch(request: Request): Promise<Response>; close(): Promise<void> }

/** Everything a customer sees: pages in five locales, their files, and the choice of shop. */
export async function createStorefront(options: StorefrontOptions): Promise<Storefront> {
  const { publicUrl, marketHosts, cdnUrl, report } = options
  const source = options.build
  const first = typeof source === 'string' ? await loadBuild(source) : await source()
  const currentBuild: BuildSource = typeof source === 'string' ? async () => first : source
  const transport: CookieTransport = { isSecure: publicUrl.protocol === 'https:' }
  const marketUrls = addresses(publicUrl, marketHosts)
  const policySources = {
    pictures: URL.canParse(cdnUrl) ? [new URL(cdnUrl).origin] : [],
    forms: [...marketHosts.keys()].map((host) => `${publicUrl.protocol}//${host}`),
  }

  // Behind a proxy the router sees plain HTTP and would take the shop's own pages for strangers.
  const allowedActionOrigins = [publicUrl.host, ...marketHosts.keys()]

  // One set of routes serves all shops: each prefix gets a handler of its own whose router starts behind it.
  const handlers = new WeakMap<StorefrontBuild, Map<string, ReturnType<typeof createRequestHandler>>>()
  const handlerFor = (build: StorefrontBuild, prefix: string) => {
    const known = handlers.get(build) ?? new Map<string, ReturnType<typeof createRequestHandler>>()
    handlers.set(build, known)
    const handler =
      known.get(prefix) ??
      createRequestHandler(
        { ...build.serverBuild, basename: `${prefix}/`, allowedActionOrigins },
        options.isProduction ? 'production' : 'development',
      )
    known.set(prefix, handler)
    return handler
  }

  async function renderPage(request: Request, market: Market, prefix: string): Promise<Response> {
    const nonce = randomBytes(16).toString('base64')
    const requestId = request.headers.get('x-request-id') ?? crypto.randomUUID()
    const build = await currentBuild()
    const { entry, messagesUrls } = build
    const messages = await entry.loadMessages(market.locale)
    const shop = entry.createShopPlug({ ...options.shop, shopId: market.shopId, cookie: request.headers.get('cookie') })
    const settings: PublicSettings = {
      locale: market.locale,
      marketUrls,
      cdnUrl,
      year: new Date().getUTCFullYear(),
      messagesUrl: messagesUrls[market.locale],
      isProduction: options.isProduction,
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
        shop,
        identity: entry.createIdentityPlug(shop),
        content: entry.createBundledContent(market),
        report: (event, error) => report(event, error, { requestId, locale: market.locale }),
      },
    })
    const answer = await handlerFor(build, prefix)(request, context)
    const isEmptyFailure = answer.status >= 500 && answer.body === null && request.method !== 'HEAD'
    const response = isEmptyFailure ? lastResortPage(market, messages, `${marketUrls[market.locale]}/`) : answer
    if (response.headers.get('Content-Type')?.startsWith('text/html')) {
      const policy = first.clientDir ? contentSecurityPolicy(nonce, policySources) : developmentPolicy
      response.headers.set('Content-Security-Policy', policy)
    }
    return response
  }

  const app = new Hono()

  if (first.clientDir) app.route('/', fileRoutes(first.clientDir))
  app.get('/build.json', (c) =>
    c.json({ version: first.serverBuild.assets.version }, 200, { 'Cache-Control': 'no-cache' }),
  )
  app.post('/api/locale', (c) => chooseLocale(c.req.raw, { publicOrigin: publicUrl.origin, marketUrls, transport }))

  app.all('*', async (c) => {
    const request = c.req.raw
    const url = new URL(request.url)
    const cookieLocale = readCookie(request.headers.get('cookie'), 'locale', transport)
    const acceptLanguage = request.headers.get('accept-language')
    const place = locate(
      { host: url.host, path: url.pathname, search: url.search, cookieLocale, acceptLanguage },
      marketHosts,
    )
    if (place.kind === 'here') return renderPage(request, place.market, place.prefix)
    return new Response(null, {
      status: place.isPersonal ? 302 : 308,
      headers: {
        Location: place.location.startsWith('//') ? publicUrl.protocol + place.location : place.location,
        ...(place.isPersonal && { 'Cache-Control': 'private, no-store', Vary: 'Accept-Language, Cookie' }),
      },
    })
  })

  return { fetch: async (request) => app.fetch(request), close: async () => {} }
}

/** The address at which each shop begins. */
function addresses(publicUrl: URL, marketHosts: MarketHosts): Record<Locale, string> {
  const ownHost = new Map([...marketHosts].map(([host, locale]) => [locale, host]))
  const address = (locale: Locale) => {
    const host = ownHost.get(locale)
    return host ? `${publicUrl.protocol}//${host}` : `${publicUrl.origin}/${locale}`
  }
  return Object.fromEntries(allMarkets.map(({ locale }) => [locale, address(locale)])) as Record<Locale, string>
}
