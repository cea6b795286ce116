import { locales, marketOf } from '@vitrine/contracts/markets'
import { servicePath } from '@vitrine/contracts/urls'
import type { BrowserContext, Page } from '@playwright/test'
import { trackedUrl, vendorUrl } from '../addresses.ts'
import { consentCookie, newVisitor } from '../consent.ts'
import { messageIn } from '../messages.ts'
import {
  anyWidth,
  expect,
  expectAccessible,
  expectSoundPage,
  footerOf,
  inTurn,
  open,
  test,
  turnOfRun,
} from '../shop-test.ts'

test.use({ storageState: newVisitor, baseURL: trackedUrl })

const layerOf = (page: Page) => page.locator('#consent-slot [role="dialog"]')
const button = (page: Page, name: string | RegExp) => layerOf(page).getByRole('button', { name })
const granted = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'consent')?.value.split('~')[2]
/** Waits for the answer on the server, so that the next page is rendered with it. */
const answered = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/consent') && response.request().method() === 'POST')
const locale = locales[turnOfRun % locales.length] ?? 'de'

/** Everything that a page has requested from elsewhere or stored on the device. */
function watch(page: Page) {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost' && !request.url().startsWith('data:'))
      elsewhere.push(request.url())
  })
  return async () => ({
    elsewhere,
    cookies: (await page.context().cookies()).map(({ name }) => name).filter((name) => !name.startsWith('sid-')),
    storage: await page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) => name !== 'vitrine:scroll'),
    ),
  })
}

for (const [index, shop] of locales.entries()) {
  test(
    `D-01 D-04 D-09 ${shop} asks before anything is stored or sent, and is usable after refusing`,
    inTurn(index),
    async ({ page, context }) => {
      const message = (key: string) => messageIn(shop, key)
      const found = watch(page)
      await page.goto(`/${shop}/`, { waitUntil: 'domcontentloaded' })
      const layer = page.getByRole('dialog', { name: message('consent.title') })
      // The server has rendered it: it is there before any script.
      await expect(layer).toBeVisible()
      const [refuse, accept] = await Promise.all(
        (['consent.refuse', 'consent.accept'] as const).map((key) => button(page, message(key)).boundingBox()),
      )
      expect(refuse).toMatchObject({ y: accept?.y, width: accept?.width, height: accept?.height })
      const size = page.viewportSize()
      const box = await layer.boundingBox()
      if (size && size.width < 768) expect(box?.height ?? size.height).toBeLessThanOrEqual(size.height * 0.6)
      await open(page, `/${shop}/`)
      await expect(layer).toBeFocused()
      await expectAccessible(page)
      await expectSoundPage(page)
      await open(page, `/${shop}/c/new/`)
      expect(await found()).toEqual({ elsewhere: [], cookies: [], storage: [] })

      const proof = answered(page)
      await button(page, message('consent.refuse')).click()
      await expect(layer).toBeHidden()
      expect((await proof).status()).toBe(204)
      expect(await granted(context)).toBe('')
      await open(page, `/${shop}/cart/`)
      await expect(layer).toBeHidden()
      expect(await found()).toEqual({ elsewhere: [], cookies: ['consent'], storage: [] })
    },
  )
}

