import { openDatabase } from '@vitrine/database'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { shopMigrations } from '../database/migrate.ts'
import { readShopFigures } from './shop-figures.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), shopMigrations)
})
afterAll(() => database.drop())

it('counts orders of the last hour, and what is due, late or given up in the outbox', async () => {
  const { pool } = database
  expect(await readShopFigures(openDatabase(pool))).toEqual({ orders: 0, waiting: 0, oldestSeconds: 0, parked: 0 })
  await pool.query(
    `insert into orders (reference_key, shop_id, email, zip_code, status, order_status, billing_status, shipping_status,
       currency, total, body, created_at)
     select 'V-' || n, 10028, 'a@b.example', '1', 'confirmed', 'open', 'open', 'open', 'EUR', 100, '{}',
       now() - n * interval '40 minutes' from generate_series(0, 3) n`,
  )
  await pool.query(
    `insert into outbox (aggregate, kind, payload, created_at, next_at, done_at, parked_at) values
       ('a', 'mail', '{}', now() - interval '10 minutes', now() - interval '1 minute', null, null),
       ('b', 'mail', '{}', now(), now(), null, null),
       ('c', 'mail', '{}', now() - interval '1 hour', now() + interval '1 hour', null, null),
       ('d', 'mail', '{}', now() - interval '1 hour', now(), null, now()),
       ('e', 'mail', '{}', now() - interval '1 hour', now(), now(), null)`,
  )
  const { oldestSeconds, ...counts } = await readShopFigures(openDatabase(pool))
  expect(counts).toEqual({ orders: 2, waiting: 2, parked: 1 })
  expect(oldestSeconds).toBeGreaterThanOrEqual(600)
})
