import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { type Locale, locales, markets } from '@vitrine/contracts/markets'
import type { Product, Quote } from '@vitrine/contracts/shop'
import { shopFolder } from '../addresses.ts'
import { anyWidth, expect, expectSoundPage, failedToLoad, test } from '../shop-test.ts'

type Runtime = {
  fixtures: {
    variantId: number
    secondVariantId: number
    scarce: { variantId: number }
    vouchers: { valid: string }
    giftCards: { EUR: string }
  }
}
const runtime = () => JSON.parse(readFileSync(join(shopFolder, 'runtime.json'), 'utf8')) as Runtime

// Some tests provoke refusals, and the page after the order may belong to another build.
const refusals = /Failed to load resource: the server responded with a status of (40\d|41\d|42\d)|net::ERR_FAILED/
test.use({ expectedErrors: new RegExp(`${failedToLoad.source}|${refusals.source}`) })

/** Calls the shop in the session of this page. */
async function call<Value>(page: Page, locale: Locale, method: string, payload: object, key?: string): Promise<Value> {
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  const ask = () =>
    page.request.post(`/api/rpc/${method}`, {
      headers: { origin, 'x-shop-id': String(markets[locale].shopId), ...(key && { 'idempotency-key': key }) },
      data: { payload },
    })
  let reply = await ask()
  // A shop that is too busy refuses before it does anything.
  for (let attempt = 0; attempt < 4 && reply.status() === 503; attempt++) reply = await ask()
  expect(reply.ok(), `${method}: ${await reply.text()}`).toBe(true)
  return reply.status() === 204 ? (null as Value) : ((await reply.json()) as Value)
}

const people = {
  de: { street: 'Fensterplatz 4', zipCode: '80331', city: 'München' },
  at: { street: 'Am Graben 1', zipCode: '1010', city: 'Wien' },
  ch: { street: 'Rämistrasse 71', zipCode: '8001', city: 'Zürich' },
  'fr-ch': { street: 'Rue du Rhône 8', zipCode: '1204', city: 'Genève' },
  en: { street: '12 Rue de la Paix', zipCode: '75002', city: 'Paris' },
} as const
const labels = {
  de: 'Zahlungspflichtig bestellen',
  at: 'Zahlungspflichtig bestellen',
  ch: 'Zahlungspflichtig bestellen',
  'fr-ch': 'Commander avec obligation de paiement',
  en: 'Order with obligation to pay',
} as const

const field = (page: Page, name: string) => page.locator(`vitrine-checkout [name="${name}"]`)
const onwards = (page: Page) => page.locator('vitrine-checkout form button[type="submit"]')
const orderButton = (page: Page, locale: Locale = 'de') =>
  page.getByRole('button', { name: labels[locale], exact: true })
const notice = (page: Page) => page.locator('vitrine-checkout').getByRole('alert')

