import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marketOf } from '@vitrine/contracts/markets'
import { servicePath } from '@vitrine/contracts/urls'
import type { APIRequestContext, Page } from '@playwright/test'
import { shopFolder } from '../addresses.ts'
import { forgetVisitor } from '../consent.ts'
import { linkMailedTo, mailsTo } from '../mails.ts'
import { messageIn } from '../messages.ts'
import { anyWidth, expect, onlySmall, open, shopInTurn, test } from '../shop-test.ts'

// Browsers log every refusal.
test.use({ expectedErrors: /status of (400|404|409|422|429)/ })

const password = 'ein langer Satz, 7 Wörter'
const anyEmail = () => `${randomUUID()}@vitrine.example`

/** Calls the shop as its pages do, with the cookies of the given context. */
async function call(request: APIRequestContext, method: string, payload: object) {
  const headers = { 'x-shop-id': '10028', 'sec-fetch-site': 'same-origin' }
  const reply = await request.post(`/api/rpc/${method}`, { headers, data: { payload } })
  expect(reply.ok(), `${method}: ${reply.status()}`).toBe(true)
}

async function registered(request: APIRequestContext): Promise<string> {
  const email = anyEmail()
  await call(request, 'oauthRegister', { first_name: 'Ada', last_name: 'Muster', email, password })
  return email
}

async function fillIn(page: Page, email: string, word: string) {
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(word)
}
const press = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Konto' })

test(
  'A-04 a guest signs in with a password manager and lands on the very page that was wanted',
  anyWidth,
  async ({ page, request }) => {
    const email = await registered(request)
    await open(page, '/de/account/orders/?x=1')
    await expect(page).toHaveURL('/de/login/?redirectUrl=%2Fde%2Faccount%2Forders%2F%3Fx%3D1')
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveAttribute('autocomplete', 'username')
    const field = page.getByLabel('Passwort', { exact: true })
    await expect(field).toHaveAttribute('autocomplete', 'current-password')
    const isPasteKept = await field.evaluate((input) =>
      input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
    )
    expect(isPasteKept).toBe(true)

    // The wrong way first: one message, focus on it, and the address stays.
    await fillIn(page, email, 'etwas anderes')
    await page.getByRole('button', { name: 'Passwort anzeigen' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await press(page)
    await expect(page.getByRole('group').filter({ hasText: messageIn('de', 'login.wrong') })).toBeFocused()
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email)

    // Typed values go along to the other form and back.
    await page.getByRole('link', { name: 'Konto anlegen' }).click()
    await expect(page).toHaveTitle(/^Konto anlegen/)
    await expect(page.getByRole('heading', { level: 1, name: 'Konto anlegen' })).toBeFocused()
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email)
    await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Willkommen zurück' })).toBeFocused()
    await fillIn(page, email, password)
    await press(page)
    await expect(page).toHaveURL('/de/account/orders/?x=1')
    await menu(page).click()
    await expect(page.getByText('Hallo Ada')).toBeVisible()
  },
)

test(
  'five wrong passwords cause a wait with the same message for known and unknown addresses',
  anyWidth,
  async ({ page, request }) => {
    const told: string[] = []
    for (const email of [await registered(request), anyEmail()]) {
      // The clock is paused: the wait is short, and machines are slow.
      await page.clock.install()
      await open(page, '/de/login/')
      for (let tries = 0; tries < 5; tries++) {
        await fillIn(page, email, `falsch ${tries}`)
        if (tries === 4) await page.clock.pauseAt(Date.now() + 60_000)
        const reply = page.waitForResponse((response) => response.request().method() === 'POST')
        await press(page)
        expect((await reply).status()).toBe(400)
      }
      await expect(page.getByRole('timer')).toHaveText(/Bitte warte noch \d Sekunden?\./)
      const button = page.getByRole('main').getByRole('button', { name: 'Anmelden' })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      const words = await page.getByRole('main').innerText()
      told.push(words.replaceAll(/\d+ Sekunden?/g, 'n'))
      // It counts down by itself, says when it is over, and the button works again.
      await page.clock.runFor(6_000)
      await expect(page.getByText(messageIn('de', 'login.wait_over'))).toBeVisible()
      await expect(button).not.toHaveAttribute('aria-disabled')
      await page.clock.resume()
    }
    expect(told[0]).toBe(told[1])
  },
)

