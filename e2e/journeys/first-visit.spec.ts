import { anyWidth, expect, forgetVisits, open, test, withPictures } from '../shop-test.ts'

test.beforeEach(({ page }) => forgetVisits(page))

const product = '/de/p/kurzer-blazer-mit-nadelstreifen-1002738/'
/** The most bytes of HTML, styles and data included, that each may have. */
const pages = { '/de/': 170_000, '/de/c/damen/': 212_000, [product]: 158_000, '/de/s/versand-und-zahlung/': 100_000 }

type Timing = { name: string; startTime: number }

for (const [path, most] of Object.entries(pages)) {
  test(
    `scripts of ${path} wait until it has arrived, and styles that are in it are not fetched again`,
    withPictures(anyWidth),
    async ({ page, request }) => {
      // A page that was composed in parts only is not cached, and brings its scripts at once.
      let html = ''
      const readHtml = async () => (html = await (await request.get(path)).text())
      await expect.poll(readHtml).not.toMatch(/<script[^>]*type="module"/)
      expect(Buffer.byteLength(html)).toBeLessThan(most)
      await page.goto(path)
      await page.waitForFunction(() => history.scrollRestoration === 'manual')
      await page.waitForLoadState('networkidle')
      await page.waitForFunction(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length > 5,
      )
      const { loaded, files } = await page.evaluate(() => {
        const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        const files = performance.getEntriesByType('resource') as unknown as Timing[]
        return {
          loaded: visit?.loadEventStart ?? 0,
          files: files.map(({ name, startTime }) => ({ name: new URL(name).pathname, startTime })),
        }
      })
      const scripts = files.filter(({ name }) => name.endsWith('.js'))
      expect(scripts.length).toBeGreaterThan(5)
      expect(scripts.filter(({ startTime }) => startTime < loaded)).toEqual([])
      // Scripts that have taken the page over are not announced any more.
      await expect(page.locator('link[rel=modulepreload]:is([href*="framework-"], [href*="entry."])')).toHaveCount(0)
      const sheets = files.filter(({ name }) => name.endsWith('.css'))
      expect(sheets.filter(({ startTime }) => startTime < loaded)).toEqual([])
      const lateSheets = [...html.matchAll(/data-late-sheet [^>]*href="([^"]+)"/g)].map(([, name]) => name)
      expect(sheets.map(({ name }) => name)).toEqual(lateSheets)
    },
  )
}

test('late parts of a personal page do not load the sheet of every page again', anyWidth, async ({ page }) => {
  const reply = await page.goto('/de/cart/')
  const sheetsOfHtml = (await reply?.text())?.match(/<link [^>]*rel="stylesheet"/g) ?? []
  const sheets = page.locator('link[rel=stylesheet]')
  // A late part has brought a sheet of its own.
  await expect.poll(() => sheets.count()).toBeGreaterThan(sheetsOfHtml.length)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('link[rel=stylesheet][href*="/shop-"]')).toHaveCount(1)
})

test('a key press before the scripts have started loads them at once', withPictures(anyWidth), async ({ page }) => {
  // A picture that never comes keeps the page from being there.
  await page.route('**/*.{avif,webp}*', () => {})
  await page.goto('/de/c/damen/', { waitUntil: 'domcontentloaded' })
  await page.waitForTimeout(300)
  const isTakenOver = () => page.evaluate(() => history.scrollRestoration === 'manual')
  expect(await isTakenOver()).toBe(false)
  await page.keyboard.press('Tab')
  await expect.poll(isTakenOver).toBe(true)
})

test('a press before the scripts have started is answered by them', withPictures(anyWidth), async ({ page }) => {
  // A picture that never comes keeps the page from being there, so the press itself starts the scripts.
  await page.route('**/*.{avif,webp}*', () => {})
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/de/c/damen/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
})

test(
  'tiles below the first screen are laid out on scrolling, at their real height',
  withPictures(anyWidth),
  async ({ page }) => {
    await open(page, '/de/c/damen/')
    const isGuessed = () =>
      page
        .locator('[data-card]')
        .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().height) === 384))
    expect((await isGuessed()).filter(Boolean).length).toBeGreaterThan(4)
    await page.mouse.wheel(0, 200)
    await expect(page.locator('html')).toHaveAttribute('data-whole', '', { timeout: 20_000 })
    expect((await isGuessed()).filter(Boolean)).toEqual([])
  },
)
