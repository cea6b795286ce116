import { expect, it } from 'vitest'
import { findStores } from './find-stores.ts'

const store = (id: number, city: string, zipCode: string) => ({
  id,
  name: city,
  street: '',
  zipCode,
  city,
  hours: null,
})
const stores = [store(1, 'Köln', '50667'), store(2, 'Kassel', '34117'), store(3, 'München', '80331')]
const found = (typed: string) => findStores(stores, typed).map(({ id }) => id)

it('stores are found by the beginning of a place or postcode, in any spelling', () => {
  expect(found('')).toEqual([1, 2, 3])
  expect(found('k')).toEqual([1, 2])
  expect(found('KOL')).toEqual([1])
  expect(found(' münch ')).toEqual([3])
  expect(found('50 6')).toEqual([1])
  expect(found('Bern')).toEqual([])
})
