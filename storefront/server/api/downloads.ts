import { dayOf } from '@vitrine/contracts/delivery'
import type { Fetch } from '@vitrine/contracts/http'
import { brand, entryOf, type Locale, type Market, marketOfShop } from '@vitrine/contracts/markets'
import { ShopProblem } from '@vitrine/contracts/shop'
import { slugify } from '@vitrine/contracts/urls'
import { Hono } from 'hono'
import { createShopClient, type ShopClient } from '../../app/platform/shop.ts'
import type { ReadPath } from './api-routes.ts'

export type ApiDownloadsOptions = {
  shop: { fetch: Fetch; base: string }
  /** Start address of each shop. */
  marketUrls: Readonly<Record<Locale, string>>
  report: (event: string, error: unknown, facts: Record<string, string>) => void
}

type Download = { name: string; type: string; content: string | Uint8Array<ArrayBuffer> }

/** Files for customers; other visitors are redirected to the page of the file, where they sign in first. */
export function apiDownloads({ shop, marketUrls, report }: ApiDownloadsOptions): Hono {
  const app = new Hono()

  const download = (
    path: ReadPath,
    pageOf: (query: URLSearchParams) => string,
    read: (client: ShopClient, query: URLSearchParams, market: Market) => Promise<Download | null>,
  ) =>
    app.get(path, async (c) => {
      const market = marketOfShop(Number(c.req.query('shop')))
      if (!market) return c.body(null, 404)
      const query = new URL(c.req.url).searchParams
      const headers = { 'Cache-Control': 'private, no-store' }
      try {
        const client = createShopClient({ ...shop, shopId: market.shopId, cookie: c.req.header('cookie') ?? null })
        const file = await read(client, query, market)
        if (!file) return c.body(null, 404, headers)
        return c.body(file.content, 200, {
          ...headers,
          'Content-Type': file.type,
          'Content-Disposition': `attachment; filename="${file.name}"`,
        })
      } catch (error) {
        if (error instanceof ShopProblem && [401, 403].includes(error.problem.status))
          return c.redirect(entryOf(marketUrls, market.locale) + pageOf(query), 303)
        report('browser.call.failed', error, { path, locale: market.locale })
        return c.body(null, 503, { 'Cache-Control': 'no-store' })
      }
    })

  /** All data that the shop stores about a customer (D-11). */
  download(
    '/api/my-data',
    () => '/account/profile-details/',
    async (client, _, market) => ({
      name: `${slugify(brand.name) || 'data'}-${dayOf(new Date(), market)}.json`,
      type: 'application/json; charset=utf-8',
      content: `${JSON.stringify(await client.exportUserData({}), null, 2)}\n`,
    }),
  )

  /** The invoice of an own order; foreign, unknown and invalid numbers get the same reply. */
  download(
    '/api/invoice',
    (query) => (orderIn(query) ? `/account/order-details/${orderIn(query)}/` : '/account/orders/'),
    async (client, query) => {
      const orderId = orderIn(query)
      const reply = orderId ? await client.getInvoice({ orderId }) : null
      if (!reply?.ok) return null
      const { fileName, file } = reply.value
      return { name: fileName, type: 'application/pdf', content: new Uint8Array(Buffer.from(file, 'base64')) }
    },
  )

  return app
}

const orderIn = (query: URLSearchParams) => Number(/^[1-9]\d{0,14}$/.exec(query.get('order') ?? '')?.[0] ?? 0)
