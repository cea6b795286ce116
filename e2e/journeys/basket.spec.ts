import type { Locator, Page } from '@playwright/test'
import { type Locale, marketOf } from '@vitrine/contracts/markets'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopFolder } from '../addresses.ts'
import { messageIn, priceWordIn } from '../messages.ts'
import { shopOf } from '../orders.ts'
import {
  anyWidth,
  expect,
  expectAccessible,
  expectSoundPage,
  failedToLoad,
  inTurn,
  open,
  pageFrame,
  shopInTurn,
  test,
} from '../shop-test.ts'

// The button to the checkout may fetch its page ahead.
test.use({ expectedErrors: failedToLoad })
// Generous timeout: these tests are long, and CI machines are slow.
test.describe.configure({ timeout: 120_000 })

type Fixtures = {
  variantId: number
  secondVariantId: number
  scarce: { variantId: number; stock: number }
  promotionVariantId: number
  overflowVariantIds: number[]
  giftCards: { EUR: string; CHF: string }
}

const fixtures = () =>
  (JSON.parse(readFileSync(join(shopFolder, 'runtime.json'), 'utf8')) as { fixtures: Fixtures }).fixtures

/** The basket of this page's visitor, as the shop has it. */
function basketOf(page: Page, locale: Locale = 'de') {
  const shop = shopOf(page, locale)
  type Item = Parameters<typeof shop.addItemToBasket>[0]
  return {
    shop,
    async add(variantId: number, more: Partial<Item> = {}) {
      const reply = await shop.addItemToBasket({ variantId, quantity: 1, ...more })
      expect(reply.ok, `${variantId} is in the basket`).toBe(true)
    },
    basket: async () => (await shop.getBasket({})).basket,
    /** A variant of a category with enough stock. */
    async variantIn(category: string): Promise<number> {
      const reply = await shop.getProductsByCategory({ category, perPage: 40 })
      const products = reply.ok ? reply.value.products : []
      const found = products.flatMap(({ variants }) => variants).find(({ stock }) => stock.quantity > 3)
      if (!found) throw new Error(`Nothing in ${category}`)
      return found.id
    },
  }
}

const coats = '/damen/maentel-jacken/maentel'
const lines = (page: Page) => page.locator('main li[data-line]')
const total = (page: Page) => page.getByRole('status').filter({ hasText: 'Gesamtsumme' })
const basketLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Warenkorb/ })
const keysOf = (page: Page) => lines(page).evaluateAll((all) => all.map((line) => line.getAttribute('data-line')))
const removeButtons = (within: Page | Locator) => within.getByRole('button', { name: /entfernen$/ })
/** Resolves with the reply to a change. */
const changed = (page: Page) => page.waitForResponse(/\/api\/basket-lines/)

/** Three different items, the second twice; the last has its own promotion. */
async function fill(page: Page) {
  const own = basketOf(page)
  const { variantId, secondVariantId, promotionVariantId } = fixtures()
  await own.add(variantId)
  await own.add(secondVariantId, { quantity: 2 })
  await own.add(promotionVariantId)
  return own
}

test('a line changes its quantity and its size, and stays where it is', inTurn(1), async ({ page }) => {
  await fill(page)
  await open(page, '/de/cart/')
  await expect(lines(page)).toHaveCount(3)
  await expect(basketLink(page)).toHaveAccessibleName('Warenkorb, 4 Artikel')

  // A quantity after a pause, and at once when the field is left.
  const before = await total(page).innerText()
  await page
    .getByRole('button', { name: /^Eins mehr: / })
    .first()
    .click()
  await expect(page.getByText('5 Artikel', { exact: true })).toBeVisible()
  await expect(total(page)).not.toHaveText(before)
  await expect(basketLink(page)).toHaveAccessibleName('Warenkorb, 5 Artikel')
  const field = page.getByRole('textbox', { name: /^Menge: / }).first()
  await field.fill('1')
  await field.blur()
  await expect(basketLink(page)).toHaveAccessibleName('Warenkorb, 4 Artikel')

  // Another size: the line stays where it is and what it is, and goes back.
  const first = lines(page).first()
  const size = first.getByRole('combobox', { name: /^Größe wählen: / })
  const old = await size.inputValue()
  const other = await size.locator('option:enabled:not(:checked)').first().getAttribute('value')
  await size.selectOption(other)
  await expect(first.getByText(/^Vorher Größe /)).toBeVisible()
  await expect(size).toHaveValue(other ?? '')
  await first.getByRole('button', { name: /^Größenänderung rückgängig machen: / }).click()
  await expect(size).toHaveValue(old)
  await expect(first.getByText(/^Vorher Größe /)).toBeHidden()
})

