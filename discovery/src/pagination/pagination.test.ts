import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EngineEvent } from '../events.ts'
import { buildProductListing } from '../listing/listing.ts'
import { buildRecommendations } from '../recommendations/recommendations.ts'
import { buildSearch } from '../search/search.ts'
import { answerOf } from '../testing/service.ts'
import { openShops, settled } from '../testing/small-shop.ts'
import { type Pagination, paginationSlice, type Paginations } from './pagination.ts'

const open = openShops()
const answered = (pagination: Pagination): EngineEvent => ({
  type: 'listing.answered',
  requestId: '1',
  isMore: false,
  response: answerOf({ pagination }),
})
const after = (...events: readonly EngineEvent[]): Paginations =>
  events.reduce(paginationSlice.reduce, paginationSlice.initial)
const threePages = answered({ page: 0, perPage: 10, totalEntries: 25, totalPages: 3 })
const pageAfter = (...events: readonly EngineEvent[]) => after(threePages, ...events).principal.page

describe('pages', () => {
  it('begin with the first of none', () => {
    expect(paginationSlice.initial).toEqual({
      principal: { page: 0, perPage: 0, totalEntries: 0, totalPages: 0 },
      recommendations: {},
    })
    expect(after({ type: 'page.next' })).toBe(paginationSlice.initial)
  })

  it('are turned to the next unless this is the last, and back unless it is the first', () => {
    const next: EngineEvent = { type: 'page.next' }
    expect(pageAfter(next)).toBe(1)
    expect(pageAfter(next, next, next, next)).toBe(2)
    expect(pageAfter(next, { type: 'page.previous' })).toBe(0)
    expect(pageAfter({ type: 'page.previous' })).toBe(0)
  })

  it('are chosen only if they are there', () => {
    expect(pageAfter({ type: 'page.selected', page: 2 })).toBe(2)
    expect(pageAfter({ type: 'page.selected', page: 3 })).toBe(0)
    expect(pageAfter({ type: 'page.selected', page: -1 })).toBe(0)
  })

  it('begin anew when they get another size', () => {
    expect(after(threePages, { type: 'page.next' }, { type: 'page.resized', pageSize: 5 }).principal).toMatchObject({
      page: 0,
      perPage: 5,
    })
  })

  it.each<EngineEvent>([
    {
      type: 'facet.toggled',
      facetId: 'a',
      toggle: { by: 'select', kind: 'regular', value: { value: 'x', state: 'idle' } },
    },
    { type: 'facet.valuePicked', facetId: 'a', by: 'select', value: { displayValue: 'x', rawValue: 'x', count: 1 } },
    { type: 'facet.cleared', facetId: 'a' },
    { type: 'facets.cleared' },
    { type: 'facet.manualRangeSet', facetId: 'a', range: { start: 1, end: 2, endInclusive: true, state: 'selected' } },
    { type: 'facet.rangesSet', facetId: 'a', kind: 'numericalRange', ranges: [] },
    { type: 'sort.applied', criterion: { by: 'relevance' } },
    { type: 'query.prepared', query: 'x', clearFilters: false },
    { type: 'view.changed', view: { url: 'https://shop.example/' } },
    { type: 'context.changed', context: { language: 'de', country: 'DE', currency: 'EUR', view: { url: 'x' } } },
    { type: 'parameters.restored', of: 'search', parameters: {} },
  ])('begin anew after $type, those of recommendations do not', (event) => {
    const slotId = 'home'
    const more: EngineEvent[] = [
      { type: 'recommendations.registered', slotId },
      {
        type: 'recommendations.answered',
        slotId,
        requestId: '1',
        isMore: false,
        response: {
          responseId: '1',
          headline: '',
          products: [],
          results: [],
          pagination: { page: 1, perPage: 3, totalEntries: 9, totalPages: 3 },
        },
      },
    ]
    const { principal, recommendations } = after(threePages, { type: 'page.next' }, ...more, event)
    expect(principal).toMatchObject({ page: 0, perPage: 10 })
    expect(recommendations[slotId]).toMatchObject({ page: 1, perPage: 3 })
  })

  it('never leave what there is, whatever is pressed', () => {
    const presses = fc.oneof(
      fc.constant<EngineEvent>({ type: 'page.next' }),
      fc.constant<EngineEvent>({ type: 'page.previous' }),
      fc.integer({ min: -3, max: 9 }).map((page): EngineEvent => ({ type: 'page.selected', page })),
      fc.integer({ min: 1, max: 30 }).map((pageSize): EngineEvent => ({ type: 'page.resized', pageSize })),
      fc.tuple(fc.nat(9), fc.nat(40), fc.integer({ min: 1, max: 12 })).map(([page, totalEntries, perPage]) => {
        const totalPages = Math.ceil(totalEntries / perPage)
        return answered({ page: Math.min(page, Math.max(0, totalPages - 1)), perPage, totalEntries, totalPages })
      }),
    )
    fc.assert(
      fc.property(fc.array(presses), (events) => {
        const { page, totalPages } = after(...events).principal
        expect(page).toBeGreaterThanOrEqual(0)
        expect(page).toBeLessThan(Math.max(1, totalPages))
      }),
    )
  })
})

