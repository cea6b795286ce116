import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { markets } from '@vitrine/contracts/markets'
import { placeOrder } from '@vitrine/storefront/states/order'
import { ensureBrowser } from './browser.ts'
import { fillBasket, shopOf } from './orders.ts'

// Photographs the studio of a running demo shop for its guide, with the DATA_DIR of that shop:
// npm run screens:studio [-- http://localhost:3000 [orders scan …]]

const folder = join(import.meta.dirname, '../docs/pictures/studio')
const [address = 'http://localhost:3000', ...wanted] = process.argv.slice(2)
const desk = { width: 1024, height: 680 }
const phone = { width: 390, height: 740 }
/** Two days stand side by side. */
const wide = { width: 1440, height: 900 }

type Screen = { name: string; path: string; size?: typeof desk; prepare?: (page: Page) => Promise<void> }

const command = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../host/src/commands/shop-command.ts'), ...args])

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
const send = (page: Page, intent: string) =>
  page.locator(`form:has(input[name="intent"][value="${intent}"]) button[type="submit"]`).first().click()

/** A size of the demo's goods by its number, with pieces in stock. */
async function sizeNumber(page: Page): Promise<string> {
  await page.goto(`${address}/studio/stock/`, { waitUntil: 'networkidle' })
  const inStock = page.locator('tbody tr').filter({ hasNot: page.locator('[data-level=out]') })
  return (await inStock.first().locator('td').nth(1).textContent()) ?? ''
}

/** A plan whose reduction is larger than the law lets it announce on its first day. */
async function planPrices(page: Page): Promise<void> {
  const number = await sizeNumber(page)
  await page.goto(`${address}/studio/prices/`, { waitUntil: 'networkidle' })
  await page.locator('details summary').first().click()
  await page.locator('input[name="name"]').fill('Winter sale')
  await page.locator('input[name="percent"]').fill('30')
  await page.locator('input[name="from"]').fill(inDays(3))
  await page.locator('input[name="to"]').fill(inDays(17))
  await page.locator('textarea[name="numbers"]').fill(number.split('-').slice(0, 2).join('-') || number)
  await send(page, 'add')
  await page.waitForURL(/prices\/\d+/)
}

async function tryStockFile(page: Page): Promise<void> {
  const number = await sizeNumber(page)
  await page.goto(`${address}/studio/imports/`, { waitUntil: 'networkidle' })
  await page.locator('form[enctype] select[name="kind"]').selectOption('stock')
  const lines = ['SKU;Quantity', `${number};12`, 'X-1;4', `${number};many`]
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'count-november.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await page.locator('form[enctype] button[type="submit"]').click()
  await page.waitForURL(/imports\/\d+/)
  await send(page, 'try')
  await page.locator('a[download]').waitFor()
}

/** The code of a delivered order's return: three pieces on their way back. */
async function announceReturn(page: Page): Promise<string> {
  const shop = shopOf(page, 'de', new URL(address).origin)
  const email = `${randomUUID()}@vitrine.example`
  await fillBasket(shop, 2, 2)
  const { orderId, referenceKey } = await placeOrder(shop, markets.de, {
    customer: { firstName: 'Ada', lastName: 'Muster', email },
  })
  for (const step of ['pack', 'ship', 'deliver']) await command('order', String(orderId), step)
  const found = await shop.findReturnableOrder({ orderNumber: referenceKey, email })
  if (!found.ok) throw new Error(`Order ${referenceKey} cannot be returned: ${found.error.code}`)
  const items = found.value.items.map(({ key }) => ({ key }))
  const reply = await shop.requestReturn({ orderNumber: referenceKey, email, items }, { idempotencyKey: randomUUID() })
  if (!reply.ok) throw new Error(`The return of ${referenceKey} was refused: ${reply.error.code}`)
  return reply.value.identCode
}

async function scanReturn(page: Page): Promise<void> {
  await page
    .locator('input[name="code"]')
    .first()
    .fill(await announceReturn(page))
  await page.keyboard.press('Enter')
  await page.locator('button[value="undo"]').first().waitFor()
}

