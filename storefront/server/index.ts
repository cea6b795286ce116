import { randomBytes } from 'node:crypto'
import { type CookieTransport, type Fetch, readCookie } from '@vitrine/contracts/http'
import { allMarkets, type Locale, markets } from '@vitrine/contracts/markets'
import { Hono } from 'hono'
import type { ContentAccess } from '../app/platform/content/source.ts'
import type { MapTiles } from '../app/platform/map-tiles.ts'
import type { SearchAccess } from '../app/platform/search.ts'
import type { StudioAccess } from '../app/platform/studio.ts'
import { type BuildSource, loadBuild } from './build.ts'
import { contentSecurityPolicy, developmentPolicy, type PolicySources } from './content-security-policy.ts'
import { createEditorMode, editorLink, type EditorSettings } from './editor/editor-mode.ts'
import { createEditorPages } from './editor/editor-pages.ts'
import { findEquivalentPage } from './equivalent-page.ts'
import { fileRoutes } from './files.ts'
import { createInlineStyles } from './inline-styles.ts'
import { startLate } from './late-scripts.ts'
import { locate, type MarketHosts } from './locate.ts'
import { createRenderer } from './renderer.ts'
import { createApi } from './api/api.ts'
import { createCategoryCache } from '../app/platform/categories.ts'
import { createShopClient } from '../app/platform/shop.ts'
import { crawlers } from './crawlers/crawlers.ts'
import { createSharedPages, isShared } from './shared-pages.ts'
import { createStudioPages, isStudioPath } from './studio-pages.ts'

export type { BuildSource } from './build.ts'

export type StorefrontOptions = {
  /** The folder that a build made, or a source of ever newer builds while developing. */
  build: string | BuildSource
  /** Public address of the shops that have no host of their own. */
  publicUrl: URL
  marketHosts: MarketHosts
  /** Base of picture addresses: a path of this host or an absolute address, without a trailing slash. */
  cdnUrl: string
  isProduction: boolean
  shop: { fetch: Fetch; base: string }
  /** Base of the checkout element: a path of this host or an absolute address. */
  checkoutUrl: string
  /** The search service; without one lists say that they cannot be shown. */
  search?: SearchAccess | null
  /** The content service; without one the shop shows the pages it brings along. */
  content?: ContentSettings
  /** A map of streets for the store finder, from elsewhere; without it there is the drawn one alone. */
  mapTiles?: MapTiles | null
  /** Without it drafts cannot be seen. */
  editor?: EditorSettings
  /** Absent where the content is kept elsewhere and edited there. */
  studio?: StudioSettings
  report: (event: string, error: unknown, facts: Record<string, string>) => void
}

export type ContentSettings = {
  access: ContentAccess
  /** Folder in which the last good replies survive a restart. */
  copiesFolder: string
  /** Origins of its pictures and films, if another host serves them: `https://images.ctfassets.net`. */
  mediaOrigins: readonly string[]
}

export type StudioSettings = Pick<StudioAccess, 'studio' | 'staff'>

export type Storefront = {
  /** `address` is the visitor's, as far as it is known. */
  fetch(request: Request, visit?: { address?: string }): Promise<Response>
  close(): Promise<void>
}

