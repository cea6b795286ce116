import { anyWidth, expect, onlyLarge, open, test } from '../shop-test.ts'

test('a store is found by postcode, the nearest first, and kept as the own one', anyWidth, async ({ page }) => {
  await open(page, '/de/location/')
  await page.getByRole('main').getByRole('searchbox', { name: 'Ort oder Postleitzahl' }).fill('50674')
  await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click()
  await expect(page.getByText('Stores in der Nähe von 50674 (Köln), nach Entfernung.')).toBeVisible()
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
    await page.getByRole('main').getByRole('button', { name: 'Chercher' }).click()
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
    await page.getByRole('main').getByRole('button', { name: 'Chercher' }).click()
    await expect(page.getByText(/Nous ne connaissons pas/)).toBeVisible()
    await expect(page.locator('[data-store]').first()).toBeVisible()
    await context.close()
  },
)
