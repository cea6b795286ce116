import { entryOf, allMarkets, isLocale, type Locale, type Market, marketOf } from '@vitrine/contracts/markets'
import { type Context, Hono } from 'hono'
import type { ContentClient } from '../../app/platform/content.ts'
import type { ShopClient } from '../../app/platform/shop.ts'
import type { MarketHosts } from '../locate.ts'
import { robotsText } from './robots.ts'
import { securityText } from './security-contact.ts'
import { contentPages, namedPages, pagesPerFile } from './sitemap-pages.ts'
import { createSitemapFiles, type SitemapKind } from './sitemap-files.ts'
import { sitemap, sitemapIndex, type SitemapPage } from './sitemap-xml.ts'

type CrawlersOptions = {
  marketHosts: MarketHosts
  marketUrls: Readonly<Record<Locale, string>>
  shopIn: (market: Market) => ShopClient
  contentIn: (locale: Locale) => ContentClient
  report: (event: string, error: unknown, facts: Record<string, string>) => void
}

const keptFor = { 'Cache-Control': 'public, max-age=3600' }

/** Serves `robots.txt`, `security.txt`, and sitemaps for each shop in several files, which are kept until they change. */
export function createCrawlers({ marketHosts, marketUrls, shopIn, contentIn, report }: CrawlersOptions) {
  const app = new Hono()
  const files = createSitemapFiles()
  const hostOf = ({ req }: Context) => new URL(req.url).host
  /** The shops a host serves: its own alone, or all those without one. */
  const marketsOn = (host: string): readonly Market[] => {
    const bound = marketHosts.get(host)
    const elsewhere = new Set(marketHosts.values())
    return bound ? [marketOf(bound)] : allMarkets.filter(({ locale }) => !elsewhere.has(locale))
  }
  /** The shop that is asked about; none where the address belongs to another host. */
  const marketAt = (c: Context): Market | undefined => {
    const prefix = c.req.param('locale')
    const here = marketsOn(hostOf(c))
    if (prefix === undefined) return here.length === 1 && marketHosts.has(hostOf(c)) ? here[0] : undefined
    const isHere = isLocale(prefix) && !marketHosts.has(hostOf(c))
    return isHere ? here.find(({ locale }) => locale === prefix) : undefined
  }

  /** Nothing half-written: until the first pages are there, a failure is an answer that says so. */
  async function answer(c: Context, reply: () => Promise<Response>): Promise<Response> {
    try {
      const response = await reply()
      response.headers.set('Cache-Control', keptFor['Cache-Control'])
      return response
    } catch (error) {
      report('sitemap.failed', error, { path: c.req.path })
      return c.body(null, 503, { 'Cache-Control': 'no-store', 'Retry-After': '60' })
    }
  }

  async function filesOf(market: Market): Promise<string[]> {
    const { total } = await shopIn(market).getNames({ of: 'products', limit: 1 })
    const products = Array.from({ length: Math.max(1, Math.ceil(total / pagesPerFile)) }, (_, i) => `products-${i + 1}`)
    const names = [...products, 'categories', 'outfits', 'content']
    return names.map((name) => `${entryOf(marketUrls, market.locale)}/sitemaps/${name}.xml`)
  }

  type PageList = { kind: SitemapKind; pages: () => AsyncGenerator<SitemapPage[]> }
  function listOf(name: string, market: Market): PageList | undefined {
    if (name === 'content') return { kind: name, pages: () => contentPages(market, contentIn) }
    if (name === 'categories' || name === 'outfits')
      return { kind: name, pages: () => namedPages(name, market, shopIn(market)) }
    const part = Number(/^products-([1-9]\d{0,5})$/.exec(name)?.[1])
    if (!part) return undefined
    const stretch = { from: (part - 1) * pagesPerFile, upTo: part * pagesPerFile }
    return { kind: 'products', pages: () => namedPages('products', market, shopIn(market), stretch) }
  }

  app.get('/robots.txt', (c) => {
    const here = marketsOn(hostOf(c)).map(({ locale }) => `${entryOf(marketUrls, locale)}/sitemap.xml`)
    return c.text(robotsText(here), 200, keptFor)
  })
  app.get('/.well-known/security.txt', (c) => {
    const here = marketsOn(hostOf(c))
    const { origin } = new URL(here[0] ? entryOf(marketUrls, here[0].locale) : c.req.url)
    return c.text(securityText(`${origin}/.well-known/security.txt`, here, Date.now()), 200, keptFor)
  })
  app.on('GET', ['/sitemap.xml', '/:locale/sitemap.xml'], (c, next) => {
    const market = marketAt(c)
    const isOfHost = c.req.param('locale') === undefined
    if (!market && !isOfHost) return next()
    const wanted = market ? [market] : marketsOn(hostOf(c))
    return answer(c, async () => {
      const list = sitemapIndex((await Promise.all(wanted.map(filesOf))).flat())
      return new Response(list, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
    })
  })
  app.on('GET', ['/sitemaps/:file', '/:locale/sitemaps/:file'], (c, next) => {
    const market = marketAt(c)
    const name = c.req.param('file').replace(/\.xml$/, '')
    const list = market && listOf(name, market)
    if (!market || !list) return next()
    const open = async () => sitemap(market.locale, marketUrls, await started(list.pages()))
    return answer(c, () => files.read({ kind: list.kind, file: `${market.locale} ${name}` }, open, c.req.raw.headers))
  })
  return { app, markChanged: files.markChanged }
}

/** Waits for the first stretch, so that a shop that does not answer is noticed before anything is sent. */
async function started<Item>(items: AsyncGenerator<Item>): Promise<AsyncGenerator<Item>> {
  const first = await items.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* items
  })()
}
