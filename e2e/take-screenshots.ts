import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { markets } from '@vitrine/contracts/markets'
import type { ShopClient } from '@vitrine/contracts/shop'
import { placeOrder } from '@vitrine/storefront/states/order'
import { ensureBrowser } from './browser.ts'
import { refusal } from './consent.ts'
import { fillBasket, receiptPath, shopOf } from './orders.ts'

// Photographs a running shop for the documents: npm run screens [-- http://localhost:3000 [basket checkout …]]

/** Where a screen is may depend on what its visitor did before. */
type Path = string | ((shop: ShopClient) => Promise<string>)
type Screen = { name: string; path: Path; prepare?: (page: Page) => Promise<void> }

const folder = join(import.meta.dirname, '../docs/pictures')
const [address = 'http://localhost:3000', ...wanted] = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
type Size = { width: number; height: number }
const sizes: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1440, height: 1000 },
]

const screens: readonly Screen[] = [
  { name: 'home', path: '/de/' },
  { name: 'listing', path: '/de/c/damen/kleider/' },
  { name: 'search', path: '/de/', prepare: searchFor('kleid') },
  { name: 'product', path: '/de/p/traegerkleid-1001993/' },
  { name: 'outfit', path: '/de/p/shop-the-look/montag-neun-uhr-7001/' },
  { name: 'basket', path: withGoods('/de/cart/') },
  { name: 'checkout', path: withGoods('/de/checkout/') },
  { name: 'confirmation', path: afterOrdering },
  { name: 'order', path: orderPage },
]

/** Mails with sample data, as long as they are: at the width of a narrow phone and of a column on a desk. */
const mails = [
  { name: 'order_confirmation', colorScheme: 'light' },
  { name: 'order_confirmation', colorScheme: 'dark' },
  { name: 'order_delivered', colorScheme: 'light' },
  { name: 'back_in_stock', colorScheme: 'light' },
] as const
const mailSizes: readonly Size[] = [
  { width: 320, height: 800 },
  { width: 600, height: 800 },
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

/** An order in the account of a new customer. */
async function orderPage(shop: ShopClient): Promise<string> {
  const person = { firstName: 'Ada', lastName: 'Muster', email: `${crypto.randomUUID()}@vitrine.example` }
  const names = { first_name: person.firstName, last_name: person.lastName }
  await shop.oauthRegister({ ...names, email: person.email, password: crypto.randomUUID() })
  await fillBasket(shop, 3)
  const { orderId } = await placeOrder(shop, markets.de, { customer: person })
  return `/de/account/order-details/${orderId}/`
}

function searchFor(text: string) {
  return async (page: Page) => {
    await page.getByRole('searchbox').click()
    await page.getByRole('combobox').fill(text)
    await page.getByRole('listbox').locator('img').first().waitFor()
  }
}

/** Pictures are made at their first request, so a shop that has just started needs a while. */
async function whenDrawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      // The checkout has its pictures in a shadow root.
      const inside = Array.from(document.querySelectorAll('*')).flatMap(({ shadowRoot }) =>
        Array.from(shadowRoot?.querySelectorAll('img') ?? []),
      )
      return [...document.images, ...inside]
        .filter((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect()
          const isInside = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
          return isInside && image.checkVisibility()
        })
        .every((image) => image.complete && image.naturalWidth > 0)
    },
    undefined,
    { timeout: 60_000 },
  )
  await page.evaluate(async () => {
    // Faces that stand in for ours may not be installed.
    await Promise.allSettled(Array.from(document.fonts, (font) => font.load()))
    // In development a page moves the focus to its heading at once, and scrolls there.
    const heading = document.querySelector('h1:focus')
    if (heading instanceof HTMLElement) heading.blur()
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

async function save(page: Page, file: string, clip?: Size): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 82,
    ...(clip && { captureBeyondViewport: true, clip: { x: 0, y: 0, scale: 1, ...clip } }),
  })
  await writeFile(join(folder, file), Buffer.from(data, 'base64'))
}

async function photograph(browser: Browser, { name, path, prepare }: Screen, size: Size) {
  const page = await browser.newPage({
    storageState: refusal,
    viewport: size,
    reducedMotion: 'reduce',
    hasTouch: size.width < 768,
  })
  const there = typeof path === 'string' ? path : await path(shopOf(page, 'de', new URL(address).origin))
  await page.goto(address + there, { waitUntil: 'networkidle' })
  await prepare?.(page)
  await whenDrawn(page)
  await save(page, `${name}-${size.width}.webp`)
  await page.context().close()
}

async function photographMails(browser: Browser): Promise<void> {
  const files = await mkdtemp(join(tmpdir(), 'vitrine-mails-'))
  const command = [join(import.meta.dirname, '../host/src/commands/shop-command.ts'), 'mail', 'preview', files]
  await promisify(execFile)(process.execPath, command, { env: { ...process.env, PUBLIC_URL: address } })
  for (const { name, colorScheme } of mails)
    for (const size of mailSizes) {
      const page = await browser.newPage({ viewport: size, colorScheme })
      await page.goto(pathToFileURL(join(files, 'de', `${name}.html`)).href, { waitUntil: 'networkidle' })
      await whenDrawn(page)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      const file = `mail-${name.replaceAll('_', '-')}${colorScheme === 'dark' ? '-dark' : ''}-${size.width}.webp`
      await save(page, file, { width: size.width, height })
      await page.context().close()
    }
  await rm(files, { recursive: true })
}

const browser = await chromium.launch({ executablePath: await ensureBrowser() })
await mkdir(folder, { recursive: true })
for (const screen of screens.filter(({ name }) => isWanted(name)))
  for (const size of sizes) await photograph(browser, screen, size)
if (isWanted('mails')) await photographMails(browser)
await browser.close()
