import type { Page } from '@playwright/test'
import { marketOf } from '@vitrine/contracts/markets'
import { linkMailedTo, mailsTo } from '../mails.ts'
import { messageIn } from '../messages.ts'
import { runShopCommand } from '../shop-command.ts'
import {
  anyWidth,
  expect,
  expectAccessible,
  expectSoundPage,
  failedToLoad,
  inTurn,
  open,
  pageFrame,
  shopInTurn,
  test,
} from '../shop-test.ts'

/** A look that every demo shop has. */
const look = '/p/shop-the-look/montag-neun-uhr-7001/'
const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /auf die Wunschliste setzen$/ })
const wishes = (page: Page) => page.getByRole('list', { name: 'Wunschliste' }).locator('[data-wish]')
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Wunschliste/ })
const sizes = (page: Page) => page.getByRole('combobox', { name: /^Größe: / })
const ids = (page: Page) =>
  wishes(page).evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset['wish']))

/** Saves the first pieces of a look, one after the other. */
async function save(page: Page, ...places: number[]) {
  await open(page, `/de${look}`)
  for (const place of places) {
    await hearts(page).nth(place).click()
    await expect(hearts(page).nth(place)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(badge(page)).toHaveAccessibleName(/^Wunschliste, \d+ Artikel$/)
  // The shop has them only when it has answered.
  await expect.poll(() => wishlistOf(page)).toHaveLength(places.length)
}

/** Calls the shop in the page's session. */
const rpc = <Reply>(page: Page, method: string, payload: object = {}) =>
  page.evaluate(
    async ([name, body]) => {
      const headers = { 'Content-Type': 'application/json', 'x-shop-id': '10028' }
      const response = await fetch(`/api/rpc/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ payload: body }),
      })
      return (response.status === 204 ? null : await response.json()) as Reply
    },
    [method, payload] as const,
  )
const wishlistOf = async (page: Page) =>
  (await rpc<{ items: { productId: number }[] }>(page, 'getWishlist')).items.map(({ productId }) => productId)

type WishedProduct = { product: { priceRange: { min: { withTax: number } }; variants: { id: number }[] } }

test(
  'a lower price is mailed once, after the address was confirmed, and the mail ends such mails',
  anyWidth,
  async ({ page, isMobile }) => {
    const address = `preis-${isMobile}-${Date.now()}@kundin.example`
    // Another product per width: both may run at the same time.
    await save(page, isMobile ? 0 : 1)
    await badge(page).click()
    await page.getByRole('link', { name: /^Bei Preissenkung benachrichtigen/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sinkt der Preis?')
    await expectSoundPage(page)
    await expectAccessible(page, pageFrame)
    await page.getByLabel('E-Mail-Adresse').fill(address)
    await page.getByRole('button', { name: 'Preisnachricht bestellen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fast geschafft')
    await open(page, await linkMailedTo(address, '/de/notice/'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sollen wir dir schreiben?')
    await expectAccessible(page, pageFrame)
    await page.getByRole('button', { name: 'Ja, schreibt mir' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du bist vorgemerkt')

    const [wish] = (await rpc<{ items: WishedProduct[] }>(page, 'getWishlist')).items
    const [variant] = wish?.product.variants ?? []
    const lower = ((wish?.product.priceRange.min.withTax ?? 0) - 100) / 100
    await runShopCommand('price', String(variant?.id), String(lower), '--shop', 'de')
    await expect.poll(async () => (await mailsTo(address)).length, { timeout: 30_000 }).toBe(2)
    const mail = (await mailsTo(address)).at(-1) ?? ''
    expect(mail).toMatch(/^List-Unsubscribe: <http[^>]*\/de\/notice\/\?price=/m)
    await open(page, await linkMailedTo(address, '/de/notice/'))
    await page.getByRole('button', { name: 'Nein, keine E-Mail' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vormerkung gelöscht')
  },
)

test('fills by hearts, and a removed item comes back to its place for good', inTurn(1), async ({ page }) => {
  await save(page, 0, 1, 2)
  await badge(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wunschliste')
  await expect(page.getByText('Deine Liste bleibt auf diesem Gerät, bis du dich anmeldest.')).toBeVisible()
  await expect(wishes(page)).toHaveCount(3)
  await expect(badge(page)).toHaveAccessibleName('Wunschliste, 3 Artikel')
  const before = await ids(page)

  await hearts(page).nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(wishes(page)).toHaveCount(2)
  await expect(wishes(page).nth(1).getByRole('link').first()).toBeFocused()
  await expect(badge(page)).toHaveAccessibleName('Wunschliste, 2 Artikel')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(wishes(page)).toHaveCount(3)
  await expect.poll(() => wishlistOf(page)).toHaveLength(3)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect.poll(() => ids(page)).toEqual(before)
})

test('stores a size, and adds it to the basket', inTurn(0), async ({ page }) => {
  await save(page, 0, 1)
  await open(page, '/de/wishlist/')
  const before = await ids(page)
  const chosen = sizes(page).first()
  await chosen.selectOption({ index: 2 })
  const size = await chosen.inputValue()
  await expect
    .poll(async () => (await rpc<{ items: { variantId: number }[] }>(page, 'getWishlist')).items.at(-1)?.variantId)
    .toBe(Number(size))
  await open(page, '/de/wishlist/')
  await expect.poll(() => ids(page)).toEqual(before)
  await expect(chosen).toHaveValue(size)

  const add = page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first()
  await add.click()
  const sheet = page.getByRole('dialog', { name: 'Im Warenkorb' })
  await expect(sheet.getByRole('heading', { name: 'Im Warenkorb' })).toBeFocused()
  await expect(sheet.getByText(/kostenlosen Versand|Versand ist für dich kostenlos/)).toBeVisible()
  await expect.poll(() => sheet.getByRole('listitem').count()).toBeGreaterThan(0)
  expect(await sheet.getByRole('listitem').count()).toBeLessThanOrEqual(4)
  // From below on phones, at the upper right elsewhere.
  const view = page.viewportSize() ?? { width: 0, height: 0 }
  const edge = async () => {
    const box = await sheet.boundingBox()
    return box && [Math.round(box.x + box.width), Math.round(view.width < 768 ? box.y + box.height : box.y)]
  }
  await expect.poll(edge).toEqual([view.width, view.width < 768 ? view.height : 0])
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await expect(wishes(page).first().getByText('Liegt im Warenkorb.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Warenkorb, 1 Artikel' })).toBeVisible()
  await expectSoundPage(page)
})

test(
  'of a guest joins that of the customer at sign-in, without doubles',
  anyWidth,
  async ({ page, browser, baseURL }) => {
    const account = { email: `${crypto.randomUUID()}@vitrine.example`, password: 'Wunsch-und-Wille-26' }
    await save(page, 0, 1)
    const guests = await wishlistOf(page)

    const own = await browser.newContext({ ...(baseURL && { baseURL }) })
    const home = await own.newPage()
    await open(home, `/de${look}`)
    await rpc(home, 'oauthRegister', { first_name: 'Ada', last_name: 'Muster', ...account })
    for (const place of [1, 2, 3]) await hearts(home).nth(place).click()
    await expect.poll(() => wishlistOf(home)).toHaveLength(3)
    const customers = await wishlistOf(home)
    await own.close()

    await rpc(page, 'oauthLogin', account)
    await open(page, '/de/wishlist/')
    const union = new Set([...guests, ...customers])
    expect(union.size).toBe(4)
    await expect(wishes(page)).toHaveCount(4)
    expect(new Set(await ids(page))).toEqual(new Set([...union].map(String)))
    await expect(badge(page)).toHaveAccessibleName('Wunschliste, 4 Artikel')
    await expect(page.getByText('Deine Liste bleibt auf diesem Gerät, bis du dich anmeldest.')).toHaveCount(0)
  },
)

test('of a guest who took the only heart back reports no merge at sign-in', anyWidth, async ({ page, request }) => {
  const account = { email: `${crypto.randomUUID()}@vitrine.example`, password: 'Wunsch-und-Wille-26' }
  const headers = { 'x-shop-id': '10028', 'sec-fetch-site': 'same-origin' }
  const data = { payload: { first_name: 'Ada', last_name: 'Muster', ...account } }
  expect((await request.post('/api/rpc/oauthRegister', { headers, data })).ok()).toBe(true)
  await save(page, 0)
  await hearts(page).first().click()
  await expect.poll(() => wishlistOf(page)).toHaveLength(0)

  await open(page, '/de/login/')
  await page.getByLabel('E-Mail-Adresse').fill(account.email)
  await page.getByLabel('Passwort', { exact: true }).fill(account.password)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  // The account menu shows what was merged, so its button comes first.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Konto' })).toBeVisible()
  await expect(page.getByText('übernommen')).toHaveCount(0)
  await open(page, '/de/account/')
  await expect(page.getByRole('heading', { level: 1, name: /Ada/ })).toBeVisible()
  await expect(page.getByText('übernommen')).toHaveCount(0)
  expect((await page.context().cookies()).map(({ name }) => name).filter((name) => name.includes('merged'))).toEqual([])
})

test('works without scripts: hearts, undo, sizes, sharing', anyWidth, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  for (const place of [0, 1]) {
    await page.goto(`/de${look}`)
    await hearts(page).nth(place).click()
    await expect(page).toHaveURL(/\/de\/wishlist\/$/)
  }
  await expect(wishes(page)).toHaveCount(2)
  const before = await ids(page)

  await hearts(page).first().click()
  await expect(wishes(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page).toHaveURL(/\/de\/wishlist\/$/)
  await expect.poll(() => ids(page)).toEqual(before)

  await sizes(page).first().selectOption({ index: 2 })
  const size = await sizes(page).first().inputValue()
  await page.getByRole('button', { name: 'Größe merken' }).first().click()
  await expect(sizes(page).first()).toHaveValue(size)

  await page.getByText('Liste teilen').click()
  await page.getByRole('button', { name: 'Link erstellen' }).click()
  await page.getByText('Liste teilen').click()
  const link = await page.getByLabel('Link zu deiner Liste').inputValue()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eine geteilte Wunschliste')
  await page.goto('/de/wishlist/')
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await expect(page).toHaveURL(/\/de\/cart\/$/)
  await context.close()
})

test.describe('shown to others', () => {
  test.use({ expectedErrors: failedToLoad })

  test(
    'is read only, says nothing about whose it is, and ends when it is taken back',
    inTurn(1),
    async ({ page, browser, baseURL }) => {
      await save(page, 0, 1)
      await open(page, '/de/wishlist/')
      await page.getByText('Liste teilen').click()
      await page.getByRole('button', { name: 'Link erstellen' }).click()
      const link = await page.getByLabel('Link zu deiner Liste').inputValue()
      expect(link).toMatch(/\/de\/wishlist\/\?shared=[\w-]{22}$/)

      const other = await browser.newContext({ ...(baseURL && { baseURL }) })
      const friend = await other.newPage()
      await open(friend, link)
      await expect(friend.getByRole('list', { name: 'Eine geteilte Wunschliste' }).getByRole('listitem')).toHaveCount(2)
      await expect(friend.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
      await expect(friend.getByRole('main').getByRole('combobox')).toHaveCount(0)
      await expectSoundPage(friend)
      // A heart on a shared wishlist saves to the own one.
      await hearts(friend).first().click()
      await expect(badge(friend)).toHaveAccessibleName('Wunschliste, 1 Artikel')
      expect(await wishlistOf(page)).toHaveLength(2)

      await page.getByRole('button', { name: 'Link deaktivieren' }).click()
      await expect(page.getByText('Der Link ist deaktiviert.')).toBeVisible()
      const response = await friend.goto(link)
      expect(response?.status()).toBe(404)
      await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Diese Liste wird nicht mehr geteilt.')
      await other.close()
    },
  )
})

test(
  'an item that another tab has removed is reported as gone, with the technical message for support',
  anyWidth,
  async ({ page, context }) => {
    await save(page, 0)
    await open(page, '/de/wishlist/')
    await expect(badge(page)).toHaveAccessibleName('Wunschliste, 1 Artikel')
    const other = await context.newPage()
    await open(other, '/de/wishlist/')
    await hearts(other).first().click()
    await expect.poll(() => wishlistOf(other)).toEqual([])
    // The first tab has not reloaded since.
    await hearts(page).first().click()
    await expect(
      page.getByText(/stand schon nicht mehr auf deiner Wunschliste.*Could not find wishlist item\./),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Wunschliste ist leer.')
  },
)

test.describe('when the shop refuses', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('a heart goes back and says so', anyWidth, async ({ page }) => {
    await open(page, `/de${look}`)
    await page.route('**/api/wishlist*', (route) => route.fulfill({ status: 500 }))
    await hearts(page).first().click()
    await expect(page.getByRole('alert').getByText(/nicht geklappt/)).toBeVisible()
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('each refusal to add has its own words, and no sheet opens', anyWidth, async ({ page }) => {
    await save(page, 0)
    await open(page, '/de/wishlist/')
    const remembered = looksAgain(page)
    await sizes(page).first().selectOption({ index: 2 })
    await remembered
    for (const [outcome, key] of [
      ['out_of_stock', 'add_to_basket_variant_out_of_stock_error'],
      ['basket_full', 'add_to_basket_max_basket_items_error'],
      ['failed', 'add_to_basket_error'],
    ] as const) {
      await page.route('**/api/basket?*', (route) => route.fulfill({ json: { outcome } }), { times: 1 })
      // Availability is loaded again, since it was out of date.
      const refreshed = outcome === 'out_of_stock' ? looksAgain(page) : null
      await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first().click()
      const words = messageIn('de', `basket.notification.${key}`)
      await expect(wishes(page).getByRole('alert').filter({ hasText: words })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await refreshed
    }
  })
})

/** The list is requested once more. */
const looksAgain = (page: Page) => page.waitForResponse((response) => response.url().includes('_routes=wishlist'))

test('is sound in every shop', anyWidth, async ({ page }) => {
  for (const locale of shopInTurn(2)) {
    await open(page, `/${locale}/p/shop-the-look/look-7001/`)
    const heart = page.getByRole('main').locator('button[aria-pressed]').first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect
      .poll(() =>
        page.evaluate(
          async (shop) =>
            ((await (await fetch(`/api/visitor?shop=${shop}`)).json()) as { wishlist: number[] }).wishlist.length,
          marketOf(locale).shopId,
        ),
      )
      .toBe(1)
    await open(page, `/${locale}/wishlist/`)
    await expect(page.locator('[data-wish]')).toHaveCount(1)
    await expectSoundPage(page)
    await expect(page.locator('[data-wish]')).toContainText(marketOf(locale).currency === 'CHF' ? 'CHF' : '€')
    if (locale === 'ch') expect(await page.locator('main').textContent()).not.toContain('ß')
  }
})

test.describe('named lists', () => {
  // A name that is taken.
  test.use({ expectedErrors: /status of (404|409)/ })

  test(
    'a customer sorts the wishlist into named lists, and shares one of them',
    anyWidth,
    async ({ page, browser }) => {
      await save(page, 0, 1)
      await rpc(page, 'oauthRegister', {
        first_name: 'Ada',
        last_name: 'Muster',
        email: `listen-${Date.now()}@vitrine.example`,
        password: 'Listen im Satz 8127',
      })
      await open(page, '/de/wishlist/')
      await expect(wishes(page)).toHaveCount(2)
      const t = (key: Parameters<typeof messageIn>[1]) => messageIn('de', key)
      const main = page.getByRole('main')
      await main.getByText(t('wishlist_lists.create')).click()
      const name = main.getByLabel(t('wishlist_lists.name'))
      await name.fill('Sommer & Meer')
      await main.getByRole('button', { name: t('wishlist_lists.save') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sommer & Meer')
      await expect(main).toContainText(t('wishlist_lists.empty'))

      // A name twice is refused, and stays in its field.
      await main.getByText(t('wishlist_lists.create')).click()
      await name.first().fill('sommer & meer')
      await main.getByRole('button', { name: t('wishlist_lists.save') }).click()
      await expect(main).toContainText(t('wishlist_lists.name_taken'))
      await expect(name.first()).toHaveValue('sommer & meer')

      await main.getByRole('link', { name: /^Alle/ }).click()
      await expect(wishes(page)).toHaveCount(2)
      const tile = wishes(page).first()
      await tile.locator('summary').click()
      await tile.getByRole('checkbox', { name: 'Sommer & Meer' }).check()
      await tile.getByRole('button', { name: t('wishlist_lists.save') }).click()
      await main.getByRole('link', { name: /^Sommer & Meer 1/ }).click()
      await expect(page.getByRole('list', { name: 'Sommer & Meer' }).locator('[data-wish]')).toHaveCount(1)
      await expectSoundPage(page)
      await expectAccessible(page, pageFrame)

      await main.getByText(t('wishlist_lists.share'), { exact: true }).click()
      await main.getByRole('button', { name: t('wishlist.share_make') }).click()
      const link = await main.getByLabel(t('wishlist.share_link')).inputValue()
      const stranger = await (await browser.newContext()).newPage()
      await stranger.goto(link)
      await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Sommer & Meer')
      await expect(stranger.getByRole('list', { name: t('wishlist.shared_title') }).getByRole('listitem')).toHaveCount(
        1,
      )
      await main.getByRole('button', { name: t('wishlist.share_end') }).click()
      await expect(main.getByRole('button', { name: t('wishlist.share_make') })).toBeVisible()
      expect((await stranger.goto(link))?.status()).toBe(404)
      await stranger.context().close()
    },
  )
})
