import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { type Locale, marketOf } from '@vitrine/contracts/markets'
import type { Order, Product, Variant } from '@vitrine/contracts/shop'
import { field, fillAddress, hasArrived, onwards, orderButton, payBy } from '../checkout-page.ts'
import { consentCookie } from '../consent.ts'
import { linkMailedTo } from '../mails.ts'
import { orderIn, shopOf } from '../orders.ts'
import { anyWidth, expect, footerOf, open, test, turnOfRun } from '../shop-test.ts'

// A sign-in with a wrong password is refused.
test.use({ expectedErrors: /status of 400/ })

type DataLayerEvent = { event: string; ecommerce?: { items?: object[] }; [name: string]: unknown }

/** Pushes of all documents of this tab, because an order leads through several. */
const log = 'journey:data-layer'

async function record(context: BrowserContext): Promise<void> {
  await context.addInitScript((name) => {
    const dataLayer = new Proxy<unknown[]>([], {
      set(target, key, value) {
        if (key !== 'length')
          sessionStorage.setItem(
            name,
            JSON.stringify([...(JSON.parse(sessionStorage.getItem(name) ?? '[]') as unknown[]), value]),
          )
        return Reflect.set(target, key, value)
      },
    })
    Object.assign(window, { dataLayer })
  }, log)
}

/** Bodies of the beacons to our own statistics. */
const beacons = 'journey:beacons'

async function recordBeacons(context: BrowserContext): Promise<void> {
  await context.addInitScript((name) => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (String(url).startsWith('/api/insights') && body instanceof Blob)
        void body.text().then((text) => sessionStorage.setItem(name, (sessionStorage.getItem(name) ?? '') + text))
      return send(url, body)
    }
  }, beacons)
}

/** Events so far, without the resets between them. */
async function eventsIn(page: Page): Promise<DataLayerEvent[]> {
  const pushes = await page.evaluate((name) => sessionStorage.getItem(name) ?? '[]', log)
  return (JSON.parse(pushes) as DataLayerEvent[]).filter(({ event }) => event)
}

/** For polls: a page that is being left has none. */
const eventsSoFar = (page: Page): Promise<DataLayerEvent[]> => eventsIn(page).catch(() => [])

/** Waits for the first event of this name; the queue is flushed a second after the last event. */
async function eventOf(page: Page, name: string): Promise<DataLayerEvent> {
  let found: DataLayerEvent | undefined
  const find = async () => (found = (await eventsSoFar(page)).find(({ event }) => event === name))
  await expect.poll(find, { message: name, timeout: 15_000 }).toBeTruthy()
  return found as unknown as DataLayerEvent
}

/** Opens a page and waits until it observes forms: their code is loaded late. */
async function openObserved(page: Page, path: string): Promise<void> {
  const starts = async () => (await eventsSoFar(page)).filter(({ event }) => event === 'shop_init').length
  const before = await starts()
  await open(page, path)
  await expect.poll(starts).toBeGreaterThan(before)
}

const namesIn = async (page: Page) => (await eventsIn(page)).map(({ event }) => event)
const units = (cents: number) => Number((cents / 100).toFixed(2))
const label = (attribute: Product['attributes'][string] | undefined) => [attribute?.values].flat()[0]
const off = ({ appliedReductions }: Product['priceRange']['min'], category?: string) =>
  appliedReductions
    .filter((each) => !category || each.category === category)
    .reduce((sum, { amount }) => sum + amount.absoluteWithTax, 0)

