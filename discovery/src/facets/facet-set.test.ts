import type { Facet } from '@vitrine/contracts/search'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EngineEvent } from '../events.ts'
import { categoryFacet, categoryOf, dateFacet, locationFacet, numericFacet, valuesFacet } from '../testing/facets.ts'
import { answerOf } from '../testing/service.ts'
import type { Toggle } from './events.ts'
import { facetOrderSlice, facetSetSlice, manualRangesSlice } from './facet-set.ts'
import type { FacetSet, FacetRequest, ValueState } from './requests.ts'

const answered = (...facets: Facet[]): EngineEvent => ({
  type: 'listing.answered',
  requestId: '1',
  isMore: false,
  response: answerOf({ facets }),
})
const after = (...events: readonly EngineEvent[]): FacetSet =>
  events.reduce(facetSetSlice.reduce, facetSetSlice.initial)
const requestOf = (set: FacetSet, facetId: string): FacetRequest => {
  const request = set[facetId]?.request
  if (!request) throw new Error(`There is no facet "${facetId}"`)
  return request
}
const press = (kind: Toggle['kind'], facetId: string, value: object, by: Toggle['by'] = 'select'): EngineEvent => ({
  type: 'facet.toggled',
  facetId,
  toggle: { by, kind, value } as Toggle,
})
const statesOf = (set: FacetSet, facetId: string) =>
  Object.fromEntries(
    (requestOf(set, facetId).values as readonly { value: string; state: ValueState }[]).map(({ value, state }) => [
      value,
      state,
    ]),
  )
const black = { value: 'Schwarz', state: 'idle' }

describe('a value of a facet', () => {
  it.each([
    ['select', 'idle', 'selected'],
    ['select', 'selected', 'idle'],
    ['select', 'excluded', 'selected'],
    ['exclude', 'idle', 'excluded'],
    ['exclude', 'excluded', 'idle'],
    ['exclude', 'selected', 'excluded'],
  ] as const)('by %s, from %s, becomes %s', (by, from, to) => {
    const set = after(answered(valuesFacet('color', { Schwarz: from })), press('regular', 'color', black, by))
    expect(statesOf(set, 'color')).toEqual({ Schwarz: to })
  })

  it('keeps the list as it is and is not chosen for the visitor, once it is chosen', () => {
    const set = after(answered(valuesFacet('color', { Schwarz: 'idle' })), press('regular', 'color', black))
    expect(requestOf(set, 'color')).toMatchObject({ freezeCurrentValues: true, preventAutoSelect: true })
  })

  it('that is not in the list comes where the first idle one was, and the last idle one goes', () => {
    const list = valuesFacet('color', { A: 'selected', B: 'idle', C: 'selected', D: 'idle', E: 'selected' })
    const set = after(answered(list), press('regular', 'color', { value: 'New', state: 'idle' }))
    expect(Object.entries(statesOf(set, 'color'))).toEqual([
      ['A', 'selected'],
      ['New', 'selected'],
      ['B', 'idle'],
      ['C', 'selected'],
      ['E', 'selected'],
    ])
    expect(requestOf(set, 'color').numberOfValues).toBe(5)
  })

  it('that is not in the list comes last when nothing in it is idle', () => {
    const list = valuesFacet('color', { A: 'selected', B: 'excluded' })
    const set = after(answered(list), press('regular', 'color', { value: 'New', state: 'idle' }, 'exclude'))
    expect(Object.entries(statesOf(set, 'color')).at(-1)).toEqual(['New', 'excluded'])
    expect(requestOf(set, 'color').numberOfValues).toBe(3)
  })

  it('of a facet that is not there, or of another kind, changes nothing', () => {
    const before = after(answered(valuesFacet('color', { Schwarz: 'idle' })))
    expect(facetSetSlice.reduce(before, press('regular', 'size', black))).toBe(before)
    expect(facetSetSlice.reduce(before, press('location', 'color', black))).toBe(before)
  })

  it('whatever is pressed, is never lost while it is chosen', () => {
    const names = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F')
    const presses = fc.array(fc.tuple(names, fc.constantFrom('select', 'exclude')), { maxLength: 30 })
    fc.assert(
      fc.property(presses, (pressed) => {
        const chosen = new Map<string, ValueState>()
        let set = after(answered(valuesFacet('color', { A: 'idle', B: 'idle', C: 'idle' })))
        for (const [value, by] of pressed) {
          set = facetSetSlice.reduce(set, press('regular', 'color', { value, state: 'idle' }, by))
          const state = by === 'select' ? 'selected' : 'excluded'
          if (chosen.get(value) === state) chosen.delete(value)
          else chosen.set(value, state)
        }
        const { values, numberOfValues } = requestOf(set, 'color')
        const active = Object.entries(statesOf(set, 'color')).filter(([, state]) => state !== 'idle')
        expect(new Map(active)).toEqual(chosen)
        expect(new Set(Object.keys(statesOf(set, 'color'))).size).toBe(values.length)
        expect(numberOfValues).toBe(values.length)
      }),
    )
  })
})

