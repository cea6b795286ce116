import { type Locale, markets } from '@vitrine/contracts/markets'
import { type ShopClient, shopClient } from '@vitrine/contracts/shop'
import { type Operator, openOperator } from '@vitrine/shop'
import { Pool } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type RunningHost, runHost } from '../../testing/running-host.ts'

export let host: RunningHost
export let pool: Pool
export let operator: Operator
export let variantId: number
export let productId: number

/** One shop for all tests of after-sales: its start takes longer than they do. */
export function useAfterSalesShop(): void {
  beforeAll(async () => {
    host = await runHost(inject('databaseUrl'), { MARKET_HOSTS: '' })
    pool = new Pool({ connectionString: host.databaseUrl, max: 2 })
    operator = await openOperator(pool)
    // Of something that can be had regularly, too.
    const { rows } = await pool.query<{ id: number; productId: number }>(`
      select v.id, v.product_id as "productId" from variants v join products p on p.id = v.product_id
        join styles s using (master_key)
      where v.quantity > 20 and p.is_active and s.body ? 'subscriptionIntervals' order by v.id limit 1`)
    variantId = rows[0]?.id ?? 0
    productId = rows[0]?.productId ?? 0
  }, 180_000)
  afterAll(async () => {
    await pool.end()
    await host.stop()
  })
}

export const email = 'ada@vitrine.example'
export const page = async (locale: Locale, path: string) => (await host.get(`/${locale}${path}`)).text()
/** The reply to a form without scripts: the page itself. */
export async function send(path: string, fields: Record<string, string> | [string, string][]) {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const reply = await host.get(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
  return { status: reply.status, html: await reply.text() }
}
export const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
export const wordsIn = (html: string) =>
  mainOf(html)
    .replaceAll(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll(/&quot;/g, '"')
    .replaceAll(/\s+/g, ' ')
export const hiddenIn = (html: string): [string, string][] => {
  const form = mainOf(html)
    .split('<form')
    .find((each) => each.includes('value="confirm"'))
  return [...(form ?? '').matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
    name ?? '',
    value ?? '',
  ])
}
export const escaped = (text: string) => text.replaceAll('&', '&amp;')
export const buttonsIn = (html: string) =>
  [...mainOf(html).matchAll(/<button[^>]*type="submit"[^>]*>([^<]+)</g)].map(([, label]) => label)

/** Places an order: without an account, or as the customer of the cookie. */
export async function buy(quantity: number, customData?: object, known = '') {
  let cookie = known
  const shop: ShopClient = shopClient({
    fetch: async (input, init) => {
      const reply = await fetch(input, init)
      cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return reply
    },
    base: `${host.url}api`,
    shopId: markets.de.shopId,
    headers: () => ({ cookie, 'sec-fetch-site': 'same-origin' }),
  })
  await shop.addItemToBasket({ variantId, quantity, ...(customData && { customData: { ...customData } }) })
  const quote = await shop.getQuote({})
  if (!quote.ok) throw new Error(quote.error.code)
  const person = { firstName: 'Ada', lastName: 'Muster' }
  const placed = await shop.placeOrder(
    {
      basketVersion: quote.value.basket.version,
      expectedTotal: quote.value.cost.withTax,
      customer: { ...person, email },
      shippingAddress: {
        recipient: person,
        street: 'Schaustraße 1',
        zipCode: '10115',
        city: 'Berlin',
        countryCode: 'DEU',
      },
      payment: { method: 'card', token: 'test_approve' },
      acceptTerms: true,
    },
    { idempotencyKey: crypto.randomUUID() },
  )
  if (!placed.ok) throw new Error(`${placed.error.code} ${JSON.stringify(placed.error.problem)}`)
  return { ...placed.value, total: quote.value.cost.withTax, net: quote.value.cost.withoutTax, cookie }
}

export const entries: Readonly<
  Record<Locale, { withdraw: string | null; confirm: string; cancel: string; now: string }>
> = {
  de: {
    withdraw: 'Vertrag widerrufen',
    confirm: 'Widerruf bestätigen',
    cancel: 'Verträge hier kündigen',
    now: 'Jetzt kündigen',
  },
  at: {
    withdraw: 'Vertrag widerrufen',
    confirm: 'Widerruf bestätigen',
    cancel: 'Verträge hier kündigen',
    now: 'Jetzt kündigen',
  },
  ch: { withdraw: null, confirm: '', cancel: 'Verträge hier kündigen', now: 'Jetzt kündigen' },
  'fr-ch': { withdraw: null, confirm: '', cancel: 'Résilier un contrat ici', now: 'Résilier maintenant' },
  en: {
    withdraw: 'Withdraw from contract here',
    confirm: 'Confirm withdrawal',
    cancel: 'Cancel contracts here',
    now: 'Cancel now',
  },
}
export const said = { name: 'Ada Muster', contract: 'V-777', email }