/** The product as an event has to name it. */
function itemOf(product: Product, variant: Variant | null, category: { id: string; name: string }) {
  const price = variant?.price ?? product.priceRange.min
  return {
    item_id: String(product.id),
    item_name: label(product.attributes['name'])?.label,
    item_brand: label(product.attributes['brand'])?.label,
    item_brand_id: String(label(product.attributes['brand'])?.id ?? ''),
    item_category: category.name,
    item_category_id: category.id,
    item_variant: String(variant?.id ?? ''),
    item_size: label(variant?.attributes['size'])?.label ?? '',
    item_status: off(price) > 0 ? 'sale' : product.isNew ? 'new' : 'regular',
    price: units(price.withTax),
    original_price: units(price.withTax + off(price)),
    sale_discount: units(off(price, 'sale')),
    campaign_discount: units(off(price, 'campaign')),
    tax: units(price.tax.vat.amount),
    currency: price.currencyCode,
    quantity: 1,
    sold_out: false,
  }
}

/** The order as its event has to repeat it. */
function purchaseOf({ cost, ...order }: Order) {
  return {
    event: 'purchase',
    page_type: 'confirmation',
    page_type_id: String(order.id),
    ecommerce: {
      transaction_id: order.referenceKey,
      value: units(cost.withoutTax),
      tax: units(cost.tax.vat.amount),
      shipping: units(cost.appliedFees.find(({ category }) => category === 'delivery')?.amount.withoutTax ?? 0),
      currency: order.currencyCode,
      coupon: '',
      coupon_reduction_with_tax: 0,
      sale_reduction_with_tax: units(off({ ...cost, recommendedRetailPrice: null }, 'sale')),
      campaign_reduction_with_tax: units(off({ ...cost, recommendedRetailPrice: null }, 'campaign')),
      payment_type: order.payment.map(({ key }) => key).join(','),
      customer_id: String(order.customer.id ?? ''),
    },
  }
}

async function orderAt(page: Page, locale: Locale): Promise<Order> {
  const reply = await shopOf(page, locale).getOrderDataByCbd({
    cbdToken: new URL(page.url()).searchParams.get('cbd') ?? '',
  })
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value
}

