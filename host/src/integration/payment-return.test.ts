import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Locale, marketOf, markets } from '@vitrine/contracts/markets'
import { type InputOf, type Placed, type ShopClient, type ShopContract, shopClient } from '@vitrine/contracts/shop'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RunningHost, runHost } from '../testing/running-host.ts'

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

const zipCodes: Partial<Record<Locale, [string, string]>> = {
  de: ['10115', 'DEU'],
  ch: ['8001', 'CHE'],
  'fr-ch': ['1201', 'CHE'],
  en: ['1000', 'BEL'],
}

type Payment = InputOf<ShopContract['placeOrder']>['payment']
type Away = { shop: ShopClient; placed: Placed; way: string }

/** A shopper on the page of the payment provider. */
const sentAway = (locale: Locale, token: string): Promise<Away> => leave(locale, { method: 'card', token })

async function leave(locale: Locale, payment: Payment): Promise<Away> {
  let cookie = ''
  const shop = shopClient({
    base: `${host.url}api`,
    shopId: marketOf(locale).shopId,
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
      payment,
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

it('a shopper who has paid is redirected to the receipt, in the same shop', async () => {
  const { shop, placed, way } = await sentAway('fr-ch', 'test_redirect')
  const { status, location, cache } = await comeBack(way)
  expect([status, cache]).toEqual([303, 'private, no-store'])
  expect(location).toMatch(/^\/fr-ch\/success\/\?cbd=/)
  expect(await shop.getOrderDataByCbd({ cbdToken: cbdIn(location) })).toMatchObject({
    ok: true,
    value: { id: placed.orderId, status: 'payment_reserved' },
  })
})

it('coming back again changes nothing, and opens the receipt for no other visitor and no longer', async () => {
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

it('a declined shopper is redirected to the checkout, with the items in the basket', async () => {
  const { shop, way } = await sentAway('de', 'test_redirect_decline')
  expect(await comeBack(way)).toMatchObject({ status: 303, location: '/de/checkout/?payment=declined' })
  expect(await comeBack(way)).toMatchObject({ location: '/de/checkout/?payment=declined' })
  expect((await shop.getBasket({})).basket.items).toHaveLength(1)
})

it('a payment without an answer waits on the page of the receipt', async () => {
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
  [`?payment=${crypto.randomUUID()}`, 'an unknown payment'],
  ['?payment=%27%20or%201%3D1', 'something else'],
  ['?payment=https://evil.example/', 'another site'],
  ['?redirectUrl=//evil.example/&next=https://evil.example/', 'a way to another site'],
])('%s leads home: it names %s', async (query) => {
  expect(await comeBack(`/checkout-service/payment/return${query}`)).toMatchObject({ status: 303, location: '/' })
})

describe('the page of the test provider', () => {
  /** Sends the form of a button, as a browser without scripts does. */
  const press = (way: string, answer: string, headers: Record<string, string> = {}) =>
    host.get(way, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
      body: new URLSearchParams({ answer }),
    })

  it.each<[Locale, Payment['method'], string[]]>([
    ['de', 'paypal', ['<html lang="de-DE">', 'Testzahlung mit PayPal', 'Bezahlen', 'Ablehnen', 'Ohne Ergebnis zurück']],
    ['ch', 'postfinance', ['<html lang="de-CH">', 'Testzahlung mit PostFinance', 'CHF']],
    ['fr-ch', 'klarna', ['<html lang="fr-CH">', 'Paiement test avec Klarna', 'Payer', 'Refuser', 'CHF']],
    ['en', 'paypal', ['<html lang="en-GB">', 'Test payment with PayPal', 'Pay', 'Decline', '€']],
  ])('says in %s what is to be paid, and runs nothing', async (locale, method, words) => {
    const { placed, way } = await leave(locale, { method })
    expect(way).toMatch(/^\/checkout-service\/payment\/test\/[\da-f-]{36}$/)
    const response = await host.get(way)
    const html = await response.text()
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http/,
    )
    expect(response.headers.get('content-security-policy')).not.toContain('[')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    for (const word of [...words, placed.referenceKey]) expect(html).toContain(word)
    expect(html).not.toMatch(/<script|<link|<img|https?:\/\//)
    if (locale === 'ch') expect(html).not.toContain('ß')
  })

  it('redirects a payer to the receipt, and shows the decision when it is opened again', async () => {
    const { shop, placed, way } = await leave('de', { method: 'klarna' })
    const paid = await press(way, 'pay')
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/checkout-service\/payment\/return\?payment=/),
    ])
    const { location } = await comeBack(paid.headers.get('location') ?? '')
    expect(location).toMatch(/^\/de\/success\/\?cbd=/)
    expect(await shop.getOrderDataByCbd({ cbdToken: cbdIn(location) })).toMatchObject({
      ok: true,
      value: { id: placed.orderId, payment: [{ key: 'klarna' }] },
    })
    // Another answer in another window: the first one stands.
    await press(way, 'decline')
    expect(await (await host.get(way)).text()).toContain('schon beantwortet')
    expect((await comeBack(paid.headers.get('location') ?? '')).location).toMatch(/^\/de\/success/)
  })

  it('redirects a declined shopper to the checkout, with the items', async () => {
    const { shop, way } = await leave('fr-ch', { method: 'postfinance' })
    const declined = await press(way, 'decline')
    expect(await comeBack(declined.headers.get('location') ?? '')).toMatchObject({
      location: '/fr-ch/checkout/?payment=declined',
    })
    expect((await shop.getBasket({})).basket.items).toHaveLength(1)
  })

  it('a late approval is processed although the shopper does not come back', async () => {
    const { shop, placed, way } = await leave('de', { method: 'paypal' })
    const late = await press(way, 'late')
    const { location } = await comeBack(late.headers.get('location') ?? '')
    expect(location).toMatch(/^\/de\/success/)
    await database.query(
      "update test_charges set answered_at = now() - interval '1 minute' where payment_id = (select id from payments where order_id = $1)",
      [placed.orderId],
    )
    await expect
      .poll(async () => shop.getPayment({ cbdToken: cbdIn(location) }), { timeout: 30_000, interval: 500 })
      .toMatchObject({ ok: true, value: { state: 'approved' } })
  })

  it('a shopper who turns back may still pay afterwards', async () => {
    const { way } = await leave('de', { method: 'paypal' })
    const left = await press(way, 'leave')
    expect((await comeBack(left.headers.get('location') ?? '')).location).toMatch(/^\/de\/success/)
    const paid = await press(way, 'pay')
    expect(paid.status).toBe(303)
    expect(await (await host.get(way)).text()).toContain('schon beantwortet')
  })

  it('takes no answer from another site, no nonsense, and knows no other payment', async () => {
    const { way } = await leave('de', { method: 'paypal' })
    expect((await press(way, 'pay', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await press(way, 'steal')).status).toBe(400)
    expect((await press(way, 'x'.repeat(5_000))).status).toBe(413)
    for (const unknown of [crypto.randomUUID(), "'%20or%201=1", '..%2f..%2fapi']) {
      const response = await host.get(`/checkout-service/payment/test/${unknown}`)
      expect(response.status).toBe(404)
    }
  })
})

describe('a card', () => {
  const type = (card: object) =>
    host.get('/checkout-service/payment/test/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(card),
    })

  it('becomes a token at the provider, and its number is neither logged nor kept', async () => {
    const response = await type({ number: '4000 0027 6000 3184', expiry: '12/40', code: '123' })
    const { token } = (await response.json()) as { token: string }
    expect(token).toBe('test_card_strong_3184_visa_2040-12')
    const { way } = await sentAway('de', token)
    expect(await (await host.get(way)).text()).toContain('Deine Bank fragt nach')
    const { rows } = await database.query<{ charge: object }>('select charge from test_charges')
    expect(JSON.stringify([rows, host.logged])).not.toMatch(/4000\s?0027|60003184/)
  })

  it('that is none is refused by its field', async () => {
    const response = await type({ number: '4242 4242 4242 4241', expiry: '01/20', code: '1' })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      errors: [
        { path: 'number', code: 'NUMBER' },
        { path: 'expiry', code: 'EXPIRY' },
        { path: 'code', code: 'CODE' },
      ],
    })
    expect((await type({ number: 4242 })).status).toBe(400)
  })
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
