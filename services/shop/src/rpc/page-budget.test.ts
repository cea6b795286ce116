import { setCookie } from '@vitrine/contracts/http'
import { markets } from '@vitrine/contracts/markets'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { shopMigrations } from '../database/migrate.ts'
import { createShop, type Shop } from '../index.ts'

const cookies = { isSecure: true }
const { shopId } = markets.de
let database: FreshDatabase
let shop: Shop
beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), shopMigrations)
  const callTimeoutMs = { read: 300_000, write: 300_000 }
  shop = await createShop({ pool: database.pool, cookies, callTimeoutMs, report: () => {} })
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

it('a read of a page gives up when the time of the page is used up, and others wait on', async () => {
  const { token } = await shop.sessions.open(shopId, {})
  const cookie = setCookie('session', token, cookies, shopId).split(';')[0] ?? ''
  const read = (leftMs?: () => number) =>
    shop.fetch(
      new Request('https://vitrine.example/api/rpc/getUser', {
        method: 'POST',
        headers: { 'x-shop-id': String(shopId), cookie },
      }),
      { isInProcess: true, ...(leftMs && { leftMs }) },
    )
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('lock table sessions in access exclusive mode')
  const waiting = read()
  const given = await read(() => 0)
  expect([given.status, given.headers.get('retry-after')]).toEqual([503, '1'])
  await client.query('rollback')
  client.release()
  expect((await waiting).status).toBe(200)
})
