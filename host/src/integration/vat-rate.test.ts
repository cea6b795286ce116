import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOf } from '@vitrine/contracts/delivery'
import { markets, type VatRate, vatRatesOf } from '@vitrine/contracts/markets'
import { type ShopClient, shopClient } from '@vitrine/contracts/shop'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type RunningHost, runHost } from '../testing/running-host.ts'

/** A rate no country has; it begins today, in the one place that knows rates. */
const invented = { rate: 2300, validFrom: dayOf(new Date(), markets.de) }
const german = vatRatesOf(markets.de, 'DE') as VatRate[]

let host: RunningHost
let fixtures: { variantId: number; productId: number }
beforeAll(async () => {
  german.push(invented)
  host = await runHost(inject('databaseUrl'))
  const runtime = JSON.parse(await readFile(join(host.dataDir, 'runtime.json'), 'utf8')) as {
    fixtures: typeof fixtures
  }
  fixtures = runtime.fixtures
}, 120_000)
afterAll(async () => {
  german.pop()
  await host.stop()
})

/** A shopper in the German shop, and the pages they see. */
function shopper(): { shop: ShopClient; page: (path: string) => Promise<string> } {
  let cookie = ''
  const shop = shopClient({
    base: `${host.url}api`,
    shopId: markets.de.shopId,
    headers: () => ({ cookie, origin: new URL(host.url).origin }),
    async fetch(input, init) {
      const response = await fetch(input, init)
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return response
    },
  })
  const page = async (path: string) => plain(await (await host.get(path, { headers: { cookie } })).text())
  return { shop, page }
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '')

async function mailAbout(number: string): Promise<string> {
  const folder = join(host.dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [] as string[])
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
  )
  return plain(mails.find((mail) => mail.includes(number)) ?? '')
}

it('M-01 a new VAT rate in the profile shows in product, basket, checkout, confirmation and mail', async () => {
  const { shop, page } = shopper()
  const product = await shop.getProductById({ id: fixtures.productId })
  if (!product.ok) throw new Error(product.error.code)
  expect(new Set(product.value.variants.map(({ price }) => price.tax.vat.rate))).toEqual(new Set([0.23]))

  await shop.addItemToBasket({ variantId: fixtures.variantId, quantity: 1 })
  expect(await page('/de/cart/')).toContain('inkl. 23 % MwSt.')

  const quote = await shop.getQuote({})
  if (!quote.ok) throw new Error(quote.error.code)
  const { basket, cost } = quote.value
  const vat = Math.round((cost.withTax * 23) / 123)
  expect(cost.tax.vat).toEqual({ rate: 0.23, amount: vat })

  const person = { firstName: 'Ada', lastName: 'Muster' }
  const placed = await shop.placeOrder(
    {
      basketVersion: basket.version,
      expectedTotal: cost.withTax,
      customer: { email: 'ada@vitrine.example', ...person },
      shippingAddress: { recipient: person, street: 'Gasse 1', zipCode: '10115', city: 'Berlin', countryCode: 'DEU' },
      payment: { method: 'card', token: 'test_approve' },
      acceptTerms: true,
    },
    { idempotencyKey: crypto.randomUUID() },
  )
  if (!placed.ok) throw new Error(placed.error.code)
  const share = `23 % MwSt. (${Math.floor(vat / 100)},${String(vat % 100).padStart(2, '0')} €)`
  expect(await page(`/de/success/?${new URLSearchParams({ cbd: placed.value.cbd })}`)).toContain(`inkl. ${share}`)

  await expect.poll(() => mailAbout(placed.value.referenceKey), { timeout: 15_000 }).toContain('23 % MwSt.')
})