test('a line that leaves comes back as it was', inTurn(0), async ({ page }) => {
  const own = await fill(page)
  await open(page, '/de/cart/')
  await expect(lines(page)).toHaveCount(3)

  // Removed from the middle, and back: same keys, same order, same promotions, same total.
  const basket = await own.basket()
  const keys = await keysOf(page)
  const sums = await total(page).innerText()
  await removeButtons(lines(page).nth(1)).click()
  const undo = page.getByRole('button', { name: /^Entfernen rückgängig machen: / })
  await expect(undo).toBeFocused()
  await expect(lines(page)).toHaveCount(2)
  const rows = page.getByRole('list', { name: 'Artikel im Warenkorb' }).locator('> li')
  await expect(rows.nth(1)).toHaveAttribute('data-left', keys[1] ?? '')
  await page.reload()
  await expect(undo).toBeVisible()
  await undo.click()
  await expect(lines(page)).toHaveCount(3)
  await expect.poll(() => keysOf(page)).toEqual(keys)
  await expect(total(page)).toHaveText(sums, { useInnerText: true })
  const back = await own.basket()
  expect(back.items.map(({ key, quantity, variant, promotionId }) => [key, quantity, variant.id, promotionId])).toEqual(
    basket.items.map(({ key, quantity, variant, promotionId }) => [key, quantity, variant.id, promotionId]),
  )
  expect(back.total).toEqual(basket.total)

  // A quantity of 0 removes the line, and it can be restored.
  await page
    .getByRole('textbox', { name: /^Menge: / })
    .first()
    .fill('0')
  await expect(lines(page)).toHaveCount(2)
  await undo.click()
  await expect(lines(page)).toHaveCount(3)
  await expectSoundPage(page)
  await expectAccessible(page, pageFrame)
})

test('two tabs end equal, and the one that did nothing says why', anyWidth, async ({ page, context }) => {
  await fill(page)
  await open(page, '/de/cart/')
  const other = await context.newPage()
  await open(other, '/de/cart/')
  await removeButtons(lines(other).first()).click()
  await expect(lines(other)).toHaveCount(2)
  await expect(page.getByText('Dein Warenkorb wurde in einem anderen Fenster geändert.')).toBeVisible()
  await expect(lines(page)).toHaveCount(2)
  await expect.poll(() => keysOf(page)).toEqual(await keysOf(other))
  await expect(basketLink(page)).toHaveAccessibleName('Warenkorb, 3 Artikel')
  await expect(other.getByText('Dein Warenkorb wurde in einem anderen Fenster geändert.')).toBeHidden()

  // A tab that missed the message reloads when it becomes visible.
  await basketOf(page).add(fixtures().variantId)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(lines(page)).toHaveCount(3)
  await other.close()
})

