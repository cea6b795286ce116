import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { anyWidth, expect, expectAccessible, open, test } from '../shop-test.ts'
import { runShopCommand } from '../shop-command.ts'

// A refused form answers with a conflict.
test.use({ expectedErrors: /status of 409/, locale: 'de-DE' })

async function signIn(page: Page, to: string): Promise<void> {
  const account = { email: `${randomUUID()}@vitrine.example`, password: 'ein langer Satz 33' }
  await runShopCommand(
    'editor',
    'add',
    account.email,
    '--role',
    'owner',
    '--name',
    'Olga',
    '--password',
    account.password,
  )
  await open(page, to)
  await page.getByLabel('E-Mail-Adresse').fill(account.email)
  await page.getByLabel('Passwort', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(to))
}

const refused = (page: Page, words: string) => expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()

async function upload(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await open(page, '/studio/imports/')
  await page.getByLabel('Was ist darin').first().selectOption('stock')
  const buffer = Buffer.from(lines.join('\r\n'), 'latin1')
  await page.getByLabel('Datei').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Lesen' }).press('Enter')
}

test('a stock list is refused by its lines, mended, taken in and taken back', anyWidth, async ({ page }) => {
  test.slow()
  await signIn(page, '/studio/stock/')
  const cells = page.locator('tbody tr').first().locator('td')
  const number = (await cells.nth(1).textContent()) ?? ''

  await upload(page, 'mappe.csv', ['PK\u0003\u0004'])
  await refused(page, 'Speichere sie als CSV')
  await expectAccessible(page)

  await upload(page, 'zählung.csv', ['Stück;Art.', `12;${number}`, `viele;${number}`, '1;X-99'])
  await expect(page.getByRole('heading', { level: 1, name: 'zählung.csv' })).toBeVisible()
  const target = page.getByLabel('„Art.“ bedeutet')
  await expect(page.getByLabel('„Stück“ bedeutet')).toHaveValue('quantity')
  await target.selectOption('quantity')
  await page.getByRole('button', { name: 'Probieren' }).press('Enter')
  await refused(page, 'Zwei Spalten der Datei bedeuten „Gezählte Stücke“')
  await target.selectOption('variant')
  await page.getByRole('button', { name: 'Probieren' }).press('Enter')
  const problems = page.getByRole('table', { name: 'Was nicht passt' })
  await expect(problems.getByRole('row', { name: /^3 .*viele.*ganze Zahl/ })).toBeVisible()
  await expect(problems.getByRole('row', { name: /^4 .*X-99.*die der Shop kennt/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Übernehmen' })).toHaveCount(0)
  await expectAccessible(page)
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Bericht als CSV' }).click(),
  ])
  expect(report.suggestedFilename()).toMatch(/^import-\d+\.csv$/)

  await upload(page, 'zählung.csv', ['Stück;Art.', `4711;${number}`])
  await page.getByLabel('„Art.“ bedeutet').selectOption('variant')
  await page.getByRole('button', { name: 'Probieren' }).press('Enter')
  const change = page.getByRole('table', { name: 'Die ersten Änderungen' }).getByRole('row', { name: number })
  await expect(change).toContainText('4711')
  await page.getByRole('button', { name: 'Übernehmen' }).press('Enter')
  const undo = page.getByRole('button', { name: 'Zurücknehmen' })
  await expect(undo).toBeVisible()
  await expectAccessible(page)
  await undo.press('Enter')
  await expect(page.getByText('Olga hat diesen Import zurückgenommen.')).toBeVisible()
  await page.getByRole('link', { name: 'Alle Importe' }).press('Enter')
  await expect(page.getByRole('row', { name: /zählung\.csv.*Zurückgenommen/ }).first()).toBeVisible()
})

test(
  'a view of the order list is saved for the team, and a subscription is paused and resumed',
  anyWidth,
  async ({ page }) => {
    await signIn(page, '/studio/orders/')
    const name = `Alle ${randomUUID().slice(0, 6)}`
    await open(page, '/studio/orders/?view=all&sort=oldest')
    await page.getByText('Diese Ansicht merken').press('Enter')
    await page.getByLabel('Name der Ansicht').fill(name)
    await page.getByLabel('Für alle im Team').check()
    await page.getByRole('button', { name: 'Merken' }).press('Enter')
    await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page)
    await page.getByRole('button', { name: `Ansicht „${name}“ entfernen` }).press('Enter')
    await expect(page.getByRole('link', { name })).toHaveCount(0)

    await open(page, '/studio/subscriptions/')
    const row = page.getByRole('row').filter({ hasText: 'alle drei Monate' }).last()
    const number = (await row.getByRole('rowheader').textContent())?.slice(0, 8) ?? ''
    await expectAccessible(page)
    await page.getByRole('button', { name: `Pausieren: ${number}` }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Geändert.' })).toBeVisible()
    await open(page, `/studio/subscriptions/?view=paused&find=${number}`)
    await page.getByRole('button', { name: `Pause zurücknehmen: ${number}` }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Zurückgenommen.' })).toBeVisible()
  },
)
