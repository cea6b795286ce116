import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureBrowser } from './browser.ts'

// Photographs a running shop for the documents: npm run screens [-- http://localhost:3000]

type Screen = { name: string; path: string; prepare?: (page: Page) => Promise<void> }

const folder = join(import.meta.dirname, '../docs/pictures')
const address = process.argv[2] ?? 'http://localhost:3000'
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 1000 },
] as const

const screens: readonly Screen[] = [
  { name: 'home', path: '/de/' },
  { name: 'listing', path: '/de/c/damen/kleider/' },
  { name: 'search', path: '/de/', prepare: searchFor('kleid') },
  { name: 'product', path: '/de/p/traegerkleid-1001993/' },
  { name: 'outfit', path: '/de/p/shop-the-look/montag-neun-uhr-7001/' },
]

function searchFor(text: string) {
  return async (page: Page) => {
    await page.getByRole('searchbox').click()
    await page.getByRole('combobox').fill(text)
    await page.getByRole('listbox').locator('img').first().waitFor()
  }
}

/** Pictures are made when they are asked for first, so a shop that has just begun needs a while. */
const whenDrawn = (page: Page) =>
  page.waitForFunction(
    () =>
      Array.from(document.images)
        .filter((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect()
          return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
        })
        .every((image) => image.complete && image.naturalWidth > 0),
    undefined,
    { timeout: 60_000 },
  )

async function photograph(browser: Browser, { name, path, prepare }: Screen, size: (typeof sizes)[number]) {
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce', hasTouch: size.width < 768 })
  await page.goto(address + path, { waitUntil: 'networkidle' })
  await prepare?.(page)
  await whenDrawn(page)
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  await writeFile(join(folder, `${name}-${size.width}.webp`), Buffer.from(data, 'base64'))
  await page.context().close()
}

const browser = await chromium.launch({ executablePath: ensureBrowser() })
await mkdir(folder, { recursive: true })
for (const screen of screens) for (const size of sizes) await photograph(browser, screen, size)
await browser.close()
