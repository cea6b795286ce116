import { readFileSync } from 'node:fs'
import { markets } from '@vitrine/contracts/markets'
import { placeOrder } from '@vitrine/storefront/states/order'
import { linkMailedTo, mailsTo } from '../mails.ts'
import { runShopCommand, orderAsGuest } from '../shop-command.ts'
import { fillBasket, shopOf } from '../orders.ts'
import {
  anyWidth,
  expect,
  expectAccessible,
  expectSoundPage,
  footerOf,
  inTurn,
  onlySmall,
  open,
  pageFrame,
  test,
} from '../shop-test.ts'

/** The subject of every mail to an address, in their order; with letters beyond ASCII it is encoded. */
const subjectsTo = async (address: string) =>
  (await mailsTo(address)).map((mail) => {
    const written = /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? ''
    const encoded = /^=\?UTF-8\?B\?(.*)\?=$/.exec(written)?.[1]
    return encoded === undefined ? written : Buffer.from(encoded, 'base64').toString()
  })

test.describe('on the narrowest phones', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test(
    'W-01 W-02 W-03 W-05 W-06 a contract is withdrawn from in three presses, from the footer, without an account',
    onlySmall,
    async ({ page }) => {
      const address = `${crypto.randomUUID()}@vitrine.example`
      await open(page, '/de/')
      const footer = await footerOf(page)
      const entry = footer.getByRole('link', { name: 'Vertrag widerrufen', exact: true })
      await entry.scrollIntoViewIfNeeded()
      const legal = footer.getByRole('link', { name: 'Impressum' })
      const look = (link: typeof legal) =>
        link.evaluate((element) => {
          const { fontSize, color } = getComputedStyle(element)
          return `${fontSize} ${color}`
        })
      expect(await look(entry)).toBe(await look(legal))
      await entry.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Vertrag widerrufen' })).toBeFocused()
      const declare = async () => {
        await page.getByLabel('Vor- und Nachname').fill('Ada Muster')
        await page.getByLabel('Bestellnummer oder Artikel').fill('V-99999999')
        await page.getByLabel('E-Mail-Adresse für die Eingangsbestätigung').fill(address)
        await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Stimmt alles?' })).toBeFocused()
        await page.getByRole('button', { name: 'Widerruf bestätigen', exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Wir haben deinen Widerruf erhalten' })).toBeFocused()
        return page.getByRole('definition').last().innerText()
      }
      const first = await declare()
      await expect(page.getByRole('status').filter({ hasText: address })).toContainText(
        /\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2} Uhr/,
      )
      const saved = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Als Datei speichern' }).click()
      const file = readFileSync(await (await saved).path(), 'utf8')
      for (const fact of ['Hiermit widerrufe ich', 'Ada Muster', 'V-99999999', first]) expect(file).toContain(fact)
      await expectSoundPage(page)
      await expectAccessible(page, pageFrame)
      // A repeated statement is the same case, with the same receipt.
      await page.reload()
      expect(await declare()).toBe(first)
      await expect.poll(() => subjectsTo(address)).toEqual(['Eingang deines Widerrufs', 'Eingang deines Widerrufs'])
    },
  )
})

test(
  'W-04 nothing typed is lost by a mistake, by going back or by loading the page again',
  anyWidth,
  async ({ page }) => {
    await open(page, '/de/s/widerruf/')
    await page.getByLabel('Vor- und Nachname').fill('Ada Muster')
    await page.getByLabel('E-Mail-Adresse für die Eingangsbestätigung').fill('keine Adresse')
    await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click()
    const summary = page.getByRole('group', { name: '2 Angaben fehlen oder stimmen nicht:' })
    await expect(summary).toBeFocused()
    await page.getByLabel('Bestellnummer oder Artikel').fill('der blaue Mantel')
    await page.getByLabel('E-Mail-Adresse für die Eingangsbestätigung').fill('ada@vitrine.example')
    await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click()
    await page.getByRole('button', { name: 'Angaben ändern' }).click()
    await expect(page.getByLabel('Bestellnummer oder Artikel')).toHaveValue('der blaue Mantel')
    await page.reload()
    await expect(page.getByLabel('Vor- und Nachname')).toHaveValue('Ada Muster')
  },
)

