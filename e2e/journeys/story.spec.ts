import { anyWidth, expect, expectAccessible, expectSoundPage, open, pageFrame, test } from '../shop-test.ts'

test(
  'a story is read, buys its products, and leads to others, each under its own address',
  anyWidth,
  async ({ page }) => {
    await open(page, '/en/magazin/der-mantel/')
    await expect(page).toHaveURL(/\/en\/journal\/the-coat\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The coat to pass on')
    await expect(page.getByText('Words by Jonas Reuter')).toBeVisible()
    await expectSoundPage(page)
    await expectAccessible(page, pageFrame)

    const product = page.getByRole('complementary').getByRole('link', { name: /coat/ }).first()
    await expect(product).toHaveAttribute('href', /^\/en\/p\/[a-z]+-straight-double-faced-wool-coat-1001418\/$/)
    const column = await page.getByText('Double-faced wool is made on the loom.').boundingBox()
    expect(column?.width).toBeLessThanOrEqual(620)

    const further = page.getByRole('region', { name: 'More stories' })
    await expect(further.getByRole('listitem')).toHaveCount(3)
    await expect(further).not.toContainText('The coat to pass on')
    await further.getByRole('link', { name: 'Go to the journal' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journal')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(6)
    await page.getByRole('link', { name: 'Leather takes its time' }).click()
    await expect(page).toHaveURL(/\/en\/journal\/leather-takes-its-time\/$/)
  },
)

test('links of editors lead to the shop’s own addresses at once', anyWidth, async ({ request }) => {
  const home = await (await request.get('/fr-ch/')).text()
  expect(home).toContain('/fr-ch/magazine/un-seul-rouge/')
  expect(home).toContain('/fr-ch/p/shop-the-look/lundi-neuf-heures-7001/')
  expect(home).not.toMatch(/\/fr-ch\/(?:c\/damen|magazin\/|p\/shop-the-look\/montag)/)
  const old = await request.get('/fr-ch/magazin/ein-rot-fuer-alles/?a=1', { maxRedirects: 0 })
  expect([old.status(), old.headers()['location']]).toEqual([301, '/fr-ch/magazine/un-seul-rouge/?a=1'])
})

test('a product page shows what the piece measures, size by size', anyWidth, async ({ page }) => {
  await open(page, '/de/p/mantel-1001418/')
  await page.getByRole('button', { name: 'Passform & Maße' }).click()
  const table = page.getByRole('region', { name: 'Am Artikel gemessen, in Zentimetern' }).getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Größe', 'Brustweite', 'Gesamtlänge', 'Ärmellänge'])
  await expect(table.getByRole('row')).toHaveCount(9)
})
