import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { markets } from '@vitrine/contracts/markets'
import { shopFolder } from '../addresses.ts'
import { messageIn } from '../messages.ts'
import { anyWidth, expect, expectAccessible, expectSoundPage, open, pageFrame, test } from '../shop-test.ts'

test.use({ expectedErrors: /status of 404/ })

type Runtime = { accounts: { existing: { email: string; password: string } }; fixtures: { orderId: number } }

test('a customer finds an order, follows its way and orders it again', anyWidth, async ({ page }) => {
  const { accounts, fixtures } = JSON.parse(readFileSync(join(shopFolder, 'runtime.json'), 'utf8')) as Runtime
  await open(page, '/de/login/?redirectUrl=%2Fde%2Faccount%2F')
  await page.getByLabel('E-Mail-Adresse').fill(accounts.existing.email)
  await page.getByLabel('Passwort', { exact: true }).fill(accounts.existing.password)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL('/de/account/')
  await expect(page.getByRole('heading', { level: 1, name: /^Hallo / })).toBeVisible()
  await expectSoundPage(page)
  await expectAccessible(page, pageFrame)

  await page.getByRole('main').getByRole('link', { name: 'Alle ansehen' }).click()
  const orders = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bestellung V-' })
  await expect(page).toHaveURL('/de/account/orders/')
  await expect.poll(() => orders.count()).toBeGreaterThan(3)
  await expectAccessible(page, pageFrame)
  await page.getByRole('link', { name: `Bestellung V-${fixtures.orderId}`, exact: true }).click()
  await expect(page).toHaveURL(`/de/account/order-details/${fixtures.orderId}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const way = page.getByRole('main').getByRole('list').filter({ hasText: 'Bestellt' }).first()
  await expect(way.locator('time').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Sendung verfolgen/ })).toBeVisible()
  await expectSoundPage(page)
  await expectAccessible(page, pageFrame)

  // The invoice is a file, the same for every authorised customer.
  const bill = page.getByRole('link', { name: messageIn('de', 'order.invoice') })
  const [file] = await Promise.all([page.waitForEvent('download'), bill.click()])
  expect(file.suggestedFilename()).toBe(`Rechnung-RE-${fixtures.orderId}.pdf`)
  expect(readFileSync(await file.path(), 'latin1')).toMatch(/^%PDF-1\.7[^]*\/Marked true/)

  const ways = page.getByRole('region', { name: messageIn('de', 'order.ways') })
  await expect(ways.getByRole('link', { name: 'Hilfe' })).toHaveAttribute('href', '/de/s/kontakt/')

  await page.getByRole('button', { name: 'Noch einmal bestellen' }).click()
  const note = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: messageIn('de', 'order.to_basket') })
  await expect(note).toContainText('in deinem Warenkorb')
  await expect(page.getByRole('banner').getByRole('link', { name: /Warenkorb, \d/ })).toBeVisible()

  // Another customer's order and an unknown one have the same reply.
  for (const id of [1, 999_999]) {
    const reply = await page.goto(`/de/account/order-details/${id}/`)
    expect(reply?.status()).toBe(404)
    await expect(page.locator('[data-status="404"]')).toBeVisible()
    const nothing = await page.request.get(`/api/invoice?shop=${markets.de.shopId}&order=${id}`)
    expect([nothing.status(), await nothing.text()]).toEqual([404, ''])
  }
})
