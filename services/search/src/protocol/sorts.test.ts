import { describe, expect, it } from 'vitest'
import { readSort, writeSort } from './sorts.ts'

describe('sorting', () => {
  const rules = [
    { name: { de: 'Preis aufsteigend', fr: 'Prix croissant', en: 'Price' }, field: 'price', direction: 'asc' },
    { name: { de: 'Größe', fr: 'Nouveautés', en: 'Newest' }, field: 'addedAt', direction: 'desc' },
  ] as const

  it('the applied sort equals one of the available ones, to the letter', () => {
    const keys = readSort({ sortCriteria: 'fields', fields: [{ field: 'ec_price', direction: 'asc' }] })
    const { appliedSort, availableSorts } = writeSort(keys, [...rules], 'fr-ch')
    expect(availableSorts.map((each) => JSON.stringify(each))).toContain(JSON.stringify(appliedSort))
    expect(appliedSort).toEqual({
      sortCriteria: 'fields',
      fields: [{ field: 'ec_price', direction: 'asc', displayName: 'Prix croissant' }],
    })
  })
  it('a sort that is not offered is applied and offered', () => {
    const keys = readSort({
      sortCriteria: 'fields',
      fields: [
        { field: 'date_added', direction: 'desc' },
        { field: 'ec_price', direction: 'desc' },
      ],
    })
    expect(keys).toEqual([
      { number: 'addedAt', direction: 'desc' },
      { number: 'price', direction: 'desc' },
    ])
    const { appliedSort, availableSorts } = writeSort(keys, [...rules], 'de')
    expect(availableSorts.at(-1)).toEqual(appliedSort)
  })
  it('unknown fields leave relevance', () => {
    expect(readSort({ sortCriteria: 'fields', fields: [{ field: '__proto__', direction: 'asc' }] })).toEqual([])
    expect(writeSort([], [...rules], 'ch').availableSorts).toContainEqual({
      sortCriteria: 'fields',
      fields: [{ field: 'date_added', direction: 'desc', displayName: 'Grösse' }],
    })
  })
})