test(
  'D-05 a visitor chooses one service, reopens the settings in the footer and withdraws',
  anyWidth,
  async ({ page, context }) => {
    await open(page, '/de/')
    await expect(layerOf(page)).toBeFocused()
    // By keyboard: the privacy page, refuse, accept, then the choice.
    for (let press = 0; press < 4; press++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const remember = layerOf(page).getByRole('checkbox', { name: 'Zuletzt gesucht und angesehen' })
    for (const box of await layerOf(page).getByRole('checkbox').all()) await expect(box).not.toBeChecked()
    await expect(remember).toHaveAccessibleDescription(/bleiben auf diesem Gerät/)
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(remember).toBeChecked()
    await button(page, 'Auswahl speichern').click()
    await expect(page.getByText('Deine Auswahl ist gespeichert.')).toBeAttached()
    expect(await granted(context)).toBe('remember')

    const link = (await footerOf(page)).getByRole('link', { name: 'Cookie-Einstellungen' })
    await link.click()
    await expect(layerOf(page)).toBeFocused()
    await expect(page).toHaveURL('/de/')
    await expect(remember).toBeChecked()
    await expect(layerOf(page)).toContainText('Zuletzt gespeichert am')
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
    expect(await granted(context)).toBe('remember')

    await page.evaluate(() => localStorage.setItem('vitrine:own:searches:10028', '["kleid"]'))
    await link.click()
    await button(page, 'Alles ablehnen').click()
    await expect(layerOf(page)).toBeHidden()
    expect(await granted(context)).toBe('')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  },
)

test('Escape refuses where there is no answer yet, and the page does not jump', anyWidth, async ({ page, context }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, '/de/')
  await expect(layerOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(layerOf(page)).toBeHidden()
  expect(await granted(context)).toBe('')
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
})

test('D-06 a browser that refuses tracking is not asked', anyWidth, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'Sec-GPC': '1' },
    storageState: newVisitor,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }))
  const found = watch(page)
  const policy = page.waitForResponse('/de/').then((response) => response.headerValue('content-security-policy'))
  await open(page, '/de/')
  expect(await policy).not.toMatch(/googletagmanager|kameleoon/)
  await expect(layerOf(page)).toHaveCount(0)
  await open(page, servicePath('consent_settings', 'de').replace(/^/, '/de'))
  await page.getByRole('button', { name: 'Cookie-Einstellungen öffnen' }).click()
  await expect(layerOf(page).getByRole('checkbox', { name: 'Besuche und Suche verstehen' })).toBeDisabled()
  await button(page, 'Alles akzeptieren').click()
  expect(await granted(context)).toBe('remember')
  expect((await found()).elsewhere).toEqual([])
  await context.close()
})

test(`D-04 ${locale} asks, reopens and withdraws without scripts`, anyWidth, async ({ browser, baseURL }) => {
  const message = (key: string) => messageIn(locale, key)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: newVisitor,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  const elsewhere: string[] = []
  page.on('request', (request) => new URL(request.url()).hostname !== 'localhost' && elsewhere.push(request.url()))
  const settings = `/${locale}${servicePath('consent_settings', marketOf(locale).locale)}`
  await page.goto(`/${locale}/c/new/`)
  await button(page, message('consent.accept')).click()
  await expect(page).toHaveURL(`/${locale}/c/new/`)
  await expect(layerOf(page)).toHaveCount(0)
  expect(await granted(context)).toBe('analytics.google_tag_manager.kameleoon.recommendations.remember')

  await page.goto(settings)
  await page.getByRole('button', { name: message('service.consent_open') }).click()
  const boxes = layerOf(page).getByRole('checkbox')
  await expect(boxes).toHaveCount(5)
  for (const box of await boxes.all()) await expect(box).toBeChecked()
  for (const box of await boxes.all()) if ((await box.getAttribute('value')) !== 'remember') await box.uncheck()
  await button(page, message('consent.save')).click()
  await expect(page).toHaveURL(settings)
  await expect(layerOf(page)).toHaveCount(0)
  expect(await granted(context)).toBe('remember')
  expect(elsewhere).toEqual([])
  await context.close()
})

/** Stand-ins of the vendors with a fixed address. They record their calls and store something, as the real ones do. */
async function standIn(page: Page) {
  const script = (body: string) => ({ contentType: 'text/javascript', body })
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill(script(`window.tagManager = dataLayer; document.cookie = '_ga=1; path=/'`)),
  )
  await page.route('https://ab12cd34ef.kameleoon.eu/**', (route) =>
    route.fulfill(
      script(`
        window.legalConsent = []
        const call = (name) => () => legalConsent.push(name)
        window.Kameleoon = { API: { Core: { enableLegalConsent: call('enable'), disableLegalConsent: call('disable') } } }
        kameleoonQueue.splice(0).forEach((task) => task())
        kameleoonQueue.push = (task) => task()
        localStorage.setItem('kameleoonData', '1')
      `),
    ),
  )
}

