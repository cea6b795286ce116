import { anyWidth, expect, failedToLoad, onlyLarge, onlySmall, open, quietPage, test } from '../shop-test.ts'

test.use({ expectedErrors: failedToLoad })

const switchTo = async (page: import('@playwright/test').Page, name: string) =>
  page.getByRole('contentinfo').getByRole('button', { name }).click()

test(
  'switching the shop keeps the page, sets the cookie for a year and the language',
  anyWidth,
  async ({ page, context }) => {
    await open(page, '/de/s/impressum/?a=1')
    await switchTo(page, 'Suisse, Français')
    await expect(page).toHaveURL(/\/fr-ch\/s\/mentions-legales\/\?a=1$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH')
    const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
    expect(cookie).toMatchObject({ value: 'fr-ch', httpOnly: true, sameSite: 'Lax' })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)
    await page.goto('/')
    await expect(page).toHaveURL(/\/fr-ch\/$/)
  },
)

test('switching keeps the product and the category, under the names they have there', anyWidth, async ({ page }) => {
  await open(page, '/de/c/damen/kleider/?f-color=Schwarz&a=1')
  await switchTo(page, 'Suisse, Français')
  await expect(page).toHaveURL(/\/fr-ch\/c\/femme\/robes\/\?a=1$/)
  await page.goto('/de/p/kurzer-blazer-mit-nadelstreifen-1002738/')
  await expect(page.getByRole('main').getByText('€').first()).toBeVisible()
  await switchTo(page, 'Suisse, Français')
  await expect(page).toHaveURL(/\/fr-ch\/p\/blazer-court-[\w-]+-1002738\/$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Blazer court/)
  await expect(page.getByRole('main').getByText('CHF').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('€')
})

test('switching works without scripts', anyWidth, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/de/')
  await switchTo(page, 'Europe, English')
  await expect(page).toHaveURL(/\/en\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autumn is in the window')
  await context.close()
})

// Small screens have it in the menu.
test('the country in the service line opens the choice of shops', onlyLarge, async ({ page }) => {
  await open(page, quietPage)
  const opener = page.getByRole('button', { name: /aktuell Deutschland/ })
  await opener.click()
  const choice = page.getByRole('banner').getByRole('button', { name: 'Österreich, Deutsch' })
  await expect(choice).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(choice).toBeHidden()
  await expect(opener).toBeFocused()
})

// Large screens show the menu in the header.
test.describe('the menu of small screens', onlySmall, () => {
  test('opens, holds the focus, closes with Escape and gives the focus back', async ({ page }) => {
    await open(page, quietPage)
    const opener = page.getByRole('button', { name: 'Menü öffnen' })
    await opener.click()
    const menu = page.getByRole('dialog', { name: 'Hauptmenü' })
    await expect(menu).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
  })

  test('leads to a category and closes', async ({ page }) => {
    await open(page, quietPage)
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Strick' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Strick: alles ansehen' }).click()
    await expect(page).toHaveURL(/\/de\/c\/damen\/strick\/$/)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
  })

  test('opens without scripts', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      ...(baseURL && { baseURL }),
    })
    const page = await context.newPage()
    await page.goto('/de/')
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Strick' })).toBeVisible()
    await context.close()
  })
})

test('scrolling down leaves only the bar, scrolling up brings the header back, and nothing jumps', async ({
  page,
  isMobile,
}) => {
  await open(page, '/de/')
  const header = page.getByRole('banner')
  expect((await header.boundingBox())?.height).toBe(158)
  const top = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().top + scrollY)
  const before = await top()
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await expect(page.locator('html')).toHaveAttribute('data-compact')
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(isMobile ? -34 : -38)
  expect(await top()).toBe(before)
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await expect(page.locator('html')).not.toHaveAttribute('data-compact')
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0)
})

test('a slow press on the remaining bar counts: the header does not move away below the pointer', async ({ page }) => {
  await open(page, '/de/')
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await expect(page.locator('html')).toHaveAttribute('data-compact')
  // By its place: `hover` scrolls the page where a part of it is still moving.
  const link = await page.getByRole('banner').getByRole('link', { name: 'Wunschliste' }).boundingBox()
  await page.mouse.move((link?.x ?? 0) + 10, (link?.y ?? 0) + (link?.height ?? 0) / 2)
  await page.mouse.down()
  // A scroll whose event arrives during the press.
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.mouse.up()
  await expect(page).toHaveURL(/\/de\/wishlist\/$/)
})

test('G-3: the header never covers what has the focus', async ({ page }) => {
  await open(page, '/de/')
  const links = page.getByRole('main').getByRole('link')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await links.first().focus()
  const header = await page.getByRole('banner').boundingBox()
  const focused = await links.first().boundingBox()
  expect(focused?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
})

test('nothing is stored before a visitor chooses anything', anyWidth, async ({ page, context }) => {
  await open(page, '/de/')
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['consent'])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})
