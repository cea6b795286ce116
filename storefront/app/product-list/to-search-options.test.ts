import { ListingRequest } from '@vitrine/contracts/search'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readAddress } from './address.ts'
import { noChoice } from './choice.ts'
import { toSearchOptions } from './to-search-options.ts'

const asked = (search: string) => toSearchOptions(readAddress(search).choice)
const rest = {
  trackingId: 'vitrine_de',
  language: 'de',
  country: 'DE',
  currency: 'EUR',
  context: { view: { url: '/de/c/damen' } },
}

describe('the request to the search service', () => {
  it('is valid for every address', () => {
    const key = fc.constantFrom('f-a', 'fExcluded-a', 'lf-b', 'cf-c', 'nf-d', 'df-e', 'dfExcluded-e', 'sortCriteria')
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('1..2', '9..1', 'past-1-month..now', 'now..past-1-day', 'x..y', 'ec_price asc', 'a,b,,c'),
    )
    const pairs = fc.array(fc.tuple(key, value), { maxLength: 8 })
    fc.assert(
      fc.property(pairs, fc.nat(2000), (said, page) => {
        const search = `?${new URLSearchParams([...said, ['page', String(page)]])}`
        expect(v.is(ListingRequest, { ...rest, ...asked(search) })).toBe(true)
      }),
    )
  })

  it('has every page up to the opened one, ten at most', () => {
    expect(asked('?page=2')).toMatchObject({ page: 0, perPage: 72 })
    const { page = 0, perPage = 0 } = asked('?page=20')
    expect([Math.round(page * perPage), perPage]).toEqual([11 * 24, 240])
  })

  it('has one page when more is loaded, and almost no products for facets alone', () => {
    expect(toSearchOptions({ ...noChoice, page: 2 }, 'next')).toMatchObject({ page: 2, perPage: 24 })
    expect(toSearchOptions({ ...noChoice, page: 2 }, 'facets')).toMatchObject({ page: 0, perPage: 1 })
  })

  it('has chosen and excluded values', () => {
    expect(asked('?f-color=Rot&fExcluded-color=Blau').facets).toMatchObject([
      { facetId: 'color', type: 'regular', values: [{ value: 'Rot', state: 'selected' }, { state: 'excluded' }] },
    ])
    expect(asked('?cf-ec_category=Damen,Kleider').facets).toMatchObject([
      { type: 'hierarchical', values: [{ value: 'Damen', state: 'idle', children: [{ state: 'selected' }] }] },
    ])
  })

  it('mentions a facet where the query must not choose values', () => {
    expect(asked('').facets).toEqual([])
    expect(asked('?auto=off').facets).toHaveLength(1)
  })
})