/** Variants of which there are few. */
async function findScarce(page: Page): Promise<Product['variants']> {
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
async function buy(page: Page, variantId: number, quantity: number): Promise<void> {
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

/** Opens the checkout with one thing in the basket. */
async function enter(page: Page, locale: Locale = 'de', variantId = runtime().fixtures.variantId): Promise<void> {
  await call(page, locale, 'addItemToBasket', { variantId, quantity: 1 })
  await page.goto(`/${locale}/checkout/`, { waitUntil: 'domcontentloaded' })
  await expect(field(page, 'email').or(page.locator('vitrine-checkout .account')).first()).toBeVisible()
}

async function fillAddress(page: Page, locale: Locale = 'de'): Promise<void> {
  if (locale === 'en') await field(page, 'shipping.country').selectOption('FR')
  await field(page, 'email').fill('nora@beispiel.de')
  await field(page, 'shipping.firstName').fill('Nora')
  await field(page, 'shipping.lastName').fill('Wyß')
  for (const [name, value] of Object.entries(people[locale])) await field(page, `shipping.${name}`).fill(value)
}

async function toPayment(page: Page): Promise<void> {
  await fillAddress(page)
  await onwards(page).click()
  await expect(field(page, 'delivery').first()).toBeVisible()
  await onwards(page).click()
  await expect(field(page, 'method').first()).toBeVisible()
}

async function payBy(page: Page, method: string, card = '4242 4242 4242 4242'): Promise<void> {
  await page.locator(`vitrine-checkout [name="method"][value="${method}"]`).check()
  if (method === 'card') {
    await field(page, 'card.name').fill('Nora Wyss')
    await field(page, 'card.number').fill(card)
    await field(page, 'card.expiry').fill('09/33')
    await field(page, 'card.code').fill('123')
  }
  await onwards(page).click()
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => (element.getRootNode() as Document).activeElement === element)
  for (let presses = 0; presses < 40 && !(await isThere()); presses++) await page.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
}

const hasArrived = (page: Page, locale: Locale = 'de') =>
  expect(page).toHaveURL(new RegExp(`/${locale}/success/\\?cbd=`), { timeout: 20_000 })

/** The last step from top to bottom: legal texts, lines, sums and the button. */
const readLastStep = (page: Page) =>
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

for (const locale of locales) {
  test(
    `C-01 C-02 C-03 C-05 L-05 T-03 Y-07 W-08 ${locale}: a guest orders by keyboard only, and the last step reads as the law wants`,
    anyWidth,
    async ({ page }) => {
      await enter(page, locale)
      // C-01: before anything is typed.
      const known = page.locator('vitrine-checkout .good-to-know')
      await expect(known).toContainText(
        locale === 'fr-ch' ? 'Carte de crédit' : locale === 'en' ? 'Credit card' : 'Kreditkarte',
      )
      expect(await page.locator('vitrine-checkout input[type="checkbox"]:checked').count()).toBe(1)
      await tabTo(page, field(page, 'email'))
      await page.keyboard.type('nora@beispiel.de')
      if (locale === 'en') {
        await tabTo(page, field(page, 'shipping.country'))
        await page.keyboard.type('France')
      }
      const { street, zipCode, city } = people[locale]
      for (const [name, value] of Object.entries({ firstName: 'Nora', lastName: 'Wyss', street, zipCode, city })) {
        await tabTo(page, field(page, `shipping.${name}`))
        await page.keyboard.type(value)
      }
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/#\/shipping$/)
      await expect(page.locator('vitrine-checkout form h2')).toBeFocused()
      await expect(page.locator('vitrine-checkout li[aria-current="step"]')).toContainText('2')
      // Y-07: price, carrier and days of every way.
      await expect(page.locator('vitrine-checkout .row').first()).toContainText(/DHL|Post/)
      const total = await page.locator('vitrine-checkout [data-kind="total"] dd').first().textContent()
      await tabTo(page, onwards(page))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/#\/payment$/)
      const card = page.locator('vitrine-checkout [name="method"][value="card"]')
      await tabTo(page, field(page, 'method').first())
      await page.keyboard.press('Space')
      for (let presses = 0; presses < 8 && !(await card.isChecked()); presses++) await page.keyboard.press('ArrowDown')
      for (const [name, value] of Object.entries({
        name: 'Nora Wyss',
        number: '4242424242424242',
        expiry: '0933',
        code: '123',
      })) {
        await tabTo(page, field(page, `card.${name}`))
        await page.keyboard.type(value)
      }
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/#\/review$/)

      const last = await readLastStep(page)
      expect(last.words).toBe(labels[locale])
      expect(last.parts).toBe(0)
      expect(last.beforeButton).toBe('legal')
      // The fixture is on sale: goods, the sale by its name, subtotal, delivery.
      const rows = ['sum-row', 'off', 'sum-row', 'sum-row', 'vat', 'total', 'arrival']
      expect(last.order).toEqual(['legal', 'line', ...rows, 'button'])
      // T-03: the total is the one of the steps before.
      expect(await page.locator('vitrine-checkout .last [data-kind="total"] dd').textContent()).toBe(total)
      // L-05 in the EU, W-11 in Switzerland.
      await expect(page.locator('vitrine-checkout .guarantee')).toHaveCount(
        markets[locale].withdrawalDays === null ? 0 : 1,
      )
      if (locale === 'ch')
        expect(await page.locator('vitrine-checkout').evaluate((each) => each.shadowRoot?.textContent)).not.toContain(
          'ß',
        )
      await expectSoundPage(page)
      await tabTo(page, orderButton(page, locale))
      await page.keyboard.press('Enter')
      await hasArrived(page, locale)
    },
  )
}

test('a voucher and a gift card pay together with a card, and can be taken back', anyWidth, async ({ page }) => {
  const { vouchers, giftCards } = runtime().fixtures
  await enter(page)
  await toPayment(page)
  const redeem = async (code: string) => {
    await field(page, 'code').fill(code)
    await page.keyboard.press('Enter')
  }
  const total = page.locator('vitrine-checkout [data-kind="total"] dd').first()
  const before = await total.textContent()
  await redeem('NIEMAND')
  await expect(page.getByText('Diesen Code kennen wir nicht.')).toBeVisible()
  await redeem(vouchers.valid)
  await expect(page.getByText(`Gutschein ${vouchers.valid}`).first()).toBeVisible()
  await expect(total).not.toHaveText(before ?? '')
  await redeem(giftCards.EUR)
  await expect(page.getByRole('button', { name: `${giftCards.EUR} entfernen` })).toBeVisible()
  const codes = page.locator('vitrine-checkout .redeemed li')
  await expect(codes).toHaveCount(2)
  // It pays everything: no other method is asked for.
  await expect(page.getByText('Deine Geschenkkarten bezahlen alles.')).toBeVisible()
  await page.getByRole('button', { name: `${giftCards.EUR} entfernen` }).click()
  await expect(codes).toHaveCount(1)
  await payBy(page, 'card')
  await expect(page.locator('vitrine-checkout .last [data-kind="off"]').last()).toContainText(vouchers.valid)
  await orderButton(page).click()
  await hasArrived(page)
})

test(
  'a customer need not type known data, a minor is told why, and codes of the basket pay',
  anyWidth,
  async ({ page }) => {
    const email = `kasse-${crypto.randomUUID()}@beispiel.de`
    const name = { firstName: 'Nora', lastName: 'Wyß' }
    await call(page, 'de', 'oauthRegister', {
      email,
      first_name: name.firstName,
      last_name: name.lastName,
      password: crypto.randomUUID(),
    })
    await call(page, 'de', 'createAddress', {
      address: { recipient: name, ...people.de, countryCode: 'DEU', isDefault: { shipping: true, billing: true } },
    })
    await enter(page)
    await expect(page.getByText(`Angemeldet als ${email}`)).toBeVisible()
    await expect(field(page, 'email')).toHaveCount(0)
    await expect(field(page, 'address').first()).toBeChecked()
    await onwards(page).click()
    await page.locator('vitrine-checkout [name="delivery"][value="express"]').check()
    await onwards(page).click()
    // Y-03
    await page.locator('vitrine-checkout [name="method"][value="invoice"]').check()
    await field(page, 'birthDate').fill('19.06.2015')
    await field(page, 'birthDate').blur()
    await expect(page.getByText('Diese Zahlart gibt es erst ab 18 Jahren.').first()).toBeVisible()
    await call(page, 'de', 'redeemCode', { code: runtime().fixtures.giftCards.EUR })
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(page.getByText('Deine Geschenkkarten bezahlen alles.')).toBeVisible()
    await onwards(page).click()
    await expect(page.locator('vitrine-checkout .last [data-kind="card"]')).toContainText(
      runtime().fixtures.giftCards.EUR,
    )
    await expect(page.locator('vitrine-checkout .last [data-kind="due"]')).toContainText(/0,00/)
  },
)

test(
  'a refused card leads to other methods; paying elsewhere comes back, also without a result',
  anyWidth,
  async ({ page }) => {
    await enter(page)
    await toPayment(page)
    await payBy(page, 'card', '4000 0000 0000 9995')
    await orderButton(page).click()
    await expect(page).toHaveURL(/#\/payment$/)
    await expect(notice(page)).toContainText('weil das Guthaben nicht reicht')
    await payBy(page, 'paypal')
    await orderButton(page).click()
    await page.getByRole('button', { name: 'Ablehnen' }).click()
    await expect(notice(page)).toContainText('Die Zahlung wurde abgelehnt')
    await expect(page).toHaveURL(/\/de\/checkout\/#\/payment$/)
    // Nothing is lost.
    await expect(page.locator('vitrine-checkout [name="method"][value="paypal"]')).toBeChecked()
    await expect(page.locator('vitrine-checkout .folded').first()).toContainText('Nora Wyß')
    await onwards(page).click()
    await orderButton(page).click()
    await expect(page).toHaveURL(/\/payment\/test\//)
    await page.goBack()
    await expect(page.getByText('Deine Zahlung ist noch offen')).toBeVisible()
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click()
    await page.getByRole('button', { name: 'Bezahlen' }).click()
    await hasArrived(page)
  },
)

test(
  'a line that sells out during checkout is named, and the rest can be ordered',
  anyWidth,
  async ({ page, browser, baseURL }) => {
    const { fixtures } = runtime()
    const rare = (await findScarce(page)).find(({ id }) => id !== fixtures.scarce.variantId)
    expect(rare).toBeDefined()
    if (!rare) return
    await call(page, 'de', 'addItemToBasket', { variantId: rare.id, quantity: 1 })
    await enter(page)
    await toPayment(page)
    await payBy(page, 'paypal')
    await expect(orderButton(page)).toBeVisible()

    const other = await browser.newPage({ ...(baseURL && { baseURL }) })
    await buy(other, rare.id, rare.stock.quantity)
    await other.close()

    await orderButton(page).click()
    await expect(notice(page)).toContainText('ausverkauft')
    await expect(notice(page).getByRole('listitem')).toHaveCount(1)
    await expect(orderButton(page)).toBeDisabled()
    await notice(page).getByRole('button', { name: 'Entfernen' }).click()
    await expect(notice(page)).toHaveCount(0)
    await expect(page.locator('vitrine-checkout .last .line')).toHaveCount(1)
    await orderButton(page).click()
    await expect(page).toHaveURL(/\/payment\/test\//)
  },
)

test(
  'a line of which fewer are left can be reduced, and nothing can be ordered before',
  anyWidth,
  async ({ page, browser, baseURL }) => {
    const { fixtures } = runtime()
    const scarce = (await findScarce(page)).findLast(
      ({ id, stock }) => id !== fixtures.scarce.variantId && stock.quantity > 1,
    )
    expect(scarce).toBeDefined()
    if (!scarce) return
    const { quantity } = scarce.stock
    await call(page, 'de', 'addItemToBasket', { variantId: scarce.id, quantity: quantity - 1 })
    await enter(page, 'de', scarce.id)
    await toPayment(page)
    await payBy(page, 'card')
    const total = page.locator('vitrine-checkout .last [data-kind="total"] dd')
    const before = await total.textContent()

    const other = await browser.newPage({ ...(baseURL && { baseURL }) })
    await buy(other, scarce.id, 1)
    await other.close()

    await orderButton(page).click()
    await expect(notice(page)).toContainText(`nur noch ${quantity - 1} da`)
    await expect(notice(page).getByRole('button', { name: /^Entfernen/ })).toBeVisible()
    await expect(orderButton(page)).toBeDisabled()
    // The notice comes back with the last step, also after a look at another one.
    await page.getByRole('link', { name: 'Ändern Zahlung' }).click()
    await onwards(page).click()
    await expect(orderButton(page)).toBeDisabled()
    await notice(page)
      .getByRole('button', { name: `Menge auf ${quantity - 1} ändern` })
      .click()
    await expect(notice(page)).toHaveCount(0)
    await expect(total).not.toHaveText(before ?? '')
    await orderButton(page).click()
    await hasArrived(page)
  },
)

test(
  'C-10 a basket that changed in another tab is named with both totals, and one press orders with the same card',
  anyWidth,
  async ({ page }) => {
    await enter(page)
    await toPayment(page)
    await payBy(page, 'card')
    const total = page.locator('vitrine-checkout .last [data-kind="total"] dd')
    const before = (await total.textContent()) ?? ''
    await call(page, 'de', 'addItemToBasket', { variantId: runtime().fixtures.secondVariantId, quantity: 1 })
    await orderButton(page).click()
    await expect(notice(page)).toContainText(`vorher ${before}`)
    await expect(notice(page).getByRole('listitem')).toHaveText([/^Neu dabei: 1 × /])
    await expect(page.locator('vitrine-checkout .last .line')).toHaveCount(2)
    await expect(notice(page)).toContainText(`jetzt ${await total.textContent()}`)
    await orderButton(page).click()
    await hasArrived(page)
  },
)

test(
  'signing in from the checkout names what an older basket adds, and each can be removed',
  anyWidth,
  async ({ page, browser, baseURL }) => {
    const { variantId, secondVariantId } = runtime().fixtures
    const email = `frueher-${crypto.randomUUID()}@beispiel.de`
    const password = crypto.randomUUID()
    const earlier = await browser.newPage({ ...(baseURL && { baseURL }) })
    await call(earlier, 'de', 'oauthRegister', { email, first_name: 'Nora', last_name: 'Wyß', password })
    await call(earlier, 'de', 'addItemToBasket', { variantId: secondVariantId, quantity: 1 })
    await earlier.close()

    await enter(page, 'de', variantId)
    const total = page.locator('vitrine-checkout [data-kind="total"] dd').first()
    const before = (await total.textContent()) ?? ''
    await field(page, 'email').fill(email)
    await page.getByRole('link', { name: 'Ich habe schon ein Konto' }).click()
    // The address that was typed goes along.
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email)
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
    await expect(page.getByText(`Angemeldet als ${email}`)).toBeVisible()
    await expect(notice(page)).toContainText('aus einem früheren Warenkorb')
    await expect(notice(page)).toContainText(`vorher ${before}`)
    await expect(total).not.toHaveText(before)
    await notice(page)
      .getByRole('button', { name: /^Entfernen/ })
      .click()
    await expect(notice(page)).toHaveCount(0)
    await expect(total).toHaveText(before)
  },
)

test(
  'C-10 a total that changed is shown with the old one, and an order whose reply is lost is placed once',
  anyWidth,
  async ({ page }) => {
    await enter(page)
    await toPayment(page)
    await payBy(page, 'card')
    const keys: (string | undefined)[] = []
    const isOrder = '**/api/rpc/placeOrder'
    await page.route(isOrder, async (route) => {
      const { payload } = route.request().postDataJSON() as { payload: { expectedTotal: number } }
      await route.continue({
        postData: JSON.stringify({ payload: { ...payload, expectedTotal: payload.expectedTotal - 100 } }),
      })
    })
    await orderButton(page).click()
    await expect(notice(page)).toContainText(/vorher [\d.,]+\s€, jetzt [\d.,]+\s€/)
    await page.unroute(isOrder)

    // The card is not asked for again; then the answer is lost on its way.
    await page.route(isOrder, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      await route.fetch()
      await route.abort()
    })
    await orderButton(page).dblclick()
    await expect(notice(page)).toContainText('Deine Bestellung wird nur einmal ausgeführt')
    expect(keys).toHaveLength(1)
    await page.unroute(isOrder)
    const again = page.waitForRequest(isOrder)
    await notice(page).getByRole('button').click()
    expect((await again).headers()['idempotency-key']).toBe(keys[0])
    await hasArrived(page)
  },
)

test('typed data survives mistakes, the way back and a reload', anyWidth, async ({ page }) => {
  await enter(page)
  await fillAddress(page)
  await field(page, 'shipping.zipCode').fill('1')
  await field(page, 'phone').fill('ruf an')
  // An error that appears on leaving the field moves the button, and a press at that moment would miss it.
  await field(page, 'phone').blur()
  await expect(field(page, 'phone')).toHaveAttribute('aria-invalid', 'true')
  await onwards(page).click()
  const problems = page.locator('vitrine-checkout .problems')
  await expect(problems).toBeFocused()
  await expect(problems.getByRole('link')).toHaveCount(2)
  await problems.getByRole('link').first().click()
  await expect(field(page, 'shipping.zipCode')).toBeFocused()
  await field(page, 'shipping.zipCode').fill('D-80331')
  await field(page, 'shipping.zipCode').blur()
  await expect(field(page, 'shipping.zipCode')).toHaveValue('80331')
  await field(page, 'phone').fill('0171 2345678')
  await field(page, 'shipping.street').fill('Fensterplatz')
  await field(page, 'shipping.street').blur()
  // F-02: a missing number warns and is not in the way.
  await expect(page.getByText('Fehlt hier die Hausnummer?')).toBeVisible()
  // A place that does not fit its postcode is asked about; by keyboard it can be kept.
  await field(page, 'shipping.city').fill('Muenchen')
  await field(page, 'shipping.city').blur()
  const question = page.getByRole('group', { name: /Postleitzahl 80331 kennen wir den Ort München/ })
  // The late question moves the button, too.
  await expect(question).toBeVisible()
  await onwards(page).click()
  await expect(question).toBeFocused()
  await tabTo(page, question.getByRole('button', { name: 'Muenchen behalten' }))
  await page.keyboard.press('Enter')
  await page.locator('vitrine-checkout [name="delivery"][value="express"]').check()
  await onwards(page).click()
  await expect(page).toHaveURL(/#\/payment$/)
  await page.goBack()
  await expect(field(page, 'delivery').first()).toBeVisible()
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(page.locator('vitrine-checkout [name="delivery"][value="express"]')).toBeChecked()
  await page.getByRole('link', { name: 'Ändern Lieferadresse' }).click()
  await expect(field(page, 'shipping.lastName')).toHaveValue('Wyß')
  await expect(field(page, 'phone')).toHaveValue('+491712345678')
  // A kept place is not asked about again; another one is, and the suggestion can be accepted.
  await expect(field(page, 'shipping.city')).toHaveValue('Muenchen')
  await onwards(page).click()
  await page.getByRole('link', { name: 'Ändern Lieferadresse' }).click()
  await field(page, 'shipping.city').fill('Munchen')
  await field(page, 'shipping.city').blur()
  await page.getByRole('button', { name: 'München übernehmen' }).click()
  await expect(field(page, 'shipping.city')).toHaveValue('München')
  await expect(field(page, 'shipping.city')).toBeFocused()
  // A parcel locker needs another address for the bill.
  await field(page, 'shipping.locker').check()
  await expect(field(page, 'billing.street')).toBeVisible()
})

test(
  'C-04 Y-02 Y-08 the basket leads to collecting and to PayPal, and both to the last step',
  anyWidth,
  async ({ page }) => {
    await call(page, 'de', 'addItemToBasket', { variantId: runtime().fixtures.variantId, quantity: 1 })
    await page.goto('/de/cart/', { waitUntil: 'domcontentloaded' })
    const summary = page.getByRole('region', { name: 'Zusammenfassung' })
    await summary.getByRole('link', { name: 'Im Store abholen' }).click()
    await expect(field(page, 'email')).toBeVisible()
    // The wish leaves the address and is saved with the rest of the form.
    await expect(page).toHaveURL(/\/de\/checkout\/#\/auth$/)
    await fillAddress(page)
    await onwards(page).click()
    await expect(page.locator('vitrine-checkout [name="delivery"][value="collection"]')).toBeChecked()
    await onwards(page).click()
    await expect(notice(page)).toContainText('Bitte wähle einen Store')
    const store = page.locator('vitrine-checkout [name="store"]:enabled').first()
    await store.check()
    await expect(page.locator('vitrine-checkout .stores .row[data-chosen] .hint')).toContainText(
      /\d\d:\d\d–\d\d:\d\d.*abholbereit ab/,
    )
    await onwards(page).click()
    // Y-02: what does not fit is named with its reason.
    await expect(page.locator('vitrine-checkout .row[data-disabled]').first()).toContainText(
      'Bei Abholung im Store gibt es diese Zahlart nicht.',
    )

    await page.goto('/de/cart/', { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: 'Mit PayPal zur Kasse' }).click()
    // The wallet knows the address, so that only the order is left.
    await page.getByRole('button', { name: 'Mit dieser Adresse weiter' }).click()
    await expect(page).toHaveURL(/\/de\/checkout\/#\/review$/)
    // C-04: nothing is ordered before the button that says so.
    await expect(orderButton(page)).toBeVisible()
    const { basket } = await call<{ basket: Quote['basket'] }>(page, 'de', 'getBasket', {})
    expect(basket.items).toHaveLength(1)
  },
)

test(
  'a change on the last step leads back to it, and nothing else has to be walked through',
  anyWidth,
  async ({ page }) => {
    await enter(page)
    await toPayment(page)
    await payBy(page, 'card')
    await page.getByRole('link', { name: 'Ändern Lieferadresse' }).click()
    await field(page, 'shipping.street').fill('Schaufenster 7')
    await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click()
    await expect(page).toHaveURL(/#\/review$/)
    await expect(page.locator('vitrine-checkout .folded').first()).toContainText('Schaufenster 7')
    await page.getByRole('link', { name: 'Ändern Lieferung' }).click()
    await page.locator('vitrine-checkout [name="delivery"][value="express"]').check()
    await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click()
    await expect(page).toHaveURL(/#\/review$/)
    // The card is still there.
    await orderButton(page).click()
    await hasArrived(page)
  },
)

test('a card is checked while it is typed, and the list of mistakes stays true', anyWidth, async ({ page }) => {
  await enter(page)
  await toPayment(page)
  await page.locator('vitrine-checkout [name="method"][value="card"]').check()
  await field(page, 'card.number').pressSequentially('4242424242424241')
  await expect(page.getByText('Visa', { exact: true })).toBeVisible()
  await expect(field(page, 'card.number')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'card.expiry').pressSequentially('0120')
  await expect(page.getByText('Diese Karte ist abgelaufen.')).toBeVisible()
  await field(page, 'card.code').fill('12')
  await expect(page.locator('vitrine-checkout .box .icon')).toHaveCount(0)
  await onwards(page).click()
  const problems = page.locator('vitrine-checkout .problems')
  await expect(problems).toContainText('Bitte prüfe 4 Eingaben:')
  await expect(problems.getByRole('link')).toHaveCount(4)
  await field(page, 'card.number').fill('3782 822463 10005')
  await expect(page.getByText('American Express', { exact: true })).toBeVisible()
  await expect(problems).toContainText('Bitte prüfe 3 Eingaben:')
  await expect(problems.getByRole('link', { name: /Prüfnummer: Bitte gib 4 Ziffern ein/ })).toBeVisible()
  await field(page, 'card.code').fill('1234')
  await field(page, 'card.expiry').fill('09/33')
  await expect(problems).toContainText('Bitte prüfe 1 Eingabe:')
  await field(page, 'card.name').fill('Nora Wyss')
  await expect(problems).toHaveCount(0)
  await onwards(page).click()
  await expect(page).toHaveURL(/#\/review$/)
})

test(
  'Y-08 goods that are collected need no delivery address, and the nearest store comes first',
  anyWidth,
  async ({ page }) => {
    await enter(page)
    await page.locator('vitrine-checkout [name="way"][value="collection"]').check()
    await expect(page.getByRole('heading', { name: 'Lieferadresse' })).toHaveCount(0)
    await fillAddress(page)
    await onwards(page).click()
    const rows = page.locator('vitrine-checkout .stores .row')
    await expect(page.getByText('Nach Entfernung von 80331')).toBeVisible()
    const distances = async () =>
      (await rows.locator('label > .mute').allTextContents()).map((text) => Number.parseFloat(text.replace(',', '.')))
    const nearMunich = await distances()
    expect(nearMunich.length).toBeGreaterThan(1)
    expect(nearMunich).toEqual(nearMunich.toSorted((a, b) => a - b))
    await expect(rows.first()).toContainText('München')
    // Stores that lack something are folded away.
    await expect(page.locator('vitrine-checkout .stores [name="store"]:disabled')).toHaveCount(0)
    await field(page, 'storePlace').fill('Hamburg')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nach Entfernung von Hamburg')).toBeVisible()
    const nearHamburg = await distances()
    expect(nearHamburg).toEqual(nearHamburg.toSorted((a, b) => a - b))
    expect(nearHamburg).not.toEqual(nearMunich)
    const store = rows.first().locator('[name="store"]')
    await store.check()
    const ready = (await rows.first().locator('.hint .block').last().textContent()) ?? 'no day'
    expect(ready).toMatch(/^abholbereit ab /)
    await onwards(page).click()
    await expect(page.locator('vitrine-checkout .folded').last()).toContainText(ready)
  },
)

test('a gift has a note and no prices, and the order keeps both', anyWidth, async ({ page }) => {
  await enter(page)
  await fillAddress(page)
  await onwards(page).click()
  await page.getByRole('checkbox', { name: /Das ist ein Geschenk/ }).check()
  await field(page, 'giftNote').fill('Alles Liebe zum Geburtstag!')
  await expect(page.getByText('Noch 273 Zeichen')).toBeVisible()
  await onwards(page).click()
  await payBy(page, 'card')
  await expect(page.locator('vitrine-checkout .folded').filter({ hasText: 'Als Geschenk' })).toContainText(
    'Alles Liebe zum Geburtstag!',
  )
  await orderButton(page).click()
  await hasArrived(page)
  const cbdToken = new URL(page.url()).searchParams.get('cbd')
  const order = await call<{ gift?: { note: string } }>(page, 'de', 'getOrderDataByCbd', { cbdToken })
  expect(order.gift).toEqual({ note: 'Alles Liebe zum Geburtstag!' })
})

test('C-02 L-05 terms and guarantee stand above the order button, and the total beside it', async ({ page }) => {
  await enter(page)
  await toPayment(page)
  await payBy(page, 'paypal')
  const button = orderButton(page)
  const bottomOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom)
  const buttonTop = await button.evaluate((element) => element.getBoundingClientRect().top)
  for (const part of ['.guarantee', '.legal', '.line', '.characteristic'])
    expect(await bottomOf(page.locator(`vitrine-checkout .last ${part}`).first())).toBeLessThan(buttonTop)
  const total = await page.locator('vitrine-checkout .last [data-kind="total"] dd').textContent()
  const isSmall = (page.viewportSize()?.width ?? 0) < 1024
  const beside = page.locator('vitrine-checkout .order-total')
  await expect(beside).toHaveCount(isSmall ? 1 : 0)
  if (isSmall) {
    await expect(beside).toContainText(total ?? '')
    expect(buttonTop - (await bottomOf(beside))).toBeLessThan(40)
  }
  // Material in per cent, as the main characteristic of clothes.
  await expect(page.locator('vitrine-checkout .last .characteristic').first()).toContainText(/\d+\s%/)
})

test(
  'without its script the checkout says so and can be tried again; without scripts it says what it needs',
  anyWidth,
  async ({ page, browser, baseURL }) => {
    const script = '**/frontend/checkout-wc/js*'
    await page.route(script, (route) => route.abort())
    await call(page, 'de', 'addItemToBasket', { variantId: runtime().fixtures.variantId, quantity: 1 })
    await page.goto('/de/checkout/', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { name: 'Die Kasse ist gerade nicht erreichbar' })).toBeVisible()
    await page.unroute(script)
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await expect(field(page, 'email')).toBeVisible()

    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const plain = await context.newPage()
    await plain.goto('/de/checkout/')
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Hier ist noch nichts zu bezahlen')
    await call(plain, 'de', 'addItemToBasket', { variantId: runtime().fixtures.variantId, quantity: 1 })
    await plain.reload()
    await expect(plain.getByRole('heading', { name: 'Zum Bezahlen brauchen wir JavaScript' })).toBeVisible()
    await context.close()
  },
)
