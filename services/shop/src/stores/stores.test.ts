import type { Store } from '@vitrine/contracts/catalogue'
import { markets } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { distanceBetween } from './find-stores.ts'

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
    styles: [makeStyle({ id: 101 })],
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

  it('are returned one by one, without unknown ones', async () => {
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
  ])('%s %j', async (method, payload) => {
    const response = await running.visitor().send(method, payload)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_payload' }])
  })
})

it('and nothing failed behind the scenes', () => expect(running.reported).toEqual([]))
describe('the store finder', () => {
  it('sorts by the distance from a place it knows, across borders, and says what it took it for', async () => {
    const found = await running.visitor(markets.ch).searchStores({ place: '8001' })
    expect(found.from?.name).toBe('8001 Zürich')
    expect(found.stores[0]).toMatchObject({ city: 'Zürich', distance: 0, carries: null })
    expect(found.stores).toHaveLength(stores.length)
    const distances = found.stores.map(({ distance }) => distance ?? 0)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })

  it('is honest about a place it does not know, and shows those of the country', async () => {
    const found = await running.visitor(markets.ch).searchStores({ place: 'Atlantis' })
    expect(found.from).toBeNull()
    expect(found.stores.length).toBeGreaterThan(0)
    expect(found.stores.every(({ country, distance }) => country === 'CH' && distance === null)).toBe(true)
  })

  it('goes by the position where one is given, and knows which size is meant', async () => {
    const position = { latitude: 47.3769, longitude: 8.5417 }
    const found = await running.visitor().searchStores({ place: 'Berlin', position, variantId: 1011 })
    expect(found).toMatchObject({ from: { name: '', ...position }, wanted: { productId: 101 } })
    expect(found.stores[0]).toMatchObject({ city: 'Zürich', distance: 0 })
    expect(found.stores.every(({ carries }) => typeof carries === 'boolean')).toBe(true)
    expect((await running.visitor().searchStores({ variantId: 999_999 })).wanted).toBeNull()
  })
})
