import { createServer } from 'node:http'
import { tilesPort } from '../addresses.ts'
import { anyWidth, expect, expectAccessible, onlyLarge, open, pageFrame, test, withPictures } from '../shop-test.ts'

test('a store is found by postcode, the nearest first, and kept as the own one', anyWidth, async ({ page }) => {
  await open(page, '/de/location/')
  await page.getByRole('main').getByRole('searchbox', { name: 'Ort oder Postleitzahl' }).fill('50674')
  await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click()
  await expect(page.getByText('Stores in der Nähe von 50674 Köln, nach Entfernung.')).toBeVisible()
  const first = page.locator('[data-store]').first()
  await expect(first.getByRole('heading')).toContainText('Köln')
  await expect(first).toContainText(/\d,\d km/)
  await expect(first).toContainText(/Geöffnet|Geschlossen|Schließt|Feiertag/)
  const keep = first.getByRole('button', { name: /^(Als meinen Store merken|Mein Store): / })
  await keep.click()
  await expect(keep).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(keep).toHaveAttribute('aria-pressed', 'true')
})

test(
  'without scripts a place in another language is understood, an unknown one is honestly not',
  onlyLarge,
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto('/fr-ch/location/')
    const field = page.getByRole('main').getByRole('searchbox')
    await field.fill('Genf')
    await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click()
    await expect(page.locator('[data-store]').first()).toContainText('Genève')
    // The list stands before the map, and the map comes from nowhere else.
    const map = page.getByRole('group', { name: /^Carte avec/ })
    await expect(map).toBeVisible()
    expect(
      await page
        .locator('[data-store]')
        .first()
        .evaluate((list, other) => list.compareDocumentPosition(other as Node), await map.elementHandle()),
    ).toBe(4)
    const [data] = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(JSON.parse(data ?? '[]')[0]).toMatchObject({
      '@type': 'ClothingStore',
      address: { addressLocality: 'Genève' },
    })
    await field.fill('Atlantis')
    await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click()
    await expect(page.getByText(/Nous ne connaissons pas/)).toBeVisible()
    await expect(page.locator('[data-store]').first()).toBeVisible()
    await context.close()
  },
)

test.describe('a map of streets', () => {
  test.use({ expectedErrors: /status of 503/ })

  test(
    'the map provider is not contacted before a press, and missing tiles are drawn',
    withPictures(anyWidth),
    async ({ page }) => {
      const asked: string[] = []
      let isAway = false
      const pixel = Buffer.from('R0lGODlhAQABAPAAANjQxAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
      const server = createServer(({ url = '' }, response) => {
        asked.push(url)
        response.writeHead(isAway ? 503 : 200, { 'content-type': 'image/gif' }).end(isAway ? '' : pixel)
      })
      await new Promise<void>((resolve) => server.listen(tilesPort, resolve))
      try {
        await open(page, '/de/location/?q=50674')
        const drawn = page.getByRole('group', { name: /^Karte mit/ })
        await expect(drawn).toBeVisible()
        const ask = page.getByRole('button', { name: `Straßenkarte von localhost:${tilesPort} laden` })
        await expect(ask).toHaveAccessibleDescription(/erfährt localhost:\d+ deine IP-Adresse/)
        expect(asked).toEqual([])
        await ask.click()
        const streets = page.getByRole('application', { name: /^Straßenkarte mit/ })
        const tiles = streets.locator('img')
        const loaded = () =>
          tiles.evaluateAll((all) => all.filter((tile) => (tile as HTMLImageElement).naturalWidth > 0).length)
        await expect.poll(loaded).toBeGreaterThan(3)
        expect(asked.every((path) => /^\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true)
        await expect(streets.getByRole('link', { name: /^© Kartenmacher/ })).toBeVisible()
        await expectAccessible(page, pageFrame)

        const zoomOf = async () => Number(asked.at(-1)?.split('/')[1])
        const before = await zoomOf()
        await page.getByRole('button', { name: 'Karte vergrößern' }).click()
        await expect.poll(zoomOf).toBe(before + 1)
        await streets.focus()
        await page.keyboard.press('-')
        await page.keyboard.press('-')
        await expect.poll(zoomOf).toBe(before - 1)

        isAway = true
        for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight')
        await expect(page.getByText('Die Straßenkarte lässt sich gerade nicht laden.')).toBeVisible()
        await expect(streets.locator('svg path').first()).toBeAttached()
        await expect(page.locator('[data-store]').first()).toBeVisible()
        await page.getByRole('button', { name: 'Gezeichnete Karte zeigen' }).click()
        await expect(drawn).toBeVisible()
      } finally {
        server.closeAllConnections()
        server.close()
      }
    },
  )
})