test(
  'K-01 K-02 K-03 a subscription is steered in the account, delivered, and cancelled signed out, which the account shows',
  anyWidth,
  async ({ page, browser, baseURL }) => {
    test.slow()
    const shop = shopOf(page, 'de')
    const person = { firstName: 'Ada', lastName: 'Muster', email: `${crypto.randomUUID()}@vitrine.example` }
    const { firstName: first_name, lastName: last_name, email } = person
    await shop.oauthRegister({ first_name, last_name, email, password: 'ein langer Satz, 7 Wörter' })
    await fillBasket(shop, 1, 2, { subscriptionDefinition: { interval: 'monthly' } })
    const { referenceKey: number } = await placeOrder(shop, markets.de, { customer: person })

    await open(page, '/de/account/subscription/')
    const card = page.getByRole('article')
    const fact = (name: string) =>
      card
        .locator('dl > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .getByRole('definition')
    const press = (name: string) => card.getByRole('button', { name, exact: true }).click()
    const says = (words: string) => expect(card.getByRole('status').filter({ hasText: words })).toBeVisible()
    const next = fact('Nächste Lieferung')
    const day = await next.innerText()
    await press('Nächste Lieferung auslassen')
    await says('Die nächste Lieferung wird ausgelassen.')
    await expect(next).not.toHaveText(day)
    await press('Rückgängig machen')
    await says('Rückgängig gemacht. Alles ist wie zuvor.')
    await expect(next).toHaveText(day)
    await press('Pausieren')
    await says('Pausiert.')
    await expect(next).toHaveText('Keine geplant')
    await press('Fortsetzen')
    await says('Das Abo ist wieder aktiv.')
    await expect(next).toHaveText(day)
    await card.getByText('Lieferrhythmus ändern').click()
    await card.getByRole('combobox', { name: 'Lieferrhythmus' }).selectOption('Alle drei Monate')
    await press('Lieferrhythmus speichern')
    await says('Der Lieferrhythmus ist geändert.')
    await expect(fact('Lieferrhythmus')).toHaveText('Alle drei Monate')

    // On its day the renewal places an order by itself.
    const [subscription] = await shop.getSubscriptions({})
    const told = await runShopCommand('renew', '--email', email, '--on', subscription?.nextDelivery ?? '')
    const delivery = /V-\d+/.exec(told)?.[0] ?? ''
    await expect.poll(() => subjectsTo(email)).toContain(`Deine Abo-Lieferung ${delivery}`)
    await page.reload()
    await expect(next).not.toHaveText(day)
    await card.getByRole('link', { name: `Bestellung ${delivery}`, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Bestellung ${delivery}` })).toBeFocused()
    await page.getByRole('link', { name: 'Zum Abo' }).click()
    await expect(card.getByRole('link', { name: `Erste Bestellung ${number}` })).toBeVisible()

    await card.getByRole('link', { name: 'Abo kündigen' }).click()
    await expect(page.getByLabel('Vertragsnummer oder Bestellnummer')).toHaveValue(/^A-\d{6,}$/)
    await expect(page.getByLabel('E-Mail-Adresse für die Bestätigung')).toHaveValue(email)

    const stranger = await browser.newContext({ ...(baseURL && { baseURL }) })
    const other = await stranger.newPage()
    await open(other, '/de/')
    const footer = await footerOf(other)
    await footer.getByRole('link', { name: 'Verträge hier kündigen', exact: true }).click()
    await expect(other).toHaveURL(/\/de\/account\/subscription-cancellations\/$/)
    await other.getByLabel('Vor- und Nachname').fill('Ada Muster')
    await other.getByLabel('Vertragsnummer oder Bestellnummer').fill(number)
    await other.getByLabel('E-Mail-Adresse für die Bestätigung').fill(email)
    // K-01: the form and the button with the law's words are one page.
    await expect(other.getByText('So früh wie möglich')).toBeVisible()
    await other.getByRole('button', { name: 'Jetzt kündigen', exact: true }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Wir haben deine Kündigung erhalten' })).toBeFocused()
    await expect(other.getByRole('link', { name: 'Als Datei speichern' })).toBeVisible()
    await stranger.close()
    await expect.poll(() => subjectsTo(email)).toContain('Eingang deiner Kündigung')
    expect(await runShopCommand('statements', '--kind', 'cancellation')).toMatch(new RegExp(`matched +${number} `))

    await open(page, '/de/account/subscription/')
    await expect(card).toContainText(/Beendet|Gekündigt zum \d\d\.\d\d\.\d{4}/)
    await expect(card.getByRole('button')).toHaveCount(0)
  },
)

test(
  'W-09 R-01 R-02 part of an order comes back, and the refund is the one that was shown',
  inTurn(0),
  async ({ page, request }) => {
    // Operators take part with the command line.
    test.slow()
    const { number, email } = await orderAsGuest(request, 2)
    for (const step of ['pack', 'ship', 'deliver']) await runShopCommand('order', number, step)
    await open(page, `/de/order-trackform/?order=${number}`)
    await page.getByLabel('E-Mail-Adresse oder Postleitzahl').fill('10115')
    await page.getByRole('button', { name: 'Bestellung anzeigen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Bestellung ${number}` })).toBeFocused()
    const timeline = page.getByRole('list', { name: 'Stand der Bestellung' })
    await expect(timeline.getByRole('listitem')).toContainText(['Bestellt', 'Verpackt', 'Unterwegs', 'Zugestellt'])
    await expect(page.getByRole('link', { name: /^Sendung verfolgen/ })).toHaveAttribute('href', /^https:/)
    await expectAccessible(page, pageFrame)

    await page.getByRole('main').getByRole('link', { name: 'Rückgabe anmelden' }).first().click()
    await expect(page.getByLabel('Bestellnummer')).toHaveValue(number)
    await page.getByLabel('E-Mail-Adresse oder Postleitzahl').fill(email)
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Was möchtest du zurückgeben?' })).toBeFocused()
    await page.getByRole('combobox', { name: /^Anzahl zur Rückgabe: / }).selectOption('1')
    await expectAccessible(page, pageFrame)
    // A reason may be left out.
    await page.getByRole('button', { name: 'Weiter zur Übersicht' }).click()
    const refund = page.getByRole('definition').filter({ hasText: '€' }).last()
    const amount = await refund.innerText()
    await page.getByRole('button', { name: 'Rückgabe anmelden' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Deine Rückgabe ist angemeldet' })).toBeFocused()
    await expect(page.getByRole('definition').filter({ hasText: '€' })).toHaveText(amount)
    const label = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Rücksendeetikett herunterladen (PDF)' }).click()
    expect(readFileSync(await (await label).path(), 'latin1')).toMatch(/^%PDF-/)
    const drawn = await page.getByRole('img', { name: /^Strichcode: / }).getAttribute('aria-label')
    await expectSoundPage(page)
    await expectAccessible(page, pageFrame)

    const plain = (text: string) => text.replaceAll(/\s/g, ' ')
    expect(plain(await runShopCommand('return', drawn?.split(' ').at(-1) ?? ''))).toContain(plain(amount))
    await expect.poll(() => subjectsTo(email)).toContain(`Erstattung zu deiner Bestellung ${number}`)
    await open(page, '/de/order-trackform/')
    await page.getByLabel('Bestellnummer').fill(number)
    await page.getByLabel('E-Mail-Adresse oder Postleitzahl').fill(email)
    await page.getByRole('button', { name: 'Bestellung anzeigen' }).click()
    await expect(timeline).toContainText('Rücksendung angekommen, Erstattung veranlasst')

    // The other piece comes in another size: nothing is paid, and it is named with the number under which it comes.
    await open(page, `/de/returns-portal/?order=${number}`)
    await page.getByLabel('E-Mail-Adresse oder Postleitzahl').fill(email)
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
    const instead = page.getByRole('combobox', { name: /^Stattdessen: / })
    await expect(page.getByRole('heading', { level: 1, name: 'Was möchtest du zurückgeben?' })).toBeFocused()
    await expect(instead).toBeHidden()
    await page.getByRole('combobox', { name: /^Anzahl zur Rückgabe: / }).selectOption('1')
    const size = await instead
      .getByRole('option', { name: /^Umtausch/ })
      .first()
      .innerText()
    await instead.selectOption({ label: size })
    await page.getByRole('button', { name: 'Weiter zur Übersicht' }).click()
    await expect(page.getByRole('main')).toContainText(size)
    await page.getByRole('button', { name: 'Rückgabe anmelden' }).click()
    const news = page.getByRole('region', { name: 'Dafür bekommst du' })
    await expect(news.getByRole('listitem')).toContainText(size.replace('Umtausch in Größe ', ', '))
    const exchange = await news.getByRole('link', { name: /^Bestellung V-/ }).innerText()
    await expect
      .poll(async () => (await mailsTo(email)).some((mail) => mail.includes(exchange.replace('Bestellung ', ''))))
      .toBe(true)

    // A link in the mail cancels the exchange.
    await open(page, await linkMailedTo(email, String.raw`/returns-portal/\?token=`))
    await page.getByRole('button', { name: 'Umtausch stornieren' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Der Umtausch ist storniert' })).toBeVisible()
    await expect.poll(() => subjectsTo(email)).toContain(`Stornierung deiner ${exchange}`)
  },
)

test(
  'W-09 a withdrawal before dispatch stops the order, and receipt, tracking and returns portal say so',
  anyWidth,
  async ({ page, request }) => {
    const { number, email } = await orderAsGuest(request, 1)
    const track = async () => {
      await open(page, '/de/order-trackform/')
      await page.getByLabel('Bestellnummer').fill(number)
      await page.getByLabel('E-Mail-Adresse oder Postleitzahl').fill(email)
      await page.getByRole('button', { name: 'Bestellung anzeigen' }).click()
      await expect(page.getByRole('heading', { level: 1, name: `Bestellung ${number}` })).toBeFocused()
    }
    const main = page.getByRole('main')
    const returning = main.getByRole('link', { name: 'Rückgabe anmelden' })
    await track()
    await expect(main).toContainText('Kommt voraussichtlich')
    // Only the list of related pages leads to the returns portal.
    await expect(returning).toHaveCount(1)

    await open(page, `/de/s/widerruf/?order=${number}`)
    await page.getByLabel('Vor- und Nachname').fill('Ada Muster')
    await page.getByLabel('E-Mail-Adresse für die Eingangsbestätigung').fill(email)
    await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click()
    await page.getByRole('button', { name: 'Widerruf bestätigen', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Wir haben deinen Widerruf erhalten' })).toBeFocused()
    await expect(main).toContainText(
      'Wir haben sie storniert: Es kommt kein Paket, und du musst nichts zurückschicken.',
    )
    await expect(main).not.toContainText('binnen 14 Tagen zurück.')
    await expectAccessible(page, pageFrame)

    await track()
    await expect(page.getByRole('list', { name: 'Stand der Bestellung' }).getByRole('listitem')).toContainText([
      'Bestellt',
      'Widerruf eingegangen',
      'Storniert',
    ])
    await expect(main).toContainText('Diese Bestellung ist storniert.')
    await expect(main).not.toContainText('Kommt voraussichtlich')
    await expect(returning).toHaveCount(1)
    await expectAccessible(page, pageFrame)

    await open(page, `/de/returns-portal/?order=${number}`)
    await page.getByLabel('E-Mail-Adresse oder Postleitzahl').fill(email)
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
    await expect(main).toContainText('Diese Bestellung ist storniert. Es gibt nichts zurückzuschicken.')
    await expect
      .poll(() => subjectsTo(email))
      .toEqual(expect.arrayContaining(['Eingang deines Widerrufs', `Stornierung deiner Bestellung ${number}`]))
  },
)

test(
  'a guest cancels an order on its page as long as it is not packed, by the e-mail address of the order',
  anyWidth,
  async ({ page, request }) => {
    const { number, email } = await orderAsGuest(request, 1)
    await open(page, `/de/order-trackform/?order=${number}`)
    await page.getByLabel('E-Mail-Adresse oder Postleitzahl').fill('10115')
    await page.getByRole('button', { name: 'Bestellung anzeigen' }).click()
    await page.getByRole('button', { name: 'Bestellung stornieren' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Bestellung ${number} stornieren?` })).toBeFocused()
    await page.getByLabel('E-Mail-Adresse der Bestellung').fill('eve@vitrine.example')
    await page.getByRole('button', { name: 'Jetzt stornieren' }).click()
    await expect(page.getByText('mit der du bestellt hast').first()).toBeVisible()
    await page.getByLabel('E-Mail-Adresse der Bestellung').fill(email)
    await page.getByRole('button', { name: 'Jetzt stornieren' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Diese Bestellung ist storniert.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bestellung stornieren' })).toHaveCount(0)
    await expectSoundPage(page)
  },
)

test(
  'a customer cancels an order from the list, is asked first, and list and order say so',
  anyWidth,
  async ({ page }) => {
    const shop = shopOf(page, 'de')
    const person = { firstName: 'Ada', lastName: 'Muster', email: `${crypto.randomUUID()}@vitrine.example` }
    const { firstName: first_name, lastName: last_name, email } = person
    await shop.oauthRegister({ first_name, last_name, email, password: 'ein langer Satz, 7 Wörter' })
    await fillBasket(shop, 1)
    const { referenceKey: number } = await placeOrder(shop, markets.de, { customer: person })
    const main = page.getByRole('main')

    await open(page, '/de/account/orders/')
    await expect(main).toContainText('Voraussichtlich')
    await expect(main.getByRole('link', { name: /^Rückgabe anmelden/ })).toHaveCount(0)
    await main.getByRole('link', { name: `Bestellung stornieren: Bestellung ${number}` }).click()
    await expect(main.getByRole('heading', { name: 'Bestellung stornieren?' })).toBeVisible()
    await main.getByRole('link', { name: 'Doch behalten' }).click()
    await expect(main.getByRole('heading', { name: 'Bestellung stornieren?' })).toHaveCount(0)
    await main.getByRole('link', { name: 'Bestellung stornieren', exact: true }).click()
    await main.getByRole('button', { name: 'Jetzt stornieren' }).click()
    await expect(main).toContainText('Diese Bestellung ist storniert. Es kommt kein Paket')
    await expect(main).not.toContainText('Voraussichtlich')
    for (const name of ['Bestellung stornieren', 'Rückgabe anmelden', 'Vertrag widerrufen'])
      await expect(main.getByRole('link', { name, exact: true })).toHaveCount(0)
    await expectSoundPage(page)
    await expectAccessible(page, pageFrame)
    await open(page, '/de/account/orders/')
    await expect(main).toContainText('Storniert')
    await expect(main.getByRole('link', { name: /^Bestellung stornieren/ })).toHaveCount(0)
    await expectAccessible(page, pageFrame)
    await expect.poll(() => subjectsTo(email)).toContain(`Stornierung deiner Bestellung ${number}`)
  },
)

test('an order that is not found has the same message, whatever was wrong', anyWidth, async ({ page, request }) => {
  const { number } = await orderAsGuest(request, 1)
  const ask = async (order: string, fact: string) => {
    await open(page, '/de/order-trackform/')
    await page.getByLabel('Bestellnummer').fill(order)
    await page.getByLabel('E-Mail-Adresse oder Postleitzahl').fill(fact)
    await page.getByRole('button', { name: 'Bestellung anzeigen' }).click()
    return page.getByRole('alert').filter({ hasText: /./ }).innerText()
  }
  const told = await ask(number, 'somebody@vitrine.example')
  expect(told).toContain('keine Bestellung gefunden')
  expect(await ask('V-1', '10115')).toBe(told)
  expect(page.url()).toMatch(/\/de\/order-trackform\/$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('W-01 withdrawing works all the same', anyWidth, async ({ page }) => {
    await page.goto('/en/s/withdrawal/')
    await page.getByLabel('First and last name').fill('Ada Muster')
    await page.getByLabel('Order number or item').fill('the blue coat')
    await page.getByLabel('Email address for the acknowledgement').fill('ada@vitrine.example')
    await page.getByRole('button', { name: 'Continue to confirmation' }).click()
    await page.getByRole('button', { name: 'Confirm withdrawal', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'We have received your withdrawal' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Save as file' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  })
})
