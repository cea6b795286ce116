import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atPage, isFromForm, readAddress, writeAddress } from './address.ts'
import {
  type Choice,
  choiceOf,
  clearFacets,
  type FacetChoice,
  noChoice,
  removeLast,
  setSort,
  toggleExcluded,
  toggleValue,
} from './choice.ts'

const value = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.toWellFormed())
const values = fc.uniqueArray(value, { maxLength: 4 })
const facetId = fc.stringMatching(/^[a-z][a-z_]{0,12}$/)
const named = (key: 'f' | 'lf'): fc.Arbitrary<FacetChoice> =>
  fc.record({ facetId, selected: values, excluded: values }).map(({ selected, excluded, ...name }) => ({
    ...name,
    key,
    selected,
    excluded: excluded.filter((each) => !selected.includes(each)),
  }))
const range = fc
  .tuple(fc.nat(500), fc.nat(500), fc.boolean())
  .map(([a, b, isIn]) => `${Math.min(a, b)}..${isIn ? '.' : ''}${Math.max(a, b)}`)
const ranges: fc.Arbitrary<FacetChoice> = fc.record({
  key: fc.constant('nf' as const),
  facetId,
  selected: fc.uniqueArray(range, { maxLength: 3 }),
  excluded: fc.constant([]),
})
const path: fc.Arbitrary<FacetChoice> = fc.record({
  key: fc.constant('cf' as const),
  facetId,
  selected: fc.array(value, { minLength: 1, maxLength: 4 }),
  excluded: fc.constant([]),
})
const isSaid = ({ selected, excluded }: FacetChoice) => selected.length + excluded.length > 0
const order = ['f', 'lf', 'cf', 'nf', 'df']
const facets = fc
  .uniqueArray(fc.oneof(named('f'), named('lf'), ranges, path), {
    selector: ({ key, facetId: id }) => `${key}-${id}`,
    maxLength: 5,
  })
  .map((all) => all.filter(isSaid).toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key)))
const choices: fc.Arbitrary<Choice> = fc.record({
  facets,
  sort: fc.constantFrom(null, 'ec_price asc', 'date_added desc'),
  page: fc.nat(99),
  isDecided: fc.boolean(),
  expanded: fc.uniqueArray(fc.record({ key: fc.constant('f' as const), facetId }), {
    maxLength: 2,
    selector: (each) => each.facetId,
  }),
  crossed: fc.constantFrom(null, { facetId: 'ec_price', start: '100', end: '50.5' }),
  find: fc.constantFrom(null, { key: 'f' as const, facetId: 'material', letters: 'sei,de & co' }),
})
const kept = fc.constantFrom('', 'x=1', 'utm_source=a%20b&y=', 'filters[color]=1,2&f=1')

/** The address as the router rewrites it for the server. */
const rewritten = (search: string) => {
  const url = new URL(`http://shop.example/${search}`)
  url.searchParams.delete('index')
  return url.search
}

describe('the address of a list', () => {
  it('keeps the whole choice, also after the router rewrote it, and parameters of other features', () => {
    fc.assert(
      fc.property(choices, kept, (choice, others) => {
        // Automatic choices are only turned off explicitly where nothing is chosen.
        const isDecided = choice.isDecided && choice.facets.length === 0
        const address = writeAddress(choice, others)
        expect(readAddress(address)).toEqual({ choice: { ...choice, isDecided }, kept: others })
        expect(readAddress(rewritten(address)).choice).toEqual({ ...choice, isDecided })
      }),
    )
  })

  it('is readable', () => {
    const red = toggleValue(noChoice, { key: 'f', facetId: 'color' }, 'Rot')
    const both = toggleValue(red, { key: 'f', facetId: 'size' }, '38')
    expect(writeAddress(setSort({ ...both, page: 2 }, 'ec_price asc'), 'x=1')).toBe(
      '?x=1&f-color=Rot&f-size=38&sortCriteria=ec_price%20asc',
    )
  })

  it('may be any text', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        const { choice, kept: others } = readAddress(search)
        expect(readAddress(writeAddress(choice, others)).choice).toEqual(choice)
      }),
    )
  })

  it('may come from a form, with a field for each value and both ends of a range', () => {
    const sent = '?x=1&f-size=38&f-size=40&nf-ec_price.start=40&nf-ec_price.end=100&sortCriteria='
    expect(isFromForm(sent)).toBe(true)
    const { choice, kept: others } = readAddress(sent)
    expect(writeAddress(choice, others)).toBe('?x=1&f-size=38,40&nf-ec_price=40...100')
    expect(isFromForm(writeAddress(choice, others))).toBe(false)
  })

  it('may come from the search client, which marks manual ranges', () => {
    const { choice, kept: others } = readAddress('?x=1&mnf-ec_price=40...100&mnfExcluded-discount=1..20')
    expect(writeAddress(choice, others)).toBe('?x=1&nf-ec_price=40...100&nfExcluded-discount=1..20')
  })

  it('ignores a crossed range, and keeps the typed values', () => {
    const typed = '?nf-ec_price.start=100&nf-ec_price.end=50'
    const { choice } = readAddress(typed)
    expect(choice).toMatchObject({ facets: [], crossed: { facetId: 'ec_price', start: '100', end: '50' } })
    expect([isFromForm(typed), writeAddress(choice)]).toEqual([false, typed])
    expect(isFromForm(`${typed}&nf-discount.start=much`)).toBe(true)
    expect(writeAddress(toggleValue(choice, { key: 'f', facetId: 'size' }, 'M'))).toBe('?f-size=M')
  })
})

describe('choosing', () => {
  const colour = { key: 'f', facetId: 'color' } as const
  const chosen = toggleValue(toggleValue({ ...noChoice, page: 3 }, colour, 'Rot'), { key: 'f', facetId: 'size' }, 'M')

  it('returns to the first page', () => expect(chosen.page).toBe(0))

  it('twice restores the choice', () => {
    fc.assert(
      fc.property(choices, value, (choice, pressed) => {
        const before = choiceOf(choice, colour)
        const after = choiceOf(toggleValue(toggleValue(choice, colour, pressed), colour, pressed), colour)
        expect(after.selected.toSorted()).toEqual(before.selected.toSorted())
      }),
    )
  })

  it('a value is either chosen or excluded', () => {
    const without = toggleExcluded(chosen, colour, 'Rot')
    expect(choiceOf(without, colour)).toMatchObject({ selected: [], excluded: ['Rot'] })
    expect(choiceOf(toggleValue(without, colour, 'Rot'), colour)).toMatchObject({ selected: ['Rot'], excluded: [] })
  })

  it('can be undone value by value', () => {
    expect(removeLast(chosen).facets.map(({ facetId: id }) => id)).toEqual(['color'])
    expect(removeLast(removeLast(chosen)).facets).toEqual([])
    expect(clearFacets(chosen).facets).toEqual([])
  })
})

it.each([
  ['', '?page=2'],
  ['?page=1', '?page=2'],
  ['?f-size=38&page=1&x=1', '?f-size=38&x=1&page=2'],
  ['?homepage=1', '?homepage=1&page=2'],
])('the next page of “%s” is at “%s”', (search, next) => {
  expect(atPage(search, 2)).toBe(next)
  expect(readAddress(next).choice).toEqual({ ...readAddress(search).choice, page: 2 })
})