test('everything works without scripts', anyWidth, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const own = await fill(page)
  await own.add(await own.variantIn(coats))
  await page.goto('/de/cart/')
  const keys = await keysOf(page)
  await page
    .getByRole('button', { name: /^Eins mehr: / })
    .first()
    .click()
  await expect(page.getByText('6 Artikel', { exact: true })).toBeVisible()

  const size = page.getByRole('combobox', { name: /^Größe wählen: / }).first()
  const other = await size.locator('option:enabled:not(:checked)').first().getAttribute('value')
  await size.selectOption(other)
  await page
    .getByRole('button', { name: /^Ändern, Größe wählen: / })
    .first()
    .click()
  await expect(page.getByText(/^Vorher Größe /)).toBeVisible()
  await expect(size).toHaveValue(other ?? '')
  await expect.poll(() => keysOf(page)).toEqual(keys)

  await removeButtons(lines(page).nth(1)).click()
  await expect(lines(page)).toHaveCount(3)
  await page.getByRole('button', { name: /^Entfernen rückgängig machen: / }).click()
  await expect.poll(() => keysOf(page)).toEqual(keys)

  await page.getByText('Gutschein oder Geschenkkarte einlösen').click()
  await page.getByRole('textbox', { name: 'Code' }).fill('sommer15')
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await expect(page.getByText('Dieser Gutschein ist abgelaufen.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill('fenster10')
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await expect(total(page)).toContainText('Gutschein FENSTER10')
  await page.getByRole('button', { name: 'FENSTER10 entfernen' }).click()
  await expect(total(page)).not.toContainText('FENSTER10')

  await page.getByText('Schal zum Mantel').first().click()
  await page.getByRole('button', { name: 'Hinzufügen' }).click()
  await expect(lines(page)).toHaveCount(5)
  await expect(lines(page).last()).toContainText('Gratis')
  await page
    .getByRole('button', { name: /auf die Wunschliste verschieben$/ })
    .first()
    .click()
  await expect(lines(page)).toHaveCount(4)
  await context.close()
})

test('a code says what came of it, and waits for the checkout', inTurn(0), async ({ page }) => {
  const own = await fill(page)
  await open(page, '/de/cart/')
  await page.getByText('Gutschein oder Geschenkkarte einlösen').click()
  const field = page.getByRole('textbox', { name: 'Code' })
  const redeem = async (code: string) => {
    await field.fill(code)
    const reply = changed(page)
    await page.getByRole('button', { name: 'Einlösen' }).click()
    await reply
  }
  const problem = page.locator('main details').getByRole('alert')
  for (const [code, key] of [
    ['GIBTSNICHT', 'basket.voucher_invalid'],
    ['WINTER20', 'basket.voucher_invalid'],
    ['SOMMER15', 'basket.voucher_expired'],
    ['EINMAL5', 'basket.voucher_used_up'],
    ['VIP15', 'basket.voucher_not_for_you'],
  ] as const) {
    await redeem(code)
    await expect(problem).toHaveText(messageIn('de', key))
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await redeem('fenster 10')
  await expect(problem).toBeEmpty()
  await expect(total(page)).toContainText('Gutschein FENSTER10')
  await redeem('MANTEL25')
  await expect(problem).toContainText(/Pro Bestellung gilt ein Gutschein|gilt ab einem Warenwert/)

  const { giftCards } = fixtures()
  await redeem(giftCards.EUR)
  await expect(page.getByText('Guthaben 100,00 €')).toBeVisible()
  await expect(total(page)).toContainText('Noch zu zahlen')
  await expectAccessible(page, pageFrame)

  // It is still there after a while, and reaches the checkout.
  await page.reload()
  await expect(total(page)).toContainText('Gutschein FENSTER10')
  const { checkoutJwt } = await own.shop.getCheckoutToken({})
  const [, body = ''] = checkoutJwt.split('.')
  expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({ voucher: 'FENSTER10' })
  const quote = await own.shop.getQuote({ voucher: 'FENSTER10', giftCards: [giftCards.EUR] })
  const { total: sums } = await own.basket()
  expect(quote).toMatchObject({ ok: true, value: { due: sums.due } })
})

test('a set stays together, and a coat brings a scarf along', inTurn(1), async ({ page }) => {
  const own = basketOf(page)
  const { variantId, secondVariantId, overflowVariantIds } = fixtures()
  const inSet = (isMainItem: boolean, isRequired: boolean) => ({ itemGroup: { id: 'set', isMainItem, isRequired } })
  await own.add(variantId, inSet(true, false))
  await own.add(secondVariantId, inSet(false, true))
  await own.add(overflowVariantIds[30] ?? 0, inSet(false, false))
  await own.add(await own.variantIn(coats))
  await open(page, '/de/cart/')

  // One line with two parts, of which only the optional one can go alone; it counts once.
  const main = lines(page).first()
  const parts = main.getByRole('list', { name: 'Als Set' }).getByRole('listitem')
  await expect(parts).toHaveCount(2)
  await expect(removeButtons(parts.first())).toHaveCount(0)
  await expect(basketLink(page)).toHaveAccessibleName('Warenkorb, 2 Artikel')
  await main.getByRole('button', { name: /^Eins mehr: / }).click()
  await expect(parts.first()).toContainText('2 Stück')
  await expect(parts.nth(1)).not.toContainText('2 Stück')

  // The main item takes its parts along, and brings them back.
  const keys = await keysOf(page)
  await removeButtons(main).first().click()
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Entfernen rückgängig machen: / }).click()
  await expect(lines(page)).toHaveCount(4)
  await expect.poll(() => keysOf(page)).toEqual(keys)

  // The gift: chosen above the list, free, one piece; without its coat it costs what it costs.
  await page.getByText('Schal zum Mantel').first().click()
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: 'Hinzufügen' }).click()
  const gift = lines(page).last()
  await expect(gift).toContainText('Gratis')
  await expect(gift.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expectAccessible(page, pageFrame)
  await removeButtons(lines(page).nth(3)).click()
  await expect(gift).toContainText('„Schal zum Mantel“ gilt gerade nicht für diesen Artikel.')
  await expect(gift).not.toContainText('Gratis')
})

