import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { homeCountry, type Locale, marketOf, toCountryCode3 } from '@vitrine/contracts/markets'
import type { ShopClient } from '@vitrine/contracts/shop'
import { productPath } from '@vitrine/contracts/urls'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { placeOrder } from '../storefront/app/gallery/states/place-order.ts'
import { expectedPurchases } from './data-layer/expected-purchases.ts'
import { type DataLayerEvent, visitShop } from './data-layer/visit-shop.ts'
import { productRuntime } from './product-runtime.ts'

let runtime: Awaited<ReturnType<typeof productRuntime>>
beforeAll(async () => {
  runtime = await productRuntime()
}, 130_000)
afterEach(() => void vi.unstubAllGlobals())

const locales = Object.keys(expectedPurchases) as Locale[]
const voucher = 'FENSTER10'
const variantId = '10000003'
const productId = 1_000_001

/** A customer with an address in the country of the shop. */
async function register(shop: ShopClient, locale: Locale): Promise<number> {
  const email = `ada.${locale}@vitrine.example`
  const name = { first_name: 'Ada', last_name: 'Muster' }
  expect((await shop.oauthRegister({ ...name, email, password: 'ein langer Satz, 7 Wörter' })).ok).toBe(true)
  const address = {
    recipient: { firstName: 'Ada', lastName: 'Muster' },
    street: 'Schaustraße',
    houseNumber: '1',
    zipCode: expectedPurchases[locale].zip.written,
    city: 'Stadt',
    countryCode: toCountryCode3(homeCountry(marketOf(locale))),
  }
  expect(await shop.createAddress({ address })).toMatchObject({ ok: true })
  return (await shop.getUser({})).user?.id ?? 0
}

/** Buys a dress on the pages of the shop, and returns the events of the visit. */
async function buyDress(locale: Locale) {
  const visit = await visitShop(runtime.baseUrl, marketOf(locale))
  const { shop } = visit
  const customer = await register(shop, locale)
  const { names, pieces } = expectedPurchases[locale]
  await visit.openPage('product', productPath(names.item_name, productId))
  await visit.sendForm('/api/basket', { variantId, quantity: String(pieces) })
  await visit.events('customer_data', 'add_to_cart', 'cart')
  await visit.openPage('basket', '/cart/')
  await visit.events('view_cart')
  await visit.openPage('checkout', '/checkout/')
  await visit.events('begin_checkout')
  const placed = await placeOrder(shop, marketOf(locale), { voucher })
  await visit.openPage('success', `/success/?${new URLSearchParams({ cbd: placed.cbd })}`)
  const events = await visit.events('purchase')
  const order = await shop.getOrderDataByCbd({ cbdToken: placed.cbd })
  if (!order.ok) throw new Error(order.error.code)
  return { events, customer, order: order.value, reports: await visit.reports() }
}

const only = (events: readonly DataLayerEvent[], name: string) => events.filter(({ event }) => event === name)

