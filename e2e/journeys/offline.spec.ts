import type { BrowserContext, Page, Request } from '@playwright/test'
import { anyWidth, expect, inTurn, open, test } from '../shop-test.ts'

/** Browsers log every failed request; these tests cause them. */
test.use({ expectedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

// Tests of one worker share a browser context.
test.afterEach(({ context }) => context.setOffline(false))

const look = '/de/p/shop-the-look/montag-neun-uhr-7001/'
const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /auf die Wunschliste setzen$/ })
const badge = (page: Page, name: 'Wunschliste' | 'Warenkorb') =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^${name}`) })
const waiting = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('later')))
const notice = (page: Page, words: RegExp) => page.getByRole('region', { name: 'Mitteilungen' }).getByText(words)

/** Opens a page and waits for the late scripts that send writes. */
async function openReady(page: Page, path: string) {
  const ready = page.waitForResponse((response) => /messages-de-keeping/.test(response.url()))
  await open(page, path)
  await ready
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/late-[\w-]{8}\.js/.test(name)),
      ),
    )
    .toBe(true)
}

const keyOf = (request: Request) => new URLSearchParams(request.postData() ?? '').get('idempotencyKey') ?? ''
const isWriteTo = (path: string, request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname === path

/** Idempotency keys of writes that were tried, in order. */
function keysSent(context: BrowserContext, path: string): string[] {
  const keys: string[] = []
  context.on('request', (request) => isWriteTo(path, request) && keys.push(keyOf(request)))
  return keys
}

/** Idempotency keys of writes that the shop has answered, in order. */
function keysAnswered(context: BrowserContext, path: string): string[] {
  const keys: string[] = []
  context.on('requestfinished', (request) => isWriteTo(path, request) && keys.push(keyOf(request)))
  return keys
}

/** Opens a product and chooses a size. */
async function chooseSize(page: Page) {
  await open(page, look)
  const to = await page
    .getByRole('list', { name: 'Teile dieses Outfits' })
    .getByRole('link', { name: /\w/ })
    .first()
    .getAttribute('href')
  await openReady(page, to ?? '')
  await page.getByRole('main').locator('input[type="radio"]:not([data-gone])').first().check({ force: true })
}
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first()
const linesOf = (page: Page) =>
  page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json', 'x-shop-id': '10028' }
    const response = await fetch('/api/rpc/getBasket', { method: 'POST', headers, body: '{"payload":{}}' })
    const { basket } = (await response.json()) as { basket: { items: { quantity: number }[] } }
    return basket.items.map(({ quantity }) => quantity)
  })

test(
  'what is added while the network is cut comes into the basket once it is back',
  inTurn(1),
  async ({ page, context }) => {
    await chooseSize(page)
    const sent = keysSent(context, '/api/basket')
    await context.setOffline(true)
    await add(page).click()
    await expect(notice(page, /^Du bist offline\. .+: Wir holen das nach/)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(badge(page, 'Warenkorb')).toHaveAccessibleName('Warenkorb')
    await expect.poll(() => waiting(page)).toHaveLength(1)

    await context.setOffline(false)
    await expect(notice(page, /^Wieder online: 1 Änderung wurde nachgeholt\.$/)).toBeVisible()
    await expect(badge(page, 'Warenkorb')).toHaveAccessibleName('Warenkorb, 1 Artikel')
    await expect.poll(() => waiting(page)).toEqual([])
    await expect.poll(() => linesOf(page)).toEqual([1])
    expect(new Set(sent).size).toBe(1)
  },
)

test('a lost reply does not add an item twice', anyWidth, async ({ page, context }) => {
  await chooseSize(page)
  const sent = keysSent(context, '/api/basket')
  await page.route(
    '**/api/basket?*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await add(page).click()
  await expect(notice(page, /^Wieder online: 1 Änderung wurde nachgeholt\.$/)).toBeVisible()
  await expect(badge(page, 'Warenkorb')).toHaveAccessibleName('Warenkorb, 1 Artikel')
  await expect.poll(() => linesOf(page)).toEqual([1])
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
})

test('what has sold out meanwhile is named when the network is back', anyWidth, async ({ page, context }) => {
  await chooseSize(page)
  await context.setOffline(true)
  await add(page).click()
  await expect(notice(page, /^Du bist offline/)).toBeVisible()
  await page.route('**/api/basket?*', (route) => route.fulfill({ json: { outcome: 'out_of_stock' } }))
  await context.setOffline(false)
  await expect(
    page.getByRole('alert').getByText(/ist inzwischen ausverkauft und liegt deshalb nicht im Warenkorb\.$/),
  ).toBeVisible()
  await expect.poll(() => waiting(page)).toEqual([])
})

test(
  'hearts outlive a reload, can be thought better of, and are sent when the network is back',
  inTurn(0),
  async ({ page, context }) => {
    await openReady(page, look)
    const answered: string[] = []
    context.on('requestfinished', (request) => request.url().includes('/api/wishlist') && answered.push(request.url()))
    await page.route('**/api/wishlist*', (route) => route.abort())
    await hearts(page).nth(0).click()
    await expect(notice(page, /^Du bist offline/).first()).toBeVisible()
    await hearts(page).nth(1).click()
    await expect(badge(page, 'Wunschliste')).toHaveAccessibleName('Wunschliste, 2 Artikel')
    await expect.poll(() => waiting(page)).toHaveLength(2)

    await openReady(page, look)
    await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true')
    await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
    await openReady(page, '/de/wishlist/')
    const notes = page.getByRole('main').getByRole('status').filter({ hasText: 'Das holen wir nach' })
    await expect(notes.getByRole('listitem')).toHaveCount(2)
    await notes
      .getByRole('button', { name: /^Doch nicht: / })
      .first()
      .click()
    await expect(notes.getByRole('listitem')).toHaveCount(1)
    await expect(badge(page, 'Wunschliste')).toHaveAccessibleName('Wunschliste, 1 Artikel')

    await page.unroute('**/api/wishlist*')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(notes).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Wunschliste' }).locator('[data-wish]')).toHaveCount(1)
    await expect.poll(() => answered).toHaveLength(1)
    await expect.poll(() => waiting(page)).toEqual([])
  },
)

test('two tabs send what waits once', anyWidth, async ({ page, context }) => {
  await openReady(page, look)
  const other = await context.newPage()
  await openReady(other, look)
  const keys = keysAnswered(context, '/api/wishlist')
  // Known to the shop before, so that both tabs are the same visitor; the heart does not wait for the reply.
  await hearts(page).nth(3).click()
  await expect.poll(() => keys).toHaveLength(1)
  await expect(badge(page, 'Wunschliste')).toHaveAccessibleName('Wunschliste, 1 Artikel')
  await context.setOffline(true)
  for (const place of [0, 1]) await hearts(page).nth(place).click()
  await hearts(other).nth(2).click()
  await expect.poll(() => waiting(page)).toHaveLength(3)
  // Queued writes of one tab show in the other.
  await expect(hearts(other).nth(0)).toHaveAttribute('aria-pressed', 'true')

  await context.setOffline(false)
  await expect.poll(() => waiting(other)).toEqual([])
  for (const tab of [page, other]) {
    await tab.bringToFront()
    await expect(badge(tab, 'Wunschliste')).toHaveAccessibleName('Wunschliste, 4 Artikel')
  }
  await expect.poll(() => keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(4)
})

test('writes queued for more than a day are dropped, with a message', anyWidth, async ({ page, context }) => {
  await openReady(page, look)
  const sent = keysSent(context, '/api/basket')
  await page.evaluate(() => {
    const at = Date.now() - 25 * 60 * 60 * 1000
    const press = {
      id: 'long-forgotten-press',
      at,
      address: '/api/basket',
      fields: { variantId: '1' },
      about: { what: 'basket', name: 'Mantel' },
    }
    localStorage.setItem(`vitrine:later:10028:${at}:${press.id}`, JSON.stringify(press))
  })
  await openReady(page, look)
  await expect(page.getByRole('alert').getByText(/^Mantel: Das ist über einen Tag her/)).toBeVisible()
  await expect.poll(() => waiting(page)).toEqual([])
  expect(sent).toEqual([])
})

test(
  'a line that is changed while the network is cut is changed once it is back',
  anyWidth,
  async ({ page, context }) => {
    await chooseSize(page)
    await add(page).click()
    await expect(badge(page, 'Warenkorb')).toHaveAccessibleName('Warenkorb, 1 Artikel')
    await openReady(page, '/de/cart/')
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Eins mehr: / }).click()
    await expect(page.getByRole('main').getByText(/^Warenkorb: /)).toBeVisible()
    await expect.poll(() => waiting(page)).toHaveLength(1)

    await context.setOffline(false)
    await expect(badge(page, 'Warenkorb')).toHaveAccessibleName('Warenkorb, 2 Artikel')
    await expect(page.getByRole('main').getByText(/^Warenkorb: /)).toHaveCount(0)
    await expect.poll(() => linesOf(page)).toEqual([2])
  },
)

test(
  'a look that is added while the network is cut comes piece by piece, once; what is missing is named',
  anyWidth,
  async ({ page, context }) => {
    await openReady(page, look)
    // A piece of one size is chosen from the beginning.
    const pieces = page
      .getByRole('main')
      .getByRole('group', { name: /^Größe: / })
      .filter({ has: page.locator('input:not(:checked)') })
    await expect(pieces.first()).toBeVisible()
    const all = await pieces.count()
    // Every piece but the last has a size.
    for (let place = 0; place < all - 1; place++) await pieces.nth(place).locator('input:enabled').first().check()
    const button = page.getByRole('main').getByRole('button', { name: /^\d+ Teile? in den Warenkorb$/ })
    const wanted = Number(/\d+/.exec(await button.innerText())?.[0])
    const [whole, single] = [keysSent(context, '/api/outfit'), keysSent(context, '/api/basket')]
    // The request arrives, and its reply is lost.
    await page.route('**/api/outfit?*', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await context.route('**/api/basket?*', (route) => route.abort())
    await button.click()
    const notes = page.getByRole('main').getByRole('status').filter({ hasText: 'Das holen wir nach' })
    await expect(notes.getByRole('listitem')).toHaveCount(wanted)
    await expect.poll(() => waiting(page)).toHaveLength(wanted)
    await expect(page.getByRole('main').getByText(/Ohne Größe und deshalb nicht dabei: /)).toBeVisible()

    await context.unroute('**/api/basket?*')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => waiting(page)).toEqual([])
    await expect(notes).toHaveCount(0)
    await expect(badge(page, 'Warenkorb')).toHaveAccessibleName(`Warenkorb, ${wanted} Artikel`)
    await expect.poll(() => linesOf(page)).toEqual(Array.from({ length: wanted }, () => 1))
    expect(new Set(whole).size).toBe(1)
    expect(new Set(single)).toHaveProperty('size', wanted)
    for (const key of single) expect(key.startsWith(`${whole[0]}-`)).toBe(true)
  },
)
