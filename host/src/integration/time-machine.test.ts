import { marketOf } from '@vitrine/contracts/markets'
import { type Call, shopContract } from '@vitrine/contracts/shop'
import type { StaffRole } from '@vitrine/contracts/staff'
import { productPath } from '@vitrine/contracts/urls'
import { openOperator } from '@vitrine/shop'
import { apiRoutes } from '@vitrine/storefront/api-routes'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type RunningHost, runHost } from '../testing/running-host.ts'

const own = { 'sec-fetch-site': 'same-origin' }
const de = marketOf('de')
const day = 86_400_000
const then = `${new Date(Date.now() + 2 * day).toISOString().slice(0, 19)}Z`

type Goods = { id: number; name: string; variantId: number; amount: number }

/** Lower than every other one. */
const price = /\D1,23\D/

let host: RunningHost
let pool: Pool
let goods: Goods
let owner: string
let other: string

async function signInAs(name: string, roles: readonly StaffRole[], shops?: readonly 'at'[]): Promise<string> {
  const account = { email: `${name}@vitrine.example`, name, password: 'ein langer Satz 31' }
  await (await openOperator(pool)).addStaff(roles, account)
  if (shops) await pool.query('update staff set shops = $1 where email = $2', [shops, account.email])
  const reply = await host.get('/studio/?index', {
    method: 'POST',
    body: new URLSearchParams({ intent: 'sign-in', email: account.email, password: account.password }),
    headers: own,
  })
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const read = (path: string, cookie: string, init: RequestInit = {}) =>
  host.get(path, { ...init, headers: { cookie, ...(init.headers as Record<string, string>) } })

/** The start of a view, as the studio's page links to it. */
async function openView(cookie: string, query: Record<string, string> = {}): Promise<string> {
  const page = await read(`/studio/time-machine/?${new URLSearchParams({ at: then, shop: 'de', ...query })}`, cookie)
  return /"(\/studio\/as-of\/[^/"]+)\//.exec(await page.text())?.[1] ?? ''
}

beforeAll(async () => {
  host = await runHost(inject('databaseUrl'))
  pool = new Pool({ connectionString: host.databaseUrl, max: 2 })
  const found = await pool.query<Goods>(
    `select p.id, s.body->'name'->>'de' as name, v.id as "variantId", l.amount
      from products p join styles s using (master_key) join variants v on v.product_id = p.id
        cross join lateral (select amount, reason, valid_from from price_ledger
          where variant_id = v.id and shop_id = $1 order by valid_from desc limit 1) l
      where p.is_active and l.reason = 'regular' and l.valid_from < now() order by p.id, v.id limit 1`,
    [de.shopId],
  )
  goods = found.rows[0] as Goods
  // All sizes, so that the page has one price.
  await pool.query(
    `insert into price_ledger (shop_id, variant_id, valid_from, amount, reason)
      select $1, id, $2::timestamptz - interval '1 hour', 123, 'sale' from variants where product_id = $3`,
    [de.shopId, then, goods.id],
  )
  owner = await signInAs('olga', ['owner'])
  other = await signInAs('otto', ['owner'])
}, 300_000)
afterAll(async () => {
  await pool.end()
  await host.stop()
})

it('shows tomorrow’s price to the person who opened it, and today’s bytes to everyone', async () => {
  const path = productPath(goods.name, goods.id)
  const visited = [`/de${path}`, '/de/', '/de/c/women/']
  const bytesOf = async () => {
    const pages = []
    for (const page of visited) pages.push((await (await host.get(page)).text()).replaceAll(/[0-9a-f-]{36}/g, ''))
    return pages
  }
  const before = await bytesOf()
  expect(before[0]).not.toMatch(price)
  const view = await openView(owner)
  const page = await read(`${view}/de${path}`, owner)
  const html = await page.text()
  expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
    200,
    'private, no-store',
    'noindex',
  ])
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(html).toMatch(price)
  expect(html).toContain('<time-machine-bar>')
  expect(html).toContain(`<time datetime="${then}">`)
  // Links of the page stay in the view.
  expect(html).toContain(`href="${view}/de/`)
  expect(html).not.toMatch(/href="\/de\//)
  const data = await read(`${view}/de${path}_.data`, owner)
  expect([data.status, data.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await data.text()).toContain('123,')
  const visitor = await read(`${view}/api/visitor?shop=${de.shopId}`, owner)
  expect(await visitor.json()).toEqual({ isCustomer: false, basketCount: 0, wishlist: [] })
  expect(await bytesOf()).toEqual(before)
})

