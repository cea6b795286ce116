import { randomUUID } from 'node:crypto'
import type { FrameLocator, Page } from '@playwright/test'
import { expect, expectAccessible, onlyLarge, open, test } from '../shop-test.ts'
import { runShopCommand } from '../shop-command.ts'

test.use({ locale: 'de-DE' })

async function signIn(page: Page, role: string, to: string): Promise<void> {
  const account = { email: `${role}-${randomUUID().slice(0, 8)}@vitrine.example`, password: 'ein langer Satz 31' }
  await runShopCommand('editor', 'add', account.email, '--role', role, '--name', role, '--password', account.password)
  await open(page, to)
  await page.getByLabel('E-Mail-Adresse').fill(account.email)
  await page.getByLabel('Passwort', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(to))
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
/** The first price of a page, in euros. */
async function priceIn(frame: FrameLocator): Promise<number> {
  const price = frame
    .locator('main')
    .getByText(/\d,\d\d\s€/)
    .first()
  await expect(price).toBeVisible()
  return Number(
    /(\d+),(\d\d)\s€/
      .exec((await price.textContent()) ?? '')
      ?.slice(1)
      .join('.'),
  )
}

test(
  'a planned price is seen on its day beside today, by keyboard, and nothing can be bought there',
  onlyLarge,
  async ({ page, browser }) => {
    test.slow()
    const mark = randomUUID().slice(0, 6)
    await signIn(page, 'pricing', '/studio/stock/')
    const inStock = page.locator('tbody tr').filter({ hasNot: page.locator('[data-level=out]') })
    const number = (await inStock.first().locator('td').nth(1).textContent()) ?? ''
    await open(page, '/studio/prices/')
    await page.getByText('Preise planen', { exact: true }).filter({ visible: true }).last().press('Enter')
    const field = (name: string) => page.getByRole('textbox', { name, exact: true }).filter({ visible: true })
    await field('Name des Plans').fill(`Sale ${mark}`)
    await field('Prozent weniger').fill('30')
    await page.getByLabel('Ab', { exact: true }).filter({ visible: true }).fill(inDays(3))
    await field('Nummern von Artikeln oder Größen').fill(number)
    await page.getByRole('button', { name: 'Plan anlegen' }).press('Enter')
    await page.getByRole('button', { name: 'Einreichen' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Eingereicht' }).first()).toBeVisible()

    const other = await browser.newContext({ locale: 'de-DE', baseURL: new URL(page.url()).origin })
    const approving = await other.newPage()
    await signIn(approving, 'owner', new URL(page.url()).pathname)
    await approving.getByRole('button', { name: 'Freigeben' }).press('Enter')
    await approving.getByRole('link', { name: 'An diesem Tag ansehen' }).press('Enter')
    await expect(approving).toHaveURL(/\/studio\/time-machine\/\?at=/)
    await other.close()

    const at = new Date(Date.now() + 4 * 86_400_000).toISOString()
    const path = `/search/?${new URLSearchParams({ searchTerm: number })}`
    await open(page, `/studio/time-machine/?${new URLSearchParams({ at, path })}`)
    await page.getByLabel('Daneben ein zweiter Tag').fill(inDays(1))
    await page.getByLabel('Als wer').selectOption('Neukunde')
    await page.getByRole('button', { name: 'Ansehen' }).press('Enter')
    await expect(page.locator('iframe')).toHaveCount(2)
    const [then, sooner] = [page.frameLocator('iframe').first(), page.frameLocator('iframe').last()]
    const bar = then.getByRole('complementary', { name: 'Zeitmaschine' })
    await expect(bar).toContainText('Neukunde')
    await expect(bar).toContainText('Bestände von heute')
    const [reduced, regular] = [await priceIn(then), await priceIn(sooner)]
    expect(reduced / regular).toBeCloseTo(0.7, 1)
    await expectAccessible(page)

    await then
      .getByRole('button', { name: /auf die Wunschliste setzen/ })
      .first()
      .press('Enter')
    await expect(bar.getByRole('status')).toHaveText(/lässt sich nichts kaufen, speichern oder absenden/)

    // The address of one frame is that of both, and of the studio's page.
    const home = then.getByRole('link', { name: 'Startseite' }).filter({ visible: true }).first()
    await home.press('Enter')
    await expect(page).toHaveURL(/path=%2F(?:&|$)/)
    await expect.poll(() => page.frames().map((frame) => frame.url().endsWith('/de/'))).toEqual([false, true, true])
  },
)
