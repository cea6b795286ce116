import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { shopFolder } from '../addresses.ts'
import { linkMailedTo } from '../mails.ts'
import { expect, expectAccessible, inTurn, open, test } from '../shop-test.ts'

// A page that a role may not open does not exist for it.
test.use({ expectedErrors: /status of 404/, locale: 'de-DE' })

type Runtime = { accounts: { editor: { email: string; password: string } } }
const accounts = () => (JSON.parse(readFileSync(join(shopFolder, 'runtime.json'), 'utf8')) as Runtime).accounts

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('an invited colleague gets in with one role, and nowhere else', inTurn(1), async ({ page, browser }) => {
  test.slow()
  const name = `Wanda ${randomUUID().slice(0, 8)}`
  const colleague = { email: `${randomUUID()}@vitrine.example`, password: 'Sieben Kartons am Montag' }
  await open(page, '/studio/team/')
  await signIn(page, accounts().editor)
  await expect(heading(page, 'Personen')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(colleague.email)
  await page.getByRole('checkbox', { name: /^Lager/ }).press('Space')
  await page.getByRole('button', { name: 'Einladung senden' }).press('Enter')
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByText('Die Einladung ist unterwegs.')).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext({ locale: 'de-DE' })
  const invited = await context.newPage()
  await open(invited, await linkMailedTo(colleague.email, '/studio/invitation/'))
  await expectAccessible(invited)
  await invited.getByLabel('Passwort', { exact: true }).fill('passwort123')
  await invited.keyboard.press('Enter')
  await expect(invited.getByText('Dieses Passwort ist zu leicht zu erraten')).toBeVisible()
  await invited.getByLabel('Passwort', { exact: true }).fill(colleague.password)
  await invited.keyboard.press('Enter')
  await expect(invited.getByText('Ihr Konto ist fertig.')).toBeVisible()
  await invited.getByRole('link', { name: 'Jetzt anmelden' }).press('Enter')
  await expect(heading(invited, 'Anmelden')).toBeVisible()
  await signIn(invited, colleague)
  await expect(heading(invited, 'Heute')).toBeVisible()
  for (const path of ['/studio/customers/', '/studio/books/', '/studio/health/'])
    expect([path, (await invited.goto(path))?.status()]).toEqual([path, 404])
  await open(invited, '/studio/me/')
  await expect(invited.getByText(`Angemeldet als ${colleague.email}.`)).toBeVisible()
  await invited.getByRole('button', { name: 'Einrichten' }).press('Enter')
  await expect(invited.getByRole('img', { name: 'Bild für die Authenticator-App' })).toBeVisible()
  await expectAccessible(invited)
  await context.close()

  await open(page, '/studio/log/?action=invitation.accepted')
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await expectAccessible(page)
  await open(page, '/studio/books/')
  await page.getByRole('button', { name: 'Jetzt prüfen' }).press('Enter')
  await expect(page.getByText('Alles stimmt')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await open(page, '/studio/customers/?q=brandt')
  await page.getByRole('link', { name: 'Helene Brandt' }).press('Enter')
  await expect(heading(page, 'Helene Brandt')).toBeVisible()
  await expectAccessible(page)
})
