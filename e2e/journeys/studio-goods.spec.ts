import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { anyWidth, expect, expectAccessible, open, test } from '../shop-test.ts'
import { runShopCommand } from '../shop-command.ts'

// A refused form answers with a conflict.
test.use({ expectedErrors: /status of 409/, locale: 'de-DE' })

/** A member of staff of this run alone, so that concurrent tests do not conflict. */
async function addMember(role: string): Promise<{ email: string; password: string }> {
  const account = { email: `${role}-${randomUUID().slice(0, 8)}@vitrine.example`, password: 'ein langer Satz 31' }
  await runShopCommand('editor', 'add', account.email, '--role', role, '--name', role, '--password', account.password)
  return account
}

async function signIn(page: Page, { email, password }: { email: string; password: string }, to: string): Promise<void> {
  await open(page, to)
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(to))
}

const said = (page: Page, words: RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).filter({ visible: true })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
const schedule = async (page: Page, from: number, to?: number) => {
  await page.getByLabel('Ab', { exact: true }).filter({ visible: true }).fill(inDays(from))
  if (to !== undefined) await page.getByLabel('Bis', { exact: true }).filter({ visible: true }).fill(inDays(to))
}

test(
  'a voucher batch is made, a promotion is seen on a basket, and a price plan is approved by another person',
  anyWidth,
  async ({ page, browser }) => {
    test.slow()
    const [pricing, owner] = await Promise.all([addMember('pricing'), addMember('owner')])
    const mark = randomUUID().slice(0, 6)

    await signIn(page, pricing, '/studio/vouchers/')
    await page.getByText('Viele Codes anlegen').press('Enter')
    await field(page, 'Anfang der Codes').fill(mark)
    await page.getByLabel('Anzahl').filter({ visible: true }).fill('3')
    await field(page, 'Prozent').fill('10')
    await schedule(page, -1, 5)
    await page.getByRole('button', { name: 'Codes anlegen' }).press('Enter')
    await said(page, /3 Codes sind angelegt/)
    const codes = page.getByRole('link', { name: new RegExp(`^${mark.toUpperCase()}-`) })
    await expect(codes).toHaveCount(3)
    await expectAccessible(page)
    const voucher = (await codes.first().textContent()) ?? ''

    await open(page, '/studio/stock/')
    const inStock = page
      .locator('tbody tr')
      .filter({ hasNot: page.locator('[data-level=out]') })
      .first()
    const number = (await inStock.locator('td').nth(1).textContent()) ?? ''
    await expectAccessible(page)

    await open(page, '/studio/promotions/new/')
    await field(page, 'Schlüssel').fill(`aktion-${mark}`)
    for (const language of ['Deutsch', 'Französisch', 'Englisch'])
      await field(page, `Name – ${language}`).fill(`Aktion ${mark}`)
    await field(page, 'Prozent').fill('120')
    await field(page, 'Rang').fill('1')
    await field(page, 'Code').fill(`A${mark}`)
    await schedule(page, -1, 2)
    await page.keyboard.press('Enter')
    // Refused: the field is named and focused, and everything that was typed is still there.
    await expect(field(page, 'Prozent')).toBeFocused()
    await expect(field(page, 'Schlüssel')).toHaveValue(`aktion-${mark}`)
    await expectAccessible(page)
    await field(page, 'Prozent').fill('20')
    await page.keyboard.press('Enter')
    await said(page, /Angelegt/)
    await page.getByRole('link', { name: 'An einem Warenkorb probieren' }).press('Enter')
    await page.getByLabel('Nummern und Stück').fill(`${number} 1`)
    await field(page, 'Gutschein').fill(voucher)
    await page.getByRole('button', { name: 'Filtern' }).press('Enter')
    const basket = page.getByRole('table', { name: 'Warenkorb' })
    await expect(basket.getByRole('cell', { name: `Aktion ${mark}` })).toBeVisible()
    await expectAccessible(page)

    await open(page, '/studio/prices/')
    await page.getByText('Preise planen', { exact: true }).filter({ visible: true }).last().press('Enter')
    await field(page, 'Name des Plans').fill(`Sale ${mark}`)
    await field(page, 'Prozent weniger').fill('30')
    await schedule(page, 3, 9)
    await field(page, 'Nummern von Artikeln oder Größen').fill(number)
    await page.getByRole('button', { name: 'Plan anlegen' }).press('Enter')
    await said(page, /Der Plan hat 5 Zeilen/)
    await expect(page.getByRole('columnheader', { name: 'Wie geplant ab' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Einreichen' }).press('Enter')
    await said(page, /Eingereicht/)
    await expect(page.getByRole('button', { name: 'Freigeben' })).toHaveCount(0)

    const other = await browser.newContext({ locale: 'de-DE', baseURL: new URL(page.url()).origin })
    const approving = await other.newPage()
    await signIn(approving, owner, new URL(page.url()).pathname)
    await approving.getByRole('button', { name: 'Freigeben' }).press('Enter')
    await said(approving, /Freigegeben/)
    await other.close()
  },
)
