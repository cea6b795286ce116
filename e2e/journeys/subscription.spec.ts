import { markets } from '@vitrine/contracts/markets'
import { regularProduct, shopOf } from '../orders.ts'
import { anyWidth, expect, expectSoundPage, failedToLoad, open, test } from '../shop-test.ts'

test.use({ expectedErrors: failedToLoad })

test(
  'C-02 Y-02 K-01 a customer buys something regularly, reads what that means before the button, and finds it in the account',
  anyWidth,
  async ({ page }) => {
    test.slow()
    const shop = shopOf(page, 'de')
    const email = `${crypto.randomUUID()}@vitrine.example`
    await shop.oauthRegister({ first_name: 'Ada', last_name: 'Muster', email, password: 'ein langer Satz, 7 Wörter' })
    const { path, variantId } = await regularProduct(shop, 'de')

    await open(page, path)
    const once = page.getByRole('radio', { name: /^Einmal kaufen/ })
    await expect(once).toBeChecked()
    await page.locator(`input[name="variantId"][value="${variantId}"]`).check({ force: true })
    // By keyboard, as radio buttons are.
    await once.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^Regelmäßig liefern lassen/ })).toBeChecked()
    await page.getByRole('combobox', { name: 'Wie oft?' }).selectOption('Alle zwei Monate')
    await expect(page.getByText('Jederzeit ohne Frist kündbar')).toBeVisible()
    await page.locator('main button[type="submit"][data-size="xl"]').click()
    const sheet = page.getByRole('dialog', { name: 'Im Warenkorb' })
    await expect(sheet).toContainText('Alle zwei Monate, erstmals mit dieser Bestellung')
    await sheet.getByRole('link', { name: 'Zum Warenkorb' }).click()

    const line = page.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem')
    await expect(line).toContainText('Alle zwei Monate, erstmals mit dieser Bestellung')
    await line.getByRole('combobox', { name: /^Lieferrhythmus: / }).selectOption('alle drei Monate')
    await expect(line).toContainText('Alle drei Monate, erstmals mit dieser Bestellung')
    await expectSoundPage(page)

    await open(page, '/de/checkout/')
    const element = page.locator('vitrine-checkout')
    const onwards = element.locator('form button[type="submit"]')
    const home = { firstName: 'Ada', lastName: 'Muster', street: 'Fensterplatz 4', zipCode: '80331', city: 'München' }
    for (const [name, value] of Object.entries(home)) await element.locator(`[name="shipping.${name}"]`).fill(value)
    await onwards.click()
    await expect(element.locator('[name="delivery"]').first()).toBeVisible()
    await onwards.click()
    const klarna = element.locator('[name="method"][value="klarna"]')
    await expect(klarna).toBeDisabled()
    await expect(element.getByText('Mit einem Abo im Warenkorb gibt es diese Zahlungsart nicht.').first()).toBeVisible()
    await element.locator('[name="method"][value="card"]').check()
    for (const [name, value] of Object.entries({
      name: 'Ada Muster',
      number: '4242 4242 4242 4242',
      expiry: '09/33',
      code: '123',
    }))
      await element.locator(`[name="card.${name}"]`).fill(value)
    await onwards.click()

    const contract = element.locator('.contracts')
    for (const fact of ['alle drei Monate', 'unbefristet, ohne Mindestlaufzeit', 'jederzeit ohne Frist kündbar'])
      await expect(contract).toContainText(fact)
    const button = page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true })
    // It stands within the summary, before the sums, and brings nothing to press between it and the button.
    const order = await element.evaluate(({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll('.last :is(.lines, .contracts, .sums, a, button)') ?? [])].map(
        ({ className }) => className,
      ),
    )
    expect(order.slice(order.indexOf('lines'))).toEqual(['lines', 'contracts', 'sums', 'button primary'])
    const { contracts } = await shop
      .getQuote({})
      .then((reply) => (reply.ok ? reply.value : Promise.reject(new Error(reply.error.code))))
    await button.click()

    await expect(page).toHaveURL(/\/de\/success\/\?cbd=/, { timeout: 20_000 })
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Verträge hier kündigen' })).toBeVisible()
    await main.getByRole('link', { name: 'Abos ansehen' }).click()
    await expect(page).toHaveURL('/de/account/subscription/')
    const card = page.getByRole('article')
    await expect(card).toContainText('Alle drei Monate')
    const price = new Intl.NumberFormat(markets.de.language, { minimumFractionDigits: 2 })
    await expect(card).toContainText(price.format((contracts[0]?.price ?? 0) / 100))
  },
)
