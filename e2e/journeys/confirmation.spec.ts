import { formatMoney } from '@vitrine/contracts/formats'
import { marketOf, markets } from '@vitrine/contracts/markets'
import type { Order, Placed, ShopClient } from '@vitrine/contracts/shop'
import { placeOrder } from '@vitrine/storefront/states/order'
import type { BrowserContext, Page } from '@playwright/test'
import { consentCookie } from '../consent.ts'
import { messageIn } from '../messages.ts'
import { fillBasket, orderIn, receiptPath, shopOf } from '../orders.ts'
import {
  anyWidth,
  expect,
  expectAccessible,
  expectSoundPage,
  inTurn,
  open,
  pageFrame,
  shopInTurn,
  test,
} from '../shop-test.ts'

const basketLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Warenkorb/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const password = 'Sieben Fenster, eins offen'

/** Events that a tab has sent to the statistics. */
const purchasesIn = (page: Page) =>
  page.evaluate(() => {
    const told = (window as { dataLayer?: { event?: string; ecommerce?: { transaction_id: string } }[] }).dataLayer
    return (told ?? []).filter(({ event }) => event === 'purchase').map(({ ecommerce }) => ecommerce?.transaction_id)
  })

const agree = (context: BrowserContext) => context.addCookies([consentCookie('analytics')])

async function orderBehind(shop: ShopClient, { cbd }: Placed): Promise<Order> {
  const reply = await shop.getOrderDataByCbd({ cbdToken: cbd })
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value
}

/** Comes back from the page of the payment provider, as the shopper's browser would. */
const comeBack = (page: Page, { redirectUrl }: Placed) => page.request.get(redirectUrl ?? '', { maxRedirects: 0 })

test(
  'a guest sees the whole order, prints it, and every tab has an empty basket',
  inTurn(1),
  async ({ page, context }) => {
    const shop = shopOf(page, 'de')
    await fillBasket(shop, 2, 2)
    const other = await context.newPage()
    await open(other, '/de/')
    await expect(basketLink(other)).toHaveAccessibleName('Warenkorb, 3 Artikel')
    const placed = await placeOrder(shop, markets.de)
    const { referenceKey: number, cost } = await orderBehind(shop, placed)

    const reply = page.waitForResponse((response) => response.url().includes('/success/'))
    await open(page, receiptPath('de', placed))
    expect((await reply).headers()['cache-control']).toBe('private, no-store')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expect(page).toHaveTitle(`Deine Bestellung ${number} – Vitrine`)
    await expect(heading(page)).toHaveText(`Danke für deine Bestellung ${number}`)
    await expect(heading(page)).toBeFocused()

    const main = page.getByRole('main')
    const lines = main.getByRole('list', { name: 'Deine Artikel' }).getByRole('listitem')
    await expect(lines).toHaveCount(2)
    await expect(lines.first()).toContainText('2 Stück')
    await expect(lines.locator('img')).toHaveCount(2)
    for (const text of ['ada@vitrine.example', 'Schaustraße 1', '10115 Berlin', 'Lieferadresse', 'Rechnungsadresse'])
      await expect(main.getByText(text).first()).toBeVisible()
    await expect(main.getByText(/^Kreditkarte, /)).toBeVisible()
    await expect(main.getByRole('region', { name: 'Zusammenfassung' })).toContainText(
      formatMoney(cost.withTax, markets.de),
    )
    await expect(main.getByRole('link', { name: 'Bestellung verfolgen' })).toHaveAttribute(
      'href',
      `/de/order-trackform/?order=${number}`,
    )
    await expectSoundPage(page)
    await expectAccessible(page, pageFrame)

    // The other tab becomes visible again.
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(basketLink(other)).toHaveAccessibleName('Warenkorb')
    await expect(basketLink(page)).toHaveAccessibleName('Warenkorb')

    await page.emulateMedia({ media: 'print' })
    for (const landmark of ['banner', 'contentinfo'] as const) await expect(page.getByRole(landmark)).toBeHidden()
    await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await expect(main.getByText('Vitrine Mode GmbH, Fensterplatz 4, 80331 München')).toBeVisible()
    await expect(lines).toHaveCount(2)
  },
)

test('an order is sent to statistics once, and only with consent', anyWidth, async ({ page, context }) => {
  const { placed, receipt } = await orderIn(page, 'de')
  await open(page, receipt)
  await expect(heading(page)).toBeFocused()
  expect(await purchasesIn(page)).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])

  await agree(context)
  await page.reload()
  await expect.poll(() => purchasesIn(page)).toEqual([placed.referenceKey])
  await page.reload()
  await expect(heading(page)).toBeFocused()
  const second = await context.newPage()
  await open(second, receipt)
  await expect(heading(second)).toBeFocused()
  expect([await purchasesIn(page), await purchasesIn(second)]).toEqual([[], []])
})

test('a payment that takes its time is waited for, and the page says so by itself', anyWidth, async ({ page }) => {
  const payment = { method: 'card', token: 'test_redirect' } as const
  const { placed, receipt } = await orderIn(page, 'de', { payment })
  await open(page, receipt)
  await expect(heading(page)).toHaveText(`Wir warten auf die Zahlung zu ${placed.referenceKey}`)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Noch keine Antwort. Wir prüfen weiter.')
  await comeBack(page, placed)
  await expect(heading(page)).toHaveText(`Danke für deine Bestellung ${placed.referenceKey}`)
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(`Deine Bestellung ${placed.referenceKey} – Vitrine`)
})

