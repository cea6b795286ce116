import { type Locale, locales } from '@vitrine/contracts/markets'
import { test as base, expect, type Locator, type Page } from '@playwright/test'

export { expect } from '@playwright/test'
export { expectAccessible, pageFrame } from './accessibility.ts'
export { expectSoundPage } from './sound-page.ts'

type Fixtures = {
  /** Errors in the console that a test expects, such as the browser's note about a 404. */
  expectedErrors: RegExp | null
  failOnErrors: void
  slowNetwork: void
}

/**
 * Milliseconds by which every answer is late; a test that does not wait for the state after a press fails with it. Tests
 * that cut the network fail, too.
 */
const latency = Number(process.env['JOURNEYS_LATENCY'] ?? 0)

/** A test that fails on any unexpected error in the browser's console. */
export const test = base.extend<Fixtures>({
  expectedErrors: [null, { option: true }],
  failOnErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(error.message))
      await use()
      expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([])
    },
    { auto: true },
  ],
  slowNetwork: [
    async ({ page }, use) => {
      const devtools = latency > 0 ? await page.context().newCDPSession(page) : null
      const conditions = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
      await devtools?.send('Network.emulateNetworkConditions', { ...conditions, latency })
      await use()
      await devtools?.send('Network.emulateNetworkConditions', { ...conditions, latency: 0 })
      await devtools?.detach()
    },
    { auto: true },
  ],
})

export const failedToLoad = /Failed to load resource: the server responded with a status of (404|503)/

/**
 * Tests alternate between the widths and the shops, so that a run stays short and each width and shop occurs. `TURN=1` to
 * `TURN=9` run the combinations that the usual run leaves out, each another tenth; `EVERYTHING=1` runs all of them.
 */
export const isEverything = Boolean(process.env['EVERYTHING'])
export const turnOfRun = Number(process.env['TURN'] ?? 0)
export const onlySmall = { tag: '@small' }
export const onlyLarge = { tag: '@large' }
export const inTurn = (turn: number): { tag?: string } =>
  isEverything ? {} : (turn + turnOfRun) % 2 === 0 ? onlySmall : onlyLarge

/**
 * The shop in which a run looks at a page whose parts are the same in all shops; unit tests look at the words and rules of
 * each. `turn` lets pages begin with different shops.
 */
export const shopInTurn = (turn: number, among: readonly Locale[] = locales): readonly Locale[] =>
  isEverything ? among : among.filter((_, at) => at === (turn + turnOfRun) % among.length)

/** For tests whose result does not depend on the width: they run at one of the two. */
export const anyWidth = { tag: '@any-width' }

/** For tests that depend on loaded pictures; all others run in a browser that loads none. */
export const withPictures = ({ tag }: { tag?: string } = {}): { tag: string[] } => ({
  tag: [...(tag ? [tag] : []), '@pictures'],
})

/**
 * Opens a page and waits until scripts have taken over: then they, and no longer the browser, decide about scrolling.
 * It does not wait for pictures, which a shop that has just started makes one by one; their places are there.
 */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  // Late scripts start with the visitor's first movement.
  await page.evaluate(() => dispatchEvent(new Event('wheel')))
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}

/** A page with little on it, for tests of header and footer: the home page takes twice as long. */
export const quietPage = '/de/s/kontakt/'

/** The footer, once scripts have taken it over: its code comes after that of the page. */
export async function footerOf(page: Page): Promise<Locator> {
  const footer = page.getByRole('contentinfo')
  // React marks the elements it has taken over.
  const isTakenOver = () =>
    footer.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')))
  await expect.poll(isTakenOver).toBe(true)
  return footer
}

/** Empties the browser's cache and history, which tests of one worker share. */
export async function forgetVisits(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Page.resetNavigationHistory')
  await devtools.detach()
}
