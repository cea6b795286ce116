import { describe, expect, it } from 'vitest'
import { readAddress, writeAddress } from './address.ts'
import { readShopFilters } from './shop-filters.ts'

const colours = [
  { id: 11, name: 'Schwarz', value: 'black', productCount: 3 },
  { id: 12, name: 'Blau', value: 'blue', productCount: 2 },
]
const shop = {
  getFilters: async () => ({
    ok: true as const,
    value: {
      unfilteredCount: 9,
      filters: [{ type: 'attributes' as const, id: 1, slug: 'color', name: 'Farbe', values: colours }],
    },
  }),
}
const read = async (search: string) => {
  const { choice, kept } = await readShopFilters(readAddress(search), '/damen', { shop, report: () => {} })
  return writeAddress(choice, kept)
}

describe('links of the shop', () => {
  it('ids of values become the values', async () => {
    expect(await read('?filters[color]=11,12')).toBe('?f-color=Schwarz,Blau')
  })

  it('boolean filters become facet values', async () => {
    expect(await read('?filters[sale]=true&filters[new]=true')).toBe(
      '?nf-discount=1..100&df-date_added=past-1-month..now',
    )
  })

  it('chosen values stay chosen', async () => {
    expect(await read('?f-color=Blau&filters[color]=12')).toBe('?f-color=Blau')
    expect(await read('?nf-discount=1..100&filters[sale]=true')).toBe('?nf-discount=1..100')
  })

  it('stay unchanged while the shop is down', async () => {
    const reported: string[] = []
    const away = { getFilters: () => Promise.reject(new Error('The shop is away')) }
    const { kept } = await readShopFilters(readAddress('?filters[color]=11'), '/damen', {
      shop: away,
      report: (event) => reported.push(event),
    })
    expect([kept, reported]).toEqual(['filters[color]=11', ['listing.filters.failed']])
  })

  it('unknown filters stay', async () => {
    expect(await read('?filters[collar]=7&filters[color]=99')).toBe('?filters[collar]=7&filters[color]=99')
  })
})
