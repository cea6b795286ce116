import type { CookieTransport } from '@vitrine/contracts/http'
import { type Locale, type Market, marketOf, termsVersion } from '@vitrine/contracts/markets'
import { Hono } from 'hono'
import { type Categories, createCategoryCache } from '../app/platform/categories.ts'
import { createShopClient } from '../app/platform/shop.ts'
import { createApi } from './api/api.ts'
import { apiReads } from './api/reads.ts'
import { brandFiles } from './brand-files.ts'
import { loadBuild } from './build.ts'
import { createConsentLayers } from './consent/consent-layers.ts'
import { createCrawlers } from './crawlers/crawlers.ts'
import { createEditorMode } from './editor/editor-mode.ts'
import { findEquivalentPage } from './equivalent-page.ts'
import { fileRoutes } from './files.ts'
import { createLastKnownBaskets } from './last-known-baskets.ts'
import { createMarketUrls } from './market-urls.ts'
import type { FinishedReply } from './finished-page.ts'
import { isContentKey, pageKeys } from './page-keys.ts'
import { createPageHandler, type PlainRequest } from './page-handler.ts'
import { createPolicyWriter } from './page-policy.ts'
import { createRenderer } from './renderer.ts'
import type { StorefrontOptions } from './storefront-options.ts'

export type { BuildSource } from './build.ts'
export { pageKeys } from './page-keys.ts'
export type { TrackingSettings } from './consent/tracking-settings.ts'
export type { ContentSettings, StorefrontOptions, StudioSettings } from './storefront-options.ts'

export type Storefront = {
  /** `address` is the visitor's, as far as it is known. */
  fetch(request: Request, visit?: { address?: string }): Promise<Response>
  /** The reply to a request for a public page, where it is ready to be sent as it is. */
  findFinished(request: PlainRequest): FinishedReply | null
  /** Public pages that show some of this data are made anew before they are served again. */
  markChanged(dataKeys: Iterable<string>): void
}

/** Everything a customer sees: pages in five locales, their files, and the choice of shop. */
export async function createStorefront(options: StorefrontOptions): Promise<Storefront> {
  const { build, publicUrl, marketHosts, cdnUrl, content, mapTiles = null, editor, report } = options
  const search = options.search ?? null
  const firstBuild = typeof build === 'string' ? await loadBuild(build) : await build()
  const { clientDir } = firstBuild
  const transport: CookieTransport = { isSecure: publicUrl.protocol === 'https:' }
  const lastKnownBaskets = createLastKnownBaskets(options.shop, { cdnUrl, transport })
  const { shop } = lastKnownBaskets
  const marketUrls = createMarketUrls(publicUrl, marketHosts)
  const ownHosts = [publicUrl.host, ...marketHosts.keys()]
  const editorMode = editor ? createEditorMode({ ...editor, transport }) : null
  const contentAccess = content?.access ?? null
  const currentBuild = typeof build === 'string' ? async () => firstBuild : build
  const { tracking = {} } = options
  const consentLayers = createConsentLayers({ currentBuild, transport, marketUrls, tracking })
  const categories = createCategoryCache({})
  const shopIn = ({ shopId }: Market) => createShopClient({ ...shop, shopId, cookie: null })
  const { render, expire } = createRenderer({
    ...options,
    shop,
    lastKnownBaskets,
    currentBuild,
    ownHosts,
    transport,
    marketUrls,
    search,
    content: { access: contentAccess, copiesFolder: content?.copiesFolder ?? null },
    mapTiles,
    categories,
  })
  const createReadsThen: Parameters<typeof createPageHandler>[0]['createReadsThen'] = (services, urls) =>
    apiReads({ ...services, categories: createCategoryCache({}), cdnUrl, marketUrls: urls, transport, report })
  const pages = createPageHandler({
    ...options,
    createReadsThen,
    render,
    menuVersionOf: createMenuVersions((market) => categories(market, shopIn(market))),
    writePolicy: createPolicyWriter({ ...options, isBuilt: clientDir !== null }),
    editorMode,
    consentLayers,
    clientDir,
    marketUrls,
    transport,
  })
  const contentForLists = firstBuild.entry.createContentClients({
    access: contentAccess,
    copiesFolder: null,
    // Lists of pages are long, and few readers wait for them.
    timeoutMs: 10_000,
    ownHosts,
    report: (event, error) => report(event, error, {}),
  })
  const contentIn = (locale: Locale) => contentForLists(marketOf(locale))
  const api = createApi({
    shop,
    search,
    categories,
    cdnUrl,
    publicOrigin: publicUrl.origin,
    marketUrls,
    transport,
    equivalentPage: findEquivalentPage({ shop, categories, contentIn, report }),
    editorMode,
    consentLayers,
    report,
  })

  const crawlers = createCrawlers({ marketHosts, marketUrls, shopIn, contentIn, report })

  function markChanged(dataKeys: Iterable<string>): void {
    const keys = [...dataKeys]
    const isWide = keys.includes(pageKeys.all)
    // First the data, then the pages: a page must not be made anew from the data before.
    if (isWide || keys.some(isContentKey)) {
      expire('content')
      contentForLists.expire()
    }
    if (isWide) expire('search')
    if (isWide || keys.includes(pageKeys.menus)) categories.expire()
    pages.markChanged(keys)
    crawlers.markChanged(keys)
  }

  const app = new Hono<{ Bindings: { address?: string } }>()
  if (clientDir) app.route('/', fileRoutes(clientDir))
  app.route('/', brandFiles())
  app.get('/build.json', (c) =>
    c.json({ version: firstBuild.serverBuild.assets.version, terms: termsVersion() }, 200, {
      'Cache-Control': 'no-cache',
    }),
  )
  app.route('/', api)
  app.route('/', crawlers.app)
  app.all('*', async (c) => pages.handle(c.req.raw, c.env.address ?? ''))
  return {
    fetch: async (request, visit = {}) => app.fetch(request, visit),
    findFinished: pages.findFinished,
    markChanged,
  }
}

/** Versions of the shops' menus; the clients that read them are made once, because every request asks for one. */
function createMenuVersions(categoriesIn: (market: Market) => Categories) {
  const menus = new Map<number, { known(): number; read(): Promise<number> }>()
  return (market: Market) => {
    const existing = menus.get(market.shopId)
    if (existing) return existing
    const { version, knownVersion } = categoriesIn(market)
    const menu = { read: version, known: knownVersion }
    menus.set(market.shopId, menu)
    return menu
  }
}
