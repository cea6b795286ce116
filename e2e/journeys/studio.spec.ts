import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { shopFolder } from '../addresses.ts'
import { anyWidth, expect, expectAccessible, inTurn, open, test } from '../shop-test.ts'

// A wrong password, a page that is not there yet, and a connection that is cut.
test.use({ expectedErrors: /status of (401|404)|ERR_FAILED/, locale: 'de-DE' })

function editor(): { email: string; password: string } {
  const runtime = JSON.parse(readFileSync(join(shopFolder, 'runtime.json'), 'utf8')) as {
    accounts: { editor: { email: string; password: string } }
  }
  return runtime.accounts.editor
}

async function signIn(page: Page): Promise<void> {
  const { email, password } = editor()
  await open(page, '/studio/content/')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seiten und Bausteine' })).toBeVisible()
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const said = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible()
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

/** A page of its own for each test, so that concurrent tests do not conflict. */
async function createPage(page: Page, headline: string): Promise<{ slug: string; address: string }> {
  const slug = `studio-${randomUUID().slice(0, 8)}`
  await page.getByText('Neu anlegen').click()
  await page.getByRole('button', { name: /^Inhaltsseite/ }).click()
  await expect(page).toHaveURL(/\/studio\/content\/entries\/contentPage-/)
  await field(page, 'Adresse').fill(slug)
  await field(page, 'Überschrift').fill(headline)
  return { slug, address: page.url() }
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await said(page, 'Gespeichert.')
  await expect(page.getByText('Alles gespeichert')).toBeVisible()
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  await said(page, 'Veröffentlicht. Besucher sehen es jetzt.')
}

test(
  'an editor writes a page, sees it while typing, and visitors see it once it is published',
  inTurn(1),
  async ({ page }) => {
    test.slow()
    await open(page, '/studio/')
    await expectAccessible(page)
    await page.getByLabel('E-Mail-Adresse').fill(editor().email)
    await page.getByLabel('Passwort', { exact: true }).fill('falsch')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(page.getByText('Adresse und Passwort passen nicht zusammen.')).toBeVisible()
    await signIn(page)
    await expectAccessible(page)

    const { slug } = await createPage(page, 'Ein ruhiger Tag')
    await page.getByRole('button', { name: 'Baustein hinzufügen (Bausteine)' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Text / })
      .click()
    await page.getByRole('textbox', { name: 'Text', exact: true }).click()
    await page.keyboard.type('Langsam anziehen.')
    await save(page)

    // Found again in the list, by its words.
    await page.getByRole('link', { name: 'Alle Einträge' }).click()
    await page.getByRole('searchbox').fill(slug)
    await page.keyboard.press('Enter')
    await said(page, '1 Eintrag')
    // A checkbox applies at once, and the typed text stays.
    await page.getByLabel('Fehlende Texte').selectOption('fr-ch')
    await expect(page).toHaveURL(new RegExp(`q=${slug}.*missing=fr-ch|missing=fr-ch.*q=${slug}`))
    await page.getByLabel('Fehlende Texte').selectOption('')
    await expect(page).not.toHaveURL(/fr-ch/)
    await page.getByRole('link', { name: 'Ein ruhiger Tag' }).click()

    const frame = page.frameLocator('iframe[title=Vorschau]')
    const show = async (what: 'Vorschau' | 'Felder') => {
      if (isNarrow(page)) await page.getByRole('button', { name: what, exact: true }).click()
    }
    await show('Vorschau')
    await expect(frame.getByRole('heading', { level: 1, name: 'Ein ruhiger Tag' })).toBeVisible()
    await expect(frame.getByText('Langsam anziehen.')).toBeVisible()
    await show('Felder')
    await field(page, 'Überschrift').fill('Ein stiller Tag')
    await page
      .getByRole('button', { name: /^Neu: Text|^text-|Text Entwurf/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Text', exact: true }).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Und bleiben.')
    await expectAccessible(page)
    await show('Vorschau')
    await expect(frame.getByRole('heading', { level: 1, name: 'Ein stiller Tag' })).toBeVisible()
    await expect(frame.getByText('Langsam anziehen. Und bleiben.')).toBeVisible()
    await show('Felder')
    await expect(page.getByText('2 Einträge nicht gespeichert')).toBeVisible()

    const visitor = await page.context().browser()?.newContext()
    const shop = await visitor?.newPage()
    const statusOf = async () => (await shop?.goto(new URL(`/de/${slug}/`, page.url()).href))?.status()
    expect(await statusOf()).toBe(404)
    await save(page)
    expect(await statusOf()).toBe(404)
    await publish(page)
    await expect.poll(statusOf, { timeout: 15_000 }).toBe(200)
    await expect(
      shop?.getByRole('heading', { level: 1, name: 'Ein stiller Tag' }) ?? page.locator('none'),
    ).toBeVisible()
    await expect(shop?.getByText('Langsam anziehen. Und bleiben.') ?? page.locator('none')).toBeVisible()
    await visitor?.close()
  },
)

test(
  'an older version comes back as a draft, and leaving with unsaved words needs a confirmation',
  anyWidth,
  async ({ page }) => {
    await signIn(page)
    const { address } = await createPage(page, 'Erste Fassung')
    await save(page)
    await field(page, 'Überschrift').fill('Zweite Fassung')
    await save(page)
    await page.getByRole('button', { name: 'Weiteres', exact: true }).click()
    await page.getByRole('button', { name: 'Verlauf' }).click()
    const history = page.getByRole('dialog', { name: 'Verlauf' })
    await expect(history.getByText('aktuelle Fassung')).toBeVisible()
    await history.getByText('Unterschiede zu jetzt').click()
    await expect(history.locator('del').filter({ hasText: 'Erste' })).toBeVisible()
    await history.getByRole('button', { name: 'Als Entwurf zurückholen' }).click()
    await expect(field(page, 'Überschrift')).toHaveValue('Erste Fassung')

    await page.getByRole('link', { name: 'Alle Einträge' }).click()
    await page.getByRole('button', { name: 'Hier bleiben' }).click()
    await expect(field(page, 'Überschrift')).toHaveValue('Erste Fassung')
    await page.getByRole('link', { name: 'Alle Einträge' }).click()
    await page.getByRole('button', { name: 'Verwerfen und gehen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Seiten und Bausteine' })).toBeVisible()
    await open(page, address)
    await expect(field(page, 'Überschrift')).toHaveValue('Zweite Fassung')
  },
)

test('the linter reports problems while typing, and leads to the field', anyWidth, async ({ page }) => {
  await signIn(page)
  await createPage(page, 'Grüße aus dem Fenster')
  const list = page
    .getByRole('group')
    .filter({ hasText: /Hinweis/ })
    .first()
  await list.locator('summary').click()
  await list.getByRole('button', { name: /Schweiz \(Deutsch\).*kein ß/ }).click()
  await expect(page.getByRole('combobox', { name: 'Shop', exact: true })).toHaveValue('ch')
  await expect(field(page, 'Überschrift')).toBeFocused()
  await expect(field(page, 'Überschrift')).toHaveAttribute('placeholder', 'Grüße aus dem Fenster')
  await field(page, 'Überschrift').fill('Grüsse aus dem Fenster')
  await expect(page.getByText(/kein ß/)).toHaveCount(0)

  await field(page, 'Adresse').fill('')
  await publishFails(page)
  await expect(page.getByText('Das muss ausgefüllt sein.').first()).toBeVisible()
})

async function publishFails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  await expect(page.getByText('So kann das nicht veröffentlicht werden.')).toBeVisible()
}