async function openReturn(page: Page): Promise<void> {
  await page.goto(`${address}/studio/returns/${await announceReturn(page)}/`, { waitUntil: 'networkidle' })
  await page.locator('input[name="piece"]').first().check()
}

/** A new customer receives a piece and reviews it; the page is read once more. */
async function reviewPiece(page: Page): Promise<void> {
  const shop = shopOf(page, 'en', new URL(address).origin)
  const email = `${randomUUID()}@vitrine.example`
  const registered = await shop.oauthRegister({ first_name: 'Ada', last_name: 'Muster', email, password: randomUUID() })
  if (!registered.ok) throw new Error(`No account: ${registered.error.code}`)
  await fillBasket(shop, 2)
  const customer = { firstName: 'Ada', lastName: 'Muster', email }
  const { orderId } = await placeOrder(shop, markets.en, { customer })
  for (const step of ['pack', 'ship', 'deliver']) await command('order', String(orderId), step)
  const { lines } = await shop.getOwnReviews({})
  const texts = ['Warm, soft, and it kept its shape after the wash.', 'Lovely cloth, but it runs small on me.']
  for (const [index, { variantId }] of lines.entries()) {
    const text = texts[index % texts.length] ?? ''
    await shop.writeReview({ orderId, variantId, stars: 5 - index * 2, fit: 'true', text, displayName: 'Ada M.' })
  }
  await page.reload({ waitUntil: 'networkidle' })
}

async function openFirst(page: Page): Promise<void> {
  await page.locator('tbody tr a').first().click()
  await page.waitForURL(/orders\/V-/)
  await page.waitForLoadState('networkidle')
}

const screens: readonly Screen[] = [
  { name: 'today', path: '' },
  { name: 'orders', path: 'orders/?view=all' },
  { name: 'order', path: 'orders/?view=all', prepare: openFirst },
  { name: 'scan', path: 'returns/scan/', size: phone, prepare: scanReturn },
  { name: 'return', path: 'returns/', prepare: openReturn },
  { name: 'subscriptions', path: 'subscriptions/' },
  { name: 'reviews', path: 'reviews/', prepare: reviewPiece },
  { name: 'prices', path: 'prices/', prepare: planPrices },
  {
    name: 'time-machine',
    path: `time-machine/?${new URLSearchParams({ at: inDays(9), beside: inDays(1), shop: 'en', path: '/c/sale/' })}`,
    size: wide,
  },
  { name: 'promotions', path: 'promotions/' },
  { name: 'vouchers', path: 'vouchers/' },
  { name: 'imports', path: 'imports/', prepare: tryStockFile },
  { name: 'stage', path: 'merchandising/stage/?shop=de&q=kleid' },
  { name: 'content', path: 'content/' },
  { name: 'team', path: 'team/' },
]

async function save(page: Page, file: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 70 })
  await writeFile(join(folder, file), Buffer.from(data, 'base64'))
}

const account = { email: `guide-${randomUUID().slice(0, 8)}@vitrine.example`, password: randomUUID() }
await command('editor', 'add', account.email, '--role', 'owner', '--name', 'Grace', '--password', account.password)
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: await ensureBrowser() })
const context = await browser.newContext({ locale: 'en-GB', viewport: desk, reducedMotion: 'reduce' })
const page = await context.newPage()
await page.goto(`${address}/studio/`, { waitUntil: 'networkidle' })
await page.locator('input[type="email"]').fill(account.email)
await page.locator('input[type="password"]').fill(account.password)
await page.keyboard.press('Enter')
await page.locator('nav').first().waitFor()
for (const { name, path, size = desk, prepare } of screens) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  await page.setViewportSize(size)
  await page.goto(`${address}/studio/${path}`, { waitUntil: 'networkidle' })
  await prepare?.(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await save(page, `${name}.webp`)
}
await browser.close()
