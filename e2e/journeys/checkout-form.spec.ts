import {
  enter,
  expectedErrors,
  field,
  fillAddress,
  hasArrived,
  onwards,
  orderButton,
  payBy,
  tabTo,
  toPayment,
} from '../checkout-page.ts'
import { anyWidth, expect, test } from '../shop-test.ts'

test.use({ expectedErrors })

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
  // A city that does not match its postcode has to be confirmed, also by keyboard.
  await field(page, 'shipping.city').fill('Muenchen')
  await field(page, 'shipping.city').blur()
  const question = page.getByRole('group', { name: /Postleitzahl 80331 gehört zu München/ })
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
  // A confirmed city is not questioned again; another one is, and the suggestion can be accepted.
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
  'a change on the last step leads back to it, and nothing else has to be walked through',
  anyWidth,
  async ({ page }) => {
    await enter(page)
    await toPayment(page)
    await payBy(page, 'card')
    await page.getByRole('link', { name: 'Ändern Lieferadresse' }).click()
    await field(page, 'shipping.street').fill('Schaufenster 7')
    await page.getByRole('button', { name: 'Weiter zur Übersicht' }).click()
    await expect(page).toHaveURL(/#\/review$/)
    await expect(page.locator('vitrine-checkout .folded').first()).toContainText('Schaufenster 7')
    await page.getByRole('link', { name: 'Ändern Lieferung' }).click()
    await page.locator('vitrine-checkout [name="delivery"][value="express"]').check()
    await page.getByRole('button', { name: 'Weiter zur Übersicht' }).click()
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
  await expect(problems).toContainText('4 Angaben fehlen oder stimmen nicht:')
  await expect(problems.getByRole('link')).toHaveCount(4)
  await field(page, 'card.number').fill('3782 822463 10005')
  await expect(page.getByText('American Express', { exact: true })).toBeVisible()
  await expect(problems).toContainText('3 Angaben fehlen oder stimmen nicht:')
  await expect(problems.getByRole('link', { name: /Prüfnummer: Bitte gib 4 Ziffern ein/ })).toBeVisible()
  await field(page, 'card.code').fill('1234')
  await field(page, 'card.expiry').fill('09/33')
  await expect(problems).toContainText('1 Angabe fehlt oder stimmt nicht:')
  await field(page, 'card.name').fill('Nora Wyss')
  await expect(problems).toHaveCount(0)
  await onwards(page).click()
  await expect(page).toHaveURL(/#\/review$/)
})