test('M-04 a basket stays in its shop, with a notice for a visitor who leaves it', anyWidth, async ({ page }) => {
  await fill(page)
  await open(page, '/de/cart/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Land und Sprache wählen/ })
    .click()
  const warning = page.getByText('Dein Warenkorb bleibt im Shop Deutschland für dich gespeichert.')
  await expect(warning.filter({ visible: true })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Suisse/ })
    .click()
  await expect(page).toHaveURL(/\/fr-ch\/cart\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre panier est vide.')
  await expect(page.getByText(/4 articles vous attendent encore dans la boutique en ligne Deutschland/)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('€')
  await expectAccessible(page, pageFrame)
  await page.getByRole('link', { name: 'Voir ce panier' }).click()
  await expect(page).toHaveURL(/\/de\/cart\/$/)
  await expect(lines(page)).toHaveCount(3)
})

test(
  'what is scarce is reduced, what fails is rolled back, and each says so at its line',
  anyWidth,
  async ({ page }) => {
    const { scarce, variantId } = fixtures()
    const own = basketOf(page)
    await own.add(scarce.variantId)
    await own.add(variantId)
    await open(page, '/de/cart/')
    const first = lines(page).first()
    const field = first.getByRole('textbox', { name: /^Menge: / })
    await field.fill(String(scarce.stock + 3))
    await expect(field).toHaveValue(String(scarce.stock))
    await expect(first).toContainText('Davon sind nur noch 2 Stück verfügbar.')
    await page.route('**/api/basket-lines*', (route) => route.fulfill({ status: 503 }))
    const sums = await total(page).innerText()
    await field.fill('1')
    await expect(page.getByText('Dein Warenkorb ist unverändert.')).toBeVisible()
    await expect(field).toHaveValue(String(scarce.stock))
    await expect(total(page)).toHaveText(sums, { useInnerText: true })
  },
)

for (const locale of shopInTurn(2)) {
  test(
    `T-02 T-03 ${locale}: the sums of a basket name tax and delivery in its own words`,
    inTurn(0),
    async ({ page }) => {
      const own = basketOf(page, locale)
      const { variantId, promotionVariantId } = fixtures()
      await own.add(variantId)
      await own.add(promotionVariantId)
      await open(page, `/${locale}/cart/`)
      const { total: sums } = await own.basket()
      const summary = page.getByRole('region', { name: messageIn(locale, 'basket.summary') })
      const { currency } = marketOf(locale)
      await expect(summary).toContainText(currency === 'CHF' ? 'CHF' : '€')
      await expect(summary).toContainText(priceWordIn(locale, 'tax_note'))
      await expect(summary.getByRole('link', { name: priceWordIn(locale, 'standard') })).toBeVisible()
      const digits = (await summary.innerText()).replaceAll(/\D/g, '')
      expect(digits).toContain(String(sums.withTax))
      await expect(
        page.getByRole('main').getByRole('link', { name: messageIn(locale, 'price.plus_shipping') }),
      ).toBeVisible()
      await expectSoundPage(page)
      await expectAccessible(page, pageFrame)
      if (locale === 'ch') expect(await page.locator('main').textContent()).not.toContain('ß')
    },
  )
}
