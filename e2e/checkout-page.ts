import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { entryOf, type Locale, marketOf } from '@vitrine/contracts/markets'
import type { Product, Quote } from '@vitrine/contracts/shop'
import { shopFolder } from './addresses.ts'
import { expect, failedToLoad, test } from './shop-test.ts'

type Runtime = {
  fixtures: {
    variantId: number
    secondVariantId: number
    promotionVariantId: number
    scarce: { variantId: number }
    vouchers: { valid: string }
    giftCards: { EUR: string }
  }
}
export const runtime = () => JSON.parse(readFileSync(join(shopFolder, 'runtime.json'), 'utf8')) as Runtime

// Some tests provoke refusals, and the page after the order may belong to another build.
const refusals = /Failed to load resource: the server responded with a status of (40\d|41\d|42\d)|net::ERR_FAILED/
export const expectedErrors = new RegExp(`${failedToLoad.source}|${refusals.source}`)

/** Calls the shop in the session of this page. */
export async function call<Value>(
  page: Page,
  locale: Locale,
  method: string,
  payload: object,
  key?: string,
): Promise<Value> {
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  const ask = () =>
    page.request.post(`/api/rpc/${method}`, {
      headers: { origin, 'x-shop-id': String(marketOf(locale).shopId), ...(key && { 'idempotency-key': key }) },
      data: { payload },
    })
  let reply = await ask()
  // A shop that is too busy refuses before it does anything.
  for (let attempt = 0; attempt < 4 && reply.status() === 503; attempt++) reply = await ask()
  expect(reply.ok(), `${method}: ${await reply.text()}`).toBe(true)
  return reply.status() === 204 ? (null as Value) : ((await reply.json()) as Value)
}

export const people = {
  de: { street: 'Fensterplatz 4', zipCode: '80331', city: 'München' },
  at: { street: 'Am Graben 1', zipCode: '1010', city: 'Wien' },
  ch: { street: 'Rämistrasse 71', zipCode: '8001', city: 'Zürich' },
  'fr-ch': { street: 'Rue du Rhône 8', zipCode: '1204', city: 'Genève' },
  en: { street: '12 Rue de la Paix', zipCode: '75002', city: 'Paris' },
} as const
export const labels = {
  de: 'Zahlungspflichtig bestellen',
  at: 'Zahlungspflichtig bestellen',
  ch: 'Zahlungspflichtig bestellen',
  'fr-ch': 'Commander avec obligation de paiement',
  en: 'Order with obligation to pay',
} as const

export const field = (page: Page, name: string) => page.locator(`vitrine-checkout [name="${name}"]`)
export const onwards = (page: Page) => page.locator('vitrine-checkout form button[type="submit"]')
export const orderButton = (page: Page, locale: Locale = 'de') =>
  page.getByRole('button', { name: entryOf(labels, locale), exact: true })
export const notice = (page: Page) => page.locator('vitrine-checkout').getByRole('alert')

/** Variants of which there are few. */
export async function findScarce(page: Page): Promise<Product['variants']> {
  const { products } = await call<{ products: Product[] }>(page, 'de', 'getProductsByCategory', {
    category: '/damen',
    page: 1,
    perPage: 50,
  })
  return products
    .flatMap(({ variants }) => variants)
    .filter(({ stock }) => stock.quantity > 0 && stock.quantity < 4 && !stock.isSellableWithoutStock)
}

/** Another customer orders, by invoice. */
export async function buy(page: Page, variantId: number, quantity: number): Promise<void> {
  await call(page, 'de', 'addItemToBasket', { variantId, quantity })
  const quote = await call<Quote>(page, 'de', 'getQuote', {})
  const recipient = { firstName: 'Bea', lastName: 'Schnell' }
  const order = {
    basketVersion: quote.basket.version,
    expectedTotal: quote.cost.withTax,
    customer: { email: 'bea@beispiel.de', ...recipient, birthDate: '1990-06-19' },
    shippingAddress: { recipient, ...people.de, countryCode: 'DEU' },
    payment: { method: 'invoice' },
    acceptTerms: true,
  }
  await call(page, 'de', 'placeOrder', order, crypto.randomUUID())
}

/** Opens the checkout with one item in the basket. */
export async function enter(
  page: Page,
  locale: Locale = 'de',
  variantId = runtime().fixtures.variantId,
): Promise<void> {
  await call(page, locale, 'addItemToBasket', { variantId, quantity: 1 })
  await page.goto(`/${locale}/checkout/`, { waitUntil: 'domcontentloaded' })
  await expect(field(page, 'email').or(page.locator('vitrine-checkout .account')).first()).toBeVisible()
}

export async function fillAddress(page: Page, locale: Locale = 'de'): Promise<void> {
  if (locale === 'en') await field(page, 'shipping.country').selectOption('FR')
  await field(page, 'email').fill('nora@beispiel.de')
  await field(page, 'shipping.firstName').fill('Nora')
  await field(page, 'shipping.lastName').fill('Wyß')
  for (const [name, value] of Object.entries(entryOf(people, locale))) await field(page, `shipping.${name}`).fill(value)
}

export async function toPayment(page: Page): Promise<void> {
  await fillAddress(page)
  await onwards(page).click()
  await expect(field(page, 'delivery').first()).toBeVisible()
  await onwards(page).click()
  await expect(field(page, 'method').first()).toBeVisible()
}

export async function payBy(page: Page, method: string, card = '4242 4242 4242 4242'): Promise<void> {
  await page.locator(`vitrine-checkout [name="method"][value="${method}"]`).check()
  if (method === 'card') {
    await field(page, 'card.name').fill('Nora Wyss')
    await field(page, 'card.number').fill(card)
    await field(page, 'card.expiry').fill('09/33')
    await field(page, 'card.code').fill('123')
  }
  await onwards(page).click()
  // The provider's token takes a while, and until then the step of the payment is shown.
  await expect(page).toHaveURL(/#\/review$/)
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => (element.getRootNode() as Document).activeElement === element)
  for (let presses = 0; presses < 40 && !(await isThere()); presses++) await page.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
}

export const hasArrived = (page: Page, locale: Locale = 'de') =>
  expect(page).toHaveURL(new RegExp(`/${locale}/success/\\?cbd=`), { timeout: 20_000 })

/** The last step from top to bottom: legal texts, lines, sums and the button. */
export const readLastStep = (page: Page) =>
  page.locator('vitrine-checkout').evaluate((element) => {
    const root = element.shadowRoot as ShadowRoot
    const button = root.querySelector('[data-order]') as HTMLElement
    const order = [...root.querySelectorAll('.legal, .line, .sum-row, [data-order]')].map(
      (each) => each.getAttribute('data-kind') ?? each.className.replace('button primary', 'button'),
    )
    const focusable = [...root.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')]
    const before = focusable[focusable.indexOf(button) - 1]
    return {
      order,
      beforeButton: before?.closest('.legal') ? 'legal' : before?.outerHTML,
      words: button.innerText,
      parts: button.children.length,
    }
  })