test(
  'a purchase has its events field by field, from the list to the confirmation',
  anyWidth,
  async ({ page, context }) => {
    await context.addCookies([consentCookie('analytics')])
    await record(context)
    await open(page, '/de/c/damen/kleider/')
    const seen = await eventOf(page, 'view_item_list')
    const listed = (seen.ecommerce?.items ?? []) as { item_id: string; item_category_id: string; index: number }[]
    const category = { id: String(listed[0]?.item_category_id), name: 'Kleider' }
    expect(seen).toMatchObject({ page_type: 'product_list', page_type_id: category.id })
    expect(listed.map(({ index }) => index)).toEqual(listed.map((_, place) => place + 1))
    await page.locator('main a[href*="page=1"]').click()
    await expect
      .poll(
        async () =>
          (await eventsSoFar(page)).findLast(({ event }) => event === 'view_item_list')?.ecommerce?.items?.[0],
      )
      .toMatchObject({ index: listed.length + 1 })

    // A product of the list with a size that can be had.
    const shop = shopOf(page, 'de')
    const products = await shop.getProductsByIds({ ids: listed.map(({ item_id: id }) => Number(id)) })
    const inStock = ({ stock }: Variant) => stock.quantity > 3
    const product = products.find(({ variants }) => variants.some(inStock)) as Product
    const variant = product.variants.find(inStock) as Variant
    const place = listed.findIndex(({ item_id: id }) => id === String(product.id))
    await page.locator(`main [data-card] a[href*="-${product.id}/"]`).first().click()
    const { tax: _tax, campaign_discount: _discount, ...known } = itemOf(product, null, category)
    const select = await eventOf(page, 'select_item')
    expect(select).toMatchObject({
      page_type: 'product_list',
      page_type_id: category.id,
      ecommerce: {
        currency: 'EUR',
        item_list_name: 'Kleider',
        item_list_id: category.id,
        items: [
          { ...known, item_brand_id: '', index: place + 1, item_list_name: 'Kleider', item_list_id: category.id },
        ],
      },
    })
    expect(select['response_id']).toMatch(/^[\da-f-]{36}$/)

    const paths = product.categories.filter((path) => path.some((step) => String(step.categoryId) === category.id))
    const [own] = paths.toSorted((one, other) => other.length - one.length)
    const deepest = { id: String(own?.at(-1)?.categoryId), name: own?.at(-1)?.categoryName ?? '' }
    const onProduct = { page_type: 'product_detail', page_type_id: String(product.id) }
    expect(await eventOf(page, 'view_item')).toEqual({
      ...onProduct,
      event: 'view_item',
      ecommerce: {
        currency: 'EUR',
        value: units(product.priceRange.min.withTax),
        items: [itemOf(product, null, deepest)],
      },
    })
    await page.locator(`input[type=radio][value="${variant.id}"]`).check({ force: true })
    await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first().click()
    const item = itemOf(product, variant, deepest)
    const value = units(variant.price.withTax)
    expect(await eventOf(page, 'add_to_cart')).toEqual({
      ...onProduct,
      event: 'add_to_cart',
      ecommerce: { currency: 'EUR', value, items: [item] },
    })
    expect(await eventOf(page, 'cart')).toEqual({
      ...onProduct,
      event: 'cart',
      items: [item],
      total_with_tax: value,
      total_without_tax: units(variant.price.withoutTax),
      total_sale_reduction_with_tax: item.sale_discount,
      total_campaign_reduction_with_tax: item.campaign_discount,
    })

    await open(page, '/de/cart/')
    const basket = { currency: 'EUR', value, coupon: '', items: [item] }
    expect(await eventOf(page, 'view_cart')).toEqual({
      event: 'view_cart',
      page_type: 'basket_page',
      page_type_id: '',
      ecommerce: basket,
    })
    await open(page, '/de/checkout/')
    const onCheckout = { page_type: 'checkout', page_type_id: '' }
    expect(await eventOf(page, 'begin_checkout')).toEqual({ ...onCheckout, event: 'begin_checkout', ecommerce: basket })
    await expect(field(page, 'email')).toBeVisible()
    await fillAddress(page)
    await onwards(page).click()
    await expect(field(page, 'delivery').first()).toBeVisible()
    await onwards(page).click()
    await expect(field(page, 'method').first()).toBeVisible()
    await payBy(page, 'card')
    await expect(orderButton(page)).toBeVisible()
    const step = { ...onCheckout, origin: 'web' }
    expect(await eventOf(page, 'add_shipping_info')).toEqual({
      ...step,
      event: 'add_shipping_info',
      ecommerce: { ...basket, shipping_tier: 'standard' },
    })
    expect(await eventOf(page, 'add_payment_info')).toEqual({
      ...step,
      event: 'add_payment_info',
      ecommerce: { ...basket, payment_type: 'card' },
    })
    expect(await eventOf(page, 'guest_login')).toMatchObject({ status: 'successful', customer_type: 'guest' })
    await orderButton(page).click()
    await hasArrived(page)

    const order = await orderAt(page, 'de')
    const expected = purchaseOf(order)
    const { sold_out: _soldOut, ...ordered } = item
    const bought = { ...ordered, index: 1, item_status: item.sale_discount > 0 ? 'sale' : 'regular' }
    const purchase = { ...expected, ecommerce: { ...expected.ecommerce, items: [bought] } }
    expect(await eventOf(page, 'purchase')).toEqual(purchase)
    expect(order.items.map(({ variant: { id } }) => id)).toEqual([variant.id])
    // A reload, and the confirmation in another tab, repeat nothing.
    await open(page, new URL(page.url()).pathname + new URL(page.url()).search)
    await expect
      .poll(async () => (await namesIn(page)).slice((await namesIn(page)).lastIndexOf('shop_init')))
      .toContain('content_view')
    const names = await namesIn(page)
    for (const name of [
      'select_item',
      'view_item',
      'add_to_cart',
      'view_cart',
      'begin_checkout',
      'add_shipping_info',
      'add_payment_info',
      'purchase',
    ])
      expect(
        names.filter((each) => each === name),
        name,
      ).toEqual([name])
    // D-08: no name, no address.
    // A style of the demo is called Nora, too.
    expect(JSON.stringify(await eventsIn(page))).not.toMatch(/"nora"|nora@|wyß|fensterplatz|80331/i)
  },
)