describe('a pagination controller', () => {
  it('requests the selected page', async () => {
    const { engine, service } = await open()
    const search = buildSearch(engine)
    const pagination = search.pagination({ options: { pageSize: 4 } })
    search.executeFirstSearch()
    await settled(search)
    expect(pagination.state).toEqual({ page: 0, pageSize: 4, totalEntries: 25, totalPages: 7 })
    pagination.nextPage()
    await settled(search)
    pagination.selectPage(6)
    await settled(search)
    pagination.nextPage()
    await settled(search)
    pagination.previousPage()
    await settled(search)
    pagination.setPageSize(20)
    await settled(search)
    expect(service.bodies('/search').map(({ page, perPage }) => [page, perPage])).toEqual([
      [0, 4],
      [1, 4],
      [6, 4],
      [6, 4],
      [5, 4],
      [0, 20],
    ])
  })

  it('turns to no page that larger pages do not have, before their answer has come', async () => {
    const { engine, service } = await open()
    const listing = buildProductListing(engine)
    const pagination = listing.pagination({ options: { pageSize: 10 } })
    listing.executeFirstRequest()
    await settled(listing)
    pagination.setPageSize(20)
    pagination.selectPage(2)
    await settled(listing)
    expect(service.bodies('/listing').map(({ page, perPage }) => [page, perPage])).toEqual([
      [0, 10],
      [0, 20],
    ])
  })

  it('shows more products behind those there are, until all are there', async () => {
    const { engine, service } = await open()
    const listing = buildProductListing(engine)
    const pagination = listing.pagination()
    listing.executeFirstRequest()
    pagination.fetchMoreProducts()
    await settled(listing)
    for (const count of [20, 25, 25]) {
      pagination.fetchMoreProducts()
      pagination.fetchMoreProducts()
      await settled(listing)
      expect(listing.state.products).toHaveLength(count)
    }
    expect(listing.state.products.at(-1)).toMatchObject({ permanentid: 'P25', position: 25 })
    expect(listing.summary().state).toMatchObject({ firstProduct: 1, lastProduct: 25 })
    expect(pagination.state).toMatchObject({ page: 0, pageSize: 10 })
    expect(service.bodies('/listing').map(({ page }) => page)).toEqual([0, 1, 2])
  })

  it('of recommendations turns the pages of its own slot', async () => {
    const { engine, service } = await open()
    const home = buildRecommendations(engine, { options: { slotId: 'home', productId: 'P1' } })
    const basket = buildRecommendations(engine, { options: { slotId: 'basket' } })
    const pagination = home.pagination({ options: { pageSize: 3 } })
    home.refresh()
    basket.refresh()
    await Promise.all([settled(home), settled(basket)])
    pagination.nextPage()
    await settled(home)
    pagination.fetchMoreProducts()
    await settled(home)
    expect(pagination.state).toEqual({ page: 1, pageSize: 3, totalEntries: 25, totalPages: 9 })
    expect(basket.pagination().state).toEqual({ page: 0, pageSize: 10, totalEntries: 25, totalPages: 3 })
    const asked = service.bodies('/recommendations').filter(({ slotId }) => slotId === 'home')
    expect(asked.map(({ page, perPage, context }) => [page, perPage, context.product])).toEqual([
      [0, 3, { productId: 'P1' }],
      [1, 3, { productId: 'P1' }],
      [1, 3, { productId: 'P1' }],
    ])
  })

  it('refuses sizes and pages that make no sense', async () => {
    const said: unknown[][] = []
    const log = (...what: readonly unknown[]) => void said.push([...what])
    const { engine, service } = await open(undefined, { loggerOptions: { log } })
    const search = buildSearch(engine)
    expect(() => search.pagination({ options: { pageSize: 0 } })).toThrow(
      'The following properties are invalid:\n  pageSize: minimum value of 1 not respected.\n  Check the options of buildCorePagination',
    )
    expect(() => search.pagination({ options: { pageSize: 1001 } })).toThrow('maximum value of 1000 not respected.')
    search.pagination().selectPage(-1)
    search.pagination().setPageSize('ten' as never)
    search.pagination().setPageSize(0)
    expect(said).toMatchObject([
      [
        'error',
        { name: 'SchemaValidationError' },
        'Action dispatch error commerce/pagination/selectPage',
        { page: -1 },
      ],
      [
        'error',
        { context: { pageSize: 'value is not a number.' } },
        'Action dispatch error commerce/pagination/setPageSize',
        {},
      ],
      ['error', { context: { pageSize: 'minimum value of 1 not respected.' } }, expect.any(String), { pageSize: 0 }],
    ])
    expect(service.asked).toEqual([])
  })
})
