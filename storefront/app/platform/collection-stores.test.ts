import { homeCountry, markets } from '@vitrine/contracts/markets'
import type { NearStore } from '@vitrine/contracts/shop'
import { expect, it } from 'vitest'
import { collectionStores } from './collection-stores.ts'

const store = (differs: Partial<NearStore>) =>
  ({
    id: 1,
    country: homeCountry(markets.de),
    services: ['collection'],
    hours: { friday: ['10:00', '19:00'] },
    ...differs,
  }) as NearStore

it('stores that hand out orders tell when they are open today, and that a holiday closes them', () => {
  const stores = [store({}), store({ id: 2, services: [] }), store({ id: 3, country: homeCountry(markets.at) })]
  const on = (day: string) => collectionStores(stores, markets.de, new Date(`${day}T12:00:00Z`))
  expect(on('2026-11-20')).toMatchObject([{ id: 1, hours: ['10:00', '19:00'] }])
  // A Saturday without hours, and Christmas Day on a Friday.
  expect(on('2026-11-21')).toMatchObject([{ hours: null }])
  expect(on('2026-12-25')).toMatchObject([{ hours: null }])
})
