import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type ShopMethod, shopClient } from '@vitrine/contracts/shop'
import { ensureBuild } from '@vitrine/storefront/building'
import { editorLink } from '@vitrine/storefront/editor'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPreviewKeys } from '../../data-folder/installation-secret.ts'
import { readSettings } from '../../settings/settings.ts'
import { bareEnvironment } from '../../testing/bare-environment.ts'
import { type Member, openSeveral, type Runtime, type Several } from '../../testing/several-processes.ts'
import { goShopping, placeOrder, type Shopper, untilAnswered } from '../../testing/shoppers.ts'

let several: Several
let members: Member[]
let urls: string[]
let runtime: Runtime
const settings = { ROLE: 'web', TRUSTED_PROXIES: '1' }
beforeAll(async () => {
  await ensureBuild()
  several = await openSeveral({ isFilled: true })
  members = await Promise.all([several.start(settings), several.start(settings)])
  urls = await Promise.all(members.map(({ ready }) => ready))
  runtime = await (members[0] as Member).runtime()
})
afterAll(() => several.close())

const at = (index: number): string => urls[index % urls.length] ?? ''

type CallOptions = { cookie?: string; address?: string }
const call = (
  url: string,
  method: ShopMethod,
  payload: object,
  { cookie, address = '203.0.113.9' }: CallOptions = {},
) =>
  fetch(new URL(`api/rpc/${method}`, url), {
    method: 'POST',
    body: JSON.stringify({ payload }),
    headers: {
      'content-type': 'application/json',
      'x-shop-id': '10028',
      'x-forwarded-for': address,
      origin: new URL(url).origin,
      ...(cookie && { cookie }),
    },
  })

async function openSession(): Promise<string> {
  const reply = await call(at(0), 'addItemToBasket', { variantId: runtime.fixtures.variantId, quantity: 1 })
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** A minute of the database that does not end within the test. */
async function waitForCalmMinute(): Promise<void> {
  const second = async () =>
    (await several.pool.query<{ s: number }>('select extract(second from now())::int as s')).rows[0]?.s
  await expect.poll(second).toBeLessThan(30)
}

describe('begun on one process and ended on the other', () => {
  it('a search token', async () => {
    const reply = await fetch(
      new URL('search-service/rest/organizations/vitrine/commerce/v2/search/querySuggest', at(1)),
      {
        method: 'POST',
        headers: { authorization: `Bearer ${runtime.search.accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          query: 'kl',
          language: 'de',
          country: 'DE',
          currency: 'EUR',
          trackingId: 'vitrine',
          clientId: crypto.randomUUID(),
          context: { view: { url: at(1) } },
        }),
      },
    )
    expect(reply.status).toBe(200)
  })

  it('a preview link, and the editor’s cookie', async () => {
    const installation = readSettings({ DATA_DIR: '/nowhere' })
    const { keys } = await openPreviewKeys({ pool: several.pool, settings: installation })
    const linkTo = (url: string) => editorLink(keys, new URL('/de/', url), new Date(Date.now() + 60_000))
    for (const turn of [0, 1]) {
      const entered = await fetch(linkTo(at(turn)), { redirect: 'manual' })
      expect(entered.status).toBe(303)
      const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const page = await fetch(new URL('/de/', at(turn + 1)), { headers: { cookie } })
      expect(await page.text()).toContain('class="editor-bar"')
    }
  })

  it('the demo’s editor has one password', async () => {
    const other = await (members[1] as Member).runtime()
    expect(other.accounts.editor).toEqual(runtime.accounts.editor)
  })

  it('a basket, its checkout token, and its order', async () => {
    const { cookie, wish, key } = await goShopping(at(0), runtime.fixtures.variantId, { method: 'invoice' })
    const clientAt = (url: string) =>
      shopClient({ fetch, base: `${url}api`, shopId: 10028, headers: () => ({ cookie, origin: new URL(url).origin }) })
    const { isBasketEmpty: _, ...tokens } = await clientAt(at(0)).getCheckoutToken({})
    const placed = await clientAt(at(1)).placeOrder({ ...wish, ...tokens }, { idempotencyKey: key })
    expect(placed).toMatchObject({ ok: true, value: { status: 'confirmed' } })
  })
})

describe('limits hold for both processes together', () => {
  it('strict ones exactly', async () => {
    await waitForCalmMinute()
    const cookie = await openSession()
    const statuses: number[] = []
    for (let turn = 0; turn < 14; turn++) {
      const wrong = { email: `nobody-${turn}@vitrine.example`, password: 'wrong wrong wrong' }
      statuses.push((await call(at(turn), 'oauthLogin', wrong, { cookie })).status)
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10)
    expect(statuses.slice(10)).toEqual([429, 429, 429, 429])
  })

  it('loose ones within a second', async () => {
    await waitForCalmMinute()
    const cookie = await openSession()
    const ask = async (url: string) => (await call(url, 'getSearchSuggestions', { term: 'kl' }, { cookie })).status
    const most = 300
    let asked = 0
    const askUntilRefused = async () => {
      while (asked < 2 * most) {
        asked += 1
        if ((await ask(at(0))) === 429) return
      }
    }
    await Promise.all(Array.from({ length: 8 }, askUntilRefused))
    expect(asked).toBeLessThan(most + 20)
    await expect.poll(() => ask(at(1)), { interval: 200 }).toBe(429)
  })
})

it('a process killed while orders come in: the repetition on the other one gives the same order', async () => {
  const victim = await several.start(settings)
  const url = await victim.ready
  const variants = runtime.fixtures.overflowVariantIds.slice(0, 9)
  const shoppers = await Promise.all(variants.map((id) => goShopping(url, id, { method: 'invoice' })))
  const acknowledged = new Map<string, number>()
  const pressed = shoppers.map(async (shopper) => {
    const orderId = await placeOrder(url, shopper)
    if (orderId !== undefined) acknowledged.set(shopper.key, orderId)
  })
  // As soon as the first order is in the table, some of the others are in the middle of theirs.
  const { rows } = await several.pool.query<{ count: number }>('select count(*)::int as count from orders')
  const before = rows[0]?.count ?? 0
  await expect
    .poll(
      async () =>
        ((await several.pool.query<{ count: number }>('select count(*)::int as count from orders')).rows[0]?.count ??
          0) > before,
      { interval: 5 },
    )
    .toBe(true)
  victim.child.kill('SIGKILL')
  await Promise.all([victim.ended, ...pressed])

  const repeat = (shopper: Shopper, turn: number) =>
    untilAnswered(async () => {
      const orderId = await placeOrder(at(turn), shopper)
      if (orderId === undefined) throw new Error('The order has no known outcome')
      return orderId
    })
  const first = await Promise.all(shoppers.map((shopper, turn) => repeat(shopper, turn)))
  const second = await Promise.all(shoppers.map((shopper, turn) => repeat(shopper, turn + 1)))
  expect(second).toEqual(first)
  expect(new Set(first).size).toBe(shoppers.length)
  for (const [turn, { key }] of shoppers.entries())
    if (acknowledged.has(key)) expect(first[turn]).toBe(acknowledged.get(key))

  const checkCommand = fileURLToPath(new URL('../../commands/check-command.ts', import.meta.url))
  const env = { ...bareEnvironment(), DATABASE_URL: several.databaseUrl, DATA_DIR: victim.dataDir }
  const check = await promisify(execFile)(process.execPath, [checkCommand], { env })
  expect(check.stdout).toMatch(/^All invariants hold/)
})
