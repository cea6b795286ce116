import { anyWidth, expect, failedToLoad, open, test } from '../shop-test.ts'

test.use({ expectedErrors: new RegExp(`${failedToLoad.source}|messages\\.load\\.failed|ERR_FAILED`) })

test('a page whose messages cannot be loaded is shown with the texts at hand', anyWidth, async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/assets/messages-de-basket-*', (route) => route.abort())
  await open(page, '/de/')
  const cart = page.getByRole('banner').getByRole('link', { name: /^Warenkorb/ })
  await cart.click()
  await expect(page).toHaveURL(/\/de\/cart\/$/)
  // Keys stand in for the texts of the file; all other texts are there.
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^basket\./)
  await page.goBack()
  await expect(heading).not.toHaveText(/^basket\./)
  await cart.click()
  await expect(page).toHaveURL(/\/de\/cart\/$/)
  await expect(heading).toHaveText(/^basket\./)
  expect(logged.filter((text) => text.startsWith('messages.load.failed'))).toHaveLength(1)
})
