import { globSync } from 'node:fs'
import { setCookie } from '@vitrine/contracts/http'
import { markets } from '@vitrine/contracts/markets'
import { type Caller, customerType, ShopProblem, shopClient } from '@vitrine/contracts/shop'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { shopMigrations } from '../database/migrate.ts'
import { createShop, type Shop } from '../index.ts'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'

const cookies = { isSecure: true }
const base = 'https://vitrine.example/api'
let database: FreshDatabase
let shop: Shop
const reported: unknown[] = []

beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), shopMigrations)
  shop = await createShop({ pool: database.pool, cookies, report: (_, error) => reported.push(error) })
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const send = (path: string, init: RequestInit = {}) =>
  shop.fetch(new Request(base + path, { method: 'POST', headers: { 'x-shop-id': '10028' }, ...init }))

const json = (body: unknown, shopId = '10028'): RequestInit => ({
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'x-shop-id': shopId, 'content-type': 'application/json' },
})

const cookieOf = (token: string, shopId: number = markets.de.shopId) =>
  setCookie('session', token, cookies, shopId).split(';')[0] ?? ''

async function signIn(who: Exclude<Caller, 'visitor'>, shopId = markets.de.shopId) {
  const key = crypto.randomUUID()
  const id = await shop.users.add({ email: `${key}@example.com`, referenceKey: key, isGuest: who === 'guest' })
  const { token } = await shop.sessions.open(shopId, { customerId: id })
  return { id, token, cookie: cookieOf(token, shopId) }
}

const clientFor = (cookie: string, shopId: number = markets.de.shopId) =>
  shopClient({
    fetch: (input, init) => shop.fetch(new Request(input, init)),
    base,
    shopId,
    headers: () => ({ cookie }),
  })

