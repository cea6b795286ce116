import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { shopFolder } from '../addresses.ts'
import { anyWidth, expect, expectAccessible, open, test } from '../shop-test.ts'

// A refused change is answered with a conflict.
test.use({ expectedErrors: /status of 409/, locale: 'de-DE' })

async function signIn(page: Page, path: string): Promise<void> {
  const runtime = JSON.parse(readFileSync(join(shopFolder, 'runtime.json'), 'utf8')) as {
    accounts: { editor: { email: string; password: string } }
  }
  await open(page, path)
  await page.getByLabel('E-Mail-Adresse').fill(runtime.accounts.editor.email)
  await page.getByLabel('Passwort', { exact: true }).fill(runtime.accounts.editor.password)
  await page.keyboard.press('Enter')
}

/** A query that no other journey looks for. */
const query = 'wickelkleid'
const tiles = (page: Page, list: string) => page.getByRole('region', { name: list, exact: true }).getByRole('listitem')
const firstInShop = async (page: Page): Promise<string> => {
  const response = await page.request.get(`/de/search/?searchTerm=${query}`)
  const [, address = ''] = /href="(\/de\/p\/[^"]+)"/.exec(await response.text()) ?? []
  return address
}

test('a merchandiser pins a product by keyboard, releases the draft, and goes back', anyWidth, async ({ page }) => {
  test.slow()
  await signIn(page, `/studio/merchandising/stage/?shop=de&q=${query}`)
  const third = page.getByRole('region', { name: 'Im Shop' }).getByRole('button').nth(2)
  await page.getByRole('region', { name: 'Im Shop' }).getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(third).toBeFocused()
  const name = await page.getByRole('form', { name: 'Handgriffe für' }).getByRole('heading').innerText()
  await expectAccessible(page)
  await page.keyboard.press('m')
  await expect(page.getByLabel('Auf Platz')).toBeFocused()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(tiles(page, 'Entwurf').first()).toContainText('fest')
  await expect(page.getByRole('status').filter({ hasText: 'steht im Entwurf fest auf Platz 1' })).toBeAttached()
  await expect(tiles(page, 'Im Shop').first()).not.toContainText('fest')
  await expectAccessible(page)
  const before = await firstInShop(page)

  await page.getByRole('link', { name: 'Freigaben' }).last().focus()
  await page.keyboard.press('Enter')
  const draft = page.getByRole('form', { name: `${query} · ${name}` }).first()
  await expectAccessible(page)
  const inForce = page.getByRole('status').filter({ hasText: /^Fassung \d+ gilt\.$/ })
  // A busy machine needs longer for the golden queries than a form may take, and then asks for a second press.
  await expect(async () => {
    await draft.getByRole('button', { name: 'Jetzt freigeben' }).focus()
    await page.keyboard.press('Enter')
    await expect(inForce).toBeVisible({ timeout: 12_000 })
  }).toPass()
  await open(page, `/studio/merchandising/stage/?shop=de&q=${query}`)
  await expect(tiles(page, 'Im Shop').first()).toContainText('fest')
  await expect.poll(() => firstInShop(page)).not.toBe(before)

  await open(page, '/studio/merchandising/releases/')
  await page
    .getByRole('button', { name: /^Zurückholen: / })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Fassung \d+ gilt\.$/ })).toBeVisible()
  await expect.poll(() => firstInShop(page)).toBe(before)
})

