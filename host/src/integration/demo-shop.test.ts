import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shopClient, type ShopClient } from '@vitrine/contracts/shop'
import { marketOfShop } from '@vitrine/contracts/markets'
import { checkShop, createShop, openOperator } from '@vitrine/shop'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoAction } from '../commands/demo-action.ts'
import { fillDemoShop } from '../demo/demo-shop.ts'
import { keepDemoOut } from '../demo/keep-demo-out.ts'
import { readSettings } from '../settings/settings.ts'
import { type RunningHost, runHost } from '../testing/running-host.ts'

type Runtime = {
  accounts: Record<string, { email: string; password: string }>
  fixtures: {
    shopId: number
    variantId: number
    orderId: number
    vouchers: { valid: string; expired: string }
    giftCards: { EUR: string; CHF: string }
  }
}

let host: RunningHost
let runtime: Runtime
beforeAll(async () => {
  host = await runHost(inject('databaseUrl'))
  runtime = JSON.parse(await readFile(join(host.dataDir, 'runtime.json'), 'utf8')) as Runtime
}, 120_000)
afterAll(() => host.stop())

/** A browser on the front door. */
function browser(shopId = runtime.fixtures.shopId): ShopClient {
  let cookie = ''
  return shopClient({
    shopId,
    base: `${host.url}api`,
    headers: () => ({ 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) }),
    async fetch(input, init) {
      const response = await fetch(input, init)
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return response
    },
  })
}

async function signedIn(account: string, shopId?: number): Promise<ShopClient> {
  const { email = '', password = '' } = runtime.accounts[account] ?? {}
  const shop = browser(shopId)
  const done = await shop.oauthLogin({ email, password })
  if (!done.ok) throw new Error(`${account} cannot sign in: ${done.error.code}`)
  return shop
}

describe('the demo shop', () => {
  it('lets one in as every kind of customer', async () => {
    const groups: Record<string, readonly string[] | undefined> = {}
    for (const account of ['existing', 'new', 'vip', 'temporary'])
      groups[account] = (await (await signedIn(account)).getUser({})).user?.groups
    expect(groups).toEqual({ existing: ['Basic_Card'], new: ['new'], vip: ['VIP_Card'], temporary: ['Temporary_Card'] })
  })

  it('lets one in as a guest of the checkout, who is no customer with an account', async () => {
    const guest = await signedIn('guestCheckout')
    expect((await guest.getUser({})).user?.status.isGuestCustomer).toBe(true)
    await expect(guest.getOrders({})).rejects.toThrow('403')
  })

  it('shows the existing customer ten orders, a card and two addresses', async () => {
    const shop = await signedIn('existing')
    const { orders, total } = await shop.getOrders({ perPage: 50 })
    expect(total).toBe(10)
    expect(orders[0]).toMatchObject({ status: 'order_open', items: [{ product: {} }, {}] })
    expect(await shop.getOrderById({ orderId: runtime.fixtures.orderId })).toMatchObject({
      ok: true,
      value: { status: 'invoice_completed', vouchers: [{ code: 'FENSTER10', type: 'relative', value: 10 }] },
    })
    expect(await shop.getShopUserAddresses({})).toHaveLength(2)
    expect(await shop.fetchFashionCard({})).toMatchObject({
      ok: true,
      value: { loyalty: { points: { balance: 340 } } },
    })
  })

  it('has orders in the shops of the other accounts', async () => {
    for (const [account, shopId, count] of [
      ['vip', 10030, 4],
      ['temporary', 10029, 2],
    ] as const) {
      expect(marketOfShop(shopId)).toBeDefined()
      expect((await (await signedIn(account, shopId)).getOrders({})).total).toBe(count)
    }
  })

  it('delivers again and again, to two customers and in three rhythms', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const rhythms = []
    for (const [account, shopId] of [
      ['existing', 10028],
      ['vip', 10030],
    ] as const) {
      for (const each of await (await signedIn(account, shopId)).getSubscriptions({})) {
        expect(each).toMatchObject({ status: 'active', hasPaymentProblem: false })
        // Whenever the demo is opened, there is time to change the next delivery.
        expect((each.changeableUntil ?? '') >= today).toBe(true)
        expect(each.price).toBeGreaterThan(0)
        rhythms.push(each.interval)
      }
    }
    expect(rhythms.toSorted()).toEqual(['every_two_months', 'monthly', 'quarterly'])
  })

  it('takes vouchers and gift cards', async () => {
    const shop = await signedIn('existing')
    await shop.addItemToBasket({ variantId: runtime.fixtures.variantId, quantity: 1 })
    const { valid, expired } = runtime.fixtures.vouchers
    expect(await shop.checkVoucher({ code: valid })).toMatchObject({ ok: true })
    expect(await shop.checkVoucher({ code: expired })).toMatchObject({ ok: false, error: { code: 'VOUCHER_EXPIRED' } })
    expect(await shop.checkGiftCard({ code: runtime.fixtures.giftCards.EUR })).toMatchObject({
      value: { balance: 10_000 },
    })
    expect(await shop.checkVoucher({ code: 'EINMAL5' })).toMatchObject({ error: { code: 'VOUCHER_USED_UP' } })
  })

  it('C-07: confirms an order by mail into the data folder at once', async () => {
    const shop = await signedIn('existing')
    await shop.clearBasket({})
    await shop.addItemToBasket({ variantId: runtime.fixtures.variantId, quantity: 1 })
    const quote = await shop.getQuote({})
    if (!quote.ok) throw new Error(quote.error.code)
    const placed = await shop.placeOrder(
      {
        basketVersion: quote.value.basket.version,
        expectedTotal: quote.value.cost.withTax,
        customer: { email: 'helene.brandt@vitrine.example', firstName: 'Helene', lastName: 'Brandt' },
        shippingAddress: {
          recipient: { firstName: 'Helene', lastName: 'Brandt' },
          street: 'Amalienstraße 52',
          zipCode: '80799',
          city: 'München',
          countryCode: 'DEU',
        },
        payment: { method: 'card' },
        acceptTerms: true,
      },
      { idempotencyKey: crypto.randomUUID() },
    )
    if (!placed.ok) throw new Error(placed.error.code)
    const folder = join(host.dataDir, 'outbox')
    const mail = async () => {
      for (const name of await readdir(folder).catch(() => [] as string[])) {
        const content = name.includes('order_confirmation') ? await readFile(join(folder, name), 'utf8') : ''
        if (content.includes(placed.value.referenceKey)) return content
      }
      return ''
    }
    await expect.poll(mail, { timeout: 10_000 }).toContain('helene.brandt@vitrine.example')
  })

  it('keeps its books in order', async () => {
    const pool = new Pool({ connectionString: host.databaseUrl, max: 1 })
    expect((await checkShop(pool)).violations).toEqual([])
    await pool.end()
  })
})

