import { type CookieTransport, type Fetch, readCookie } from '@vitrine/contracts/http'
import { type Locale, type Market, marketOfShop } from '@vitrine/contracts/markets'
import { type Context, Hono } from 'hono'
import { cardsOfResponse } from '../../app/product-card/card.ts'
import { toRecommendationList } from '../../app/product-card/recommendation-list.ts'
import { collectionStores } from '../../app/platform/collection-stores.ts'
import type { Categories } from '../../app/platform/categories.ts'
import { createMergeNotice } from '../../app/platform/merge-notice.ts'
import { takeWelcome } from '../../app/platform/welcome-notice.ts'
import { readVisitor } from '../../app/platform/read-visitor.ts'
import { createSearchClients, type SearchAccess } from '../../app/platform/search.ts'
import { createShopClient, type ShopClient } from '../../app/platform/shop.ts'
import type { Visitor } from '../../app/platform/visitor.ts'
import { ownPath } from '../../app/navigation/own-path.ts'
import { readReviews } from '../../app/reviews/read-reviews.ts'
import { loadSuggestions } from '../../app/shell/search-overlay/suggestions.ts'
import { loadTrackedVisitor } from '../../app/tracking-events/tracked-visitor.ts'
import type { ReadPath } from './api-routes.ts'

export type ApiReadsOptions = {
  shop: { fetch: Fetch; base: string }
  search: SearchAccess | null
  categories: (market: Market, shop: ShopClient) => Categories
  cdnUrl: string
  /** Start address of each shop. */
  marketUrls: Readonly<Record<Locale, string>>
  transport: CookieTransport
  report: (event: string, error: unknown, facts: Record<string, string>) => void
}

const unknownVisitor: Visitor = { isCustomer: false, basketCount: 0, wishlist: [] }

