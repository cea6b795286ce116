import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { markets } from '@vitrine/contracts/markets'
import type { ShopClient } from '@vitrine/contracts/shop'
import { placeOrder } from '@vitrine/storefront/states/order'
import { ensureBrowser } from './browser.ts'
import { fillBasket, receiptPath, shopOf } from './orders.ts'

// Photographs a running shop for the documents: npm run screens [-- http://localhost:3000]

/** Where a screen is may depend on what its visitor did before. */
type Path = string | ((shop: ShopClient) => Promise<string>)
type Screen = { name: string; path: Path; prepare?: (page: Page) => Promise<void> }

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
  { name: 'basket', path: withGoods('/de/cart/') },
  { name: 'checkout', path: withGoods('/de/checkout/') },
  { name: 'confirmation', path: afterOrdering },
]

function withGoods(path: string) {
  return async (shop: ShopClient) => {
    await fillBasket(shop, 3)
    return path
  }
}

async function afterOrdering(shop: ShopClient): Promise<string> {
  await fillBasket(shop, 3)
  return receiptPath('de', await placeOrder(shop, markets.de))
}

function searchFor(text: string) {
  return async (page: Page) => {
    await page.getByRole('searchbox').click()
    await page.getByRole('combobox').fill(text)
    await page.getByRole('listbox').locator('img').first().waitFor()
  }
}

/** Pictures are made at their first request, so a shop that has just started needs a while. */
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
  const there = typeof path === 'string' ? path : await path(shopOf(page, 'de', new URL(address).origin))
  await page.goto(address + there, { waitUntil: 'networkidle' })
  await prepare?.(page)
  await whenDrawn(page)
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  await writeFile(join(folder, `${name}-${size.width}.webp`), Buffer.from(data, 'base64'))
  await page.context().close()
}

const browser = await chromium.launch({ executablePath: await ensureBrowser() })
await mkdir(folder, { recursive: true })
for (const screen of screens) for (const size of sizes) await photograph(browser, screen, size)
await browser.close()