describe('npm run shop -- demo remove', () => {
  const published = readSettings({ PUBLIC_URL: 'https://shop.example' })

  it('leaves no demo account, code or product behind, and the books of others in order', async () => {
    const pool = new Pool({ connectionString: host.databaseUrl, max: 4 })
    const operator = await openOperator(pool)
    const shop = await createShop({ pool, cookies: { isSecure: true }, report: () => {} })
    await expect(keepDemoOut(shop, published)).rejects.toThrow('npm run shop -- demo remove')
    const another = readSettings({ BRAND_DIR: '../another' })
    await expect(keepDemoOut(shop, another)).rejects.toThrow(/goods and accounts of the demo.+demo remove.+DATA_DIR/s)

    const own = await shop.users.add({ email: 'own@example.com', referenceKey: 'own', isGuest: false, groups: [] })
    await pool.query(
      `update orders set customer_id = $1 where id = (select id from orders where customer_id is not null order by id limit 1)`,
      [own],
    )
    expect(await demoAction([])(operator)).toMatch(/^Demo data in the shop: 20 styles, 5 customers, \d+ orders, /)
    expect(await demoAction(['remove'])(operator)).toMatch(/^Removed: \d+ styles, 5 customers, .+ styles stay/)
    expect(await demoAction([])(operator)).toMatch(/^Demo data in the shop: \d styles/)

    const { email = '', password = '' } = runtime.accounts['existing'] ?? {}
    expect((await browser().oauthLogin({ email, password })).ok).toBe(false)
    expect((await browser().checkGiftCard({ code: runtime.fixtures.giftCards.EUR })).ok).toBe(false)
    expect((await checkShop(pool)).violations).toEqual([])
    expect((await pool.query('select from orders where customer_id = $1', [own])).rowCount).toBe(1)
    expect((await pool.query('select from products where is_active')).rowCount).toBe(0)
    expect((await host.get('/de/')).status).toBe(200)

    // The next start in demo mode does not bring it back, and a public one is allowed.
    await fillDemoShop({ shop, styles: 20, output: { write: () => true } })
    expect(await demoAction(['remove'])(operator)).toContain('npm run content -- remove --demo')
    await keepDemoOut(shop, published)
    await shop.close()
    await pool.end()
  })
})
