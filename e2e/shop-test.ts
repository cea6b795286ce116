import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

type Fixtures = {
  /** Errors in the console that a test expects, such as the browser's note about a 404. */
  expectedErrors: RegExp | null
  failOnErrors: void
}

/** A test in which an unexpected error in the browser is a failure, whoever caused it. */
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
})

export const failedToLoad = /Failed to load resource: the server responded with a status of (404|503)/

/**
 * What is looked at in every shop takes turns with the widths, and states of pages with the shops, so that a run stays
 * short and all of them occur. `TURN=1` to `TURN=9` look at what the usual run leaves out, each at another tenth;
 * `EVERYTHING=1` looks at everything everywhere.
 */
export const isEverything = Boolean(process.env['EVERYTHING'])
export const turnOfRun = Number(process.env['TURN'] ?? 0)
export const onlySmall = { tag: '@small' }
export const onlyLarge = { tag: '@large' }
export const inTurn = (turn: number): { tag?: string } =>
  isEverything ? {} : (turn + turnOfRun) % 2 === 0 ? onlySmall : onlyLarge

/** For tests whose outcome does not depend on the width: they run at one of the two. */
export const anyWidth = { tag: '@any-width' }

/**
 * Opens a page and waits until scripts have taken over: then they, and no longer the browser, decide about scrolling.
 * Nobody waits for pictures, which a shop that has just started makes one by one; their places are there.
 */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  // Scripts would wait for them, too, if nobody were there.
  await page.evaluate(() => dispatchEvent(new Event('wheel')))
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}

/** Also what would be laid out only for those who scroll there. */
const layOutAll = (page: Page) => page.evaluate(() => (document.documentElement.dataset['whole'] = ''))

/** `without` names what was scanned elsewhere. */
export async function expectAccessible(page: Page, without: readonly string[] = []): Promise<void> {
  await layOutAll(page)
  // From the top: a link half below the sticky header would count as too small.
  const place = await page.evaluate(() => {
    const { scrollY } = window
    scrollTo({ top: 0, behavior: 'instant' })
    return scrollY
  })
  const scan = new AxeBuilder({ page })
  for (const part of without) scan.exclude(part)
  const { violations } = await scan
    // A scan takes a fifth of the time when it does not tell every element that is as it should be, and when it ends in
    // the page itself instead of a second one. The latter is for frames of other origins, which our pages do not have.
    // Style sheets are not read a second time for a rule that is not asked for.
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place)
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
}

/** A key that was never translated would stand on the screen as it is. */
const untranslated = /\b[a-z_]+\.[a-z_]+(\.[a-z_]+)*\b(?<!\.(de|at|ch|com|example))/

/** What holds on every page, whatever it shows. */
export async function expectSoundPage(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1)
  await layOutAll(page)
  // Asked at once: each question for itself would go through the whole page again.
  const { text, ...counts } = await page.evaluate(() => {
    // Parts of the page that have a head or foot of their own are no landmarks.
    const landmarks = (name: string) =>
      [...document.querySelectorAll(name)].filter((element) => !element.closest('article, aside, nav, section, main *'))
    return {
      text: document.body.innerText,
      headers: landmarks('header').length,
      mains: landmarks('main').length,
      footers: landmarks('footer').length,
      overflow: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
    }
  })
  expect(text).not.toMatch(untranslated)
  expect(counts).toEqual({ headers: 1, mains: 1, footers: 1, overflow: 0 })
}