/** Answers the reads that pages send after they have loaded, each in the shop that `?shop=` names. */
export function apiReads(options: ApiReadsOptions): Hono {
  const { shop, search, categories, cdnUrl, marketUrls, transport, report } = options
  const searchClients = createSearchClients({ access: search, report: (event, error) => report(event, error, {}) })
  const app = new Hono()

  const answer = (
    path: ReadPath,
    cacheControl: string,
    read: (market: Market, cookie: string | null, query: URLSearchParams, c: Context) => Promise<object>,
  ) =>
    app.get(path, async (c) => {
      const market = marketOfShop(Number(c.req.query('shop')))
      if (!market) return c.body(null, 404)
      const query = new URL(c.req.url).searchParams
      try {
        return c.json(await read(market, c.req.header('cookie') ?? null, query, c), 200, {
          'Cache-Control': cacheControl,
        })
      } catch (error) {
        report('browser.call.failed', error, { path, locale: market.locale })
        return c.body(null, 503, { 'Cache-Control': 'no-store' })
      }
    })
  const shopOf = ({ shopId }: Market, cookie: string | null) => createShopClient({ ...shop, shopId, cookie })

  /** The visitor as the header of every page shows them. */
  answer('/api/visitor', 'private, no-store', async (market, cookie, _, c) => {
    const { shopId } = market
    const isKnown = readCookie(cookie, 'session', transport, shopId) !== null
    const visitor = isKnown ? await readVisitor(shopOf(market, cookie)) : unknownVisitor
    if (!visitor.isCustomer) return visitor
    const onCookie = (each: string) => c.header('Set-Cookie', each, { append: true })
    const merged = createMergeNotice({ cookie, transport, shopId, onCookie }).take()
    const welcome = takeWelcome({ cookie, transport, shopId, onCookie })
    return { ...visitor, ...(merged && { merged }), ...(welcome && { welcome }) }
  })
  /** The visitor for events; requested with consent only. */
  answer('/api/tracked-visitor', 'private, no-store', (market, cookie) => loadTrackedVisitor(shopOf(market, cookie)))
  /** The current version of the basket: a page that shows another one is out of date. */
  answer('/api/basket-version', 'private, no-store', async (market, cookie) => {
    const { basket } = await shopOf(market, cookie).getBasket({})
    return { version: basket.version }
  })
  /** The state of a payment; the receipt page polls it while the payment is pending. */
  answer('/api/payment', 'private, no-store', async (market, cookie, query) => {
    const cbdToken = query.get('cbd') ?? ''
    const isWord = cbdToken !== '' && cbdToken.length <= 4096
    const reply = isWord ? await shopOf(market, cookie).getPayment({ cbdToken }) : null
    return { state: reply?.ok ? reply.value.state : 'unknown' }
  })
  /** The places of a postcode, while an address is typed. */
  answer('/api/places', 'public, max-age=3600', (market, cookie, query) => {
    const [countryCode, zipCode] = [query.get('country') ?? '', query.get('postcode') ?? '']
    const isPlace = /^[A-Z]{3}$/.test(countryCode) && zipCode !== '' && zipCode.length <= 20
    return isPlace ? shopOf(market, cookie).getPlaces({ countryCode, zipCode }) : Promise.resolve({ places: [] })
  })
  /** The whole tree of categories, requested when the menu opens. */
  answer('/api/menu', 'public, max-age=5, stale-while-revalidate=10', (market) =>
    categories(market, shopOf(market, null)).tree(),
  )
  /** Pictures for the menu: the first products of the category's list. */
  answer('/api/menu-picture', 'public, max-age=600', async (market, _, query) => {
    const category = await categories(market, shopOf(market, null)).byId(Number(query.get('category')))
    const reply = category && (await searchClients(market).listing(category.path, { perPage: 2 }))
    return reply ? cardsOfResponse(reply, cdnUrl).slice(0, 2) : []
  })
  /** Products that go with one that was just added to the basket. */
  answer('/api/recommendations', 'public, max-age=60', async (market, _, query) => {
    const productId = Number(query.get('product'))
    const isId = Number.isSafeInteger(productId) && productId > 0
    const reply = isId ? await searchClients(market).recommendations('basket', { productId, count: 5 }) : null
    return toRecommendationList(reply, cdnUrl, { most: 4, without: [productId] })
  })
  /** Stock of a product in the stores: fresher than the page, which is cached for all visitors. */
  answer('/api/store-stock', 'public, max-age=20', async (market, _, query) => {
    const productId = Number(query.get('product'))
    const isId = Number.isSafeInteger(productId) && productId > 0
    return isId ? shopOf(market, null).getStoreStock({ productId }) : []
  })
  /** Reviews of a product, requested once their place is near the screen. */
  answer('/api/reviews', 'public, max-age=60', (market, _, query) => readReviews(query, shopOf(market, null)))
  /** Stores in which a product can be collected. */
  answer('/api/stores', 'public, max-age=60', async (market, _, query) => {
    const carrying = Number(query.get('carrying'))
    const isId = Number.isSafeInteger(carrying) && carrying > 0
    const stores = await shopOf(market, null).getStores(isId ? { carrying } : {})
    return collectionStores(stores, market)
  })
  /** Categories and pages that match the typed text. */
  answer('/api/suggestions', 'public, max-age=60', async (market, _, query) => {
    const term = (query.get('term') ?? '').trim().slice(0, 200)
    if (!term) return { completions: [], categories: [], pages: [] }
    const toPath = (address: string) => ownPath(address, { locale: market.locale, marketUrls })
    return loadSuggestions(term, { shop: shopOf(market, null), search: searchClients(market), toPath })
  })
  /** Popular products, for an empty search box. */
  answer('/api/favourites', 'public, max-age=300', async (market) => {
    const reply = await searchClients(market).recommendations('home', { count: 4 })
    return toRecommendationList(reply, cdnUrl, { most: 4 })
  })
  /** Address and token with which the search box asks for completions. */
  answer('/api/search-access', 'private, no-store', (market) => searchClients(market).access())

  return app
}