test(
  'two editors at once lose nothing, and neither does one without a connection',
  anyWidth,
  async ({ page, browser }) => {
    await signIn(page)
    const { address } = await createPage(page, 'Von beiden')
    await save(page)
    const others = await browser.newContext()
    const other = await others.newPage()
    await signIn(other)
    await open(other, address)
    await field(other, 'Überschrift').fill('Von der anderen')
    await save(other)
    await others.close()

    await field(page, 'Überschrift').fill('Von mir')
    await page.keyboard.press('Control+s')
    const clash = page.getByRole('dialog', { name: 'Jemand war schneller' })
    await expect(clash.getByText(/hat inzwischen gespeichert/)).toBeVisible()
    await clash.getByRole('button', { name: 'Meine Fassung behalten' }).click()
    await expect(field(page, 'Überschrift')).toHaveValue('Von mir')
    await save(page)

    await page.route('**/studio/content/work/', (route) => route.abort())
    await field(page, 'Überschrift').fill('Ohne Leitung')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert').filter({ hasText: 'steht noch hier' })).toBeVisible()
    await expect(field(page, 'Überschrift')).toHaveValue('Ohne Leitung')
    await page.unroute('**/studio/content/work/')
    await save(page)
  },
)

test('everything works by keyboard', anyWidth, async ({ page }) => {
  const { email, password } = editor()
  await open(page, '/studio/content/')
  await page.getByLabel('E-Mail-Adresse').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Seiten und Bausteine' })).toBeFocused()
  await createPage(page, 'Mit den Tasten')

  const add = page.getByRole('button', { name: 'Baustein hinzufügen (Bausteine)' })
  for (const type of [/^Text /, /^Schaltfläche /]) {
    await add.focus()
    await page.keyboard.press('Enter')
    const choice = page.getByRole('dialog').getByRole('button', { name: type })
    await choice.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const second = page.getByRole('button', { name: /^Neu: Schaltfläche Schaltfläche/ })
  await expect(second).toBeFocused()
  const places = () => page.locator('[data-fold]').allTextContents()
  expect(await places()).toEqual([expect.stringMatching(/^Neu: Text/), expect.stringMatching(/^Neu: Schaltfläche/)])
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(places).toEqual([expect.stringMatching(/^Neu: Schaltfläche/), expect.stringMatching(/^Neu: Text/)])
  await said(page, 'Stelle 1 von 2')
  await expect(second).toBeFocused()
})
