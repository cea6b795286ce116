import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, open, test } from '../shop-test.ts'
import { secondBrandFolder } from './addresses.ts'

const field = (page: Page, name: string) => page.locator(`vitrine-checkout [name="${name}"]`)
const onwards = (page: Page) => page.locator('vitrine-checkout form button[type="submit"]')

/** Mails to an address, oldest first. */
async function mailsTo(address: string): Promise<string[]> {
  const folder = join(secondBrandFolder, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${address}\r\n`))
}

test('a guest in Poland filters, orders in złoty with BLIK and gets a Polish confirmation', async ({ page }) => {
  await open(page, '/pl/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Morze woła')
  await page.getByRole('link', { name: 'Kostiumy kąpielowe' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kostiumy kąpielowe')
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page
    .getByRole('checkbox', { name: /Zielony/ })
    .first()
    .check({ force: true })
  await expect(page).toHaveURL(/Zielony/)
  await page
    .getByRole('link', { name: /Kostium na jedno ramię Salina/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kostium na jedno ramię Salina')
  await expect(page.getByText('419,00 zł').first()).toBeVisible()
  await page
    .getByRole('radio', { name: '38' })
    .or(page.getByRole('button', { name: '38', exact: true }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await open(page, '/pl/cart/')
  await expect(page.getByRole('main')).toContainText('419,00 zł')
  await page.getByRole('link', { name: 'Przejdź do kasy' }).first().click()

  await field(page, 'email').fill('zofia@przyklad.example')
  const address = { firstName: 'Zofia', lastName: 'Żak', street: 'ul. Długa 5', zipCode: '80-827', city: 'Gdańsk' }
  for (const [name, value] of Object.entries(address)) await field(page, `shipping.${name}`).fill(value)
  await onwards(page).click()
  await expect(field(page, 'delivery').first()).toBeVisible()
  await onwards(page).click()
  await page.locator('vitrine-checkout [name="method"][value="blik"]').check()
  await onwards(page).click()
  await expect(page.locator('vitrine-checkout [data-kind="total"] dd').first()).toContainText('419,00 zł')
  await page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Płatność testowa: BLIK')
  await page.getByRole('button', { name: 'Zapłać', exact: true }).click()
  await expect(page).toHaveURL(/\/pl\/success\/\?cbd=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dziękujemy za zamówienie')

  await expect.poll(async () => (await mailsTo('zofia@przyklad.example')).length).toBeGreaterThan(0)
  const [mail = ''] = await mailsTo('zofia@przyklad.example')
  expect(mail).toContain('Morlis Polska sp. z o.o.')
  expect(mail).not.toMatch(/Vitrine|EUR|€/)
})

test('searches find goods by Polish and by German words', async ({ page }) => {
  await open(page, '/pl/search/?searchTerm=kostium+w+paski')
  await expect(page.getByRole('link', { name: /Kostium w paski Molo/ }).first()).toBeVisible()
  await open(page, '/de/search/?searchTerm=gestreifter+badeanzug')
  await expect(page.getByRole('link', { name: /Gestreifter Badeanzug Molo/ }).first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText('89,00 €')
})

test('the switch of countries leads to the same goods in the other language and currency', async ({ page }) => {
  await open(page, '/de/c/damen/badeanzuege/')
  await expect(page.getByRole('main')).toContainText('€')
  await page
    .getByRole('button', { name: /Land und Sprache|Deutschland/ })
    .first()
    .click()
  await page.getByRole('banner').getByRole('button', { name: 'Polska, Polski' }).click()
  await expect(page).toHaveURL(/\/pl\/c\/ona\/kostiumy-kapielowe\/$/)
  await expect(page.getByRole('main')).toContainText('zł')
  await expect(page.getByRole('main')).not.toContainText('€')
})
