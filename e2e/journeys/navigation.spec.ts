import type { Page } from '@playwright/test'
import { galleryUrl } from '../addresses.ts'
import { anyWidth, expect, failedToLoad, footerOf, open, quietPage, test } from '../shop-test.ts'

/** Scrolls, and waits until the page has noticed. Links are then followed without scrolling to them. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  const saved = () =>
    page.evaluate(() => Object.values(JSON.parse(sessionStorage.getItem('vitrine:scroll') ?? '{}') as object))
  await expect.poll(saved).toContain(top)
}

test.use({ expectedErrors: failedToLoad })

test('G-1: the first two stops of the keyboard skip to content and to search', anyWidth, async ({ page }) => {
  await open(page, quietPage)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
  await page.keyboard.press('Tab')
  const toSearch = page.getByRole('link', { name: 'Zur Suche springen' })
  await expect(toSearch).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test(
  'G-2: a navigation moves focus to the heading and says the title; back returns to the link',
  anyWidth,
  async ({ page }) => {
    await open(page, '/de/gibt-es-nicht/')
    const link = page.getByRole('link', { name: 'Zur Startseite' }).last()
    await link.click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Der Herbst steht im Fenster')
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle('Vitrine – Mode, wie sie im Fenster hängt')
    await expect(page.locator('[role=status]').filter({ hasText: 'Mode, wie sie im Fenster hängt' })).toHaveCount(1)
    await page.goBack()
    await expect(link).toBeFocused()
  },
)

/** As soon as a page is seen, keys belong to it: a search field that `/` has chosen must not lose the focus again. */
test('a navigation moves the focus in the moment the page appears', anyWidth, async ({ page }) => {
  await open(page, quietPage)
  const focused = page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const before = document.querySelector('h1')
    new MutationObserver((_, observer) => {
      const heading = document.querySelector('h1')
      if (!heading || heading === before) return
      observer.disconnect()
      resolve(document.activeElement === heading ? 'heading' : (document.activeElement?.tagName ?? 'nothing'))
    }).observe(document.body, { childList: true, subtree: true })
    return promise
  })
  const footer = await footerOf(page)
  await footer.getByRole('link', { name: 'Outfits' }).evaluate((link: HTMLElement) => link.click())
  expect(await focused).toBe('heading')
})

test(
  'G-4: a link without slash and a typed address without slash end at the slash, query kept',
  anyWidth,
  async ({ page }) => {
    await page.goto('/de/cart?x=1&y=2')
    await expect(page).toHaveURL(/\/de\/cart\/\?x=1&y=2$/)
  },
)

test('an unprefixed address redirects once', anyWidth, async ({ request }) => {
  const headers = { 'accept-language': 'en-US,en;q=0.9' }
  const response = await request.get('/wishlist?x=1', { maxRedirects: 0, headers })
  expect([response.status(), response.headers()['location']]).toEqual([302, '/en/wishlist/?x=1'])
})

test('returning to a list restores its place, less the header', anyWidth, async ({ page }) => {
  await open(page, '/de/')
  const footer = await footerOf(page)
  await footer.getByRole('link', { name: 'Neu', exact: true }).click()
  await expect(page).toHaveURL(/\/de\/c\/new\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neu')
  await scrollTo(page, 400)
  await footer.getByRole('link', { name: 'Outfits' }).evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/de\/c\/outfits\/$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/de\/c\/new\/$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400 - 158)
})

test('returning to any other page restores it exactly', anyWidth, async ({ page }) => {
  await open(page, '/de/')
  const footer = await footerOf(page)
  await scrollTo(page, 300)
  await footer.getByRole('link', { name: 'Outfits' }).evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/outfits/)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
})

test('a guest who opens the account is sent to sign in', anyWidth, async ({ page }) => {
  await open(page, quietPage)
  await page.getByRole('banner').getByRole('link', { name: 'Konto' }).click()
  await expect(page).toHaveURL(/\/de\/login\/\?redirectUrl=%2Fde%2Faccount%2F$/)
})

test('page data is asked for once more after a failure, and only once', anyWidth, async ({ page }) => {
  await open(page, quietPage)
  let asked = 0
  await page.route('**/*.data*', (route) => (asked++ === 0 ? route.fulfill({ status: 503 }) : route.continue()))
  const footer = await footerOf(page)
  await footer.getByRole('link', { name: 'Über uns' }).click()
  await expect(page).toHaveURL(/ueber-uns/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toBe(2)
})

test('a newer build is loaded at the next navigation, and not again within ten seconds', anyWidth, async ({ page }) => {
  await open(page, '/de/')
  await page.route('**/build.json', (route) => route.fulfill({ json: { version: 'newer' } }))
  const look = async () => {
    await expect(async () => {
      const answered = page.waitForResponse('**/build.json', { timeout: 1000 })
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await answered
    }).toPass()
    // By the time a later answer has been read, the page has read the earlier one.
    await page.evaluate(async () => (await fetch('/build.json')).json())
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  }
  // There is no page to evaluate while it is being replaced.
  const isSamePage = () => page.evaluate(() => 'isSamePage' in window).catch(() => null)
  const footer = await footerOf(page)

  await look()
  expect(await isSamePage()).toBe(true)
  await footer.getByRole('link', { name: 'Outfits' }).click()
  await expect.poll(isSamePage).toBe(false)
  await expect(page).toHaveURL(/:\d+\/de\/c\/outfits\/$/)
  await page.waitForFunction(() => history.scrollRestoration === 'manual')

  await look()
  await footerOf(page)
  await footer.getByRole('link', { name: 'Neu', exact: true }).click()
  await expect(page).toHaveURL(/\/c\/new\//)
  expect(await isSamePage()).toBe(true)
})

test('a hash in the address scrolls to its place', anyWidth, async ({ page }) => {
  await open(page, '/de/#search')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('a redirect to another site’s address loads that page', anyWidth, async ({ page }) => {
  await open(page, quietPage)
  const elsewhere = `${galleryUrl}/en/`
  await page.route('**/account/_.data*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"\/[^"]*redirectUrl[^"]*"/, JSON.stringify(elsewhere))
    await route.fulfill({ response, body })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Konto' }).click()
  await expect(page).toHaveURL(elsewhere)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
})

test('a page without data for the router is mounted, and loads them itself', anyWidth, async ({ page }) => {
  await page.route('**/de/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/<script[^>]*>window\.__reactRouterContext.*?<\/script>/g, '')
    await route.fulfill({ response, body })
  })
  const data = page.waitForResponse((response) => response.url().includes('/de/_.data'))
  await page.goto('/de/')
  expect((await data).ok()).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Der Herbst steht im Fenster')
  // The heading is there before scripts are; they follow links only once they have taken over.
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('banner').getByRole('link', { name: 'Neu', exact: true }).first().click()
  await expect(page).toHaveURL('/de/c/new/')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test.describe('a page that scripts cannot take over', () => {
  test.use({ expectedErrors: /app\.mount\.failed|came without the server’s data/ })

  test('stays as the server sent it, and shows the failure', anyWidth, async ({ page }) => {
    const told: string[] = []
    page.on('console', (message) => told.push(message.text()))
    page.on('pageerror', (error) => told.push(`thrown: ${error.message}`))
    await page.route('**/de/', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replace(/<meta name="vitrine:settings"[^>]*>/, ''),
      })
    })
    await page.goto('/de/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Der Herbst steht im Fenster')
    await expect.poll(() => told.join('\n')).toContain('app.mount.failed')
    await expect.poll(() => told.join('\n')).toContain('thrown: The page came without the server’s data')
  })
})