test('a payment that fails leads back to the checkout, with the goods in the basket', anyWidth, async ({ page }) => {
  const payment = { method: 'card', token: 'test_redirect_decline' } as const
  const { placed, receipt } = await orderIn(page, 'de', { payment })
  await open(page, receipt)
  await expect(basketLink(page)).toHaveAccessibleName('Warenkorb')
  await comeBack(page, placed)
  await page.getByRole('link', { name: 'Jetzt nachsehen' }).click()
  await expect(heading(page)).toHaveText(`Die Zahlung zu ${placed.referenceKey} hat nicht geklappt`)
  await expect(heading(page)).toBeFocused()
  const again = page.getByRole('link', { name: 'Anders bezahlen' })
  await expect(again).toHaveAttribute('href', '/de/checkout/?payment=declined')
  await page.getByRole('link', { name: 'Zum Warenkorb' }).click()
  await expect(page.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem')).toHaveCount(2)
})

test.describe('other visitors', () => {
  test.use({ expectedErrors: /Failed to load resource: the server responded with a status of 404/ })

  test('sees nothing of an order', anyWidth, async ({ page, browser, baseURL }) => {
    const { placed, receipt } = await orderIn(page, 'de')
    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
    const stranger = await elsewhere.newPage()
    const forged = `/de/success/?cbd=${encodeURIComponent(`${placed.cbd.split('.')[0]}.Zm9yZ2Vk`)}`
    for (const path of [receipt, forged, '/de/success/', receipt.replace('/de/', '/at/')]) {
      const response = await stranger.goto(path)
      expect(response?.status()).toBe(404)
      expect(await response?.text()).not.toContain(placed.referenceKey)
      await expect(heading(stranger)).toHaveText('Diese Bestellung können wir hier nicht zeigen')
    }
    await expect(stranger.getByRole('link', { name: 'Zum Kundenservice' })).toBeVisible()
    await elsewhere.close()
  })
})

test('a guest makes an account of the order by a password alone', anyWidth, async ({ page }) => {
  const email = `${crypto.randomUUID()}@vitrine.example`
  const customer = { email, firstName: 'Ada', lastName: 'Muster' }
  const { shop, placed, receipt } = await orderIn(page, 'de', { customer })
  await open(page, receipt)
  const field = page.getByRole('textbox', { name: 'Passwort' })
  const submit = page.getByRole('button', { name: 'Konto anlegen' })
  await field.fill('passwort')
  await submit.click()
  await expect(field).toHaveAccessibleDescription(/leicht zu erraten/)
  await field.fill(password)
  await submit.click()
  await expect(page.getByText('Dein Konto ist angelegt, und du bist angemeldet.')).toBeVisible()
  expect((await shop.getUser({})).user).toMatchObject({ email, firstName: 'Ada', status: { isGuestCustomer: false } })
  await page.reload()
  await expect(heading(page)).toContainText(placed.referenceKey)
  await expect(page.getByRole('main').getByRole('link', { name: 'Bestellung verfolgen' })).toHaveAttribute(
    'href',
    `/de/account/order-details/${placed.orderId}/`,
  )
})

test('everything is there without scripts', anyWidth, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const customer = { email: `${crypto.randomUUID()}@vitrine.example`, firstName: 'Ada', lastName: 'Muster' }
  const payment = { method: 'card', token: 'test_redirect' } as const
  const { placed, receipt } = await orderIn(page, 'de', { customer, payment })
  await page.goto(receipt)
  await expect(heading(page)).toContainText('Wir warten auf die Zahlung')
  await comeBack(page, placed)
  await page.getByRole('link', { name: 'Jetzt nachsehen' }).click()
  await expect(heading(page)).toHaveText(`Danke für deine Bestellung ${placed.referenceKey}`)
  await expect(page.getByRole('list', { name: 'Deine Artikel' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden()
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password)
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page).toHaveURL(/account=new/)
  await expect(page.getByText('Dein Konto ist angelegt, und du bist angemeldet.')).toBeVisible()
  await context.close()
})

test('M-01 every shop tells its own currency, tax and words', anyWidth, async ({ page }) => {
  for (const locale of shopInTurn(1)) {
    const market = marketOf(locale)
    const { shop, placed, receipt } = await orderIn(page, locale)
    const { cost, referenceKey } = await orderBehind(shop, placed)
    await open(page, receipt)
    await expect(heading(page)).toHaveText(messageIn(locale, 'success.title'))
    await expect(heading(page)).toContainText(referenceKey)
    await expect(page.locator('html')).toHaveAttribute('lang', market.language)
    const sums = page.getByRole('region', { name: messageIn(locale, 'basket.summary') })
    await expect(sums).toContainText(formatMoney(cost.withTax, market))
    await expect(sums).toContainText(formatMoney(cost.tax.vat.amount, market))
    await expectSoundPage(page)
  }
})