test(
  'a forgotten password is replaced by the mailed link, once, and no reply tells which addresses have accounts',
  anyWidth,
  async ({ page, request }) => {
    const email = await registered(request)
    await open(page, '/de/login/?redirectUrl=%2Fde%2Fwishlist%2F')
    const opener = page.getByRole('link', { name: 'Passwort vergessen?' })
    const dialog = page.getByRole('dialog', { name: 'Passwort zurücksetzen' })
    await opener.click()
    await expect(dialog.getByRole('heading', { name: 'Passwort zurücksetzen' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    const closed = /\/de\/login\/\?redirectUrl=[^&]*$/
    await expect(page).toHaveURL(closed)

    const told: string[] = []
    for (const address of [anyEmail(), email]) {
      await opener.click()
      await dialog.getByLabel('E-Mail-Adresse').fill(address)
      await dialog.getByRole('button', { name: 'Link schicken' }).click()
      await expect(dialog.getByRole('heading', { name: 'Schau in dein Postfach' })).toBeFocused()
      told.push(`${page.url()} ${await dialog.innerText()}`)
      await dialog.getByRole('button', { name: 'Schließen' }).click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(closed)
    }
    expect(told[0]).toBe(told[1])

    const link = await linkMailedTo(email, '/de/login/')
    await open(page, link)
    await expect(dialog.getByRole('listitem').filter({ hasText: '3 Passwort' })).toHaveAttribute('aria-current', 'step')
    const field = dialog.getByLabel('Neues Passwort', { exact: true })
    await field.fill('kurz')
    await dialog.getByRole('button', { name: 'Passwort speichern' }).click()
    await expect(dialog.getByText(messageIn('de', 'form.error.min_length')).first()).toBeVisible()
    await field.fill('12345678')
    await dialog.getByRole('button', { name: 'Passwort speichern' }).click()
    await expect(dialog.getByText(messageIn('de', 'register.weak')).first()).toBeVisible()
    await field.fill('noch ein Satz, 4 Wörter')
    await dialog.getByRole('button', { name: 'Passwort speichern' }).click()
    await expect(page).toHaveURL('/de/')
    await expect(menu(page)).toBeVisible()
    await expect(page.getByText(messageIn('de', 'account.welcome_password'))).toBeVisible()

    await open(page, link)
    await expect(dialog.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Neuen Link anfordern' })).toBeVisible()
  },
)

test(
  'F-03 F-04 an account is opened in each shop, and a taken address leads to signing in',
  anyWidth,
  async ({ page }) => {
    const email = anyEmail()
    const shops = shopInTurn(3)
    for (const locale of shops) {
      const message = (key: string) => messageIn(locale, key)
      const address = locale === shops.at(-1) ? email : anyEmail()
      await open(page, `/${locale}/login/?register=true&redirectUrl=%2F${locale}%2Fwishlist%2F`)
      await expect(page.locator('html')).toHaveAttribute('lang', marketOf(locale).language)
      const main = page.getByRole('main')
      await expect(main.getByLabel(message('register.salutation'))).toHaveValue('')
      await main.getByLabel(message('register.first_name')).fill('Ö')
      await main.getByLabel(message('register.last_name')).fill("D'Arc-Müßig")
      await main.getByLabel(message('login.mail')).fill(address)
      await main.locator('input[name="password"]').fill(password)
      await expect(main.getByRole('checkbox')).toHaveCount(0)
      await expect(main.getByRole('link', { name: message('register.privacy_link') })).toHaveAttribute(
        'href',
        `/${locale}${servicePath('privacy', locale)}`,
      )
      await main.getByRole('button', { name: message('register.submit') }).click()
      await expect(page).toHaveURL(`/${locale}/wishlist/`)
      await expect(page.getByText(message('account.welcome_registered'))).toBeVisible()
      await page.getByRole('banner').locator('[popovertarget="account-menu"]').click()
      await expect(page.getByText(message('account.greeting'))).toContainText('Ö')
    }

    await forgetVisitor(page.context())
    await open(page, '/de/login/?register=true')
    await page.getByLabel('Vorname').fill('Ada')
    await page.getByLabel('Nachname').fill('Muster')
    await fillIn(page, email, password)
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    await expect(page.getByText(messageIn('de', 'register.exists'))).toBeVisible()
    await expect(page.getByLabel('Vorname')).toHaveValue('Ada')
    await page.getByRole('button', { name: 'Mit dieser Adresse anmelden' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Willkommen zurück' })).toBeVisible()
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email)
  },
)

/** Basket and wishlist of a guest before signing in. */
async function gather(request: APIRequestContext) {
  const { fixtures } = JSON.parse(readFileSync(join(shopFolder, 'runtime.json'), 'utf8')) as {
    fixtures: { variantId: number; productId: number }
  }
  await call(request, 'addItemToBasket', { variantId: fixtures.variantId, quantity: 2 })
  await call(request, 'addItemToWishlist', { productId: fixtures.productId })
}

test('items of a guest are merged at sign-in, with one notice', anyWidth, async ({ page, request }) => {
  const email = await registered(request)
  await gather(page.request)
  await open(page, '/de/login/')
  await fillIn(page, email, password)
  await press(page)
  await expect(page).toHaveURL('/de/')
  const notices = page.locator('[popover="manual"] [role="status"]')
  await expect(notices).toContainText(
    '2 Artikel in deinen Warenkorb übernommen. Gleiche Artikel haben wir zusammengefasst.',
  )
  await expect(notices).toContainText('1 Artikel auf deine Wunschliste übernommen.')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Warenkorb, 2 Artikel' })).toBeVisible()

  await open(page, '/de/wishlist/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Warenkorb, 2 Artikel' })).toBeVisible()
  await expect(notices).not.toContainText('übernommen')
})

/** Signs in at the provider, which is another site. */
async function vouchFor(page: Page, email: string, button: 'Sign in' | 'Cancel' = 'Sign in') {
  await expect(page.getByRole('heading', { name: 'Sign in at Demo' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('First name').fill('Ada')
  await page.getByRole('button', { name: button }).click()
}

test(
  'D-11 a provider vouches for a guest, who lands where they wanted to go with all they had, and may leave without a password',
  anyWidth,
  async ({ page }) => {
    const email = anyEmail()
    await gather(page.request)
    await open(page, '/de/account/orders/?x=1')
    // A provider that does not answer is not offered.
    const ways = page.getByRole('main').getByRole('link', { name: /^Weiter mit / })
    await expect(ways).toHaveText(['Weiter mit Demo'])
    await ways.click()
    await vouchFor(page, email)
    await expect(page).toHaveURL('/de/account/orders/?x=1')
    const notices = page.locator('[popover="manual"] [role="status"]')
    await expect(notices).toContainText('2 Artikel in deinen Warenkorb übernommen.')
    await expect(notices).toContainText('1 Artikel auf deine Wunschliste übernommen.')
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
    expect((await mailsTo(email))[0]).toContain('Subject: Willkommen')

    await open(page, '/de/account/profile-details/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Warenkorb, 2 Artikel' })).toBeVisible()
    await expect(notices).not.toContainText('übernommen')
    const part = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(part('Passwort')).toContainText('Du meldest dich über Demo an')
    await expect(part('Passwort').getByRole('link')).toHaveCount(0)
    await expect(part('Verknüpfte Konten').getByRole('listitem').filter({ hasText: 'Demo' })).toContainText(
      'dein einziger Weg ins Konto',
    )
    await page.getByRole('link', { name: 'E-Mail-Adresse bearbeiten' }).click()
    const other = anyEmail()
    await expect(part('E-Mail-Adresse').locator('input[type="password"]')).toHaveCount(0)
    await part('E-Mail-Adresse').getByLabel('Neue E-Mail-Adresse').fill(other)
    await part('E-Mail-Adresse').getByRole('button', { name: 'Bestätigung anfordern' }).click()
    await expect(part('E-Mail-Adresse').getByRole('status')).toContainText(other)

    await page.getByRole('link', { name: 'Konto löschen' }).click()
    await part('Konto löschen').getByRole('checkbox').check()
    await part('Konto löschen').getByRole('button', { name: 'Konto endgültig löschen' }).click()
    await expect(page).toHaveURL('/de/goodbye/')
  },
)

test(
  'a provider is cancelled, late, or has the address of an account, which its owner links and unlinks',
  anyWidth,
  async ({ page, request }) => {
    const email = await registered(request)
    const message = (key: string) => messageIn('en', key)
    const provider = page.getByRole('main').getByRole('link', { name: 'Continue with Demo' })
    const told = (kind: string, key: string) =>
      expect(page.getByRole('main').locator(`[data-kind="${kind}"]`)).toHaveText(message(key))
    await open(page, '/en/login/?redirectUrl=%2Fen%2Faccount%2Fprofile-details%2F')
    await provider.click()
    await vouchFor(page, email, 'Cancel')
    await told('info', 'login.provider_cancelled')
    // A sign-in that began in another browser, or long ago, is refused.
    // The page sends its form by itself, and leads on.
    await page.goto('/en/login/callback/?code=invented&state=invented', { waitUntil: 'commit' })
    await told('error', 'login.provider_expired')
    await provider.click()
    await vouchFor(page, email)
    await told('error', 'login.provider_exists')
    await expect(page).toHaveURL(/redirectUrl=%2Fen%2Faccount%2Fprofile-details%2F/)

    await page.getByLabel(message('login.mail')).fill(email)
    await page.getByLabel(message('login.password'), { exact: true }).fill(password)
    await page
      .getByRole('main')
      .getByRole('button', { name: message('login.submit') })
      .click()
    await expect(page).toHaveURL('/en/account/profile-details/')
    const part = page.getByRole('region', { name: message('profile.ways.title') })
    const fill = async (word: string, button: string) => {
      await part.getByLabel(message('profile.email.password')).fill(word)
      await part.getByRole('button', { name: button }).click()
    }
    await part.getByRole('link', { name: 'Link Demo' }).click()
    await fill('falsch', 'Continue to Demo')
    await expect(part.getByText(message('profile.password.wrong')).first()).toBeVisible()
    await fill(password, 'Continue to Demo')
    // The provider has a session by now and shows no form.
    await expect(page).toHaveURL('/en/account/profile-details/?saved=linked#ways')
    await expect(part.getByRole('status')).toHaveText(message('profile.ways.linked_now'))
    await expect.poll(async () => (await mailsTo(email)).length).toBe(2)

    await page.getByRole('banner').locator('[popovertarget="account-menu"]').click()
    await page
      .locator('#account-menu')
      .getByRole('button', { name: message('account.sign_out') })
      .click()
    await expect(page).toHaveURL('/en/')
    await open(page, '/en/login/?redirectUrl=%2Fen%2Faccount%2Fprofile-details%2F')
    await provider.click()
    await expect(page).toHaveURL('/en/account/profile-details/')
    await expect(page.getByRole('region', { name: message('profile.email.title') })).toContainText(email)
    await part.getByRole('link', { name: 'Unlink Demo' }).click()
    await fill(password, 'Unlink Demo')
    await expect(part.getByRole('status')).toHaveText(message('profile.ways.unlinked_now'))
    await expect(part.getByRole('link', { name: 'Link Demo' })).toBeVisible()
  },
)

test('signing out in one tab signs out in all of them', anyWidth, async ({ page, context, request }) => {
  const email = await registered(request)
  await open(page, '/de/login/?redirectUrl=%2Fde%2Fwishlist%2F')
  await fillIn(page, email, password)
  await press(page)
  await expect(page).toHaveURL('/de/wishlist/')
  const other = await context.newPage()
  await open(other, '/de/cart/')
  await expect(menu(other)).toBeVisible()

  await menu(page).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/de/')
  for (const tab of [page, other])
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Konto' })).toBeVisible()
  await open(page, '/de/account/')
  await expect(page).toHaveURL(/\/de\/login\//)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one comes back from a provider and presses a button, in the words of the shop', onlySmall, async ({ page }) => {
    const message = (key: string) => messageIn('fr-ch', key)
    await page.goto('/fr-ch/login/?redirectUrl=%2Ffr-ch%2Fwishlist%2F')
    await page.getByRole('main').getByRole('link', { name: 'Continuer avec Demo' }).click()
    await vouchFor(page, anyEmail())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(message('login.callback_title'))
    await expect(page.getByRole('main').getByRole('status')).toHaveText(message('login.callback_text'))
    await page.getByRole('button', { name: message('login.callback_go_on') }).click()
    await expect(page).toHaveURL('/fr-ch/wishlist/')
    await page.goto('/fr-ch/account/')
    await expect(page.getByRole('main')).toContainText('Ada')
  })

  test(
    'one signs in, is never sent to another site, and can ask for a new password',
    onlySmall,
    async ({ page, request }) => {
      const email = await registered(request)
      await page.goto('/de/login/?redirectUrl=https%3A%2F%2Fevil.example%2F')
      await expect(page.getByRole('button', { name: 'Passwort anzeigen' })).toBeHidden()
      await fillIn(page, email, 'etwas anderes')
      await press(page)
      await expect(page.getByText(messageIn('de', 'login.wrong'))).toBeVisible()
      await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email)

      await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
      await expect(page.getByRole('heading', { name: 'Wohin sollen wir den Link schicken?' })).toBeVisible()
      await expect(page.locator('input[name="password"]')).toBeHidden()
      await page.getByLabel('E-Mail-Adresse').filter({ visible: true }).fill(email)
      await page.getByRole('button', { name: 'Link schicken' }).click()
      await expect(page.getByRole('heading', { name: 'Schau in dein Postfach' })).toBeVisible()

      await page.goto('/de/login/?redirectUrl=https%3A%2F%2Fevil.example%2F')
      await fillIn(page, email, password)
      await press(page)
      await expect(page).toHaveURL('/de/')
      await page.goto('/de/login/?redirectUrl=%2Fde%2Fcart%2F')
      await expect(page).toHaveURL('/de/cart/')
    },
  )
})
