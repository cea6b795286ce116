import type { Locator } from '@playwright/test'
import { entryOf, type Locale, locales, marketOf } from '@vitrine/contracts/markets'
import type { Quote } from '@vitrine/contracts/shop'
import {
  call,
  enter,
  expectedErrors,
  field,
  fillAddress,
  hasArrived,
  labels,
  notice,
  onwards,
  orderButton,
  payBy,
  people,
  readLastStep,
  runtime,
  tabTo,
  toPayment,
} from '../checkout-page.ts'
import { anyWidth, expect, expectSoundPage, shopInTurn, test } from '../shop-test.ts'

test.use({ expectedErrors })

/** A run orders in the EU and in Switzerland: their last steps differ by law. Others have other words and addresses. */
const isUnion = (locale: Locale) => marketOf(locale).withdrawalDays !== null
const shops = [true, false].flatMap((wanted) =>
  shopInTurn(
    0,
    locales.filter((locale) => isUnion(locale) === wanted),
  ),
)

for (const locale of shops) {
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
      const { street, zipCode, city } = entryOf(people, locale)
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
      expect(last.words).toBe(entryOf(labels, locale))
      expect(last.parts).toBe(0)
      expect(last.beforeButton).toBe('legal')
      // The fixture is on sale: goods, the sale by its name, subtotal, delivery.
      const isSmall = (page.viewportSize()?.width ?? 0) < 1024
      const sums = ['sum-row', 'off', 'sum-row', 'sum-row', 'vat']
      const rows = [...sums, ...(isSmall ? ['arrival', 'total'] : ['total', 'arrival'])]
      expect(last.order).toEqual(['legal', 'line', ...rows, 'button'])
      // T-03: the total is the one of the steps before.
      expect(await page.locator('vitrine-checkout .last [data-kind="total"] dd').textContent()).toBe(total)
      // L-05 in the EU, W-11 in Switzerland.
      await expect(page.locator('vitrine-checkout .guarantee')).toHaveCount(
        marketOf(locale).withdrawalDays === null ? 0 : 1,
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
  // It pays everything: no other payment method is required.
  await expect(page.getByText('Deine Geschenkkarten decken alles.')).toBeVisible()
  await page.getByRole('button', { name: `${giftCards.EUR} entfernen` }).click()
  await expect(codes).toHaveCount(1)
  await payBy(page, 'card')
  await expect(page.locator('vitrine-checkout .last [data-kind="off"]').last()).toContainText(vouchers.valid)
  await orderButton(page).click()
  await hasArrived(page)
})

test(
  'a customer need not type known data, a minor sees the reason, and codes of the basket pay',
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
    await expect(page.getByText('Diese Zahlungsart gibt es erst ab 18 Jahren.').first()).toBeVisible()
    await call(page, 'de', 'redeemCode', { code: runtime().fixtures.giftCards.EUR })
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(page.getByText('Deine Geschenkkarten decken alles.')).toBeVisible()
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
    await expect(page.getByText('Deine Zahlung steht noch aus')).toBeVisible()
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click()
    await page.getByRole('button', { name: 'Bezahlen' }).click()
    await hasArrived(page)
  },
)

test(
  'C-04 Y-02 Y-08 the basket leads to collecting and to PayPal, and both to the last step',
  anyWidth,
  async ({ page }) => {
    await call(page, 'de', 'addItemToBasket', { variantId: runtime().fixtures.variantId, quantity: 1 })
    await page.goto('/de/cart/', { waitUntil: 'domcontentloaded' })
    const summary = page.getByRole('region', { name: 'Zusammenfassung' })
    await summary.getByRole('link', { name: 'Im Store abholen' }).click()
    await expect(field(page, 'email')).toBeVisible()
    // The query parameter is removed from the address and saved with the form.
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
      'Bei Abholung im Store gibt es diese Zahlungsart nicht.',
    )

    await page.goto('/de/cart/', { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: 'Mit PayPal zur Kasse' }).click()
    // The wallet has the address, so that only the order is left.
    await page.getByRole('button', { name: 'Mit dieser Adresse weiter' }).click()
    await expect(page).toHaveURL(/\/de\/checkout\/#\/review$/)
    // C-04: nothing is ordered before the button that says so.
    await expect(orderButton(page)).toBeVisible()
    const { basket } = await call<{ basket: Quote['basket'] }>(page, 'de', 'getBasket', {})
    expect(basket.items).toHaveLength(1)
  },
)

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
  // Places in the document: a new step scrolls the page.
  const edgeOf = (locator: Locator, edge: 'top' | 'bottom') =>
    locator.evaluate((element, name) => element.getBoundingClientRect()[name] + scrollY, edge)
  const buttonTop = await edgeOf(orderButton(page), 'top')
  for (const part of ['.guarantee', '.legal', '.line', '.characteristic'])
    expect(await edgeOf(page.locator(`vitrine-checkout .last ${part}`).first(), 'bottom')).toBeLessThan(buttonTop)
  // The total is there once: in the table, or on a small screen beside the button.
  const isSmall = (page.viewportSize()?.width ?? 0) < 1024
  const beside = page.locator('vitrine-checkout .order-total')
  await expect(beside).toHaveCount(isSmall ? 1 : 0)
  await expect(page.locator('vitrine-checkout .last [data-kind="total"]')).toHaveCount(1)
  if (isSmall) {
    await expect(beside).toContainText(/Gesamtsumme.*€/)
    expect(buttonTop - (await edgeOf(beside, 'bottom'))).toBeLessThan(40)
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
    await expect(plain.getByRole('heading', { name: 'Zum Bezahlen brauchst du JavaScript' })).toBeVisible()
    await context.close()
  },
)
