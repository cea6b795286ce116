import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Locale, markets } from '@vitrine/contracts/markets'
import { type Placed, type ShopClient, shopClient } from '@vitrine/contracts/shop'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type RunningHost, runHost } from './testing/running-host.ts'

let host: RunningHost
let variantId: number
let database: Pool
beforeAll(async () => {
  host = await runHost(inject('databaseUrl'))
  database = new Pool({ connectionString: host.databaseUrl })
  const runtime = JSON.parse(await readFile(join(host.dataDir, 'runtime.json'), 'utf8')) as {
    fixtures: { variantId: number }
  }
  variantId = runtime.fixtures.variantId
}, 120_000)
afterAll(async () => {
  await database.end()
  await host.stop()
})

const zipCodes: Partial<Record<Locale, [string, string]>> = { de: ['10115', 'DEU'], 'fr-ch': ['1201', 'CHE'] }

/** A shopper whose provider has sent them away to pay. */
async function sentAway(locale: Locale, token: string): Promise<{ shop: ShopClient; placed: Placed; way: string }> {
  let cookie = ''
  const shop = shopClient({
    base: `${host.url}api`,
    shopId: markets[locale].shopId,
    headers: () => ({ cookie, origin: new URL(host.url).origin }),
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      const [set] = response.headers.getSetCookie()
      if (set) cookie = set.split(';')[0] ?? ''
      return response
    },
  })
  await shop.addItemToBasket({ variantId, quantity: 1 })
  const quote = await shop.getQuote({})
  if (!quote.ok) throw new Error(quote.error.code)
  const [zipCode = '', countryCode = ''] = zipCodes[locale] ?? []
  const placed = await shop.placeOrder(
    {
      basketVersion: quote.value.basket.version,
      expectedTotal: quote.value.cost.withTax,
      customer: { email: 'ada@vitrine.example', firstName: 'Ada', lastName: 'Muster' },
      shippingAddress: {
        recipient: { firstName: 'Ada', lastName: 'Muster' },
        street: 'Schaustraße 1',
        zipCode,
        city: 'Stadt',
        countryCode,
      },
      payment: { method: 'card', token },
      acceptTerms: true,
    },
    { idempotencyKey: crypto.randomUUID() },
  )
  if (!placed.ok) throw new Error(placed.error.code)
  const { pathname, search } = new URL(placed.value.redirectUrl ?? host.url)
  return { shop, placed: placed.value, way: pathname + search }
}

async function comeBack(way: string): Promise<{ status: number; location: string; cache: string | null }> {
  const { status, headers } = await host.get(way)
  return { status, location: headers.get('location') ?? '', cache: headers.get('cache-control') }
}
const cbdIn = (location: string): string => new URL(location, host.url).searchParams.get('cbd') ?? ''

it('whoever has paid is led to the receipt, in their shop', async () => {
  const { shop, placed, way } = await sentAway('fr-ch', 'test_redirect')
  const { status, location, cache } = await comeBack(way)
  expect([status, cache]).toEqual([303, 'private, no-store'])
  expect(location).toMatch(/^\/fr-ch\/success\/\?cbd=/)
  expect(await shop.getOrderDataByCbd({ cbdToken: cbdIn(location) })).toMatchObject({
    ok: true,
    value: { id: placed.orderId, status: 'payment_reserved' },
  })
})

it('coming back again changes nothing, opens the receipt for nobody else, and not for longer', async () => {
  const { shop, placed, way } = await sentAway('de', 'test_redirect')
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => comeBack(way)))
  for (const other of others) expect(other).toEqual(first)
  const stranger = shopClient({ base: `${host.url}api`, shopId: markets.de.shopId, fetch })
  expect(await stranger.getOrderDataByCbd({ cbdToken: cbdIn(first?.location ?? '') })).toMatchObject({ ok: false })
  const { rows } = await database.query('select state from payments where order_id = $1', [placed.orderId])
  expect(rows).toEqual([{ state: 'approved' }])
  const told = await database.query("select kind from outbox where aggregate = 'order:' || $1", [placed.orderId])
  expect(told.rows).toHaveLength(2)

  await database.query("update orders set confirmed_at = now() - interval '31 minutes' where id = $1", [placed.orderId])
  const late = await comeBack(way)
  expect(await shop.getOrderDataByCbd({ cbdToken: cbdIn(late.location) })).toMatchObject({
    ok: false,
    error: { code: 'NO_ORDER' },
  })
})

it('whoever was declined is led back to the checkout, with the goods in the basket', async () => {
  const { shop, way } = await sentAway('de', 'test_redirect_decline')
  expect(await comeBack(way)).toMatchObject({ status: 303, location: '/de/checkout/?payment=declined' })
  expect(await comeBack(way)).toMatchObject({ location: '/de/checkout/?payment=declined' })
  expect((await shop.getBasket({})).basket.items).toHaveLength(1)
})

it('whoever nobody has heard of yet waits on the page of the receipt', async () => {
  const { shop, placed } = await sentAway('de', 'test_error')
  const { rows } = await database.query<{ id: string }>('select id from payments where order_id = $1', [placed.orderId])
  const { status, location } = await comeBack(`/checkout-service/payment/return?payment=${rows[0]?.id}`)
  expect(status).toBe(303)
  expect(location).toMatch(/^\/de\/success\/\?cbd=/)
  expect(await shop.getPayment({ cbdToken: cbdIn(location) })).toMatchObject({ ok: true, value: { state: 'pending' } })
})

it.each([
  ['', 'nothing'],
  ['?payment=', 'no payment'],
  [`?payment=${crypto.randomUUID()}`, 'a payment nobody knows'],
  ['?payment=%27%20or%201%3D1', 'something else'],
  ['?payment=https://evil.example/', 'another site'],
  ['?redirectUrl=//evil.example/&next=https://evil.example/', 'a way to another site'],
])('%s leads home: it names %s', async (query) => {
  expect(await comeBack(`/checkout-service/payment/return${query}`)).toMatchObject({ status: 303, location: '/' })
})

it('is a page to come back to and nothing to call', async () => {
  const response = await host.get('/checkout-service/payment/return', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(response.status).toBe(403)
  expect(host.logged.filter(({ level }) => level === 'error').map(({ event }) => event)).toEqual([
    'payment.provider.failed',
  ])
})
