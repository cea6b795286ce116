import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales, marketOf } from '@vitrine/contracts/markets'
import { allStates } from '@vitrine/storefront/states'
import { test as plain, type Page } from '@playwright/test'
import { galleryUrl } from '../addresses.ts'
import { forgetVisitor } from '../consent.ts'
import { messageIn } from '../messages.ts'
import { saveScreenshot, wantsScreenshots, writeContactSheet } from '../state-screenshots.ts'
import {
  anyWidth,
  expect,
  expectAccessible,
  expectSoundPage,
  inTurn,
  isEverything,
  onlyLarge,
  onlySmall,
  pageFrame,
  shopInTurn,
  turnOfRun,
  withPictures,
  test as base,
} from '../shop-test.ts'

/** One window for many states: opening a window takes longer than a state. */
const test = plain.extend<object, { window: Page }>({
  window: [
    async ({ browser }, use, { project }) => {
      const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = project.use
      const device = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch }
      const set = Object.fromEntries(Object.entries(device).filter(([, value]) => value !== undefined))
      const context = await browser.newContext({ ...set, reducedMotion: 'reduce' })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
})

const widths = { small: onlySmall, large: onlyLarge }
/** Header and footer are scanned in the states that are about them. */
const isAboutFrame = (screen: string) => ['Header', 'Main menu', 'Search box'].includes(screen)
/** Tiles after the twelfth are scanned in the states of lists; they are most of a page's elements. */
const laterTiles = 'main li[data-card]:nth-child(n + 13)'
const isAboutList = (screen: string) => ['Category list', 'Search results'].includes(screen)
/** Parts of a page that the states of other screens scan. */
const scannedElsewhere = (screen: string) => [
  ...(isAboutFrame(screen) ? [] : pageFrame),
  ...(isAboutList(screen) ? [] : [laterTiles]),
]

/** Differ from another state by a sentence only: the usual run leaves them to the longer ones, so that it stays short. */
const onlyOtherWords = new Set(
  `
  basket-removed-last basket-resized basket-promotion-lost basket-set-incomplete
  basket-voucher-expired basket-voucher-used-up basket-voucher-not-for-you basket-voucher-minimum
  basket-voucher-not-combinable basket-voucher-not-holding basket-gift-card checkout-slow
  checkout-no-house-number checkout-too-young checkout-code-unknown checkout-order-lost
  checkout-basket-changed checkout-address-refused checkout-order-failed checkout-back-declined
  checkout-failed checkout-no-delivery checkout-session-over login-sending
  login-disabled newsletter-sent login-failed login-shop-away login-password-weak login-callback-cancelled
  login-forgotten-old login-merged withdrawal-failed cancellation-received
  tracking-wait returns-nothing-chosen returns-size-sold-out returns-label-failed success-confirmed-customer
  success-cancelled success-pending-away success-loading success-account-sending
  success-account-exists success-account-failed profile-saved profile-failed
  profile-password-wrong profile-email-confirm profile-newsletter-pending profile-farewell
  newsletter-old-link wishlist-dearer wishlist-missing wishlist-shared-gone
  card-vip card-failed subscription-skipped subscription-paused
  subscription-ended subscription-failed subscription-declined stores-none stores-failed
  product-size-in-store product-stores-uncounted
  reservation-too-many reservation-failed reservation-stores-failed reservation-expired
  account-order-unknown account-order-called-off payment-methods-changed
  list-failed search-failed search-plain-nothing success-failed
  `
    .trim()
    .split(/\s+/),
)

/** Browsers log every failed request; many states consist of one. */
const expectedErrors =
  /Failed to load resource: the server responded with a status of (400|402|403|404|409|422|429|500|503)/

for (const [
  index,
  { id, screen, description, only, shows, says, before, faults = [], locales: there = locales },
] of allStates.entries()) {
  if (!isEverything && turnOfRun === 0 && onlyOtherWords.has(id)) continue
  const width = only ? widths[only] : inTurn(index)
  const details = wantsScreenshots || faults.includes('no-pictures') ? withPictures(width) : width
  for (const locale of shopInTurn(index, there)) {
    test(`${id} in ${locale}: ${description}`, details, async ({ window }, testInfo) => {
      const errors: string[] = []
      // Another guest each time: all states together would exceed the rate limit of one.
      if (!before?.isSignedIn) await forgetVisitor(window.context())
      window.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      window.on('pageerror', (error) => errors.push(error.message))
      try {
        await window.goto(`${galleryUrl}/${locale}/gallery/state/${id}/`, { waitUntil: 'domcontentloaded' })
        await expect(window.locator(`html[data-state="${id}"]`)).toBeAttached({ timeout: 50_000 })
        const proof = window.locator(shows).filter({ visible: true }).first()
        await expect(proof).toBeVisible()
        if (says)
          await expect(window.getByText(messageIn(locale, says)).filter({ visible: true }).first()).toBeVisible()
        await proof.scrollIntoViewIfNeeded()
        await expect(window.locator('html')).toHaveAttribute('lang', marketOf(locale).language)
        await expectSoundPage(window)
        if (wantsScreenshots) saveScreenshot(`${id}-${locale}-${testInfo.project.name}`, await window.screenshot())
        await expectAccessible(window, scannedElsewhere(screen))
        expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([])
      } catch (error) {
        const body = await window.screenshot().catch(() => null)
        if (body) await testInfo.attach(id, { body, contentType: 'image/png' })
        throw error
      } finally {
        window.removeAllListeners('console')
        window.removeAllListeners('pageerror')
      }
    })
  }
}

test.afterAll(writeContactSheet)

base('every state is named on one page', anyWidth, async ({ page }) => {
  await page.goto(`${galleryUrl}/de/gallery/states/`)
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(allStates.length)
  const known = new Set(allStates.map(({ id }) => id))
  expect([...onlyOtherWords].filter((id) => !known.has(id))).toEqual([])
  await expectSoundPage(page)
  await expectAccessible(page)
})

base('the shop knows no states', anyWidth, async ({ request }) => {
  expect((await request.get('/de/gallery/states/')).status()).toBe(404)
  expect((await request.get('/de/gallery/state/list-failed/')).status()).toBe(404)
  expect((await request.get('/de/c/new/?_state=list-failed')).status()).toBe(200)
})

base('the shop was built without them', anyWidth, () => {
  const file = (path: string) => readFileSync(join(import.meta.dirname, '../../storefront/build/shop', path), 'utf8')
  const modules = Object.keys(JSON.parse(file('client/.vite/manifest.json')) as object)
  expect(modules.some((module) => module.startsWith('app/'))).toBe(true)
  expect(modules.filter((module) => module.includes('gallery/states'))).toEqual([])
  const telling = allStates.filter(({ description }) => description.length > 40)
  for (const { description } of telling) expect(file('server/index.js')).not.toContain(description)
})
