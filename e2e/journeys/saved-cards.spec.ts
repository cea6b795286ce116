import type { Locator, Page } from '@playwright/test'
import type { SavedPaymentMethod } from '@vitrine/contracts/shop'
import {
  call,
  enter,
  expectedErrors,
  field,
  hasArrived,
  onwards,
  orderButton,
  people,
  runtime,
} from '../checkout-page.ts'
import { messageIn } from '../messages.ts'
import { runShopCommand } from '../shop-command.ts'
import { anyWidth, expect, expectAccessible, expectSoundPage, open, pageFrame, test } from '../shop-test.ts'

test.use({ expectedErrors })

/** A customer with an account and an address. */
async function register(page: Page): Promise<void> {
  const name = { firstName: 'Nora', lastName: 'Wyß' }
  const account = { email: `karte-${crypto.randomUUID()}@beispiel.de`, password: crypto.randomUUID() }
  await call(page, 'de', 'oauthRegister', { ...account, first_name: name.firstName, last_name: name.lastName })
  await call(page, 'de', 'createAddress', {
    address: { recipient: name, ...people.de, countryCode: 'DEU', isDefault: { shipping: true, billing: true } },
  })
}

const savedCards = async (page: Page): Promise<SavedPaymentMethod[]> =>
  (await call<{ methods: SavedPaymentMethod[] }>(page, 'de', 'getPaymentMethods', {})).methods

async function toPaymentAsCustomer(page: Page, delivery = 'standard'): Promise<void> {
  await expect(field(page, 'address').first()).toBeChecked()
  await onwards(page).click()
  await page.locator(`vitrine-checkout [name="delivery"][value="${delivery}"]`).check()
  await onwards(page).click()
  await expect(field(page, 'method').first()).toBeVisible()
}

async function typeCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await page.locator('vitrine-checkout [name="method"][value="card"]').check()
  await field(page, 'card.name').fill('Nora Wyss')
  await field(page, 'card.number').fill(number)
  await field(page, 'card.expiry').fill('09/33')
  await field(page, 'card.code').fill('123')
}

test('a card is saved on demand, pays the next order, and is removed after a question', anyWidth, async ({ page }) => {
  await register(page)
  await open(page, '/de/account/payment-methods/')
  await expect(page.getByRole('heading', { name: messageIn('de', 'payment_methods.none_title') })).toBeVisible()
  await expectSoundPage(page)
  await expectAccessible(page, pageFrame)

  await enter(page)
  await toPaymentAsCustomer(page)
  await typeCard(page)
  const box = page.getByRole('checkbox', { name: 'Diese Karte für die nächste Bestellung speichern' })
  await expect(box).not.toBeChecked()
  await box.check()
  await onwards(page).click()
  await orderButton(page).click()
  await hasArrived(page)
  await expect.poll(async () => (await savedCards(page)).map(({ last4 }) => last4)).toEqual(['4242'])

  // The next checkout offers it first, chosen and with nothing to type.
  await enter(page)
  await toPaymentAsCustomer(page)
  const saved = page.getByRole('radio', { name: /Visa mit den Endziffern 4242/ })
  await expect(saved).toBeChecked()
  await expect(field(page, 'card.number')).toHaveCount(0)
  await onwards(page).click()
  await expect(page.getByText('Visa mit den Endziffern 4242')).toBeVisible()
  await orderButton(page).click()
  await hasArrived(page)

  await open(page, '/de/account/payment-methods/')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Visa mit den Endziffern 4242' })
  await expect(card).toContainText('Gültig bis 09/33')
  await expect(card).toContainText('Standard')
  await expectAccessible(page, pageFrame)
  // A second one, added here.
  await page.getByLabel('Kartennummer').fill('5555 5555 5555 4444')
  await page.getByLabel('Gültig bis (MM/JJ)').fill('01/30')
  await page.getByLabel('Prüfziffer').fill('123')
  await page.getByRole('button', { name: 'Karte speichern' }).click()
  const second = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mastercard mit den Endziffern 4444' })
  await expect(second).toBeVisible()
  await second.getByRole('button', { name: /als Standard verwenden/ }).click()
  await expect(page.getByText('Diese Karte ist jetzt dein Standard.')).toBeVisible()
  await card.getByRole('link', { name: /entfernen/ }).click()
  await card.getByRole('link', { name: 'Behalten' }).click()
  await card.getByRole('link', { name: /entfernen/ }).click()
  await card.getByRole('button', { name: 'Ja, entfernen' }).click()
  await expect(page.getByText('Die Karte ist entfernt.')).toBeVisible()
  await expect(card).toHaveCount(0)
})