describe('a place', () => {
  it('is selected and deselected; it cannot be excluded', () => {
    const facet = answered(locationFacet('store', { Hamburg: 'idle' }))
    const hamburg = { value: 'Hamburg', state: 'idle' }
    const chosen = after(facet, press('location', 'store', hamburg))
    expect(requestOf(chosen, 'store')).toMatchObject({ values: [{ state: 'selected' }], preventAutoSelect: true })
    expect(requestOf(chosen, 'store').freezeCurrentValues).toBe(false)
    expect(facetSetSlice.reduce(chosen, press('location', 'store', hamburg, 'exclude'))).toBe(chosen)
  })
})

describe('a range', () => {
  const prices = numericFacet('price', [
    [0, 50, 'idle'],
    [50, 100, 'idle'],
  ])
  const cheap = { start: 0, end: 50, endInclusive: false, state: 'idle' }

  it('is known by its start, its end and whether the end belongs to it', () => {
    const set = after(answered(prices), press('numericalRange', 'price', { ...cheap, endInclusive: true }))
    expect(requestOf(set, 'price').values).toEqual([
      { ...cheap, endInclusive: true, state: 'selected' },
      expect.objectContaining({ start: 0, end: 50, endInclusive: false, state: 'idle' }),
    ])
  })

  it('of numbers requests the initial number again once one is selected', () => {
    const sized: EngineEvent = { type: 'facet.sized', facetId: 'price', numberOfValues: 9 }
    const set = after(answered(prices), sized, press('numericalRange', 'price', cheap))
    expect(requestOf(set, 'price')).toMatchObject({ numberOfValues: 2, preventAutoSelect: true })
  })

  it('of a slider requests no range after it is deselected', () => {
    const slider = numericFacet('price', [[20, 60, 'selected']], { interval: 'continuous' })
    const range = { start: 20, end: 60, endInclusive: false, state: 'selected' }
    expect(requestOf(after(answered(slider), press('numericalRange', 'price', range)), 'price').values).toEqual([])
    const cleared = after(answered(slider), { type: 'facet.cleared', facetId: 'price' })
    expect(requestOf(cleared, 'price').values).toEqual([])
  })

  it('of dates is chosen like any other', () => {
    const dates = dateFacet('added', [['past-1-month', 'now', 'idle']])
    const range = { start: 'past-1-month', end: 'now', endInclusive: false, state: 'idle' }
    const set = after(answered(dates), press('dateRange', 'added', range, 'exclude'))
    expect(requestOf(set, 'added')).toMatchObject({ values: [{ state: 'excluded' }], preventAutoSelect: true })
  })

  it('is replaced by those that are set', () => {
    const ranges = [{ start: '2026/01/01@00:00:00', end: 'now', endInclusive: true, state: 'selected' }] as const
    const set = after(answered(dateFacet('added', [['past-1-month', 'now', 'idle']])), {
      type: 'facet.rangesSet',
      facetId: 'added',
      kind: 'dateRange',
      ranges,
    })
    expect(requestOf(set, 'added')).toMatchObject({ values: ranges, numberOfValues: 1 })
  })
})