test('a merchandiser changes weights and filters in a draft, and is shown mistakes', anyWidth, async ({ page }) => {
  test.slow()
  await signIn(page, `/studio/merchandising/ranking/?shop=de&q=${query}`)
  const weight = page.getByRole('textbox', { name: 'Beliebtheit' })
  await expect(weight).toBeVisible()
  await expectAccessible(page)
  await weight.fill('400')
  await expect(page.getByRole('alert').filter({ hasText: 'Beliebtheit' })).toBeVisible()
  await expect(page.getByText('Hier steht eine Zahl von 0 bis 20.')).toBeVisible()
  await expect(weight).toHaveValue('400')
  await weight.fill('7,5')
  await expect(page).toHaveURL(/draft=\d+/)
  await expect(page.getByText('Im Shop: 1.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Entwurf', exact: true })).toBeVisible()
  await expect(weight).toBeFocused()
  await expectAccessible(page)

  const draft = new URL(page.url()).searchParams.get('draft') ?? ''
  await open(page, `/studio/merchandising/facets/?shop=de&q=${query}&draft=${draft}`)
  const order = page.getByRole('group', { name: 'Reihenfolge' }).last()
  await order.getByRole('button', { name: 'Größe verschieben' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(order.getByRole('button', { name: 'Größe verschieben' })).toBeFocused()
  await expect(order.getByRole('listitem').first()).toContainText('Größe')
  await expect(
    page.getByRole('region', { name: 'Entwurf', exact: true }).getByRole('heading', { level: 3 }).first(),
  ).toHaveText('Größe')
  await expect(
    page.getByRole('region', { name: 'Im Shop', exact: true }).getByRole('heading', { level: 3 }).first(),
  ).toHaveText('Kategorie')
  await expectAccessible(page)

  // The same draft has both changes, and goes as a whole.
  await open(page, '/studio/merchandising/releases/')
  const both = page.getByRole('listitem').filter({ hasText: 'Beliebtheit: 7,5' })
  await expect(both.first()).toBeVisible()
  const drafts = await both.count()
  await page
    .getByRole('form', { name: 'Gewichte – Beliebtheit' })
    .first()
    .getByRole('button', { name: 'Verwerfen' })
    .click()
  await expect(both).toHaveCount(drafts - 1)
})

test('a golden query begins with how the search reads it', anyWidth, async ({ page }) => {
  test.slow()
  await signIn(page, '/studio/merchandising/golden/?shop=de&q=schwarzes+wickelkleid')
  const wanted = page.getByLabel('Was „schwarzes wickelkleid“ finden soll')
  await expect(wanted).toHaveValue(/color=black/)
  await wanted.fill('farbe=schwarz')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'farbe' })).toBeVisible()
  await expect(wanted).toHaveValue('farbe=schwarz')
  await expectAccessible(page)
})

test('a poisoned synonym is refused with the queries that would suffer', anyWidth, async ({ page }) => {
  test.slow()
  await signIn(page, '/studio/merchandising/words/')
  await page.getByRole('textbox', { name: 'Synonym' }).fill('kleid, hose')
  const refusal = page.getByRole('alert').filter({ hasText: /geprüften Suchen würden schlechter: .*kleid/ })
  // As above: the second press finds the effect that the first began to measure.
  await expect(async () => {
    await page.getByRole('button', { name: 'Übernehmen' }).focus()
    await page.keyboard.press('Enter')
    await expect(refusal).toBeVisible({ timeout: 12_000 })
  }).toPass()
  await expect(page.getByRole('textbox', { name: 'Synonym' })).toHaveValue('kleid, hose')
  await expectAccessible(page)
})

test('figures and rules are accessible', anyWidth, async ({ page }) => {
  await signIn(page, '/studio/insights/')
  await expect(page.getByRole('heading', { level: 1, name: 'Überblick' })).toBeVisible()
  await expectAccessible(page)
  for (const path of [
    'insights/queries',
    'insights/products',
    'merchandising/rules',
    'merchandising/workshop',
    'merchandising/slots',
    'merchandising/suggestions',
  ]) {
    await open(page, `/studio/${path}/`)
    await expectAccessible(page)
  }
  await open(page, '/studio/merchandising/why/?shop=de&q=kleid&product=999999')
  await expect(page.getByText('Diese Nummer kennt die Suche nicht.')).toBeVisible()
  await expectAccessible(page)
})
