import { setCookie } from '@vitrine/contracts/http'
import { markets } from '@vitrine/contracts/markets'
import { createPool } from '@vitrine/database'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { shopMigrations } from '../database/migrate.ts'
import { createShop, type Shop } from '../index.ts'

const cookies = { isSecure: true }
const { shopId } = markets.de
let database: FreshDatabase
let pool: Pool
let shop: Shop

beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), shopMigrations)
  // The pool of a running service, with its limits for locks and statements.
  pool = createPool({ url: database.url, onConnectionLost: () => {} })
  shop = await createShop({ pool, cookies, report: () => {} })
})
afterAll(async () => {
  await shop.close()
  await pool.end()
  await database.drop()
})

it.each([
  ['getShopUserAddresses', 'unavailable', {}],
  ['updateShopUser', 'outcome_unknown', { firstName: 'Nora' }],
])('%s answers 503 while another session holds the lock', async (method, code, payload) => {
  const id = await shop.users.add({ email: `${method}@example.com`, referenceKey: method })
  const { token } = await shop.sessions.open(shopId, { customerId: id })
  const cookie = setCookie('session', token, cookies, shopId).split(';')[0] ?? ''
  const call = () =>
    shop.fetch(
      new Request(`https://vitrine.example/api/rpc/${method}`, {
        method: 'POST',
        body: JSON.stringify({ payload }),
        headers: { 'x-shop-id': String(shopId), 'content-type': 'application/json', cookie },
      }),
    )
  const holder = await database.pool.connect()
  try {
    await holder.query('begin; lock table addresses, customers in access exclusive mode')
    const response = await call()
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await response.json()).toMatchObject({ code })
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect((await call()).status).toBe(200)
})
