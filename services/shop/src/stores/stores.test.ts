import type { Store } from '@vitrine/contracts/catalogue'
import { markets } from '@vitrine/contracts/markets'
import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createShop } from '../index.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { distanceBetween } from './near.ts'

const closed = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
}
const store = (
  id: number,
  city: string,
  zipCode: string,
  country: Store['country'],
  latitude: number,
  longitude: number,
): Store => ({
  id,
  key: `store-${id}`,
  name: `Vitrine ${city}`,
  street: 'Hauptstraße 1',
  zipCode,
  city,
  country,
  latitude,
  longitude,
  email: `store-${id}@vitrine.example`,
  timeZone: 'Europe/Berlin',
  hours: { ...closed, monday: ['10:00', '19:00'] },
  services: ['collection'],
})
const stores = [
  store(1, 'Zürich', '8001', 'CH', 47.3769, 8.5417),
  { ...store(2, 'Berlin', '10115', 'DE', 52.52, 13.405), departments: ['women'] },
  { ...store(3, 'München', '80331', 'DE', 48.1374, 11.5755), departments: ['women/dresses'] },
  { ...store(4, 'Wien', '1010', 'AT', 48.2082, 16.3738), departments: ['women/shoes', 'women/coats'] },
]

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({
        id: 101,
        name: 'Mantel Zürich',
        sizes: [
          { size: 'S', quantity: 0 },
          { size: 'M', quantity: 3 },
        ],
      }),
      makeStyle({ id: 102, sizes: [{ size: 'S', quantity: 0, isSellableWithoutStock: true }] }),
      makeStyle({ id: 103, isActive: false, sizes: [{ quantity: 0 }] }),
    ],
    parts: { stores },
  })
})
afterAll(() => running.stop())

const inShort = (all: readonly { id: number; distance: number | null }[]) =>
  all.map(({ id, distance }) => [id, distance])

describe('stores', () => {
  it('are listed by place, those of the own country first', async () => {
    expect(inShort(await running.visitor().getStores({}))).toEqual([
      [2, null],
      [3, null],
      [4, null],
      [1, null],
    ])
    expect(inShort(await running.visitor(markets.ch).getStores({ limit: 2 }))).toEqual([
      [1, null],
      [2, null],
    ])
  })

  it('are listed by distance in kilometres from where one is', async () => {
    const near = await running.visitor().getStores({ latitude: 48.1374, longitude: 11.5755 })
    expect(inShort(near)).toEqual([
      [3, 0],
      [1, 242],
      [4, 355.8],
      [2, 504.3],
    ])
    expect(inShort(await running.visitor().getStores({ latitude: 90, longitude: 180, limit: 1 }))).toEqual([
      [2, 4167.6],
    ])
  })

  it('are found by the beginning of a place or a postcode', async () => {
    const found = async (near: string) => (await running.visitor().getStores({ near })).map(({ city }) => city)
    expect(await found('zur')).toEqual(['Zürich'])
    expect(await found('ZÜRICH')).toEqual(['Zürich'])
    expect(await found('80')).toEqual(['München', 'Zürich'])
    expect(await found('10 115')).toEqual(['Berlin'])
    expect(await found('')).toHaveLength(4)
    for (const near of ['ünchen', '%', '.*', '0115']) expect(await found(near)).toEqual([])
  })

  it('are those that carry a product, by their departments', async () => {
    const carrying = async (id: number) => (await running.visitor().getStores({ carrying: id })).map(({ city }) => city)
    expect(await carrying(101)).toEqual(['Berlin', 'Wien'])
    expect(await carrying(999)).toEqual([])
  })

  it('are told one by one, and unknown ones not', async () => {
    expect(await running.visitor().getStoreById({ id: 1 })).toEqual({
      ok: true,
      value: { ...stores[0], distance: null },
    })
    expect(await running.visitor().getStoreById({ id: 9 })).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND', problem: { status: 404 } },
    })
  })

  it('are as far apart as the globe allows', () => {
    expect(distanceBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015.1, 0)
    expect(distanceBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 })).toBeCloseTo(20_015.1, 0)
    expect(distanceBetween({ latitude: 10, longitude: 179.9 }, { latitude: 10, longitude: -179.9 })).toBeLessThan(25)
  })
})

