import type { Page } from '@playwright/test'
import { anyWidth, expect, inTurn, open, test } from '../shop-test.ts'

/** Presses Tab until an element that matches has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`There is no way by Tab to ${selector}`)
}

test('from the home page to a product in the basket by keyboard alone', anyWidth, async ({ page }) => {
  await open(page, '/de/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zur Suche springen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('kleid')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'kleid' })).toBeFocused()
  await tabTo(page, 'main a[href*="/p/"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/de\/p\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, 'input[type=radio]')
  await page.keyboard.press('Space')
  await expect(page.locator('input[type=radio]:focus')).toBeChecked()
  await tabTo(page, 'main button[type=submit]')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Im Warenkorb' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Warenkorb, 1 Artikel' })).toBeAttached()
})

/** Pages that are rendered on the server, and what each shows when it is complete. */
const rendered = {
  home: ['/de/', 'Der Herbst steht im Fenster'],
  listing: ['/de/c/damen/kleider/?f-size=38', 'Kleider'],
  search: ['/de/search/?searchTerm=blazer', 'blazer'],
  product: ['/de/p/kurzer-blazer-mit-nadelstreifen-1002738/', 'Kurzer Blazer'],
  outfit: ['/de/p/shop-the-look/montag-neun-uhr-7001/', 'Montag'],
} as const

for (const [name, [path, heading]] of Object.entries(rendered)) {
  test(`${name}: a hydrated page requests no data that the server has sent`, anyWidth, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (['fetch', 'xhr', 'eventsource', 'websocket'].includes(request.resourceType()))
        asked.push(new URL(request.url()).pathname)
    })
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    // Lists further down load when they are near.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(() => asked).toContain('/api/visitor')
    await page.waitForLoadState('networkidle')
    // Pages are cached for all visitors, so only the visitor's own data is requested, and reviews once they are near.
    expect(asked).toEqual(name === 'product' ? ['/api/visitor', '/api/reviews'] : ['/api/visitor'])
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('from the home page to a product in the basket', inTurn(0), async ({ page }) => {
    await page.goto('/de/')
    await page.getByRole('searchbox').fill('blazer')
    await page.keyboard.press('Enter')
    await page.getByRole('main').locator('a[href*="/p/"]').first().click()
    await expect(page).toHaveURL(/\/de\/p\//)
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    await page.locator('input[type=radio]').nth(2).check({ force: true })
    await page.getByRole('button', { name: 'In den Warenkorb' }).first().click()
    await expect(page).toHaveURL(/\/de\/cart\/$/)
    await expect(page.getByRole('main')).toContainText(name)
  })
})

test('D-01 D-02 a visitor who only browses has nothing stored on the device', anyWidth, async ({ page, context }) => {
  await open(page, '/de/')
  const paths = [
    '/de/c/damen/',
    '/de/p/kurzer-blazer-mit-nadelstreifen-1002738/',
    '/de/search/?searchTerm=kleid',
    '/de/cart/',
  ]
  for (const path of paths) await open(page, path)
  // The scroll position of a list is stored for the way back, in the tab's session.
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(kept.filter((name) => name !== 'vitrine:scroll')).toEqual([])
  expect((await context.cookies()).filter(({ name }) => !/^(__Host-)?(sid-|consent$)/.test(name))).toEqual([])
})
