import type { Fetch } from '@vitrine/contracts/http'
import { entryOf, type Locale, type Market, marketOfShop } from '@vitrine/contracts/markets'
import { ShopProblem } from '@vitrine/contracts/shop'
import { type Context, Hono } from 'hono'
import { changeBasket } from '../../app/basket/change-basket.ts'
import { openWallet } from '../../app/add-to-basket/open-wallet.ts'
import { addToBasket } from '../../app/add-to-basket/add-to-basket.ts'
import { changeWishlist } from '../../app/wishlist-toggle/change-wishlist.ts'
import { addPieces } from '../../app/outfit/add-pieces.ts'
import { createShopClient, type ShopClient } from '../../app/platform/shop.ts'
import { notifyWhenBack } from '../../app/product/notify-when-back.ts'
import type { WritePath } from './api-routes.ts'

export type ApiWritesOptions = {
  shop: { fetch: Fetch; base: string }
  cdnUrl: string
  /** Start address of each shop. */
  marketUrls: Readonly<Record<Locale, string>>
  report: (event: string, error: unknown, facts: Record<string, string>) => void
}

type Visit = {
  shop: ShopClient
  market: Market
  form: FormData
  report: (event: string, error: unknown) => void
}

/**
 * Answers the writes that pages send without a navigation, each in the shop that `?shop=` names. The same forms work
 * without scripts at their pages; but a router that cannot reach its server replaces the whole page by an error.
 */
export function apiWrites({ shop, cdnUrl, marketUrls, report }: ApiWritesOptions): Hono {
  const app = new Hono()

  const write = (path: WritePath, change: (visit: Visit, c: Context) => Promise<Response>) =>
    app.post(path, async (c) => {
      const market = marketOfShop(Number(c.req.query('shop')))
      if (!market) return c.body(null, 404)
      const form = await c.req.raw.formData().catch(() => null)
      if (!form) return c.body(null, 400)
      const cookie = c.req.header('cookie') ?? null
      // A write can start a session, whose cookies belong into the reply.
      const cookies: string[] = []
      const client = createShopClient({
        ...shop,
        shopId: market.shopId,
        cookie,
        onCookies: (some) => cookies.push(...some),
      })
      const visit: Visit = {
        shop: client,
        market,
        form,
        report: (event, error) => report(event, error, { locale: market.locale }),
      }
      const response = await change(visit, c)
      for (const each of cookies) response.headers.append('Set-Cookie', each)
      response.headers.set('Cache-Control', 'private, no-store')
      return response
    })

  write('/api/basket', async ({ form, ...facts }, c) => c.json(await addToBasket(form, { ...facts, cdnUrl })))
  write('/api/basket-lines', async ({ form, ...facts }, c) => c.json(await changeBasket(form, facts)))
  write('/api/express', async ({ form, market, ...facts }, c) =>
    c.redirect(await openWallet(form, { ...facts, cdnUrl, shopUrl: entryOf(marketUrls, market.locale) }), 303),
  )
  write('/api/outfit', async ({ form, ...facts }, c) => c.json(await addPieces(form, facts)))
  write('/api/notify', async ({ form, ...facts }, c) => c.json(await notifyWhenBack(form, facts)))
  write('/api/wishlist', async ({ form, ...facts }, c) => c.json(await changeWishlist(form, facts)))
  write('/api/sign-out', async ({ shop: client, market, report: tell }, c) => {
    await client.oauthRevokeToken({}).catch((error: unknown) => {
      // Signing out of an ended session succeeds.
      if (!(error instanceof ShopProblem && error.problem.status === 401)) tell('identity.sign_out.failed', error)
    })
    // The next visitor at this device must not find personal data.
    c.header('Clear-Site-Data', '"cache", "storage"')
    return c.redirect(`${entryOf(marketUrls, market.locale)}/`, 303)
  })
  return app
}