describe('who wants to hear when a size is back', () => {
  beforeEach(async () => {
    await running.database.pool.query(
      'delete from stock_notices; delete from outbox; update variants set quantity = 0 where id = 1011',
    )
  })
  const soon = { timeout: 5_000, interval: 30 }
  const open = async () => {
    const { rows } = await running.database.pool.query<{ email: string }>(
      'select email from stock_notices where sent_at is null order by id',
    )
    return rows.map(({ email }) => email)
  }
  const mails = async () => {
    const { rows } = await running.database.pool.query<{ payload: Record<string, unknown> }>(
      "select payload from outbox where kind = 'mail.back_in_stock' order by seq",
    )
    return rows.map(({ payload }) => payload)
  }
  const arrive = (quantity = 5) =>
    running.database.pool.query('update variants set quantity = $1 where id = 1011', [quantity])

  it('is put on the list once, and answered the same every time', async () => {
    const visitor = running.visitor()
    const answer = { ok: true, value: { success: true } }
    expect(await visitor.notifyWhenBack({ variantId: 1011, email: 'ada@example.com' })).toEqual(answer)
    expect(await visitor.notifyWhenBack({ variantId: 1011, email: 'ada@example.com' })).toEqual(answer)
    expect(await running.visitor().notifyWhenBack({ variantId: 1011, email: 'ADA@example.com' })).toEqual(answer)
    expect(await open()).toEqual(['ada@example.com'])
    await running.visitor(markets.at).notifyWhenBack({ variantId: 1011, email: 'ada@example.com' })
    expect(await open()).toHaveLength(2)
  })

  it('is told that it can be bought now', async () => {
    for (const variantId of [1012, 1021])
      expect(await running.visitor().notifyWhenBack({ variantId, email: 'ada@example.com' })).toMatchObject({
        ok: false,
        error: { code: 'IN_STOCK', problem: { status: 409 } },
      })
    expect(await open()).toEqual([])
  })

  it('is told that the shop does not sell it', async () => {
    for (const variantId of [1031, 9999, Number.MAX_SAFE_INTEGER])
      expect(await running.visitor().notifyWhenBack({ variantId, email: 'ada@example.com' })).toMatchObject({
        ok: false,
        error: { code: 'NOT_FOUND', problem: { status: 404 } },
      })
  })

  it('gets one mail, in the language of the shop, when it is back', async () => {
    await running.visitor(markets['fr-ch']).notifyWhenBack({ variantId: 1011, email: 'ada@example.com' })
    await running.visitor().notifyWhenBack({ variantId: 1011, email: 'bob@example.com' })
    await arrive()
    await expect.poll(mails, soon).toHaveLength(2)
    expect(await mails()).toEqual([
      {
        to: 'ada@example.com',
        locale: 'fr-ch',
        productId: 101,
        variantId: 1011,
        productName: 'Mantel Zürich (fr)',
        size: 'S',
        url: 'https://vitrine.example/fr-ch/p/mantel-zurich-fr-101/',
      },
      expect.objectContaining({
        to: 'bob@example.com',
        locale: 'de',
        url: 'https://vitrine.example/de/p/mantel-zurich-101/',
      }),
    ])
    expect(await open()).toEqual([])
    await arrive(0)
    await arrive(7)
    await running.shop.catalogue.take({ styles: [], parts: {} })
    expect(await mails()).toHaveLength(2)
  })

  it('may ask again after that', async () => {
    const ask = () => running.visitor().notifyWhenBack({ variantId: 1011, email: 'ada@example.com' })
    await ask()
    await arrive()
    await expect.poll(mails, soon).toHaveLength(1)
    await arrive(0)
    await ask()
    expect(await open()).toEqual(['ada@example.com'])
    await arrive()
    await expect.poll(mails, soon).toHaveLength(2)
  })

  it('waits on while another size comes back', async () => {
    await running.visitor().notifyWhenBack({ variantId: 1011, email: 'ada@example.com' })
    await running.database.pool.query('update variants set quantity = quantity + 1 where id = 1012')
    await running.shop.catalogue.take({ styles: [], parts: {} })
    expect([await open(), await mails()]).toEqual([['ada@example.com'], []])
  })

  it('gets one mail although several processes watch, and hundreds wait', async () => {
    const pools = [1, 2].map(() => new Pool({ connectionString: running.database.url }))
    const others = await Promise.all(
      pools.map((pool) =>
        createShop({ pool, cookies: { isSecure: true }, report: (_, error) => running.reported.push(error) }),
      ),
    )
    await running.database.pool.query(
      "insert into stock_notices (shop_id, variant_id, email) select 10028, 1011, 'reader' || n || '@example.com' from generate_series(1, 250) n",
    )
    await arrive()
    await expect.poll(open, { timeout: 15_000 }).toEqual([])
    const readers = (await mails()).map(({ to }) => to)
    expect([readers.length, new Set(readers).size]).toEqual([250, 250])
    for (const other of others) await other.close()
    for (const pool of pools) await pool.end()
  })

  it('is written to by the next process, when nobody watched while it came back', async () => {
    await running.database.pool.query(
      "insert into stock_notices (shop_id, variant_id, email) values (10028, 1012, 'late@example.com')",
    )
    const pool = new Pool({ connectionString: running.database.url })
    const next = await createShop({
      pool,
      cookies: { isSecure: true },
      report: (_, error) => running.reported.push(error),
    })
    await expect.poll(mails, soon).toMatchObject([{ to: 'late@example.com' }])
    await next.close()
    await pool.end()
  })
})

describe('a payload that does not fit is refused:', () => {
  it.each<[string, unknown]>([
    ['getStores', { latitude: 48 }],
    ['getStores', { longitude: 11 }],
    ['getStores', { latitude: 91, longitude: 0 }],
    ['getStores', { latitude: '48', longitude: '11' }],
    ['getStores', { limit: 0 }],
    ['getStores', { limit: 201 }],
    ['getStores', { near: 'a'.repeat(101) }],
    ['getStores', { near: '\u0000' }],
    ['getStores', { city: 'Berlin' }],
    ['getStoreById', { id: 'one' }],
    ['getStoreById', {}],
    ['notifyWhenBack', { variantId: 1011 }],
    ['notifyWhenBack', { variantId: 1011, email: 'nobody' }],
    ['notifyWhenBack', { variantId: 1011, email: 'a@b' }],
    ['notifyWhenBack', { variantId: 1011, email: 'a@example.com\nbcc: all@example.com' }],
    ['notifyWhenBack', { variantId: 1011, email: `${'a'.repeat(250)}@example.com` }],
    ['notifyWhenBack', { variantId: '1011', email: 'a@example.com' }],
    ['notifyWhenBack', { variantId: 1011, email: 'a@example.com', shopId: 10029 }],
  ])('%s %j', async (method, payload) => {
    const response = await running.visitor().send(method, payload)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_payload' }])
  })
})

it('and nothing failed behind the scenes', () => expect(running.reported).toEqual([]))