describe('the protocol', () => {
  it('answers a call without payload in all the forms clients send it', async () => {
    for (const init of [{}, json({}), json({ payload: {} }), json('{"payload":null}')]) {
      const response = await send('/rpc/getUser', init)
      expect([response.status, await response.json()]).toEqual([200, {}])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('hands a caller in its process the value that it would send to others', async () => {
    const request = () => new Request(`${base}/rpc/getCategoryTree`, { method: 'POST', ...json({ payload: {} }) })
    const near = await shop.fetch(request(), { isInProcess: true })
    expect([near.status, near.body, near.headers.get('cache-control')]).toEqual([200, null, 'private, no-store'])
    expect(await near.json()).toEqual(await (await shop.fetch(request())).json())
  })

  it('says that it is up', async () => {
    const response = await shop.fetch(new Request(`${base}/up`))
    expect(await response.json()).toEqual({ status: 'up' })
  })

  it.each<[string, number, string, RequestInit]>([
    ['an unknown method', 404, '/rpc/launchRocket', {}],
    ['a method that every object has', 404, '/rpc/constructor', {}],
    ['another verb', 405, '/rpc/getUser', { method: 'GET' }],
    ['an unknown shop', 400, '/rpc/getUser', { headers: { 'x-shop-id': '1' } }],
    ['no shop', 400, '/rpc/getUser', { headers: {} }],
    [
      'another content type',
      415,
      '/rpc/getUser',
      { body: '{}', headers: { 'x-shop-id': '10028', 'content-type': 'text/plain' } },
    ],
    ['broken JSON', 400, '/rpc/getUser', json('{"payload":')],
    ['JSON that is no object', 400, '/rpc/getUser', json('[]')],
    ['a key that could change every object', 400, '/rpc/getUser', json('{"payload":{"__proto__":{}}}')],
    ['an unknown field', 400, '/rpc/getUser', json({ payload: { isAdmin: true } })],
    ['a body that is nested too deep', 400, '/rpc/getUser', json(`{"payload":${'['.repeat(30)}${']'.repeat(30)}}`)],
    ['a body that is too large', 413, '/rpc/getUser', json({ payload: { x: 'x'.repeat(70_000) } })],
  ])('refuses %s with %i as a problem', async (_, status, path, init) => {
    const response = await send(path, init)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({
      status,
      title: expect.any(String),
      details: expect.any(String),
      code: expect.any(String),
    })
  })
})

describe('sessions', () => {
  it('tell the shop who is asking', async () => {
    const { id, cookie } = await signIn('customer')
    const { user } = await clientFor(cookie).getUser({})
    expect(user).toMatchObject({ id, groups: [], loyaltyCards: [], status: { isGuestCustomer: false } })
    expect(customerType(user)).toBe('existing')
  })

  it('belong to one shop', async () => {
    const { token } = await signIn('customer', markets.de.shopId)
    const carriedOver = cookieOf(token, markets.at.shopId)
    expect(await clientFor(carriedOver, markets.at.shopId).getUser({})).toEqual({})
  })

  it('with an invented token are anonymous', async () => {
    expect(await clientFor(cookieOf('invented')).getUser({})).toEqual({})
  })

  it.each([
    ['after 28 idle days', "last_seen_at = now() - interval '28 days 1 minute'"],
    ['after 90 days in any case', "created_at = now() - interval '90 days 1 minute'"],
  ])('end %s', async (_, change) => {
    const { id, cookie } = await signIn('customer')
    await database.pool.query(`update sessions set ${change} where customer_id = $1`, [id])
    expect(await clientFor(cookie).getUser({})).toEqual({})
  })

  it('live on while they are used', async () => {
    const { id, cookie } = await signIn('customer')
    await database.pool.query(`update sessions set last_seen_at = now() - interval '2 days' where customer_id = $1`, [
      id,
    ])
    await clientFor(cookie).getUser({})
    const { rows } = await database.pool.query(
      `select now() - last_seen_at < interval '1 minute' as fresh from sessions where customer_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ fresh: true }])
  })

  it('keep no token that could be stolen from the database', async () => {
    const { token } = await shop.sessions.open(markets.de.shopId)
    const { rows } = await database.pool.query('select token_hash from sessions')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('when the database fails', () => {
  it('the shop answers with a problem that says nothing about it, and reports the cause', async () => {
    const own = await freshDatabase(inject('databaseUrl'), shopMigrations)
    const broken = await createShop({ pool: own.pool, cookies, report: (_, error) => reported.push(error) })
    await own.pool.query('drop table sessions cascade')
    const response = await broken.fetch(
      new Request(`${base}/rpc/getUser`, {
        method: 'POST',
        headers: { 'x-shop-id': '10028', cookie: cookieOf('any') },
      }),
    )
    expect(response.status).toBe(500)
    expect(await response.text()).not.toMatch(/sessions|select|postgres/i)
    expect(String(reported.at(-1))).toMatch(/sessions/)
    await own.drop()
  })

  it('a call ends with its time limit, also while the session is still being read', async () => {
    const { cookie } = await signIn('customer')
    const blocker = await database.pool.connect()
    try {
      await blocker.query('begin; lock table sessions in access exclusive mode')
      const response = await send('/rpc/getUser', { headers: { 'x-shop-id': '10028', cookie } })
      expect([response.status, await response.json()]).toMatchObject([503, { code: 'unavailable' }])
    } finally {
      await blocker.query('rollback')
      blocker.release()
    }
  })

  it('a client gets a problem response', async () => {
    const failing = shopClient({ fetch: async () => new Response('<html>', { status: 502 }), shopId: 10028 })
    await expect(failing.getUser({})).rejects.toThrow(ShopProblem)
  })
})

it('starting twice at once migrates once', async () => {
  const migrations = globSync('*.sql', { cwd: new URL('../../migrations', import.meta.url) }).length
  const own = await freshDatabase(inject('databaseUrl'))
  const options = { pool: own.pool, cookies, report: () => {} }
  await Promise.all([createShop(options), createShop(options), createShop(options)])
  const { rows } = await own.pool.query('select count(*)::int as count from applied_migrations')
  expect(rows).toEqual([{ count: migrations }])
  await own.drop()
})