it('sorts lists by the prices of then', async () => {
  const view = await openView(owner)
  const cheapest = async (start: string) => {
    const list = await read(`${start}/c/damen/?sortCriteria=${encodeURIComponent('ec_price asc')}`, owner)
    return Number(/\/p\/[^"]*?-(\d+)\//.exec(await list.text())?.[1])
  }
  expect(await cheapest(`${view}/de`)).toBe(goods.id)
  expect(await cheapest('/de')).not.toBe(goods.id)
})

it('imagines the visitor that was chosen', async () => {
  const view = await openView(owner, { shopper: 'VIP_Card' })
  const visitor = await read(`${view}/api/visitor?shop=${de.shopId}`, owner)
  expect(await visitor.json()).toMatchObject({ isCustomer: true, basketCount: 0 })
})

it('refuses links that are forged, passed on, or of a person without right or shop', async () => {
  const view = await openView(owner)
  const page = `${view}/de/`
  const forged = page.replace(/as-of\/-?\d+/, 'as-of/1900000000')
  const warehouse = await signInAs('wanda', ['warehouse'])
  const austrian = await signInAs('anna', ['merchandiser'], ['at'])
  const austrianView = await openView(austrian, { shop: 'at' })
  expect(austrianView).not.toBe('')
  const refused: [string, string][] = [
    [page, ''],
    [page, 'studio=x'],
    [page, other],
    [page, warehouse],
    [forged, owner],
    [`/studio/as-of/x/de/`, owner],
    [`${austrianView}/de/`, austrian],
  ]
  for (const [path, cookie] of refused)
    for (const end of ['', '_.data']) {
      const reply = await read(path + end, cookie)
      expect([path, cookie, reply.status, reply.headers.get('cache-control')]).toEqual([
        path,
        cookie,
        403,
        'private, no-store',
      ])
      expect(await reply.text()).not.toContain('time-machine-bar')
    }
  expect((await read(`${austrianView}/at/`, austrian)).status).toBe(200)
  expect((await read('/studio/time-machine/', warehouse)).status).toBe(404)
  // A session that ends takes its views along.
  await pool.query(
    `delete from staff_sessions where staff_id = (select id from staff where email = 'otto@vitrine.example')`,
  )
  expect((await read(page, other)).status).toBe(403)
})

const calls: readonly [string, Call][] = Object.entries(shopContract)
const writes = calls.filter(([, { kind }]) => kind === 'write').map(([name]) => `/api/rpc/${name}`)
const forms = apiRoutes.filter(({ method }) => method === 'POST').map(({ path }) => path)

it('writes nothing on any way: pages, calls, forms and events', async () => {
  const view = await openView(owner)
  const tables = ['baskets', 'wishlists', 'sessions', 'orders', 'customers', 'outbox']
  const count = async () =>
    (await pool.query(`select ${tables.map((table) => `(select count(*) from ${table}) as ${table}`).join()}`)).rows[0]
  const before = await count()
  const send = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await read(path, owner, {
      method: 'POST',
      body: JSON.stringify({ payload: {} }),
      headers: { ...own, 'content-type': 'application/json', 'x-shop-id': String(de.shopId), ...headers },
    })
    return [path, reply.status, ((await reply.json().catch(() => ({}))) as { code?: string }).code]
  }
  const shop = `?shop=${de.shopId}`
  const inView = [
    ...forms.map((path) => view + path + shop),
    ...writes.map((path) => view + path),
    `${view}/de/basket/`,
  ]
  for (const path of inView) expect(await send(path)).toEqual([path, 403, 'time_machine'])
  const referer = new URL(`${view}/de/`, host.url).href
  const outside = [
    ...forms.map((path) => path + shop),
    ...writes,
    '/de/basket/',
    '/search-service/rest/ua/v15/analytics/view',
  ]
  for (const path of outside) expect(await send(path, { referer })).toEqual([path, 403, 'time_machine'])
  const page = await read(`${view}/de/basket/`, owner, {
    method: 'POST',
    headers: { ...own, 'sec-fetch-mode': 'navigate' },
  })
  expect([page.status, await page.text()]).toEqual([403, expect.stringMatching(/nothing can be bought|nichts kaufen/i)])
  const events = await send(`${view}/search-service/rest/organizations/vitrine/events/v1`)
  expect(events[1]).toBe(403)
  expect(await count()).toEqual(before)
})
