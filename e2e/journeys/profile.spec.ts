import { type Locale, marketOf, markets } from '@vitrine/contracts/markets'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { shopPort } from '../addresses.ts'
import { linkMailedTo } from '../mails.ts'
import { anyWidth, expect, footerOf, onlyLarge, onlySmall, open, test } from '../shop-test.ts'

const password = 'ein langer Satz, 7 Wörter'
const profile = '/de/account/profile-details/'

/** Calls the shop as a page would. */
async function ask(page: Page, method: string, payload: object, locale: Locale = 'de'): Promise<unknown> {
  const response = await page.request.post(`/api/rpc/${method}`, {
    // A browser sends the origin of a call, and the shop accepts only its own.
    headers: { 'x-shop-id': String(marketOf(locale).shopId), origin: `http://localhost:${shopPort}` },
    data: { payload },
  })
  expect(response.ok(), `${method} answers ${response.status()}`).toBe(true)
  return response.status() === 204 ? null : response.json()
}

/** Registers a new customer, who is signed in then. */
async function register(page: Page): Promise<string> {
  const email = `${randomUUID()}@vitrine.example`
  await ask(page, 'oauthRegister', { first_name: 'Johanna', last_name: 'Reiter', email, password })
  return email
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('one section is saved, says so in place and leaves the others untouched', anyWidth, async ({ page }) => {
  await register(page)
  await open(page, profile)
  await expect(page.getByRole('navigation', { name: 'Mein Konto' }).locator('[aria-current="page"]')).toHaveText(
    'Profil und Adressen',
  )
  await page.getByRole('link', { name: 'Persönliche Angaben bearbeiten' }).click()
  const person = section(page, 'Persönliche Angaben')
  await person.getByLabel(/^Geburtsdatum/).fill('31.02.1990')
  await person.getByLabel(/^Telefon/).fill('ruf mich an')
  await person.getByRole('button', { name: 'Speichern' }).click()
  await expect(person.getByRole('group', { name: '2 Angaben fehlen oder stimmen nicht:' })).toBeFocused()
  await person.getByLabel(/^Geburtsdatum/).fill('19.6.1990')
  await person.getByLabel(/^Telefon/).fill('0171 2345678')
  await person.getByRole('radio', { name: 'Divers' }).check()
  await person.getByRole('button', { name: 'Speichern' }).click()
  await expect(person.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible()
  await expect(person).toContainText('19.06.1990')
  await expect(person).toContainText('+49 171 2345678')
  await expect(section(page, 'Adressen')).toContainText('Noch keine Adresse gespeichert.')
})

test(
  'addresses follow the rules of their country; deleting a default asks for a new one and can be taken back',
  onlyLarge,
  async ({ page }) => {
    await register(page)
    await open(page, `${profile}?edit=address-new#addresses`)
    const form = section(page, 'Neue Adresse')
    const fill = async (street: string) => {
      await form.getByLabel(/^Nachname/).fill("O'Neill-Müßig")
      await form.getByLabel(/^Straße/).fill(street)
      await form.getByLabel(/^Postleitzahl/).fill('D-01067')
      await form.getByLabel(/^Ort/).fill('Dresden')
    }
    await fill('Schaustraße 1')
    await form.getByLabel(/^Ort/).focus()
    // F-01: written as the carrier wants it on leaving the field.
    await expect(form.getByLabel(/^Postleitzahl/)).toHaveValue('01067')
    await form.getByRole('checkbox', { name: /für Lieferungen/ }).check()
    await form.getByRole('button', { name: 'Speichern' }).click()
    const book = section(page, 'Adressen')
    await expect(book).toContainText("O'Neill-Müßig")
    await page.getByRole('link', { name: 'Adresse hinzufügen' }).click()
    await fill('Ohnenummerweg')
    await form.getByRole('button', { name: 'Speichern' }).click()
    // F-02: a missing number warns and does not block.
    await expect(book.getByText(/Fehlt noch die Hausnummer/)).toBeVisible()

    await page.getByRole('link', { name: 'Adresse Schaustraße 1 löschen' }).click()
    await page.getByRole('radio', { name: /Ohnenummerweg/ }).check()
    await page.getByRole('button', { name: 'Löschen und Standard ändern' }).click()
    await expect(book.getByText('Adresse gelöscht.')).toBeVisible()
    await expect(book.getByRole('listitem').filter({ hasText: 'Ohnenummerweg' }).first()).toContainText('Lieferadresse')
    await expect(book.getByRole('listitem').filter({ hasText: 'Schaustraße 1' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Rückgängig machen' }).click()
    await expect(book.getByText('Die Adresse ist wieder da.')).toBeVisible()
    await expect(book.getByRole('listitem').filter({ hasText: 'Schaustraße 1' }).first()).toContainText('Lieferadresse')
  },
)

test('names countries and groups telephone numbers in the language of the shop', anyWidth, async ({ page }) => {
  const email = await register(page)
  await ask(page, 'updateShopUser', { phone: '0171 2345678' })
  const recipient = { firstName: 'Johanna', lastName: 'Reiter' }
  const place = { street: 'Schaustraße 1', zipCode: '01067', city: 'Dresden', countryCode: 'DEU' }
  await ask(page, 'createAddress', {
    address: { recipient, ...place, isDefault: { shipping: true, billing: true } },
  })
  for (const [locale, country] of [
    ['fr-ch', 'Allemagne'],
    ['en', 'Germany'],
    ['de', 'Deutschland'],
  ] as const) {
    // Each shop has a session of its own.
    await ask(page, 'oauthLogin', { email, password }, locale)
    await open(page, `/${locale}/account/profile-details/`)
    const book = page.locator('#addresses')
    await expect(book).toContainText(`01067 Dresden${country}`)
    await expect(book).not.toContainText('DEU')
    await expect(page.getByText('+49 171 2345678')).toBeVisible()
  }
})

test('a new e-mail address counts once the mail to it was confirmed', anyWidth, async ({ page }) => {
  const old = await register(page)
  const email = `${randomUUID()}@vitrine.example`
  await open(page, `${profile}?edit=email#email`)
  const part = section(page, 'E-Mail-Adresse')
  await part.getByLabel('Neue E-Mail-Adresse').fill(email)
  await part.getByLabel('Dein Passwort').fill('falsch')
  await part.getByRole('button', { name: 'Bestätigung anfordern' }).click()
  await expect(part.getByText('Dieses Passwort stimmt nicht.').first()).toBeVisible()
  await part.getByLabel('Dein Passwort').fill(password)
  await part.getByRole('button', { name: 'Bestätigung anfordern' }).click()
  await expect(part.getByRole('status')).toContainText(email)
  await expect(part).toContainText(old)

  await page.goto(await linkMailedTo(email, '/account/profile-details/'))
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click()
  await expect(part.getByText('Deine neue E-Mail-Adresse gilt jetzt.')).toBeVisible()
  await expect(part).toContainText(email)
})

test(
  'D-10 the newsletter box is not ticked, a mail asks once more, and leaving takes one press',
  onlySmall,
  async ({ page }) => {
    const email = await register(page)
    await open(page, profile)
    const part = section(page, 'Newsletter')
    await expect(part.getByRole('checkbox')).not.toBeChecked()
    await part.getByRole('button', { name: 'Newsletter abonnieren' }).click()
    await expect(part.getByText('Bitte setze hier ein Häkchen.').first()).toBeVisible()
    await part.getByRole('checkbox').check()
    await part.getByRole('button', { name: 'Newsletter abonnieren' }).click()
    await expect(part).toContainText('Erst wenn du den Link darin bestätigst')
    await page.goto(await linkMailedTo(email, '/newsletter/'))
    await page.getByRole('button', { name: 'Ja, bestätigen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schön, dass du dabei bist')
    await open(page, profile)
    await expect(part).toContainText('Du bekommst den Newsletter')
    await part.getByRole('button', { name: 'Newsletter abbestellen' }).click()
    await expect(part.getByRole('status')).toContainText('Du bekommst keinen Newsletter mehr.')
  },
)

test(
  'D-10 the newsletter is ordered at the end of a page, and the same is said about every address',
  onlyLarge,
  async ({ page }) => {
    await open(page, '/de/s/impressum/')
    const footer = await footerOf(page)
    await expect(footer.getByRole('checkbox')).not.toBeChecked()
    await footer.getByLabel('E-Mail für den Newsletter').fill(`${randomUUID()}@vitrine.example`)
    // The browser's own check: nothing goes out without the tick.
    await footer.getByRole('button', { name: 'Newsletter abonnieren' }).click()
    await expect(page).toHaveURL(/impressum/)
    await footer.getByRole('checkbox').check()
    await footer.getByRole('button', { name: 'Newsletter abonnieren' }).click()
    await expect(page).toHaveURL(/\/de\/newsletter\/\?sent/)
    await expect(page.getByRole('heading', { level: 1, name: 'Schau in dein Postfach' })).toBeFocused()
    await expect(footer.getByLabel('E-Mail für den Newsletter')).toHaveValue('')
  },
)

test(
  'D-11 the data is downloaded, the account deleted without scripts, and the remaining data named',
  onlySmall,
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    const email = await register(page)
    await page.goto(profile)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Daten herunterladen' }).click()
    expect((await download).suggestedFilename()).toMatch(/^vitrine-\d{4}-\d\d-\d\d\.json$/)
    expect(await (await page.request.get(`/api/my-data?shop=${markets.de.shopId}`)).json()).toMatchObject({
      profile: { email, firstName: 'Johanna' },
    })

    await page.getByRole('link', { name: 'Konto löschen' }).click()
    const part = section(page, 'Konto löschen')
    await expect(part).toContainText('Steuerrecht')
    await part.getByLabel('Dein Passwort').fill(password)
    await part.getByRole('checkbox').check()
    await part.getByRole('button', { name: 'Konto endgültig löschen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Konto ist gelöscht')
    await expect(page.getByRole('main')).toContainText('Bestellungen und Rechnungen')
    await page.goto(profile)
    await expect(page).toHaveURL(/\/de\/login\/\?redirectUrl=/)
    await context.close()
  },
)

test(
  'joining makes a temporary card with a code for the till; the group of the customer changes (K-05)',
  anyWidth,
  async ({ page }) => {
    await register(page)
    await open(page, '/de/account/fashion-card/')
    const groups = async () => ((await ask(page, 'refreshUser', {})) as { user: { groups: string[] } }).user.groups
    await expect.poll(groups).not.toContain('Temporary_Card')
    await page.getByRole('button', { name: 'Karte holen' }).click()
    await expect(page.getByText('Bitte setze hier ein Häkchen.').first()).toBeVisible()
    await page.getByLabel(/^Geburtsdatum/).fill('19.06.1990')
    await page.getByRole('main').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Karte holen' }).click()
    await expect(page.getByText(/^Willkommen!/)).toBeVisible()
    await expect.poll(groups).toContain('Temporary_Card')
    const main = page.getByRole('main')
    await expect(main.locator('[data-group="Temporary_Card"]')).toContainText('Vorläufig')
    await expect(main.getByRole('img', { name: /^Strichcode der Kartennummer 2 6( \d){11}$/ })).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: 'Geburtsdatum' })).toContainText('erledigt')
    await page.getByRole('button', { name: 'Code an der Kasse zeigen' }).click()
    await expect(page.getByRole('dialog', { name: 'Code für die Kasse' })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByText('Karte löschen', { exact: true }).click()
    await page.getByRole('button', { name: 'Karte und Punkte löschen' }).click()
    await expect(page.getByText('Deine Karte ist gelöscht.')).toBeVisible()
    await expect.poll(groups).not.toContain('Temporary_Card')
  },
)

test('a device is signed out from another one, and a passkey signs in', anyWidth, async ({ page, playwright }) => {
  const email = await register(page)
  const elsewhere = await playwright.request.newContext({
    baseURL: `http://localhost:${shopPort}`,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1',
    extraHTTPHeaders: { 'x-shop-id': String(markets.de.shopId), origin: `http://localhost:${shopPort}` },
  })
  const signedIn = await elsewhere.post('/api/rpc/oauthLogin', { data: { payload: { email, password } } })
  expect(signedIn.status()).toBe(204)

  await open(page, profile)
  const devices = section(page, 'Angemeldete Geräte')
  await expect(devices.getByRole('listitem').first()).toContainText('Dieses Gerät')
  await devices.getByRole('button', { name: 'Safari auf iPhone abmelden' }).click()
  await expect(devices.getByText('Das Gerät ist abgemeldet.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect((await elsewhere.post('/api/rpc/getSessions', { data: { payload: {} } })).status()).toBe(401)
  await elsewhere.dispose()

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('link', { name: 'Passkey hinzufügen' }).click()
  const form = section(page, 'Passkey hinzufügen')
  await form.getByLabel(/^Name des Passkeys/).fill('Mein Handy')
  await form.getByRole('button', { name: 'Passkey hinzufügen' }).click()
  const passkeys = section(page, 'Passkeys')
  await expect(passkeys.getByText('Der Passkey ist hinzugefügt.')).toBeVisible()
  await expect(passkeys.getByRole('listitem')).toContainText('Mein Handy')

  await page.getByRole('navigation', { name: 'Mein Konto' }).getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(/\/de\/$/)
  await open(page, '/de/login/')
  await page.getByRole('button', { name: 'Passkey verwenden' }).click()
  await expect(page).toHaveURL(/\/de\/$/)

  await open(page, profile)
  await page.getByRole('link', { name: 'Mein Handy bearbeiten' }).click()
  await passkeys.getByRole('button', { name: 'Passkey entfernen' }).click()
  await expect(passkeys.getByText('Der Passkey ist entfernt.')).toBeVisible()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
})
