import { locales } from '@vitrine/contracts/markets'
import { type ServicePage, servicePath } from '@vitrine/contracts/urls'
import { galleryUrl } from '../addresses.ts'
import { expect, expectAccessible, expectSoundPage, open, test } from '../shop-test.ts'

const pages: readonly ServicePage[] = [
  'imprint',
  'terms',
  'privacy',
  'withdrawal_text',
  'shipping_payment',
  'contact',
  'accessibility',
  'size_advice',
  'about',
  'sustainability',
]

for (const locale of locales) {
  test(`every content component is accessible in ${locale}`, async ({ page }, testInfo) => {
    await open(page, `${galleryUrl}/${locale}/gallery/?part=content`)
    await expectSoundPage(page)
    await expectAccessible(page)
    const name = `content-${locale}-${testInfo.project.name}`
    await testInfo.attach(name, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
  })

  test(`ten service pages are sound in ${locale}`, async ({ page }) => {
    for (const name of pages) {
      await page.goto(`/${locale}${servicePath(name, locale)}`)
      await expectSoundPage(page)
      await expect(page.locator('body')).toHaveAttribute('data-page-type', 'service')
    }
  })

  test(`tables, questions and size charts are accessible in ${locale}`, async ({ page }) => {
    for (const name of ['shipping_payment', 'size_advice'] as const) {
      await open(page, `/${locale}${servicePath(name, locale)}`)
      await expectAccessible(page)
    }
  })
}

test('a German address in another shop leads to the page under its own name', async ({ page }) => {
  await page.goto('/fr-ch/s/impressum/?a=1')
  await expect(page).toHaveURL(/\/fr-ch\/s\/mentions-legales\/\?a=1$/)
})

test('a link in the words leads on without a new document, and the focus to the heading', async ({ page }) => {
  await open(page, '/de/')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('main').getByRole('link', { name: 'Mehr zur Fashion Card' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(/\/de\/s\/fashion-card\/$/)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test.describe('the slideshow', () => {
  const slideshow = (page: import('@playwright/test').Page) => page.getByRole('region', { name: 'Fenster der Saison' })

  test('can be leafed through, and says where one is', async ({ page }) => {
    await open(page, '/de/')
    const windows = slideshow(page).getByRole('listitem')
    await expect(windows.first()).toBeInViewport({ ratio: 0.5 })
    await slideshow(page).getByRole('button', { name: 'Weiter' }).click()
    await expect(windows.nth(1)).toBeInViewport({ ratio: 0.5 })
    await expect(page.getByRole('status').filter({ hasText: '2 von 3' })).toBeAttached()
    await expect(slideshow(page).getByRole('button', { name: 'Abspielen' })).toBeVisible()
  })

  test('can be stopped', async ({ page }) => {
    await open(page, '/de/')
    await slideshow(page).getByRole('button', { name: 'Anhalten' }).click()
    await expect(slideshow(page).getByRole('button', { name: 'Abspielen' })).toBeVisible()
  })

  test('stands still for those who want nothing to move', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/de/')
    await expect(slideshow(page).getByRole('button', { name: 'Abspielen' })).toBeVisible()
  })
})

test('an address with a hash opens the question that holds it', async ({ page }) => {
  await open(page, `${galleryUrl}/de/gallery/?part=content#example-time`)
  const question = page.getByRole('button', { name: 'Wie lange dauert es?' })
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await expect(question).toBeInViewport()
  await page.getByRole('link', { name: 'Kosten', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Was kostet der Versand?' })).toBeInViewport()
})

test('without scripts every block is there, and questions are answered', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/de/')
  for (const type of ['slideshow', 'productSlider', 'grid', 'banner', 'story', 'imageSlider', 'text']) {
    await expect(page.locator(`[data-type=${type}]`).first()).toBeVisible()
  }
  await page.goto('/de/s/versand-und-zahlung/')
  const [answer] = await page.locator('[data-type=accordion] [hidden]').all()
  await expect(answer ?? page.locator('nothing')).toBeVisible()
  await context.close()
})