describe('a category', () => {
  const tree = categoryFacet('category', [categoryOf(['Damen']), categoryOf(['Herren'])])
  const open = (...path: string[]) => press('hierarchical', 'category', { value: path.at(-1), path, state: 'idle' })

  it('is chosen at the end of its branch, and what stands above it is not', () => {
    const set = after(answered(tree), open('Damen', 'Kleider'))
    expect(requestOf(set, 'category')).toMatchObject({
      values: [
        { value: 'Damen', state: 'idle', children: [{ value: 'Kleider', state: 'selected', children: [] }] },
        { value: 'Herren', state: 'idle' },
      ],
      numberOfValues: 5,
      retrieveCount: 5,
      preventAutoSelect: true,
    })
  })

  it('of another branch than the open one takes its place', () => {
    const set = after(answered(tree), open('Herren', 'Hosen'))
    expect(requestOf(set, 'category').values).toEqual([
      { value: 'Herren', state: 'idle', children: [{ value: 'Hosen', state: 'selected', children: [] }] },
    ])
  })

  it('is deselected by selecting it again', () => {
    const set = after(answered(tree), open('Damen', 'Kleider'), open('Damen', 'Kleider'))
    expect(JSON.stringify(requestOf(set, 'category').values)).not.toContain('selected')
  })

  it('is the only one that is chosen, whatever is pressed', () => {
    const paths = fc.array(fc.constantFrom('A', 'B', 'C'), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(paths, { maxLength: 20 }), (pressed) => {
        const set = after(answered(tree), ...pressed.map((path) => open(...path)))
        expect(JSON.stringify(requestOf(set, 'category').values).split('"selected"').length).toBeLessThan(3)
      }),
    )
  })

  it('that was found by its name is shown with its branch alone', () => {
    const value = { displayValue: 'Kleider', rawValue: 'Kleider', count: 3, path: ['Damen'] }
    const set = after(answered(tree), { type: 'facet.valuePicked', facetId: 'category', value, by: 'select' })
    expect(requestOf(set, 'category')).toMatchObject({
      values: [{ value: 'Damen', state: 'idle', children: [{ value: 'Kleider', state: 'selected' }] }],
      preventAutoSelect: true,
    })
  })
})

describe('a deselected facet', () => {
  const facets = [
    valuesFacet('color', { Schwarz: 'selected', Beige: 'excluded' }),
    numericFacet('price', [[0, 50, 'selected']]),
    dateFacet('added', [['past-1-month', 'now', 'excluded']]),
    locationFacet('store', { Hamburg: 'selected' }),
    categoryFacet('category', [categoryOf(['Damen'], 'selected')]),
  ]

  it('has idle values; categories are cleared and the initial number is requested', () => {
    const bigger: EngineEvent = { type: 'facet.sized', facetId: 'category', numberOfValues: 15 }
    const set = after(answered(...facets), bigger, { type: 'facets.cleared' })
    for (const facetId of ['color', 'price', 'added', 'store'])
      for (const { state } of requestOf(set, facetId).values) expect(state).toBe('idle')
    expect(requestOf(set, 'category')).toMatchObject({
      values: [],
      numberOfValues: 5,
      initialNumberOfValues: 5,
      retrieveCount: 5,
      preventAutoSelect: true,
    })
  })

  it('leaves the others alone', () => {
    const before = after(answered(...facets))
    const set = facetSetSlice.reduce(before, { type: 'facet.cleared', facetId: 'color' })
    expect(statesOf(set, 'color')).toEqual({ Schwarz: 'idle', Beige: 'idle' })
    expect(set['store']).toBe(before['store'])
  })

  it.each([
    { type: 'facets.emptied' },
    { type: 'view.changed', view: { url: 'https://shop.example/' } },
    { type: 'query.prepared', query: 'hose', clearFilters: true },
  ] as const)('clears its values when $type', (event) => {
    const set = after(answered(...facets), event)
    for (const { request } of Object.values(set)) expect(request.values).toEqual([])
  })

  it('keeps its values when a question keeps the filters, and may be chosen from again', () => {
    const set = after(answered(...facets), press('regular', 'color', black), {
      type: 'query.prepared',
      query: 'hose',
      clearFilters: false,
    })
    expect(requestOf(set, 'color')).toMatchObject({ values: [{}, {}], preventAutoSelect: false })
  })
})

describe('an answer', () => {
  it('replaces values, and nothing is frozen or kept from being chosen any more', () => {
    const set = after(
      answered(valuesFacet('color', { Schwarz: 'idle' })),
      press('regular', 'color', black),
      answered(valuesFacet('color', { Beige: 'idle', Schwarz: 'selected' })),
    )
    expect(requestOf(set, 'color')).toEqual({
      facetId: 'color',
      field: 'color',
      displayName: 'The color',
      type: 'regular',
      values: [
        { value: 'Beige', state: 'idle' },
        { value: 'Schwarz', state: 'selected' },
      ],
      numberOfValues: 2,
      initialNumberOfValues: 1,
      freezeCurrentValues: false,
      preventAutoSelect: false,
    })
  })

  it('removes facets that it does not mention, and orders the rest', () => {
    const color = valuesFacet('color', { Schwarz: 'idle' })
    const size = valuesFacet('size', { 38: 'idle' })
    expect(Object.keys(after(answered(color, size), answered(size)))).toEqual(['size'])
    expect([answered(color, size), answered(size, color)].reduce(facetOrderSlice.reduce, [])).toEqual(['size', 'color'])
  })

  it('with more products changes nothing', () => {
    const before = after(answered(valuesFacet('color', { Schwarz: 'idle' })))
    const more: EngineEvent = { type: 'listing.answered', requestId: '2', isMore: true, response: answerOf() }
    expect(facetSetSlice.reduce(before, more)).toBe(before)
  })
})

