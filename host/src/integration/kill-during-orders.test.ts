import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type InputOf, type ShopContract, shopClient } from '@vitrine/contracts/shop'
import { ensureBuild } from '@vitrine/storefront/building'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../monitoring/log.ts'
import { readSettings } from '../settings/settings.ts'
import { openShopData } from '../commands/shop-data.ts'
import { bareEnvironment } from '../testing/bare-environment.ts'
import { makeDataFolder } from '../testing/data-folder.ts'

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url))
let dataDir: string
let child: ChildProcess | undefined

beforeAll(async () => {
  await ensureBuild()
  dataDir = await makeDataFolder()
}, 120_000)
afterAll(async () => {
  child?.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const environment = () => ({
  ...bareEnvironment(),
  PORT: '0',
  DATA_DIR: dataDir,
  CATALOGUE_STYLES: '20',
  LOG_LEVEL: 'silent',
})

async function start(): Promise<string> {
  const started = spawn(process.execPath, [at('../main.ts')], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  let out = ''
  for await (const chunk of started.stdout) {
    out += String(chunk)
    const url = /Vitrine is ready: (\S+)/.exec(out)?.[1]
    if (!url) continue
    started.stdout.resume()
    return url
  }
  throw new Error(`The shop ended before it was ready: ${out}`)
}

type Order = InputOf<ShopContract['placeOrder']>
/** A shopper who has filled a basket and only has to press the button; pressing again is the same intent. */
type Shopper = { key: string; cookie: string; wish: Order }

const address = {
  recipient: { firstName: 'Ada', lastName: 'Muster' },
  street: 'Schaustraße 1',
  zipCode: '10115',
  city: 'Berlin',
  countryCode: 'DEU',
}

function clientOf(url: string, cookie: () => string, keep: (cookie: string) => void) {
  return shopClient({
    base: `${url}api`,
    shopId: 10028,
    headers: () => ({ cookie: cookie(), origin: new URL(url).origin }),
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      const [set] = response.headers.getSetCookie()
      if (set) keep(set.split(';')[0] ?? '')
      return response
    },
  })
}

/** By invoice, by card, and with everything an order can take: every shopper in another way. */
type Way = 'invoice' | 'card' | 'everything'
const ways = ['invoice', 'card', 'everything'] as const satisfies Way[]
const voucher = 'KILLED10'

async function goShopping(url: string, variantId: number, way: Way): Promise<Shopper> {
  let cookie = ''
  const shop = clientOf(
    url,
    () => cookie,
    (set) => (cookie = set),
  )
  const idempotencyKey = crypto.randomUUID()
  await untilAnswered(() => shop.addItemToBasket({ variantId, quantity: 1 }, { idempotencyKey }))
  const codes = way === 'everything' ? { voucher, giftCards: [await newGiftCard()] } : {}
  const quote = await untilAnswered(() => shop.getQuote(codes))
  if (!quote.ok) throw new Error(quote.error.code)
  const wish: Order = {
    ...codes,
    basketVersion: quote.value.basket.version,
    expectedTotal: quote.value.cost.withTax,
    customer: { email: 'ada@vitrine.example', firstName: 'Ada', lastName: 'Muster', birthDate: '1990-05-04' },
    shippingAddress: address,
    payment: { method: way === 'invoice' ? 'invoice' : 'card' },
    acceptTerms: true,
  }
  return { key: crypto.randomUUID(), cookie, wish }
}

/** The number of the order, or nothing when the shop went away before it could say. */
const press = async (url: string, { key, cookie, wish }: Shopper): Promise<number | undefined> => {
  const shop = clientOf(
    url,
    () => cookie,
    () => {},
  )
  const placed = await shop.placeOrder(wish, { idempotencyKey: key }).catch(() => undefined)
  if (placed && !placed.ok) throw new Error(placed.error.code)
  return placed?.value.status === 'confirmed' ? placed.value.orderId : undefined
}

/** On a busy machine the shop may say that it cannot answer now; people wait a second and try again. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>, tries = 30): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (tries === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return untilAnswered(ask, tries - 1)
  }
}

/** A look into the shop's own database while it runs. */
async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const data = await openShopData(readSettings(environment()), createLog('silent'))
  try {
    return (await data.pool.query<Row>(text, values)).rows
  } finally {
    await data.close()
  }
}

async function newGiftCard(): Promise<string> {
  const code = `KILLED-${crypto.randomUUID().toUpperCase()}`
  await query("insert into gift_cards (code, currency, balance, initial) values ($1, 'EUR', 500, 500)", [code])
  return code
}

const newVoucher = () =>
  query(
    `insert into vouchers (id, code, body, is_once_per_customer) values (9999, $1, jsonb_build_object('id', 9999,
      'code', $1::text, 'discount', jsonb_build_object('type', 'relative', 'value', 10), 'isPublic', false,
      'validFrom', '2020-01-01T00:00:00Z', 'validTo', '2099-01-01T00:00:00Z'), false)`,
    [voucher],
  )

const confirmationsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.includes('-mail.order_confirmation-'))

