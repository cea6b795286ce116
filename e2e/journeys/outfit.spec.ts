import type { Page } from '@playwright/test'
import {
  anyWidth,
  expect,
  expectAccessible,
  expectSoundPage,
  inTurn,
  open,
  pageFrame,
  shopInTurn,
  test,
  withPictures,
} from '../shop-test.ts'

/** A look that every demo shop has. */
const look = '/de/p/shop-the-look/montag-neun-uhr-7001/'
const sizes = (page: Page) => page.getByRole('group', { name: /^Größe: / })
const basketLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Warenkorb/ })

/** The first size in stock. */
async function choose(page: Page, index: number) {
  await sizes(page).nth(index).locator('input:enabled').first().check()
}

test.describe('a look', () => {
  test('adds the chosen pieces, names those without a size, and the badge rises', inTurn(0), async ({ page }) => {
    await open(page, look)
    await expect(basketLink(page)).toHaveAccessibleName('Warenkorb')
    const sum = page.getByRole('status').filter({ hasText: 'Summe der gewählten Teile' })
    const before = await sum.innerText()
    await choose(page, 0)
    await expect(sum).not.toHaveText(before)
    await page
      .getByRole('button', { name: /in den Warenkorb$/ })
      .last()
      .click()
    await expect(page.getByText(/Ohne Größe und deshalb nicht dabei: /)).toBeVisible()
    await expect(basketLink(page)).toHaveAccessibleName('Warenkorb, 2 Artikel')
    await expectAccessible(page, pageFrame)
  })

  test('has a number on its picture for every piece, which leads there', withPictures(inTurn(0)), async ({ page }) => {
    await open(page, look)
    const pieces = page.getByRole('list', { name: 'Teile dieses Outfits' }).getByRole('heading', { level: 2 })
    const points = page.getByRole('main').getByRole('link', { name: /^\d\. / })
    await expect(points).toHaveCount(await pieces.count())
    const picture = await page.getByRole('img', { name: 'Montag, neun Uhr' }).boundingBox()
    for (const point of await points.all()) {
      const box = await point.boundingBox()
      expect(box && picture && box.x > picture.x && box.x + box.width < picture.x + picture.width).toBe(true)
      expect(box && picture && box.y > picture.y && box.y + box.height < picture.y + picture.height).toBe(true)
    }
    await points.nth(2).click()
    await expect(page).toHaveURL(/#piece-3$/)
    await expect(page.locator('#piece-3')).toBeInViewport()
  })

  test('keeps sizes and place when a piece changes its colour', anyWidth, async ({ page }) => {
    await open(page, look)
    await choose(page, 0)
    const piece = page.getByRole('list', { name: 'Teile dieses Outfits' }).getByRole('listitem').first()
    const chosen = sizes(page).first().getByRole('radio', { checked: true })
    const size = (await chosen.locator('..').textContent()) ?? ''
    const other = piece.locator('a[aria-label]:not([aria-current])').first()
    const colour = await other.getAttribute('aria-label')
    await other.click()
    await expect(page).toHaveURL(/\?colour=\d+/)
    await expect(piece.locator('a[aria-current]')).toHaveAccessibleName(colour ?? '')
    await expect(chosen.locator('..')).toHaveText(size)
  })

  test('goes into the basket without scripts', anyWidth, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto(look)
    const count = await sizes(page).count()
    for (let index = 0; index < count; index++) await choose(page, index)
    await page
      .getByRole('button', { name: /Wähle erst|in den Warenkorb$/ })
      .last()
      .click()
    await expect(page).toHaveURL(/\/de\/cart\/$/)
    const lines = page.locator('main li[data-line]')
    await expect(lines).toHaveCount(count)
    await page
      .getByRole('button', { name: /^Eins mehr: / })
      .first()
      .click()
    await expect(page.getByText(`${count + 1} Artikel`)).toBeVisible()
    await page
      .getByRole('button', { name: /entfernen$/ })
      .first()
      .click()
    await expect(lines).toHaveCount(count - 1)
    await context.close()
  })
})

for (const locale of shopInTurn(4)) {
  test(`${locale}: look, empty basket and empty wishlist are sound`, inTurn(0), async ({ page }) => {
    const paths = ['/p/shop-the-look/look-7001/', '/cart/', '/wishlist/']
    for (const path of paths) {
      await open(page, `/${locale}${path}`)
      await expectSoundPage(page)
      await expectAccessible(page, pageFrame)
      if (locale === 'ch') expect(await page.locator('main').textContent()).not.toContain('ß')
    }
  })
}
