import { expect, failedToLoad, footerOf, onlyLarge, open, test } from '../shop-test.ts'

test.use({ expectedErrors: failedToLoad })

// Small windows have no pointer to point with.
test('at most four pages are fetched ahead at a time, however slow their data', onlyLarge, async ({ page }) => {
  const held: (() => void)[] = []
  const inFlight = { now: 0, most: 0, all: 0 }
  await page.route('**/*.data*', async (route) => {
    inFlight.now += 1
    inFlight.all += 1
    inFlight.most = Math.max(inFlight.most, inFlight.now)
    await new Promise<void>((resolve) => held.push(resolve))
    inFlight.now -= 1
    await route.fulfill({ status: 200, contentType: 'text/x-script', body: '' })
  })
  await open(page, '/de/')
  const footer = await footerOf(page)
  await page.clock.install()
  const links = await footer.getByRole('link').all()
  for (const link of links)
    await link.evaluate((element) => element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
  await expect.poll(() => inFlight.now).toBe(4)
  // No timer ends the wait for data: the limit holds for as long as a service takes.
  await page.clock.runFor('00:30')
  await page.evaluate(async () => void (await fetch('/build.json')))
  expect(inFlight.most).toBe(4)
  // Each reply makes room for one more page.
  while (inFlight.all < 8) {
    held.shift()?.()
    await expect.poll(() => inFlight.now).toBe(4)
  }
  expect(inFlight.most).toBe(4)
  for (const release of held) release()
})