it('killed while orders come in, the shop has lost none it confirmed and made none twice', async () => {
  const acknowledged = new Map<string, number>()
  const shoppers: Shopper[] = []
  let url = await start()
  await newVoucher()
  const { fixtures } = JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8')) as {
    fixtures: { overflowVariantIds: number[] }
  }
  // Somewhere between the first order and the last; where, differs from run to run.
  const kills = process.env['EVERYTHING'] ? 4 : 2
  const delays = Array.from({ length: kills }, () => Math.round(Math.random() * 250))
  for (const delay of delays) {
    const fresh = await Promise.all(
      fixtures.overflowVariantIds.slice(0, 9).map((id, n) => goShopping(url, id, ways[n % ways.length] ?? 'card')),
    )
    shoppers.push(...fresh)
    const pressed = fresh.map(async (shopper) => {
      const orderId = await press(url, shopper)
      if (orderId) acknowledged.set(shopper.key, orderId)
    })
    await new Promise((resolve) => setTimeout(resolve, delay))
    child?.kill('SIGKILL')
    await Promise.all([...pressed, child && once(child, 'exit')])
    url = await start()
  }
  const told = `killed after ${delays.join(', ')} ms`

  // Every shopper presses again: orders that were answered get the same answer, the others get theirs now.
  const pressAgain = (shopper: Shopper) =>
    untilAnswered(async () => {
      const orderId = await press(url, shopper)
      if (orderId === undefined) throw new Error(`An order has no known outcome, ${told}`)
      return orderId
    })
  const answers = await Promise.all(shoppers.map(async (shopper) => [shopper.key, await pressAgain(shopper)] as const))
  for (const [key, orderId] of answers) {
    expect(orderId, told).toBeGreaterThan(0)
    if (acknowledged.has(key)) expect(orderId, told).toBe(acknowledged.get(key))
  }
  expect(new Set(answers.map(([, orderId]) => orderId)).size, told).toBe(shoppers.length)
  const withEverything = shoppers.filter(({ wish }) => wish.voucher)
  const [used] = await query<{ uses: number }>('select uses from vouchers where id = 9999')
  expect(used?.uses, told).toBe(withEverything.length)
  const left = await query("select 1 from gift_cards where code like 'KILLED%' and balance > 0")
  expect(left, told).toEqual([])

  // Mails that a dead process had leased are sent by the next one after the lease expires: each mail is one file.
  await query('update outbox set next_at = now() where done_at is null')
  const outbox = join(dataDir, 'outbox')
  await expect.poll(async () => (await confirmationsIn(outbox)).length, { timeout: 60_000 }).toBe(shoppers.length)
  await expect
    .poll(() => query('select kind, last_error from outbox where done_at is null'), { timeout: 60_000 })
    .toEqual([])

  const check = await promisify(execFile)(process.execPath, [at('../commands/check-command.ts')], {
    env: environment(),
  })
  expect(check.stdout, told).toMatch(/^All invariants hold/)
}, 240_000)
