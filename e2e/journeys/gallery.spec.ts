import { galleryUrl } from '../addresses.ts'
import {
  anyWidth,
  expect,
  expectAccessible,
  expectSoundPage,
  inTurn,
  onlySmall,
  open,
  shopInTurn,
  test,
} from '../shop-test.ts'

for (const locale of shopInTurn(1)) {
  test(`every component is accessible in ${locale}`, inTurn(0), async ({ page }) => {
    await open(page, `${galleryUrl}/${locale}/gallery/`)
    await expectSoundPage(page)
    await expectAccessible(page)
  })
}

for (const [turn, overlay] of (['dialog', 'drawer', 'toast'] as const).entries()) {
  test(`the ${overlay} is accessible`, inTurn(turn), async ({ page }) => {
    await open(page, `${galleryUrl}/de/gallery/?show=${overlay}`)
    const opened =
      overlay === 'toast' ? page.getByRole('region', { name: 'Mitteilungen', exact: true }) : page.getByRole('dialog')
    await expect(opened).toBeVisible()
    await expectAccessible(page)
  })
}

// Large screens are never that narrow.
test('nothing sticks out at 360 px', onlySmall, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, `${galleryUrl}/de/gallery/`)
  await expectSoundPage(page)
})

test('the gallery is not part of the shop', anyWidth, async ({ request }) => {
  expect((await request.get('/de/gallery/')).status()).toBe(404)
})

test(
  'all variants and sizes of the button are there, and large enough for a thumb from md up',
  inTurn(1),
  async ({ page }) => {
    await open(page, `${galleryUrl}/de/gallery/`)
    for (const variant of ['primary', 'secondary', 'tertiary', 'raw']) {
      for (const size of ['xs', 'sm', 'md', 'lg', 'xl']) {
        const button = page.getByRole('main').locator(`[data-variant="${variant}"][data-size="${size}"]`).first()
        await expect(button).toBeVisible()
        if (['md', 'lg', 'xl'].includes(size) && variant !== 'raw') {
          expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
        }
      }
    }
  },
)

test(
  'links: external ones stay as they are, internal ones carry the shop’s prefix and a slash',
  anyWidth,
  async ({ page }) => {
    await open(page, `${galleryUrl}/fr-ch/gallery/`)
    const main = page.getByRole('main')
    const targets = await main
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const internal = targets.filter((target) => target.startsWith('/'))
    expect(internal.length).toBeGreaterThan(0)
    for (const target of internal) expect(target).toMatch(/^\/fr-ch\/([^?#]*\/)?([?#].*)?$/)
    expect(targets.filter((target) => /^https?:/.test(target)).length).toBeGreaterThan(0)
    const newTab = main.locator('a[target=_blank]').first()
    await expect(newTab).toHaveAttribute('rel', /noopener/)
    await expect(newTab).toContainText('s’ouvre dans un nouvel onglet')
  },
)

test('a dialog takes the focus, closes with Escape and gives the focus back', inTurn(0), async ({ page }) => {
  await open(page, `${galleryUrl}/de/gallery/`)
  const opener = page.getByRole('button', { name: /Dialog/ }).first()
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a form names all its mistakes at once, and a mended field is good at once', anyWidth, async ({ page }) => {
  await open(page, `${galleryUrl}/de/gallery/`)
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Konto anlegen' }) })
  await form.getByLabel('E-Mail-Adresse').fill('johanna@')
  await form.getByLabel('Postleitzahl').fill('1')
  await form.getByRole('button', { name: 'Konto anlegen' }).click()
  const summary = form.getByRole('alert').or(form.locator('[tabindex="-1"]')).first()
  await expect(summary).toBeFocused()
  await expect(form.getByText('Bitte prüfe die Adresse').last()).toBeVisible()
  await expect(form.getByText('Bitte prüfe die Postleitzahl.').last()).toBeVisible()
  await expect(form.getByLabel('E-Mail-Adresse')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('E-Mail-Adresse').fill('johanna@beispiel.de')
  await expect(form.getByLabel('E-Mail-Adresse')).not.toHaveAttribute('aria-invalid', 'true')
})