/** Everything a customer sees: pages in five locales, their files, and the choice of shop. */
export async function createStorefront(options: StorefrontOptions): Promise<Storefront> {
  const {
    build,
    checkoutUrl,
    publicUrl,
    marketHosts,
    cdnUrl,
    isProduction,
    shop,
    content,
    search,
    mapTiles = null,
    editor,
    studio,
    report,
  } = options
  const first = typeof build === 'string' ? await loadBuild(build) : await build()
  const transport: CookieTransport = { isSecure: publicUrl.protocol === 'https:' }
  const marketUrls = addresses(publicUrl, marketHosts)
  const policySources = {
    pictures: [...(URL.canParse(cdnUrl) ? [new URL(cdnUrl).origin] : []), ...(content?.mediaOrigins ?? [])],
    ...(URL.canParse(checkoutUrl) && { checkout: new URL(checkoutUrl).origin }),
    ...(mapTiles && { tiles: new URL(mapTiles.url).origin }),
    forms: [...marketHosts.keys()].map((host) => `${publicUrl.protocol}//${host}`),
  }
  const render = createRenderer({
    currentBuild: typeof build === 'string' ? async () => first : build,
    ownHosts: [publicUrl.host, ...marketHosts.keys()],
    transport,
    marketUrls,
    cdnUrl,
    isProduction,
    shop,
    checkoutUrl,
    search: search ?? null,
    content: { access: content?.access ?? null, copiesFolder: content?.copiesFolder ?? null },
    mapTiles,
    report,
  })
  const renderShared = createSharedPages({
    render,
    onError: (error) => report('page.refresh.failed', error, {}),
    ...(first.clientDir && { improve: improvePages(first.clientDir) }),
  })
  const editorMode = editor && createEditorMode({ secret: editor.secret, transport })
  const renderForEditor = createEditorPages({ render, origins: editor?.origins ?? [] })

  const renderStudio = createStudioPages({
    render,
    access: studio && editor ? { ...studio, previewLink: previewLinks(editor.secret, marketUrls) } : null,
    transport,
  })
  const ownOrigins = ["'self'", ...policySources.forms]

  const app = new Hono<{ Bindings: { address?: string } }>()

  if (first.clientDir) app.route('/', fileRoutes(first.clientDir))
  app.get('/build.json', (c) =>
    c.json({ version: first.serverBuild.assets.version }, 200, { 'Cache-Control': 'no-cache' }),
  )
  const contentForLists = first.entry.createContentClients({
    access: content?.access ?? null,
    copiesFolder: null,
    // Lists of pages are long, and few readers wait for them.
    timeoutMs: 10_000,
    ownHosts: [publicUrl.host, ...marketHosts.keys()],
    cdnUrl,
    report: (event, error) => report(event, error, {}),
  })
  const contentIn = (locale: Locale) => contentForLists(markets[locale])
  const categories = createCategoryCache({})
  app.route(
    '/',
    createApi({
      shop,
      search: search ?? null,
      categories,
      cdnUrl,
      publicOrigin: publicUrl.origin,
      marketUrls,
      transport,
      equivalentPage: findEquivalentPage({ shop, categories, contentIn, report }),
      editorMode: editorMode ?? null,
      report,
    }),
  )
  app.route(
    '/',
    crawlers({
      marketHosts,
      marketUrls,
      shopIn: ({ shopId }) => createShopClient({ ...shop, shopId, cookie: null }),
      contentIn,
      report,
    }),
  )

  const withPolicy = (response: Response, nonce: string, sources: PolicySources) => {
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
    const policy = first.clientDir ? contentSecurityPolicy(nonce, sources) : developmentPolicy(sources)
    response.headers.set('Content-Security-Policy', policy)
    return response
  }

  app.all('*', async (c) => {
    const request = c.req.raw
    const { host, pathname: path, search } = new URL(request.url)
    const nonce = randomBytes(16).toString('base64')
    if (isStudioPath(path)) {
      // One place for all shops, so that an editor signs in once.
      if (marketHosts.has(host)) return elsewhere(publicUrl.origin + path + search)
      const response = await renderStudio({ request, nonce, address: c.env.address ?? '' })
      return withPolicy(response, nonce, { ...policySources, frames: ownOrigins })
    }
    const cookieLocale = readCookie(request.headers.get('cookie'), 'locale', transport)
    const acceptLanguage = request.headers.get('accept-language')
    const place = locate({ host, path, search, cookieLocale, acceptLanguage }, marketHosts)
    if (place.kind === 'elsewhere') {
      return new Response(null, {
        status: place.isPersonal ? 302 : 308,
        headers: {
          Location: place.location.startsWith('//') ? publicUrl.protocol + place.location : place.location,
          ...(place.isPersonal && { 'Cache-Control': 'private, no-store', Vary: 'Accept-Language, Cookie' }),
        },
      })
    }
    const entering = editorMode?.enter(request)
    if (entering) return entering
    const isEditor = editorMode?.isEditor(request) ?? false
    const { market, prefix } = place
    const isForEverybody = isProduction && !isEditor && isShared(request, prefix)
    const answer = isEditor ? renderForEditor : isForEverybody ? renderShared : render
    const response = await answer({ request, market, prefix, nonce })
    const ancestors = isEditor && editor ? { ancestors: ["'self'", ...editor.origins] } : {}
    return withPolicy(response, nonce, { ...policySources, ...ancestors })
  })

  return { fetch: async (request, visit = {}) => app.fetch(request, visit), close: async () => {} }
}

/** A first visit waits for one answer and its pictures: styles come with the page, scripts after it. */
function improvePages(clientDir: string) {
  const inlineStyles = createInlineStyles(clientDir)
  return async (html: string, nonce: string) => startLate(await inlineStyles(html, nonce))
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

/** Long enough to look at a page; the cookie that it becomes lasts longer. */
const previewMinutes = 10

const previewLinks =
  (secret: string, marketUrls: Readonly<Record<Locale, string>>) =>
  (path: string, locale: Locale): string =>
    editorLink(secret, new URL(marketUrls[locale] + path), new Date(Date.now() + previewMinutes * 60_000)).href

const elsewhere = (location: string) =>
  new Response(null, { status: 307, headers: { Location: location, 'Cache-Control': 'private, no-store' } })
