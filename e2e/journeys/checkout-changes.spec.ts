import {
  buy,
  call,
  enter,
  expectedErrors,
  field,
  findScarce,
  hasArrived,
  notice,
  onwards,
  orderButton,
  payBy,
  runtime,
  toPayment,
} from '../checkout-page.ts'
import { anyWidth, expect, test } from '../shop-test.ts'

test.use({ expectedErrors })

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
    await expect(notice(page).getByRole('listitem')).toHaveText([/^Neu: 1 × /])
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

    // The card is not requested again; then the reply is lost.
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
