import type { Page } from '@playwright/test'
import { linkMailedTo } from '../mails.ts'
import { messageIn } from '../messages.ts'
import {
  anyWidth,
  expect,
  expectAccessible,
  expectSoundPage,
  inTurn,
  onlySmall,
  open,
  pageFrame,
  shopInTurn,
  test,
  withPictures,
} from '../shop-test.ts'

/** A blazer every demo shop has: several colours, two sizes sold out, part of a look. */
const blazer = '/de/p/kurzer-blazer-mit-nadelstreifen-1002738/'
/** A dress whose sizes differ in price. */
const dress = '/de/p/slipdress-in-midilange-aus-satin-1000569/'
const soldOut = '/de/p/gestreifte-hemdbluse-1000754/'

const size = (page: Page, name: string) => page.getByRole('radio', { name })
/** Above the one that follows on phones. */
const addButton = (page: Page) => page.getByRole('button', { name: 'In den Warenkorb' }).first()
const basketLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Warenkorb/ })

test.describe('buying a product', () => {
  test('without a size asks for one and sends nothing', inTurn(0), async ({ page }) => {
    await open(page, blazer)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await addButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Bitte wähle eine Größe.' })).toBeVisible()
    await expect(size(page, '32')).toBeFocused()
    expect(sent).toEqual([])
    await expectAccessible(page, pageFrame)
  })

  test('puts the size into the basket, says so and counts', inTurn(1), async ({ page }) => {
    await open(page, blazer)
    await size(page, '36').check({ force: true })
    await addButton(page).click()
    const sheet = page.getByRole('dialog', { name: 'Im Warenkorb' })
    await expect(sheet).toContainText('Größe 36')
    await page.keyboard.press('Escape')
    await expect(addButton(page)).toBeFocused()
    await expect(basketLink(page)).toHaveAccessibleName('Warenkorb, 1 Artikel')
  })

  test('asks for the size in a sheet once the sizes are out of sight', onlySmall, async ({ page }) => {
    const buttons = page.getByRole('button', { name: 'In den Warenkorb' })
    const sizes = page.getByRole('dialog', { name: 'Größe wählen' })
    const openSizes = async () => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(buttons).toHaveCount(2)
      await buttons.last().tap()
    }
    await open(page, blazer)
    await openSizes()
    await expect(sizes.getByRole('heading')).toBeFocused()
    await expectAccessible(page, pageFrame)
    await sizes
      .getByRole('button', { name: /Ausverkauft/ })
      .first()
      .tap()
    await expect(page.getByRole('heading', { name: /^Größe .+ ist ausverkauft$/ })).toBeInViewport()
    await expect(page.locator('input[name="variantId"]:checked')).toBeFocused()

    await open(page, blazer)
    await openSizes()
    await sizes.getByRole('button', { name: '36' }).tap()
    await expect(page.getByRole('dialog', { name: 'Im Warenkorb' })).toContainText('Größe 36')
    await page.keyboard.press('Escape')
    await expect(size(page, '36')).toBeChecked()
  })

  test('price and delivery follow the size, and structured data has the same price', anyWidth, async ({ page }) => {
    await open(page, dress)
    await expect(page.getByText(/ab 62,99/).first()).toBeVisible()
    await size(page, '34').check({ force: true })
    await expect(page.getByText('71,99 €').first()).toBeVisible()
    const told = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(told).toContain('"price":"71.99"')
  })
})

test.describe('a basket that refuses', () => {
  for (const [outcome, words] of [
    ['out_of_stock', 'Diese Größe ist gerade ausverkauft.'],
    ['basket_full', 'Dein Warenkorb ist voll.'],
    ['failed', 'Das hat gerade nicht geklappt.'],
  ] as const) {
    test(`says so: ${outcome}`, anyWidth, async ({ page }) => {
      await page.route('**/api/basket?*', (route) => route.fulfill({ json: { outcome } }))
      await open(page, blazer)
      await size(page, '36').check({ force: true })
      await addButton(page).click()
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // A notice can be requested at once.
      await expect(page.getByRole('button', { name: 'Benachrichtigen' })).toHaveCount(
        outcome === 'out_of_stock' ? 1 : 0,
      )
    })
  }
})

