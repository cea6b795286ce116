import { expect, it } from 'vitest'
import { readPlaces } from './use-places.ts'

it('fills in the only place of a postcode, unless a city was typed', () => {
  expect(readPlaces(['Zürich'], ' ')).toEqual({ lookup: { state: 'filled', city: 'Zürich' }, city: 'Zürich' })
  expect(readPlaces(['Zürich'], 'Züri')).toEqual({ lookup: { state: 'idle' }, city: null })
})

it('offers several places and fills in none of them', () => {
  const places = ['Riesa', 'Hirschstein', 'Stauchitz']
  expect(readPlaces(places, '')).toEqual({ lookup: { state: 'several', places }, city: null })
  expect(readPlaces(places, 'Riesa')).toEqual({ lookup: { state: 'several', places }, city: null })
})

it('says where no place is known', () => {
  expect(readPlaces([], '')).toEqual({ lookup: { state: 'none' }, city: null })
})