/** The state of the stand-ins: commands of consent mode, answers to the A/B test, calls for recommendations. */
type VendorPage = {
  tagManager?: Record<number, string>[]
  legalConsent?: string[]
  recommendationQueue?: { received?: [string, unknown][] }
}
const vendorState = (page: Page) =>
  page.evaluate(() => {
    const { tagManager, legalConsent, recommendationQueue } = window as unknown as VendorPage
    return {
      commands: tagManager?.filter((entry) => entry[0] === 'consent').map((entry) => entry[1]),
      legalConsent,
      firstCall: recommendationQueue?.received?.[0],
      calls: recommendationQueue?.received?.map(([name]) => name),
    }
  })

const vendorScripts = [
  'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1',
  'https://ab12cd34ef.kameleoon.eu/engine.js',
  `${vendorUrl}/shop-1.js`,
]

test(
  `D-05 D-07 ${locale} starts outside services with consent, in one order, and none on the page after a withdrawal`,
  anyWidth,
  async ({ page, context }) => {
    const message = (key: string) => messageIn(locale, key)
    await standIn(page)
    const found = watch(page)
    await open(page, `/${locale}/`)
    await expect(layerOf(page)).toBeFocused()
    expect(await found()).toEqual({ elsewhere: [], cookies: [], storage: [] })
    const proof = answered(page)
    await button(page, message('consent.accept')).click()
    await proof
    // The vendors see the denied defaults first, then the answer.
    const running = {
      commands: ['default', 'update'],
      legalConsent: ['enable'],
      firstCall: ['init', { merchantId: 'shop-1', locale }],
    }
    await expect.poll(() => vendorState(page)).toMatchObject(running)
    expect((await found()).elsewhere).toEqual(vendorScripts)

    await open(page, `/${locale}/c/new/`)
    await expect.poll(() => vendorState(page)).toMatchObject(running)
    expect((await found()).elsewhere).toEqual([...vendorScripts, ...vendorScripts])
    // The events of the page reach the recommendations, too.
    await page.getByRole('main').locator('a[href*="/p/"]').first().click()
    await expect.poll(async () => (await vendorState(page)).calls).toContain('viewProduct')

    await (await footerOf(page)).getByRole('link', { name: message('footer.consent_settings') }).click()
    const withdrawal = answered(page)
    await button(page, message('consent.refuse')).click()
    expect((await withdrawal).status()).toBe(204)
    expect(await vendorState(page)).toMatchObject({
      commands: ['default', 'update', 'update'],
      legalConsent: ['enable', 'disable'],
    })
    await open(page, `/${locale}/`)
    await expect(page.getByRole('banner')).toBeVisible()
    expect(await found()).toEqual({
      elsewhere: [...vendorScripts, ...vendorScripts],
      cookies: ['consent'],
      storage: [],
    })
    expect(await granted(context)).toBe('')
  },
)

test.describe('a vendor that fails', () => {
  test.use({ expectedErrors: /planned|ERR_FAILED/ })

  test('leaves the page as it is, and one line each in the log', anyWidth, async ({ page, context }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    // One cannot be reached, one throws, and one is never answered.
    await page.route('https://www.googletagmanager.com/**', (route) => route.abort())
    await page.route('https://ab12cd34ef.kameleoon.eu/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("planned")' }),
    )
    await page.route(`${vendorUrl}/**`, () => {})
    await context.addCookies([consentCookie('analytics', 'google_tag_manager', 'kameleoon', 'recommendations')])
    await page.addInitScript(() => {
      // Storage is full.
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    const found = watch(page)
    await open(page, '/en/')
    await expect.poll(async () => (await found()).elsewhere).toEqual(vendorScripts)
    await expect.poll(() => warnings.filter((line) => line.startsWith('tracking.'))).toHaveLength(1)
    await page.getByRole('searchbox').fill('dress')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/searchTerm=dress/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('dress')
    expect((await found()).elsewhere).toEqual(vendorScripts)
    expect(warnings.filter((line) => line.startsWith('tracking.'))).toEqual([
      `tracking.script.failed ${vendorScripts[0]}`,
    ])
  })
})