test.describe('sold-out sizes and products', () => {
  test('a size can be waited for, once its owner has confirmed the address', anyWidth, async ({ page, isMobile }) => {
    const address = `lea-${isMobile}@kundin.example`
    await open(page, blazer)
    await size(page, '42, ausverkauft, Benachrichtigung möglich').check({ force: true })
    await page.getByRole('button', { name: 'Benachrichtigen' }).click()
    await expect(page.getByRole('alert').filter({ hasText: messageIn('de', 'notify.mail_wrong') })).toBeVisible()
    await page.getByLabel('E-Mail-Adresse').fill(address)
    await page.getByRole('button', { name: 'Benachrichtigen' }).click()
    await expect(page.getByText(messageIn('de', 'notify.asked'))).toBeVisible()

    await open(page, await linkMailedTo(address, '/de/notice/'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sollen wir dir schreiben?')
    await expectSoundPage(page)
    await expectAccessible(page, pageFrame)
    await page.getByRole('button', { name: 'Ja, schreibt mir' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du bist vorgemerkt')
    await expect(page.getByRole('status').filter({ hasText: 'in Größe 42' })).toBeVisible()
    await page.getByRole('button', { name: 'Nein, keine E-Mail' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vormerkung gelöscht')
  })

  test('a product shows similar ones and no way into the basket', inTurn(1), async ({ page }) => {
    await open(page, soldOut)
    await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Ähnliche Artikel' })).toBeVisible()
    await expectAccessible(page, pageFrame)
  })
})

test('another colour keeps the size, the place and the focus', anyWidth, async ({ page }) => {
  await open(page, blazer)
  await size(page, '36').check({ force: true })
  const other = page.getByRole('list', { name: 'Farben' }).first().getByRole('link').last()
  await other.focus()
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\?size=36$/)
  await expect(size(page, '36')).toBeChecked()
  await expect(page.getByRole('list', { name: 'Farben' }).first().getByRole('link').last()).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('the picture of a tile is shown until the larger one is there', withPictures(anyWidth), async ({ page }) => {
  await open(page, '/de/c/damen/')
  const tile = page.locator('[data-card]').first()
  const small = tile.locator('img').first()
  const isReady = (image: HTMLImageElement) =>
    image.complete && image.currentSrc !== '' && Object.keys(image).some((key) => key.startsWith('__reactProps$'))
  await expect.poll(() => small.evaluate(isReady)).toBe(true)
  // It may have been loaded before the scripts were.
  await small.dispatchEvent('load')
  const shown = await small.evaluate((image: HTMLImageElement) => image.currentSrc)
  // Larger ones never come.
  await page.route('**/cdn/goods/**', () => {})
  await tile.getByRole('link').first().click()
  const front = page.getByRole('button', { name: /^Bild 2 von 3/ }).locator('picture')
  await expect(front).toHaveCSS('background-image', `url("${shown}")`)
})

test.describe('a closer look', () => {
  test('at the pictures, by keyboard', withPictures(inTurn(1)), async ({ page }) => {
    await open(page, blazer)
    const first = page.getByRole('button', { name: /^Bild 1 von 3 vergrößern/ })
    await first.focus()
    await page.keyboard.press('Enter')
    const zoom = page.getByRole('dialog')
    await expect(zoom.getByRole('img', { name: /^Bild 1 von 3/ })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(zoom.getByRole('img', { name: /^Bild 2 von 3/ })).toBeVisible()
    await page.keyboard.press('+')
    await expect(zoom.getByRole('button', { name: 'Verkleinern' })).toBeEnabled()
    await expectAccessible(page, pageFrame)
    await page.keyboard.press('Escape')
    await expect(first).toBeFocused()
  })

  test('at the size chart of its kind', inTurn(0), async ({ page }) => {
    await open(page, blazer)
    await page.getByRole('link', { name: 'Größentabelle' }).click()
    const chart = page.getByRole('dialog', { name: 'Größentabelle' })
    await expect(chart.getByRole('columnheader', { name: 'Brust' })).toBeVisible()
    await expect(chart.getByRole('heading', { name: 'So misst du' })).toBeVisible()
    await expectAccessible(page, pageFrame)
  })

  test(
    'at stores that have the size; the chosen one stays chosen, the finder shows the rest',
    anyWidth,
    async ({ page }) => {
      const size = page.locator('label:not([data-sold-out]):has(> input[name="variantId"])').nth(2)
      await open(page, blazer)
      await size.click()
      await expect(page.getByText(/^Deine Größe in \d+ Stores?$/)).toBeVisible()
      await page.getByRole('button', { name: 'Store wählen' }).click()
      const stores = page.getByRole('dialog', { name: 'Store wählen' })
      // Those that have it come first.
      const first = stores.locator('li').first()
      await expect(first).toContainText(/Deine Größe ist da|Nur noch \d in deiner Größe/)
      const name = (await first.locator('p').first().textContent()) ?? ''
      await stores.getByLabel('Ort oder Postleitzahl').fill(name.replace('Vitrine ', '').slice(0, 4))
      await stores.getByRole('button', { name: `Hier abholen: ${name}` }).click()
      await expect(page.getByText(`Abholung: ${name}`)).toBeVisible()
      await expect(page.locator('main [aria-live][data-shelf]')).toContainText(/in deiner Größe|ist da/)
      await page.reload()
      await expect(page.getByText(`Abholung: ${name}`)).toBeVisible()

      await size.click()
      await page.getByRole('button', { name: 'Ändern' }).click()
      await stores.getByRole('link', { name: /im Storefinder$/ }).click()
      await page.getByRole('link', { name: /^Nur d/ }).click()
      await expect(page).toHaveURL(/[?&]variant=\d+&has=1/)
      await expect(page.getByText('Gezeigt werden nur Stores, die es haben.')).toBeVisible()
      await expect(page.locator('[data-carries="true"]').first()).toBeVisible()
      await expect(page.locator('[data-carries="false"]')).toHaveCount(0)
    },
  )
})

test('viewed products are listed, stored with consent, and can be cleared', anyWidth, async ({ page }) => {
  const viewed = page.getByRole('list', { name: 'Zuletzt angesehen' })
  const onDevice = () => page.evaluate(() => Object.keys(localStorage).toSorted())
  await open(page, dress)
  await page.getByRole('list', { name: 'Farben' }).getByRole('link').nth(1).click()
  await expect(viewed.getByRole('link')).toHaveCount(1)
  // D-01: there is no consent yet.
  expect(await onDevice()).toEqual([])
  await open(page, dress)
  await expect(viewed).toHaveCount(0)

  await page.getByRole('list', { name: 'Farben' }).getByRole('link').nth(1).click()
  await page.getByRole('checkbox', { name: 'Auf diesem Gerät merken' }).check()
  await open(page, blazer)
  await expect(viewed.getByRole('link')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Auf diesem Gerät merken' }).uncheck()
  expect(await onDevice()).toEqual([])
  await page.getByRole('button', { name: 'Liste leeren' }).click()
  await expect(viewed).toHaveCount(0)
})

test('D-03 viewed products and searches can be switched off, which deletes them', anyWidth, async ({ page }) => {
  const viewed = page.getByRole('list', { name: 'Zuletzt angesehen' })
  const toOtherColour = () => page.getByRole('list', { name: 'Farben' }).getByRole('link').nth(1).click()
  await open(page, dress)
  await toOtherColour()
  await page.getByRole('checkbox', { name: 'Auf diesem Gerät merken' }).check()
  await page.getByRole('button', { name: 'Nicht mehr merken' }).click()
  const status = page.getByRole('status').filter({ hasText: 'Ab jetzt merken wir uns nicht mehr' })
  await expect(status).toBeFocused()
  await expect(viewed).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])

  await open(page, dress)
  const before = page.url()
  await toOtherColour()
  await expect(page).not.toHaveURL(before)
  // Parts of the page grow once they are near the screen.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('contentinfo')).toBeInViewport({ timeout: 500 })
  }).toPass()
  await expect(viewed).toHaveCount(0)
})

test('an old name leads to the right address for good, and keeps the size', anyWidth, async ({ request }) => {
  const reply = await request.get('/fr-ch/p/kurzer-blazer-1002738/?size=36', { maxRedirects: 0 })
  expect(reply.status()).toBe(301)
  expect(reply.headers()['location']).toMatch(/\/fr-ch\/p\/blazer-court-[\w-]+-1002738\/\?size=36$/)
  expect((await request.get('/de/p/nichts-999999999/')).status()).toBe(404)
})

test.describe('without scripts', () => {
  // The reply to a size that is gone says so by its status.
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 412/ })

  test('a size goes into the basket, and a sold-out one can be waited for', anyWidth, async ({ page, isMobile }) => {
    await page.goto(blazer)
    await expect(page.getByText('Hersteller', { exact: true })).toBeVisible()
    await size(page, '42, ausverkauft, Benachrichtigung möglich').check({ force: true })
    await addButton(page).click()
    await expect(page.getByText('Diese Größe ist gerade ausverkauft.')).toBeVisible()
    const address = `ohne-${isMobile}@skripte.example`
    await page.getByLabel('E-Mail-Adresse').fill(address)
    await page.getByRole('button', { name: 'Benachrichtigen' }).click()
    await expect(page.getByText(messageIn('de', 'notify.asked'))).toBeVisible()
    await page.goto(await linkMailedTo(address, '/de/notice/'))
    await page.getByRole('button', { name: 'Ja, schreibt mir' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du bist vorgemerkt')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du bist vorgemerkt')
    await page.goto(`${blazer}?size=36`)
    await expect(size(page, '36')).toBeChecked()
    await addButton(page).click()
    await expect(page).toHaveURL(/\/de\/cart\/$/)
  })
})

for (const locale of shopInTurn(0)) {
  test(`${locale}: the page is sound and accessible`, inTurn(1), async ({ page }) => {
    await open(page, `/${locale}/p/x-1002738/`)
    await expectSoundPage(page)
    await expectAccessible(page, pageFrame)
    if (locale === 'ch') expect(await page.getByRole('main').textContent()).not.toMatch(/[ßẞ]/)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
          ).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(0), 500)
        }),
    )
    expect(shift).toBeLessThan(0.05)
  })
}
