import type { Page, Request } from '@playwright/test'
import { messageIn } from '../messages.ts'
import { anyWidth, expect, expectAccessible, failedToLoad, inTurn, open, quietPage, test } from '../shop-test.ts'

test.use({ expectedErrors: failedToLoad })

const field = (page: Page) => page.locator('#search')
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const active = (page: Page) =>
  field(page).evaluate(
    (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
  )

async function type(page: Page, text: string) {
  await field(page).click()
  await expect(page.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.type(text)
}

test('typing shows words, categories with their filters and goods with prices', inTurn(0), async ({ page }) => {
  await open(page, quietPage)
  await type(page, 'schwarzes kleid')
  const category = page.getByRole('option', { name: 'Kleider · Schwarz', exact: true })
  // The first query of a shop that has just started takes longer.
  await expect(category).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('group', { name: 'Artikel' }).getByRole('option')).toHaveCount(5)
  await expect(page.getByRole('option', { name: /Treffer für „schwarzes kleid“$/ })).toBeVisible()
  await expectAccessible(page)
  await category.click()
  await expect(page).toHaveURL(/\/de\/c\/damen\/kleider\/\?/)
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('from a typo to a product: corrected results, which are remembered', anyWidth, async ({ page }) => {
  await open(page, quietPage)
  await type(page, 'klied')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/de\/search\/\?searchTerm=klied$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('„kleid“')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(field(page)).toHaveValue('klied')
  await field(page).click()
  await field(page).fill('')
  await expect(page.getByRole('group', { name: 'Zuletzt gesucht' }).getByRole('option')).toHaveText(['kleid'])
  await page.getByRole('button', { name: '„kleid“ aus dem Verlauf entfernen' }).click()
  await expect(page.getByRole('option', { name: 'kleid', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const first = page.locator('main [data-card]').first().getByRole('link').first()
  const name = await first.innerText()
  await first.click()
  await expect(page).toHaveURL(/\/de\/p\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('D-03 recent searches can be switched off, and none is recorded afterwards', anyWidth, async ({ page }) => {
  const recent = page.getByRole('group', { name: 'Zuletzt gesucht' })
  await open(page, quietPage)
  await type(page, 'kleid')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchTerm=kleid$/)
  await field(page).click()
  await field(page).fill('')
  await expect(recent.getByRole('option')).toHaveText(['kleid'])
  await page.getByRole('button', { name: 'Nicht mehr merken' }).click()
  await expect(recent).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await field(page).fill('rock')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchTerm=rock$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('„rock“')
  await field(page).click()
  await field(page).fill('')
  await expect(page.getByRole('group', { name: 'Beliebte Kategorien' })).toBeVisible()
  await expect(recent).toHaveCount(0)
})

test('a search without results is not remembered, and says so kindly', anyWidth, async ({ page }) => {
  await open(page, quietPage)
  await type(page, 'xqzzwv')
  const plain = page.getByRole('option', { name: 'Nach „xqzzwv“ suchen' })
  await expect(plain).toBeVisible()
  await plain.click()
  await expect(page).toHaveURL(/searchTerm=xqzzwv/)
  await field(page).click()
  await field(page).fill('')
  await expect(page.getByRole('listbox')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Zuletzt gesucht' })).toHaveCount(0)
})

test('suggestions and results agree on what comes first', anyWidth, async ({ page }) => {
  await open(page, quietPage)
  await type(page, 'kleid')
  const suggested = page.getByRole('group', { name: 'Artikel' }).getByRole('option').filter({ hasText: '€' }).first()
  const words = await suggested.innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('„kleid“')
  expect(words).toContain(await page.locator('main [data-card]').first().getByRole('link').first().innerText())
})

test(
  'arrow keys walk through all options and back to the text; Escape closes, then clears',
  anyWidth,
  async ({ page }) => {
    await open(page, quietPage)
    await type(page, '')
    // At once: options for the first letters would be replaced during the walk.
    await page.keyboard.insertText('kleid')
    await expect(page.getByRole('group', { name: 'Artikel' })).toBeVisible()
    // Announced when all replies are there.
    await expect(page.getByRole('status').filter({ hasText: messageIn('de', 'search_box.count') })).toHaveCount(1)
    const count = await options(page).count()
    const walked = new Set<string>()
    for (let step = 0; step < count; step++) {
      await page.keyboard.press('ArrowDown')
      walked.add((await field(page).getAttribute('aria-activedescendant')) ?? '')
    }
    expect(walked.size).toBe(count)
    await page.keyboard.press('ArrowDown')
    expect(await active(page)).toBeUndefined()
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(field(page)).toHaveValue('kleid')
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveValue('')
  },
)

test('an option is opened by Enter', anyWidth, async ({ page }) => {
  await open(page, quietPage)
  await type(page, 'satinr')
  await expect(options(page).first()).toHaveText(/^satinrock/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchTerm=satinrock$/)
})

test('Tab passes by; inside the open search it goes round', inTurn(1), async ({ page }) => {
  await open(page, quietPage)
  await page.getByRole('button', { name: 'Suchen', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectAccessible(page)
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true)
  }
})

test('a slow answer to older text never replaces a newer one', anyWidth, async ({ page }) => {
  const slow = Promise.withResolvers<void>()
  const isSlow = (request: Request) => /\/api\/suggestions\?.*term=ro$/.test(request.url())
  await page.route('**/api/suggestions*', async (route) => {
    if (isSlow(route.request())) await slow.promise
    await route.continue()
  })
  const ended = new Promise<void>((resolve) => {
    page.on('requestfinished', (request) => isSlow(request) && resolve())
    page.on('requestfailed', (request) => isSlow(request) && resolve())
  })
  await open(page, quietPage)
  const asked = page.waitForRequest(isSlow)
  await type(page, 'ro')
  await asked
  await page.keyboard.type('llkragen')
  await expect(options(page).first()).toContainText('rollkragen')
  await expect(options(page).filter({ hasText: 'Rollkragenpullover' }).nth(3)).toBeVisible()
  // Goods of what was typed before may still stand there.
  await expect(
    options(page)
      .filter({ hasText: '€' })
      .filter({ hasNotText: /rollkragen/i }),
  ).toHaveCount(0)
  const before = await options(page).allTextContents()
  slow.resolve()
  await ended
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await options(page).allTextContents()).toEqual(before)
})

test('a pause in typing requests suggestions once', anyWidth, async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/querySuggest$|^\/api\/suggestions/.test(pathname)) requests.push(pathname)
  })
  await open(page, quietPage)
  await type(page, 'rollkragen')
  await expect(options(page).first()).toContainText('rollkragen')
  await expect(options(page).filter({ hasText: 'Rollkragenpullover' }).nth(3)).toBeVisible()
  expect(requests).toEqual(['/api/suggestions'])
})

test('without suggestions the form still searches', anyWidth, async ({ page }) => {
  await page.route('**/api/search-access*', (route) => route.fulfill({ status: 503 }))
  await page.route('**/api/suggestions*', (route) => route.fulfill({ status: 503 }))
  await open(page, quietPage)
  await type(page, 'kleid')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('„kleid“')
})

test('a rule leads straight to its page, blanks lead nowhere', anyWidth, async ({ page }) => {
  await open(page, quietPage)
  await type(page, '   ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(quietPage)
  await field(page).fill('impressum')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/de\/s\/impressum\/$/)
})
