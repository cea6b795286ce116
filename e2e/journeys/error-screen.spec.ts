import type { Page, Request } from '@playwright/test'
import { galleryUrl, trackedUrl, vendorUrl } from '../addresses.ts'
import {
  anyWidth,
  expect,
  expectAccessible,
  expectSoundPage,
  failedToLoad,
  inTurn,
  open,
  shopInTurn,
  test,
  withPictures,
} from '../shop-test.ts'

test.use({ expectedErrors: failedToLoad })

/** The event of the next error report that contains a text. */
async function envelopeWith(page: Page, text: string): Promise<unknown> {
  const isReport = (request: Request) =>
    request.url().startsWith(`${vendorUrl}/api/1/envelope/`) && (request.postData() ?? '').includes(text)
  return JSON.parse((await page.waitForRequest(isReport)).postData()?.split('\n')[2] ?? '')
}

for (const locale of shopInTurn(4)) {
  test(`an unknown page in ${locale} shows the empty window, accessibly`, inTurn(1), async ({ page }) => {
    const response = await page.goto(`/${locale}/gibt-es-nicht/`)
    expect(response?.status()).toBe(404)
    await expectSoundPage(page)
    await expectAccessible(page)
    await expect(page.locator('[data-status="404"]')).toBeVisible()
    await expect(page.locator('[data-technical-details]')).toBeHidden()
    await expect(page.locator('[data-technical-details]')).toHaveText(/^404/)
  })
}

test('the picture fits the width', withPictures(anyWidth), async ({ page }) => {
  await page.goto('/de/gibt-es-nicht/')
  const picture = page.locator('main picture img')
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  for (const [width, name] of [
    [767, 'sets-empty-tall'],
    [768, 'sets-empty'],
    [1440, 'sets-empty'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(shown).toContain(`/cdn/goods/${name}-`)
  }
})

test(
  'the button is an upper-case one that clears the error and leads home without loading the page anew',
  anyWidth,
  async ({ page }) => {
    await open(page, '/de/gibt-es-nicht/')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const button = page.getByRole('link', { name: 'Zur Startseite' }).last()
    await expect(button).toHaveCSS('text-transform', 'uppercase')
    await button.click()
    await expect(page).toHaveURL(/\/de\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Der Herbst steht im Fenster')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  },
)

test('header search and legal links still work', anyWidth, async ({ page }) => {
  await open(page, '/de/gibt-es-nicht/')
  await page.getByRole('searchbox').fill('kleid')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/searchTerm=kleid/)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })).toBeVisible()
})

test(
  'an unhandled error of our own code shows the error screen and is reported, one of other scripts does not',
  anyWidth,
  async ({ page }) => {
    const document = page.waitForResponse(`${trackedUrl}/de/`)
    await open(page, `${trackedUrl}/de/`)
    const raise = (file: string, message: string) =>
      page.evaluate(
        ([filename, text]) => {
          dispatchEvent(new ErrorEvent('error', { error: new Error(text), filename: filename ?? '' }))
        },
        [file, message],
      )
    await raise('https://tags.example/tag.js', 'not ours')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Der Herbst steht im Fenster')
    const report = envelopeWith(page, 'planned')
    await raise(new URL('/assets/app.js', page.url()).href, 'planned for ada@vitrine.example')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieses Fenster ist leer')
    await expect(page.locator('[data-status="500"]')).toBeVisible()
    const requestId = await (await document).headerValue('x-request-id')
    expect(await report).toMatchObject({
      environment: 'journeys',
      tags: { request_id: requestId },
      exception: { values: [{ value: 'planned for [email]' }] },
    })

    await page.getByText('Fehler beschreiben').click()
    const send = page.getByRole('button', { name: 'Rückmeldung senden' })
    await send.click()
    const text = page.getByRole('textbox', { name: 'Was wolltest du gerade tun?' })
    await expect(text).toBeFocused()
    await expect(text).toHaveAccessibleDescription(/Die Rückmeldung ist leer/)
    await expectAccessible(page)
    await text.fill('Ich wollte ein Kleid ansehen.')
    const feedback = envelopeWith(page, 'Ich wollte')
    await send.click()
    expect(await feedback).toMatchObject({ type: 'feedback', tags: { request_id: requestId } })
    await expect(page.getByText('Deine Rückmeldung ist bei uns angekommen.').first()).toBeVisible()
    await page.getByRole('link', { name: 'Zur Startseite' }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Der Herbst steht im Fenster')
  },
)

test('technical details are there outside of production, and hidden', anyWidth, async ({ page }) => {
  await page.goto(`${galleryUrl}/de/gibt-es-nicht/`)
  await expect(page.locator('[data-technical-details]')).toBeHidden()
  await expect(page.locator('[data-technical-details]')).toHaveText(/404 Page not found/)
})

test('the frame around a page that fails stays as it is', anyWidth, async ({ page }) => {
  await open(page, '/de/')
  await page.getByRole('searchbox').fill('halb getippt')
  // Suggestions lie above the page until they are closed.
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    // Like a dead link.
    type Router = { navigate(to: string): Promise<void> }
    void (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate('/gibt-es-nicht/')
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieses Fenster ist leer')
  await expect(page.getByRole('searchbox')).toHaveValue('halb getippt')
})
