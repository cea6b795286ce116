import {
  anyWidth,
  expect,
  expectAccessible,
  failedToLoad,
  onlyLarge,
  onlySmall,
  open,
  quietPage,
  test,
} from '../shop-test.ts'

test.use({ expectedErrors: failedToLoad })

// Small screens have a drawer.
test.describe('the menu of large screens', onlyLarge, () => {
  test('opens by keys, shows every level, and gives the focus back', async ({ page }) => {
    await open(page, quietPage)
    const opener = page.getByRole('button', { name: 'Untermenü Mäntel & Jacken' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Mäntel & Jacken: alles ansehen' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Gerade Mäntel' })).toBeVisible()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Mäntel & Jacken: alles ansehen' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
  })

  test('opens under a pointer that rests, and closes when a category is chosen', async ({ page }) => {
    await open(page, quietPage)
    await page
      .getByRole('navigation', { name: 'Hauptmenü' })
      .getByRole('link', { name: 'Kleider', exact: true })
      .hover()
    await page.getByRole('link', { name: 'Lange Abendkleider' }).click()
    await expect(page).toHaveURL(/\/de\/c\/damen\/kleider\/nach-anlass\/abendkleider\/lange-abendkleider\/$/)
    await expect(page.getByRole('link', { name: 'Kleider: alles ansehen' })).toHaveCount(0)
  })

  test('a tree that does not come can be asked for again', async ({ page }) => {
    let isDown = true
    await page.route('**/api/menu?*', (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()))
    await open(page, quietPage)
    await page.getByRole('button', { name: 'Untermenü Strick' }).press('Enter')
    await expect(page.getByText('Das Menü lässt sich gerade nicht laden.')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await expect(page.getByRole('link', { name: 'Cardigans' })).toBeVisible()
  })
})

test(
  'the top of the menu speaks the language of the shop, with and without scripts',
  anyWidth,
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 1440, height: 900 },
      ...(baseURL && { baseURL }),
    })
    const page = await context.newPage()
    await page.goto('/fr-ch/')
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Robes' }).click()
    await expect(page).toHaveURL(/\/fr-ch\/c\/femme\/robes\/$/)
    await context.close()
  },
)

// Large screens have panels.
test.describe('the menu of small screens', onlySmall, () => {
  test('leads down level by level and back to the row that was used', async ({ page }) => {
    await open(page, quietPage)
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    const menu = page.getByRole('dialog', { name: 'Hauptmenü' })
    await menu.getByRole('button', { name: 'Kleider' }).click()
    await expect(menu.getByRole('button', { name: 'Zurück: Hauptmenü' })).toBeFocused()
    await menu.getByRole('button', { name: 'Nach Anlass' }).click()
    await expectAccessible(page)
    await menu.getByRole('button', { name: 'Zurück: Kleider' }).click()
    await expect(menu.getByRole('button', { name: 'Nach Anlass' })).toBeFocused()
    await menu.getByRole('link', { name: 'Wickelkleider' }).click()
    await expect(page).toHaveURL(/\/de\/c\/damen\/kleider\/wickelkleider\/$/)
    await expect(menu).toBeHidden()
  })
})