describe('a manual range', () => {
  const range = { start: 20, end: 60, endInclusive: true, state: 'selected' } as const
  const drawn: EngineEvent = { type: 'facet.manualRangeSet', facetId: 'price', range }
  const prices = answered(numericFacet('price', [[0, 50, 'selected']]))
  const rangesAfter = (...events: readonly EngineEvent[]) => events.reduce(manualRangesSlice.reduce, {})

  it('deselects the values of its facet', () => {
    expect(requestOf(after(prices, drawn), 'price').values).toMatchObject([{ state: 'idle' }])
    expect(rangesAfter(drawn)).toEqual({ price: { manualRange: range } })
  })

  it.each([
    press('numericalRange', 'price', { start: 0, end: 50, endInclusive: false, state: 'idle' }),
    { type: 'facet.cleared', facetId: 'price' },
    { type: 'facets.cleared' },
    { type: 'facets.emptied' },
    { type: 'query.prepared', query: 'hose', clearFilters: true },
    { type: 'view.changed', view: { url: 'https://shop.example/' } },
  ] satisfies EngineEvent[])('is cleared by $type', (event) => {
    expect(rangesAfter(drawn, event)).toEqual({ price: {} })
  })
})

describe('facets from an address', () => {
  const restored = (parameters: Extract<EngineEvent, { type: 'parameters.restored' }>['parameters']): EngineEvent => ({
    type: 'parameters.restored',
    of: 'search',
    parameters,
  })
  const range = { start: 0, end: 50, endInclusive: false, state: 'selected' } as const
  const date = { start: 'past-1-month', end: 'now', endInclusive: false, state: 'selected' } as const

  it('are all there with what is chosen and excluded in them', () => {
    const event = restored({
      f: { brand: ['Linnea'] },
      fExcluded: { brand: ['Kastell'], color: ['Beige'] },
      lf: { store: ['Hamburg'] },
      nf: { price: [range] },
      nfExcluded: { rating: [range] },
      df: { added: [date] },
      dfExcluded: { sold: [date] },
      cf: { category: ['Damen', 'Kleider'] },
      mnf: { width: [range] },
      mnfExcluded: { height: [range] },
    })
    const set = after(answered(valuesFacet('old', { A: 'selected' })), event)
    expect(facetOrderSlice.reduce([], event)).toEqual(Object.keys(set))
    expect(statesOf(set, 'brand')).toEqual({ Linnea: 'selected', Kastell: 'excluded' })
    expect(statesOf(set, 'color')).toEqual({ Beige: 'excluded' })
    expect(requestOf(set, 'store')).toMatchObject({ type: 'location', values: [{ state: 'selected' }] })
    expect(requestOf(set, 'price')).toMatchObject({ type: 'numericalRange', field: 'price', values: [range] })
    expect(requestOf(set, 'rating').values).toMatchObject([{ ...range, state: 'excluded' }])
    expect(requestOf(set, 'added')).toMatchObject({ type: 'dateRange', values: [date] })
    expect(requestOf(set, 'sold').values).toMatchObject([{ ...date, state: 'excluded' }])
    expect(requestOf(set, 'width')).toMatchObject({ interval: 'continuous', values: [range] })
    expect(requestOf(set, 'category')).toMatchObject({
      type: 'hierarchical',
      delimitingCharacter: '|',
      retrieveCount: 8,
      preventAutoSelect: true,
      values: [{ value: 'Damen', state: 'idle', children: [{ value: 'Kleider', state: 'selected' }] }],
    })
    expect(manualRangesSlice.reduce({}, event)).toEqual({
      width: { manualRange: range },
      height: { manualRange: { ...range, state: 'excluded' } },
    })
    expect(set['old']).toBeUndefined()
  })

  it('have each value once, and each facet once', () => {
    const event = restored({
      f: { brand: ['A', 'A'] },
      fExcluded: { brand: ['A', 'B'] },
      nf: { price: [range] },
      mnf: { price: [range] },
    })
    expect(statesOf(after(event), 'brand')).toEqual({ A: 'selected', B: 'excluded' })
    expect(facetOrderSlice.reduce([], event)).toEqual(['brand', 'price'])
  })
})
