import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type InputOf, type ShopContract, shopClient } from '@vitrine/contracts/shop'
import { ensureBuild } from '@vitrine/storefront/building'
import { afterAll, beforeAll, expect, it } from 'vitest'

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url))
let dataDir: string
let child: ChildProcess | undefined

beforeAll(async () => {
  await ensureBuild()
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-killed-'))
}, 120_000)
afterAll(async () => {
  child?.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

const environment = () => {
  const { PATH, HOME } = process.env
  return { PATH, HOME, PORT: '0', DATA_DIR: dataDir, CATALOGUE_STYLES: '20', LOG_LEVEL: 'silent' }
}

async function start(): Promise<string> {
  const started = spawn(process.execPath, [at('./main.ts')], {
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

async function goShopping(url: string, variantId: number): Promise<Shopper> {
  let cookie = ''
  const shop = clientOf(
    url,
    () => cookie,
    (set) => (cookie = set),
  )
  await shop.addItemToBasket({ variantId, quantity: 1 })
  const quote = await shop.getQuote({})
  if (!quote.ok) throw new Error(quote.error.code)
  const wish: Order = {
    basketVersion: quote.value.basket.version,
    expectedTotal: quote.value.cost.withTax,
    customer: { email: 'ada@vitrine.example', firstName: 'Ada', lastName: 'Muster', birthDate: '1990-05-04' },
    shippingAddress: address,
    payment: { method: 'invoice' },
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
  return placed?.value.orderId
}

it('killed while orders come in, the shop has lost none it confirmed and made none twice', async () => {
  const acknowledged = new Map<string, number>()
  const shoppers: Shopper[] = []
  let url = await start()
  const { fixtures } = JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8')) as {
    fixtures: { overflowVariantIds: number[] }
  }
  for (const delay of [15, 60, 140]) {
    const fresh = await Promise.all(fixtures.overflowVariantIds.slice(0, 12).map((id) => goShopping(url, id)))
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

  // Everybody presses again, as people do: whoever had an answer gets the same one, the others get theirs now.
  const answers = await Promise.all(shoppers.map(async (shopper) => [shopper.key, await press(url, shopper)] as const))
  for (const [key, orderId] of answers) {
    expect(orderId).toBeGreaterThan(0)
    if (acknowledged.has(key)) expect(orderId).toBe(acknowledged.get(key))
  }
  expect(new Set(answers.map(([, orderId]) => orderId)).size).toBe(shoppers.length)

  const check = await promisify(execFile)(process.execPath, [at('./check-command.ts')], { env: environment() })
  expect(check.stdout).toMatch(/^All invariants hold/)
}, 180_000)
