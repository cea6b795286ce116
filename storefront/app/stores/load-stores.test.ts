import type { StoreSearch } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import type { ShopClient } from '../platform/shop.ts'
import { finderPath, readFinderFilter } from './finder-path.ts'
import { loadStores } from './load-stores.ts'
import { structuredStore } from './structured-store.ts'

const usual: [string, string] = ['10:00', '19:00']
const store = (id: number): StoreSearch['stores'][number] => ({
  id,
  key: `s-${id}`,
  name: `Vitrine ${id}`,
  street: 'Neuer Wall 46',
  zipCode: '20354',
  city: 'Hamburg',
  country: 'DE',
  latitude: 53.55,
  longitude: 9.99,
  email: 's@vitrine.example',
  timeZone: 'Europe/Berlin',
  hours: {
    monday: usual,
    tuesday: usual,
    wednesday: usual,
    thursday: usual,
    friday: usual,
    saturday: ['10:00', '18:00'],
    sunday: null,
  },
  services: ['collection'],
  distance: 1.2,
  carries: null,
  shelf: null,
})
const from = { name: 'Hamburg', latitude: 53.55, longitude: 10 }
const monday = new Date('2026-11-16T12:00:00Z')

function finder(reply: Partial<StoreSearch> | Error) {
  const asked: unknown[] = []
  const reported: string[] = []
  const searchStores = async (input: unknown) => {
    asked.push(input)
    if (reply instanceof Error) throw reply
    return { from: null, wanted: null, stores: Array.from({ length: 20 }, (_, i) => store(i + 1)), ...reply }
  }
  const platform = { shop: { searchStores } as unknown as ShopClient, report: (event: string) => reported.push(event) }
  return { asked, reported, load: (query: string) => loadStores(new URLSearchParams(query), platform, monday) }
}

describe('the store finder', () => {
  it('shows the twelve nearest stores around a place and all on request; without a place all of the country', async () => {
    const near = finder({ from })
    expect(await near.load('q=Hamburg')).toMatchObject({ total: 20, stores: { length: 12 }, from: { name: 'Hamburg' } })
    expect((await near.load('q=Hamburg&all=1'))?.stores).toHaveLength(20)
    expect((await finder({}).load(''))?.stores).toHaveLength(20)
    expect((await near.load('q=Hamburg'))?.stores[0]?.opening).toEqual({ state: 'open', until: '19:00' })
  })

  it('reads only known parameters of the address', async () => {
    const { asked, load } = finder({ from })
    await load(`q=${'x'.repeat(300)}&variant=1011`)
    await load('lat=53.55&lng=9.99&variant=-1')
    await load('lat=abc&lng=9.99')
    expect(asked).toEqual([
      { place: 'x'.repeat(100), variantId: 1011 },
      { place: '', position: { latitude: 53.55, longitude: 9.99 } },
      { place: '' },
    ])
    expect((await load('lat=53.55&lng=9.99'))?.from?.name).toBeNull()
  })

  it('leaves out stores without the product on request only, and names the nearest store with it', async () => {
    const wanted = { productId: 101, productName: 'Mantel', size: '38' }
    const stores = Array.from({ length: 20 }, (_, i) => ({
      ...store(i + 1),
      carries: i >= 14,
      shelf: { state: i >= 14 ? ('there' as const) : ('none' as const) },
    }))
    const { load, asked } = finder({ from, wanted, stores })
    expect(await load('q=Hamburg&variant=1011')).toMatchObject({
      total: 20,
      having: 6,
      stores: { length: 12 },
      nearestHaving: { id: 15 },
    })
    expect(await load('q=Hamburg&variant=1011&has=1')).toMatchObject({
      total: 6,
      stores: { length: 6, 0: { id: 15 } },
      nearestHaving: null,
    })
    await load('product=101&has=1')
    await load('product=101&variant=1011')
    expect(asked.slice(2)).toEqual([
      { place: '', productId: 101 },
      { place: '', variantId: 1011 },
    ])
    // Without a product no store is left out.
    expect(await finder({ from }).load('has=1')).toMatchObject({ total: 20, having: null })
  })

  it('keeps the product in its address', () => {
    const looking = readFinderFilter(new URLSearchParams('variant=5&has=1&q=x'))
    expect(finderPath({ q: 'Köln', ...looking })).toBe('/location/?q=K%C3%B6ln&variant=5&has=1')
    expect(finderPath({ q: '', ...looking, variant: null, has: null })).toBe('/location/')
  })

  it('reports an outage instead of an empty list', async () => {
    const { load, reported } = finder(new Error('away'))
    expect(await load('')).toBeNull()
    expect(reported).toEqual(['stores.search.failed'])
  })

  it('has structured data of the shown stores', async () => {
    const first = (await finder({}).load(''))?.stores[0]
    if (!first) throw new Error('no store')
    expect(structuredStore(first, 'https://vitrine.example/de/location/')).toMatchObject({
      '@type': 'ClothingStore',
      '@id': 'https://vitrine.example/de/location/#store-1',
      address: { postalCode: '20354', addressCountry: 'DE' },
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '10:00', closes: '19:00' },
        { dayOfWeek: ['Saturday'], opens: '10:00', closes: '18:00' },
      ],
    })
  })
})

it('structured data has the phone number where there is one', () => {
  const told = (more: object) =>
    structuredStore(
      { ...store(1), opening: { state: 'closed', next: null }, ...more } as never,
      'https://vitrine.example/',
    )
  expect(told({ phone: '+49 40 66969 006' })).toMatchObject({ telephone: '+49 40 66969 006' })
  expect(told({})).not.toHaveProperty('telephone')
})
