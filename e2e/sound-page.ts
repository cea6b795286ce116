import { expect, type Page } from '@playwright/test'

/** Lays out the whole page, sections included that a browser skips until they are scrolled to. */
const layOutAll = (page: Page): Promise<string> => page.evaluate(() => (document.documentElement.dataset['whole'] = ''))

/** A key that was never translated stands on the screen as it is. */
const untranslated = /\b[a-z_]{2,}\.[a-z_]{2,}(\.[a-z_]{2,})*\b(?<!\.(de|at|ch|com|example))/

/** Expects the properties of every page: one heading, one of each landmark, no untranslated key, nothing that sticks out. */
export async function expectSoundPage(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1)
  await layOutAll(page)
  // One evaluation: single queries would each walk through the whole page.
  const { text, ...counts } = await page.evaluate(() => {
    // Parts of the page that have a header or footer of their own are no landmarks.
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
