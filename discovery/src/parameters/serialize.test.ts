import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productListingSerializer, searchSerializer } from './serializers.ts'
import type { Parameters } from './parameters.ts'
import { deserialize, isSameAddress, serialize } from './serialize.ts'
import { parametersOf } from '../testing/parameters.ts'

const selected = 'selected' as const

describe('an address', () => {
  it.each<[string, Parameters]>([
    ['q=rotes%20Kleid%20%26%20%22Gr%C3%B6%C3%9Fe%2038%22', { q: 'rotes Kleid & "Größe 38"' }],
    ['f-ec_brand=Linnea,Kastell%20%26%20Co,a%2Cb', { f: { ec_brand: ['Linnea', 'Kastell & Co', 'a,b'] } }],
    ['fExcluded-ec_brand=Linnea', { fExcluded: { ec_brand: ['Linnea'] } }],
    ['lf-store=Hamburg,St.%20P%C3%B6lten', { lf: { store: ['Hamburg', 'St. Pölten'] } }],
    ['cf-ec_category=Damen,Kleider', { cf: { ec_category: ['Damen', 'Kleider'] } }],
    [
      'nf-ec_price=0..50,50...99.5',
      {
        nf: {
          ec_price: [
            { start: 0, end: 50, endInclusive: false, state: selected },
            { start: 50, end: 99.5, endInclusive: true, state: selected },
          ],
        },
      },
    ],
    ['mnf-ec_price=10...20', { mnf: { ec_price: [{ start: 10, end: 20, endInclusive: true, state: selected }] } }],
    [
      'df-date_added=2024/01/01@00:00:00...2024/12/31@23:59:59,past-1-month..now',
      {
        df: {
          date_added: [
            { start: '2024/01/01@00:00:00', end: '2024/12/31@23:59:59', endInclusive: true, state: selected },
            { start: 'past-1-month', end: 'now', endInclusive: false, state: selected },
          ],
        },
      },
    ],
    [
      'nfExcluded-ec_price=-5..0',
      { nfExcluded: { ec_price: [{ start: -5, end: 0, endInclusive: false, state: 'excluded' }] } },
    ],
    [
      'mnfExcluded-ec_price=1..2',
      { mnfExcluded: { ec_price: [{ start: 1, end: 2, endInclusive: false, state: 'excluded' }] } },
    ],
    [
      'dfExcluded-d=past-2-year..now',
      { dfExcluded: { d: [{ start: 'past-2-year', end: 'now', endInclusive: false, state: 'excluded' }] } },
    ],
    ['sortCriteria=relevance', { sortCriteria: { by: 'relevance' } }],
    [
      'sortCriteria=ec_price%20asc%2Cdate_added%20desc',
      {
        sortCriteria: {
          by: 'fields',
          fields: [
            { name: 'ec_price', direction: 'asc' },
            { name: 'date_added', direction: 'desc' },
          ],
        },
      },
    ],
    ['page=2&perPage=24', { page: 2, perPage: 24 }],
    ['tab=shoes', { tab: 'shoes' }],
  ])('says %s', (fragment, parameters) => {
    expect(deserialize(fragment)).toEqual(parameters)
    expect(serialize(parameters)).toBe(fragment)
  })

  it('is written in one order, whatever the order of the parameters', () => {
    const parameters: Parameters = { nf: {}, f: { a: ['1'], b: [] }, perPage: 24, page: 1, q: 'x' }
    expect(serialize(parameters)).toBe('q=x&page=1&perPage=24&f-a=1')
  })

  it('drops the display name of a sort and keeps its name', () => {
    const fields = [{ name: 'EC_Price', direction: 'asc', displayName: 'Preis' }] as const
    expect(deserialize(serialize({ sortCriteria: { by: 'fields', fields } }))).toEqual({
      sortCriteria: { by: 'fields', fields: [{ name: 'EC_Price', direction: 'asc' }] },
    })
  })

  it.each([
    ['unknown keys', 'utm_source=mail&q=kleid'],
    ['pages that are no numbers', 'page=x&perPage=0&page=-1&page=1.5&q=kleid'],
    ['ranges that are none', 'nf-p=a..b,5..1,..,1..Infinity&df-d=2020..2021,gestern..now&q=kleid'],
    ['days that never were', 'df-d=2024/02/31@00:00:00..now&q=kleid'],
    ['ranges of days that end before they begin', 'df-d=now..past-1-day&q=kleid'],
    ['days before the year 1401', 'df-d=1400/12/31@00:00:00..now&q=kleid'],
    ['half an escape', 'f-a=%E0%A4%A&q=kleid&tab=%'],
    ['facets without a name', 'f-=1&q=kleid'],
    ['directions there are not', 'sortCriteria=ec_price%20up&q=kleid'],
    ['pairs without a value', 'q&&=&sortCriteria=&q=kleid'],
  ])('may hold %s, which mean nothing', (_, fragment) => {
    expect(deserialize(fragment)).toEqual({ q: 'kleid' })
  })

  it('says the last of what it says twice', () => {
    expect(deserialize('q=a&f-x=1&f-y=2&q=b&f-x=3')).toEqual({ q: 'b', f: { x: ['3'], y: ['2'] } })
  })

  it('of a listing has no query', () => {
    expect(productListingSerializer.deserialize('q=kleid&page=1')).toEqual({ page: 1 })
    expect(searchSerializer.deserialize('q=kleid&page=1')).toEqual({ q: 'kleid', page: 1 })
  })

  it('means the same in any order, but for the steps of a path', () => {
    const same = (a: string, b: string) => isSameAddress(deserialize(a), deserialize(b))
    expect(same('f-a=1,2&f-b=3&q=x', 'q=x&f-b=3&f-a=2,1')).toBe(true)
    expect(same('f-a=1,2', 'f-a=1')).toBe(false)
    expect(same('cf-c=A,B', 'cf-c=B,A')).toBe(false)
    expect(same('f-a=1&f-b=2', 'f-a=2&f-b=1')).toBe(false)
  })

  it('says exactly what it was made of', () => {
    fc.assert(
      fc.property(parametersOf(), (parameters) => {
        expect(deserialize(serialize(parameters))).toEqual(parameters)
      }),
    )
  })

  it('can be anything, and is settled once it has been read and written', () => {
    const keys = fc.constantFrom('q', 'page', 'perPage', 'sortCriteria', 'f-a', 'nf-p', 'mnf-p', 'df-d', 'cf-c', 'x')
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('1..2', '1...2,3..4', 'now..now', '2', 'a asc'),
    )
    const fragments = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.tuple(keys, texts)).map((pairs) => pairs.map((pair) => pair.join('=')).join('&')),
    )
    fc.assert(
      fc.property(fragments, (fragment) => {
        const written = serialize(deserialize(fragment))
        expect(serialize(deserialize(written))).toBe(written)
      }),
    )
  })
})