it.each(locales)('%s: the data layer of a purchase has each field as written', async (locale) => {
  const { events, customer, order, reports } = await buyDress(locale)
  const expected = expectedPurchases[locale]
  const { shop_currency: currency } = expected.shop
  const item = {
    item_id: '1000001',
    item_brand: 'Vitrine',
    item_brand_id: '201001',
    item_category_id: '106',
    item_variant: variantId,
    item_size: 'M',
    item_status: 'sale',
    campaign_discount: 0,
    ...expected.names,
    ...expected.price,
    currency,
    quantity: expected.pieces,
    sold_out: false,
  }
  const { withTax, withoutTax, saleReduction } = expected.basket
  const onProduct = { page_type: 'product_detail', page_type_id: '1000001' }
  expect(only(events, 'shop_init')).toEqual([
    {
      ...onProduct,
      ...expected.shop,
      event: 'shop_init',
      locale,
      // Written by the router into documents, which are emulated here.
      shop_version: '',
      landing_page: `/${locale}${productPath(expected.names.item_name, productId)}`,
      referrer: '',
      parameter: '',
      origin: 'web',
    },
  ])
  expect(only(events, 'customer_data')[0]).toEqual({
    ...onProduct,
    event: 'customer_data',
    customer_id: String(customer),
    customer_type: 'new',
    customer_groups: 'new',
    login: true,
    login_method: 'password',
    eh: expected.emailHash,
    // SHA-256 of “ada” and “muster”.
    fn: 'fdee430d40bd57deeac186cd9790033d0f06f909a8806e7ce6e717ab7c7d5029',
    ln: '74cd18c016d902f940554dfd07545f219064b27fe6e890e9447f0c9e377903a8',
    zip: expected.zip.masked,
  })
  expect(only(events, 'view_item')).toEqual([
    {
      ...onProduct,
      event: 'view_item',
      ecommerce: {
        currency,
        value: expected.price.price,
        items: [{ ...item, item_variant: '', item_size: '', quantity: 1 }],
      },
    },
  ])
  expect(only(events, 'cart')[0]).toEqual({
    ...onProduct,
    event: 'cart',
    items: [item],
    total_with_tax: withTax,
    total_without_tax: withoutTax,
    total_sale_reduction_with_tax: saleReduction,
    total_campaign_reduction_with_tax: 0,
  })
  expect(only(events, 'add_to_cart')).toEqual([
    { ...onProduct, event: 'add_to_cart', ecommerce: { currency, value: withTax, items: [item] } },
  ])
  const basket = { currency, value: withTax, coupon: '', items: [item] }
  expect(only(events, 'view_cart')).toEqual([
    { event: 'view_cart', page_type: 'basket_page', page_type_id: '', ecommerce: basket },
  ])
  expect(only(events, 'begin_checkout')).toEqual([
    { event: 'begin_checkout', page_type: 'checkout', page_type_id: '', ecommerce: basket },
  ])
  const { sold_out: _, ...bought } = { ...item, ...expected.piece, index: 1 }
  expect(only(events, 'purchase')).toEqual([
    {
      event: 'purchase',
      page_type: 'confirmation',
      page_type_id: String(order.id),
      ecommerce: {
        transaction_id: order.referenceKey,
        value: expected.order.value,
        tax: expected.order.tax,
        shipping: expected.order.shipping,
        currency,
        coupon: voucher,
        coupon_reduction_with_tax: expected.order.couponReduction,
        sale_reduction_with_tax: saleReduction,
        campaign_reduction_with_tax: 0,
        payment_type: 'card',
        customer_id: String(customer),
        items: [bought],
      },
    },
  ])
  // The order of the shop has the same amounts.
  const { cost } = order
  expect([cost.withTax, cost.withoutTax, cost.tax.vat.amount]).toEqual(
    [expected.order.withTax, expected.order.value, expected.order.tax].map((units) => Math.round(units * 100)),
  )
  expect(new Set(reports)).toEqual(new Set([204]))
  // D-08: no name, no address.
  expect(JSON.stringify(events)).not.toMatch(/muster|vitrine\.example|schaustraße/i)
})

type InsightsReport = { shops: readonly { shopId: number; totals: Record<string, number> }[] }

it('our own statistics have the amounts of the same orders', async () => {
  const command = fileURLToPath(new URL('../host/src/commands/shop-command.ts', import.meta.url))
  const env = { ...process.env, DATA_DIR: runtime.dataDir, DATABASE_URL: '' }
  const readTotals = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [command, 'insights', '--json'], { env })
    const { shops } = JSON.parse(stdout) as InsightsReport
    return shops.map(({ shopId, totals }) => [shopId, totals['orders'], totals['withTax'], totals['withoutTax']])
  }
  // Reports are written in batches.
  await expect.poll(readTotals, { timeout: 20_000 }).toEqual(
    locales.map((locale) => {
      const { withTax, value } = expectedPurchases[locale].order
      return [marketOf(locale).shopId, 1, Math.round(withTax * 100), Math.round(value * 100)]
    }),
  )
})
