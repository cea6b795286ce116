import { describe, expect, it } from 'vitest'
import { buildContext } from '../controllers/context.ts'
import { internalsOf } from '../engine/internals.ts'
import { buildProductListing } from '../listing/listing.ts'
import { Selectors } from '../selectors.ts'
import { answerOf, productOf } from '../testing/service.ts'
import { answerLikeAShop, openShops, settled } from '../testing/small-shop.ts'
import { buildSearch } from './search.ts'

const open = openShops()
const failing = { statusCode: 500, message: 'Something broke', type: 'INTERNAL_ERROR' }

describe('a search', () => {
  it('begins with nothing and has asked nothing', async () => {
    const { engine, service } = await open()
    expect(buildSearch(engine).state).toEqual({
      error: null,
      isLoading: false,
      requestId: '',
      responseId: '',
      facets: [],
      products: [],
      queryExecuted: '',
    })
    expect(service.asked).toEqual([])
  })

  it('is loading until it is answered, and the first one is asked once', async () => {
    const { engine, service } = await open()
    const search = buildSearch(engine)
    search.executeFirstSearch()
    search.executeFirstSearch()
    expect(search.state).toMatchObject({ isLoading: true, requestId: expect.stringMatching(/./) })
    await settled(search)
    search.executeFirstSearch()
    expect(search.state).toMatchObject({ isLoading: false, error: null })
    expect(search.state.products.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(Selectors.Search.responseIdSelector(engine)).toBe(search.state.responseId)
    expect(service.asked).toHaveLength(1)
  })

  it('shows nothing but what went wrong when it fails', async () => {
    let isBroken = false
    const { engine } = await open((asked) => (isBroken ? { status: 500, body: failing } : answerLikeAShop(asked)))
    const search = buildSearch(engine)
    search.executeFirstSearch()
    await settled(search)
    isBroken = true
    search.pagination().nextPage()
    await settled(search)
    expect(search.state).toMatchObject({ error: failing, isLoading: false, products: [], facets: [] })
    expect(search.summary().state).toMatchObject({ hasError: true, hasProducts: false })
    isBroken = false
    search.pagination().nextPage()
    await settled(search)
    expect(search.state).toMatchObject({ error: null, products: [{ position: 21 }, {}, {}, {}, {}] })
  })

  it('puts a child in the place of its parent', async () => {
    const child = { ...productOf('K2'), children: undefined, totalNumberOfChildren: undefined } as never
    const parent = productOf('K1', { children: [child], totalNumberOfChildren: 4 })
    const { engine } = await open(() => ({ body: answerOf({ products: [productOf('A'), parent] }) }))
    const search = buildSearch(engine)
    search.executeFirstSearch()
    await settled(search)
    const { children } = search.state.products[1] ?? { children: [] }
    expect(children.map(({ permanentid }) => permanentid)).toEqual(['K1', 'K2'])
    search.promoteChildToParent(child)
    expect(search.state.products[1]).toMatchObject({
      permanentid: 'K2',
      position: 2,
      totalNumberOfChildren: 4,
      responseId: search.state.responseId,
      children: [{ permanentid: 'K1' }, { permanentid: 'K2' }],
    })
    const { state } = search
    search.promoteChildToParent(productOf('unknown') as never)
    search.promoteChildToParent({ permanentid: '' } as never)
    expect(search.state).toBe(state)
  })

  it('ignores a response that arrives after a change of the language', async () => {
    const late = Promise.withResolvers<void>()
    const { engine, service } = await open((asked) => ({ ...answerLikeAShop(asked), after: late.promise }))
    const search = buildSearch(engine)
    search.executeFirstSearch()
    await expect.poll(() => service.asked.length).toBe(1)
    buildContext(engine).setLanguage('fr')
    late.resolve()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(search.state).toMatchObject({ isLoading: false, products: [], responseId: '' })
    expect(search.pagination().state).toMatchObject({ totalEntries: 0 })
    expect(search.facetGenerator().state).toEqual([])
  })

  it('waits no longer once a listing is asked for', async () => {
    const { engine } = await open((asked) => ({
      ...answerLikeAShop(asked),
      ...(asked.path === '/search' && { after: new Promise((resolve) => setTimeout(resolve, 200)) }),
    }))
    const search = buildSearch(engine)
    const listing = buildProductListing(engine)
    search.executeFirstSearch()
    await new Promise((resolve) => setTimeout(resolve, 20))
    listing.executeFirstRequest()
    expect(search.state.isLoading).toBe(false)
    await settled(listing)
    expect(listing.state.products).toHaveLength(10)
  })

  it('keeps the state of what has not changed', async () => {
    const { engine } = await open()
    const search = buildSearch(engine)
    search.executeFirstSearch()
    await settled(search)
    const { summary, pagination, sort, parameterManager } = search
    const parts = [search, summary(), pagination(), sort(), parameterManager()]
    const before = parts.map(({ state }) => state)
    internalsOf(engine).store.dispatch({ type: 'cart.filled', items: [{ productId: 'A', quantity: 1 }] })
    parts.forEach((part, at) => expect(part.state).toBe(before[at]))
  })
})

describe('the summary of a search', () => {
  it('tells which products are shown, of how many, and for which words', async () => {
    const { engine } = await open()
    const search = buildSearch(engine)
    const summary = search.summary()
    const nothing = { firstProduct: 0, lastProduct: 0, totalNumberOfProducts: 0, hasProducts: false, hasError: false }
    expect(summary.state).toEqual({ ...nothing, firstRequestExecuted: false, isLoading: false, query: '' })
    search.parameterManager({ initialState: { parameters: { q: 'kleid', page: 2 } } })
    search.executeFirstSearch()
    expect(summary.state).toMatchObject({ isLoading: true, query: '' })
    await settled(search)
    expect(summary.state).toEqual({
      firstRequestExecuted: true,
      firstProduct: 21,
      lastProduct: 25,
      totalNumberOfProducts: 25,
      hasProducts: true,
      isLoading: false,
      hasError: false,
      query: 'kleid',
    })
  })
})

describe('the sort of a search', () => {
  const byPrice = { by: 'fields', fields: [{ name: 'ec_price', direction: 'asc', displayName: 'Preis' }] } as const

  it('is asked for at once, from the first page on', async () => {
    const { engine, service } = await open()
    const search = buildSearch(engine)
    const { sort: buildSort } = search
    const sort = buildSort()
    search.executeFirstSearch()
    await settled(search)
    expect(sort.isSortedBy({ by: 'relevance' })).toBe(true)
    expect(sort.isAvailable(byPrice)).toBe(true)
    expect(sort.isAvailable({ by: 'fields', fields: [{ name: 'ec_price', direction: 'desc' }] })).toBe(false)
    search.pagination().selectPage(2)
    await settled(search)
    sort.sortBy(byPrice)
    await settled(search)
    expect(service.bodies('/search').at(-1)).toMatchObject({
      page: 0,
      sort: { sortCriteria: 'fields', fields: [{ field: 'ec_price', direction: 'asc' }] },
    })
    expect(sort.state).toEqual({ appliedSort: byPrice, availableSorts: [{ by: 'relevance' }, byPrice] })
    expect(sort.isSortedBy(byPrice)).toBe(true)
  })

  it('can be given before the first search, and must be one there is', async () => {
    const { engine, service } = await open()
    const search = buildSearch(engine)
    search.sort({ initialState: { criterion: byPrice } })
    search.executeFirstSearch()
    await settled(search)
    expect(service.bodies('/search')).toMatchObject([{ sort: { sortCriteria: 'fields' } }])
    expect(() => search.sort({ initialState: { criterion: { by: 'chance' } as never } })).toThrow(
      'criterion: by: value is not in enum.\n  Check the initialState of buildSort',
    )
    const { sort } = search
    sort().sortBy({ by: 'fields', fields: [{ name: '' }] })
    expect(search.state.isLoading).toBe(false)
  })
})