const others = (['at', 'ch', 'fr-ch', 'en'] as const)[turnOfRun % 4] ?? 'ch'

test(
  `${others}: an order of three pieces is an event in the currency of the shop`,
  anyWidth,
  async ({ page, context }) => {
    await context.addCookies([consentCookie('analytics')])
    await record(context)
    await recordBeacons(context)
    const { receipt } = await orderIn(page, others)
    const counted = page.waitForResponse((response) => response.url().includes('/api/insights'))
    await open(page, receipt)
    const order = await orderAt(page, others)
    const purchase = await eventOf(page, 'purchase')
    expect(purchase).toMatchObject(purchaseOf(order))
    // Our own statistics get the number of the order and no amount.
    expect((await counted).status()).toBe(204)
    const reported = () => page.evaluate((name) => sessionStorage.getItem(name) ?? '', beacons)
    await expect.poll(reported).toContain(`"orders":["${order.referenceKey}"]`)
    expect(await reported()).not.toContain(String(units(order.cost.withoutTax)))
    const items = (purchase.ecommerce?.items ?? []) as { item_variant: string; quantity: number; currency: string }[]
    expect(items.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(items.map(({ currency }) => currency)).toEqual(items.map(() => marketOf(others).currency))
    const init = await eventOf(page, 'shop_init')
    expect(init).toMatchObject({
      shop_id: String(marketOf(others).shopId),
      shop_currency: marketOf(others).currency,
      locale: others,
    })
    expect(init['shop_version']).not.toBe('')
  },
)

test(
  'D-01 D-05 after a withdrawal the next page has no events, no code and no storage',
  anyWidth,
  async ({ page, context }) => {
    await context.addCookies([consentCookie('analytics')])
    await record(context)
    const code = page.waitForResponse(
      async (response) => response.url().endsWith('.js') && (await response.text()).includes('view_item_list'),
    )
    await open(page, '/de/')
    await eventOf(page, 'customer_data')
    const codeUrl = (await code).url()
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.evaluate(() => localStorage.setItem('vitrine:analytics:purchases', '[]'))
    await (await footerOf(page)).getByRole('link', { name: 'Cookie-Einstellungen' }).click()
    await page.locator('#consent-slot').getByRole('button', { name: 'Alles ablehnen' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Neu', exact: true }).first().click()
    await expect(page).toHaveURL('/de/c/new/')
    await page.evaluate((name) => sessionStorage.removeItem(name), log)
    const loaded = page.waitForResponse((response) => response.url().includes('/api/visitor'))
    await open(page, '/de/wishlist/')
    await loaded
    expect(await eventsIn(page)).toEqual([])
    expect(requested.filter((url) => url === codeUrl || url.includes('/api/tracked-visitor'))).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  },
)

test('searches, teasers, hearts and sign-ins are events', anyWidth, async ({ page, context, request }) => {
  await context.addCookies([consentCookie('analytics')])
  await record(context)
  await open(page, '/de/')
  expect(await eventOf(page, 'view_promotion')).toMatchObject({
    page_type: 'home',
    ecommerce: { items: [{ promotion_id: 'autumn-26', creative_slot: 'home-slideshow-1', index: 1 }] },
  })
  await page.locator('[data-promotion-id="autumn-26"] a').first().click()
  expect(await eventOf(page, 'select_promotion')).toMatchObject({
    page_type: 'home',
    ecommerce: { items: [{ promotion_id: 'autumn-26' }] },
  })
  const views = async () => (await eventsSoFar(page)).filter(({ event }) => event === 'content_view')
  await expect.poll(views).toMatchObject([{ click_origin: '' }, { click_origin: 'promotion' }])

  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('kleid')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/de\/search\//)
  expect(await eventOf(page, 'search')).toMatchObject({
    search_term: 'kleid',
    search_term_completed: 'kleid',
    search_action: 'submit',
    search_destination: '/de/search/?searchTerm=kleid',
  })
  await page.locator('main [data-card] button[aria-pressed]').first().click()
  const saved = await eventOf(page, 'add_to_wishlist')
  expect(saved).toMatchObject({ page_type: 'searchresult', ecommerce: { items: [{ quantity: 1 }] } })
  expect(await eventOf(page, 'wishlist')).toMatchObject({ items: saved.ecommerce?.items ?? [] })

  await openObserved(page, '/de/login/')
  const email = `${randomUUID()}@vitrine.example`
  const password = 'ein langer Satz, 7 Wörter'
  const person = { first_name: 'Ada', last_name: 'Muster', email, password }
  const headers = { 'x-shop-id': '10028', 'sec-fetch-site': 'same-origin' }
  await request.post('/api/rpc/oauthRegister', { headers, data: { payload: person } })
  const signIn = async (typed: string) => {
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.getByLabel('Passwort', { exact: true }).fill(typed)
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  }
  await signIn('etwas anderes')
  expect(await eventOf(page, 'login')).toMatchObject({
    page_type: 'signin_page',
    method: 'password',
    status: 'error',
    customer_id: '',
    customer_type: 'guest',
    eh: '',
  })
  await signIn(password)
  const signIns = async () => (await eventsSoFar(page)).filter(({ event }) => event === 'login')
  await expect
    .poll(async () => (await signIns()).at(1))
    .toMatchObject({
      page_type: 'home',
      method: 'password',
      status: 'successful',
      customer_type: expect.stringMatching(/new|existing/),
      eh: expect.stringMatching(/^[\da-f]{64}$/),
    })
})

test('new accounts, passwords and other shops are events', anyWidth, async ({ page, context }) => {
  await context.addCookies([consentCookie('analytics')])
  await record(context)
  const email = `${randomUUID()}@vitrine.example`
  const customer = { method: 'password', status: 'successful', eh: expect.stringMatching(/^[\da-f]{64}$/) }
  await openObserved(page, '/de/login/?register=true')
  await page.getByLabel('Vorname').fill('Ada')
  await page.getByLabel('Nachname').fill('Muster')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill('ein langer Satz, 7 Wörter')
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  expect(await eventOf(page, 'sign_up')).toMatchObject({ ...customer, customer_type: 'new' })

  await page.getByRole('banner').locator('[popovertarget="account-menu"]').click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Konto' })).toBeVisible()
  expect(await eventOf(page, 'logout')).toMatchObject({ ...customer, customer_type: 'new' })

  await openObserved(page, '/de/login/')
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Passwort zurücksetzen' })
  await dialog.getByLabel('E-Mail-Adresse').fill(email)
  await dialog.getByRole('button', { name: 'Link schicken' }).click()
  expect(await eventOf(page, 'forgot_password')).toMatchObject({ status: 'successful', eh: '' })
  await openObserved(page, await linkMailedTo(email, '/de/login/'))
  await dialog.getByLabel('Neues Passwort', { exact: true }).fill('noch ein Satz, 4 Wörter')
  await dialog.getByRole('button', { name: 'Passwort speichern' }).click()
  expect(await eventOf(page, 'reset_password')).toMatchObject(customer)

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Deutschland/ })
    .click()
  await page
    .getByRole('button', { name: /Österreich/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/at\//)
  expect(await eventOf(page, 'shop_change')).toMatchObject({ shop_id: '10029', locale: 'at', shop_currency: 'EUR' })
  // The new document belongs to the other shop.
  const shopsIn = async () =>
    (await eventsSoFar(page)).flatMap(({ event, shop_id: id }) => (event === 'shop_init' ? id : []))
  await expect.poll(async () => (await shopsIn()).at(-1)).toBe('10029')
})
