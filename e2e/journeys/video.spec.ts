import { anyWidth, expect, open, test } from '../shop-test.ts'

const film = '/en/journal/the-coat/'

test('a film starts on request only, and captions say what it shows', anyWidth, async ({ page }) => {
  await open(page, film)
  const video = page.getByLabel('Film: three coats')
  await expect(video).toHaveJSProperty('paused', true)
  await expect(video).toHaveJSProperty('muted', true)
  await page.getByRole('button', { name: 'Play' }).press('Enter')
  await expect(video).toBeFocused()
  await expect(page.getByRole('button', { name: 'Play' })).toHaveCount(0)
  const said = () =>
    video.evaluate(({ textTracks: [track] }: HTMLVideoElement) => (track?.activeCues?.[0] as VTTCue | undefined)?.text)
  await expect.poll(said, { timeout: 15_000 }).toBe('Three coats are in the window.')
})

test('one can go to any place in a film', anyWidth, async ({ page }) => {
  await open(page, film)
  const video = page.getByLabel('Film: three coats')
  await page.getByRole('button', { name: 'Play' }).click()
  await video.evaluate((element: HTMLVideoElement) => {
    element.pause()
    element.currentTime = 12
  })
  await expect(video).toHaveJSProperty('currentTime', 12)
  await expect(video).toHaveJSProperty('seeking', false)
})
