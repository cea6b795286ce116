import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopFolder } from '../addresses.ts'
import { messageIn } from '../messages.ts'
import { runShopCommand } from '../shop-command.ts'
import { anyWidth, expect, expectAccessible, expectSoundPage, open, pageFrame, test } from '../shop-test.ts'

// A refused form.
test.use({ expectedErrors: /status of 422/ })

type Runtime = { accounts: { existing: { email: string; password: string } }; fixtures: { orderId: number } }

test('a customer reviews a bought piece, which appears once it is approved', anyWidth, async ({ page }) => {
  const { accounts, fixtures } = JSON.parse(readFileSync(join(shopFolder, 'runtime.json'), 'utf8')) as Runtime
  await open(page, `/de/login/?redirectUrl=${encodeURIComponent(`/de/account/order-details/${fixtures.orderId}/`)}`)
  await page.getByLabel('E-Mail-Adresse').fill(accounts.existing.email)
  await page.getByLabel('Passwort', { exact: true }).fill(accounts.existing.password)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(`/de/account/order-details/${fixtures.orderId}/`)

  // From the piece of the order straight to its form.
  await page
    .getByRole('main')
    .getByRole('link', { name: /bewerten$/ })
    .first()
    .click()
  const form = page.locator('form:has(textarea)')
  await expect(form).toBeVisible()
  const line = page.getByRole('listitem').filter({ has: form })
  const product = (await line.getByRole('heading').getByRole('link').getAttribute('href')) ?? ''
  await form.getByRole('button', { name: messageIn('de', 'own_reviews.send') }).click()
  await expect(form.getByRole('group', { name: messageIn('de', 'own_reviews.stars') })).toContainText(
    messageIn('de', 'form.error.chosen'),
  )
  await expectSoundPage(page)
  await expectAccessible(page, pageFrame)

  // By keyboard: the third star, then one more.
  await form.getByRole('radio', { name: messageIn('de', 'own_reviews.stars_3') }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: messageIn('de', 'own_reviews.stars_4') })).toBeChecked()
  const words = form.getByLabel(messageIn('de', 'own_reviews.text_label'))
  await words.fill('Mehr davon auf www.example.com')
  await form.getByRole('button', { name: messageIn('de', 'own_reviews.send') }).click()
  await expect(form).toContainText(messageIn('de', 'own_reviews.contact'))
  await expect(words).toHaveValue('Mehr davon auf www.example.com')
  const text = `Warm und weich, auch nach ${Date.now() % 1000} Tagen.`
  await words.fill(text)
  await form.getByRole('button', { name: messageIn('de', 'own_reviews.send') }).click()
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(
    messageIn('de', 'own_reviews.done_sent'),
  )
  const own = page.getByRole('listitem').filter({ hasText: text })
  await expect(own).toContainText(messageIn('de', 'own_reviews.state_pending'))

  const structured = async () => (await page.locator('script[type="application/ld+json"]').allTextContents()).join()
  await page.goto(product)
  expect(await structured()).not.toContain('aggregateRating')
  const number = /^(\d+) +pending/m.exec(await runShopCommand('review'))?.[1] ?? ''
  await runShopCommand('review', 'approve', number)
  await expect(async () => {
    await page.goto(product)
    expect(await structured()).toContain('"reviewCount":1')
  }).toPass()

  // The code of the section comes when the reader does.
  const section = page.getByRole('region', { name: messageIn('de', 'reviews.title') })
  await expect(section).toHaveCount(0)
  await page.getByRole('link', { name: /4,0 von 5 Sternen/ }).click()
  await expect(section.getByRole('listitem').filter({ hasText: text })).toContainText(
    messageIn('de', 'reviews.verified'),
  )
  await section.getByText(messageIn('de', 'reviews.check_title')).click()
  await expect(section.getByText(messageIn('de', 'reviews.check_purchase'))).toBeVisible()
  await expectSoundPage(page)
  await expectAccessible(page, pageFrame)

  // Deleted again, it is gone from the product, too.
  await page.goto('/de/account/reviews/')
  await own.getByRole('link', { name: /löschen$/ }).click()
  await own.getByRole('button', { name: messageIn('de', 'own_reviews.ask_yes') }).click()
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(
    messageIn('de', 'own_reviews.done_deleted'),
  )
  await expect(async () => {
    await page.goto(product)
    expect(await structured()).not.toContain('aggregateRating')
  }).toPass()
})