/** The rows from the goods to the total, as a customer reads them. What a gift card pays is part of the payment. */
const rowsIn = async (table: Locator): Promise<[string, string][]> => {
  const rows = await table.locator('dl > div').evaluateAll((all) =>
    all
      .filter((row) => !['vat', 'arrival'].includes(row.getAttribute('data-kind') ?? ''))
      .map((row): [string, string] => {
        const text = (name: string) => row.querySelector(name)?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
        return [text('dt'), text('dd')]
      }),
  )
  return rows.filter(([label]) => !/^Geschenkkarte|zu zahlen/.test(label))
}
const centsOf = (amount: string) =>
  Number(amount.replaceAll(/[^\d,-]/g, '').replace(',', '')) * (/[−–]/.test(amount) ? -1 : 1)

test(
  'T-03 promotion, voucher, gift card and delivery add up to the same sums on every page',
  anyWidth,
  async ({ page }) => {
    await register(page)
    const printed = await runShopCommand('gift-card', 'add', '--amount', '5')
    const [, giftCard = ''] = /Gift card (\S+) is ready/.exec(printed) ?? []
    const { variantId, promotionVariantId, vouchers } = runtime().fixtures
    await call(page, 'de', 'addItemToBasket', { variantId: promotionVariantId, quantity: 1 })
    await call(page, 'de', 'addItemToBasket', { variantId, quantity: 1 })
    for (const code of [vouchers.valid, giftCard]) await call(page, 'de', 'redeemCode', { code })

    await open(page, '/de/cart/')
    const basket = await rowsIn(page.getByRole('status').filter({ hasText: 'Gesamtsumme' }))

    await page.goto('/de/checkout/', { waitUntil: 'domcontentloaded' })
    await toPaymentAsCustomer(page, 'express')
    await typeCard(page)
    await onwards(page).click()
    await expect(orderButton(page)).toBeVisible()
    const review = await rowsIn(page.locator('vitrine-checkout .last'))
    await orderButton(page).click()
    await hasArrived(page)
    const summary = page.getByRole('region', { name: 'Zusammenfassung' })
    await expect(summary).toContainText('Gesamtsumme')
    const receipt = await rowsIn(summary)
    expect(receipt.toSorted()).toEqual(review.toSorted())
    const paid = page.getByRole('main').getByRole('listitem').filter({ hasText: `Geschenkkarte` })
    await expect(paid.filter({ hasText: giftCard.slice(-4) })).toContainText(/5,00\s€/)

    const { orders } = await call<{ orders: { id: number }[] }>(page, 'de', 'getOrders', { perPage: 1 })
    await open(page, `/de/account/order-details/${orders[0]?.id}/`)
    await expect(page.getByRole('main')).toContainText('Gesamtsumme')
    const order = await rowsIn(page.getByRole('main'))
    expect(order.filter(([label]) => receipt.some(([own]) => own === label))).toEqual(receipt)

    // The basket has the same goods and reductions, with the delivery of the standard service.
    const isGoods = ([label]: [string, string]) => !/versand|lieferung|gesamtsumme/i.test(label)
    expect(basket.filter(isGoods)).toEqual(receipt.filter(isGoods))
    const amountOf = (word: RegExp) => centsOf(receipt.find(([label]) => word.test(label))?.[1] ?? '')
    expect(amountOf(/Gutschein/)).toBeLessThan(0)
    expect(amountOf(/versand|lieferung/i)).toBeGreaterThan(0)
    expect(amountOf(/Zwischensumme/) + amountOf(/versand|lieferung/i)).toBe(amountOf(/Gesamtsumme/))
  },
)
