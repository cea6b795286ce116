import { describe, expect, it } from 'vitest'
import { buildCart } from '../controllers/cart.ts'
import { internalsOf } from '../engine/internals.ts'
import { buildSearch } from '../search/search.ts'
import { buildProductListing } from '../listing/listing.ts'
import { buildRecommendations } from '../recommendations/recommendations.ts'
import { openShops, visited } from '../testing/small-shop.ts'
import * as loaders from './index.ts'

const open = openShops()
const german = { language: 'de', country: 'DE', currency: 'EUR', view: { url: 'https://shop.example/suche/' } }

describe('actions', () => {
  it('run the requests of controllers that were built elsewhere', async () => {
    const { engine, service } = await open()
    const search = buildSearch(engine)
    const { prepareForSearchWithQuery, executeSearch, fetchMoreProducts } = loaders.loadSearchActions(engine)
    engine.dispatch(loaders.loadSortActions(engine).applySort({ by: 'fields', fields: [{ name: 'ec_price' }] }))
    engine.dispatch(loaders.loadPaginationActions(engine).setPageSize({ pageSize: 4 }))
    engine.dispatch(prepareForSearchWithQuery({ query: 'kleid', clearFilters: true }))
    await engine.dispatch(executeSearch())
    await engine.dispatch(fetchMoreProducts())
    expect(service.bodies('/search')).toMatchObject([
      { query: 'kleid', perPage: 4, page: 0, sort: { sortCriteria: 'fields', fields: [{ field: 'ec_price' }] } },
      { page: 1 },
    ])
    expect(search.state.products).toHaveLength(8)

    const facets = loaders.loadRegularFacetActions(engine)
    engine.dispatch(facets.toggleExcludeFacetValue({ facetId: 'color', selection: { value: 'Beige', state: 'idle' } }))
    engine.dispatch(loaders.loadQueryActions(engine).updateQuery({ query: '  ' }))
    await engine.dispatch(executeSearch())
    expect(service.bodies('/search').at(-1)).toMatchObject({
      query: '',
      facets: [{ values: [{}, { value: 'Beige', state: 'excluded' }, {}] }],
    })
  })

  it('ask for listings and recommendations', async () => {
    const { engine, service } = await open()
    const listing = buildProductListing(engine)
    const actions = loaders.loadProductListingActions(engine)
    const { restoreProductListingParameters } = loaders.loadProductListingParametersActions(engine)
    engine.dispatch(restoreProductListingParameters({ f: { color: ['Schwarz'] } }))
    await engine.dispatch(actions.fetchProductListing())
    await engine.dispatch(actions.fetchMoreProducts())
    expect(listing.state.products).toHaveLength(20)
    expect(service.bodies('/listing')[0]).toMatchObject({
      facets: [{ values: [{ value: 'Schwarz', state: 'selected' }] }],
    })

    const slots = loaders.loadRecommendationsActions(engine)
    engine.dispatch(slots.registerRecommendationsSlot({ slotId: 'home', productId: 'P1' }))
    engine.dispatch(loaders.loadPaginationActions(engine).registerRecommendationsSlotPagination({ slotId: 'home' }))
    await engine.dispatch(slots.fetchRecommendations({ slotId: 'home', productId: 'P1' }))
    await engine.dispatch(slots.fetchMoreRecommendations({ slotId: 'home' }))
    const home = buildRecommendations(engine, { options: { slotId: 'home', productId: 'P1' } })
    expect(home.state).toMatchObject({ productId: 'P1', products: { length: 20 } })
  })

  it('change cart, context and configuration', async () => {
    const { engine, service } = await open(undefined, visited)
    const { setItems, updateItemQuantity, emitPurchaseEvent, purchase } = loaders.loadCartActions(engine)
    const cart = buildCart(engine)
    engine.dispatch(setItems([{ productId: 'A', quantity: 1, name: 'A', price: 2 }]))
    engine.dispatch(updateItemQuantity({ productId: 'B', quantity: 2, name: 'B', price: 3 }))
    expect(cart.state).toMatchObject({ totalQuantity: 3, totalPrice: 8 })
    engine.dispatch(emitPurchaseEvent({ id: 'O-1', revenue: 8 }))
    engine.dispatch(purchase())
    expect(cart.state.items).toEqual([])
    await expect
      .poll(() => service.bodies('/events'))
      .toMatchObject([[{ transaction: { id: 'O-1' }, products: [{}, {}] }]])

    engine.dispatch(loaders.loadContextActions(engine).setContext({ ...german, language: 'fr' }))
    const configuration = loaders.loadConfigurationActions(engine)
    engine.dispatch(configuration.disableAnalytics())
    engine.dispatch(configuration.updateBasicConfiguration({ accessToken: 'other' }))
    const search = buildSearch(engine)
    await engine.dispatch(loaders.loadSearchActions(engine).executeSearch())
    expect(service.asked.at(-1)).toMatchObject({
      headers: { authorization: 'Bearer other' },
      body: { language: 'fr', context: { capture: false } },
    })
    expect(service.asked.at(-1)?.body).not.toHaveProperty('clientId')
    expect(search.state.products).toHaveLength(10)
  })

  it('with a bad payload are logged, and nothing changes', async () => {
    const said: unknown[][] = []
    const log = (...what: readonly unknown[]) => void said.push([...what])
    const { engine } = await open(undefined, { loggerOptions: { log } })
    const before = internalsOf(engine).store
    const range = { start: 5, end: 1, endInclusive: true, state: 'selected' } as const
    engine.dispatch(loaders.loadNumericFacetActions(engine).updateNumericFacetValues({ facetId: 'p', values: [range] }))
    const days = { ...range, start: '2024/01/02@00:00:00', end: '2024/01/01@00:00:00' }
    engine.dispatch(loaders.loadDateFacetActions(engine).updateDateFacetValues({ facetId: 'd', values: [days] }))
    engine.dispatch(
      loaders.loadCoreFacetActions(engine).updateCoreFacetNumberOfValues({ facetId: '', numberOfValues: 0 }),
    )
    engine.dispatch(loaders.loadPaginationActions(engine).selectPage({ page: -1 }))
    const known = before.dump()
    expect(said.map(([level, error, message]) => [level, (error as { context: object }).context, message])).toEqual([
      [
        'error',
        { values: 'The start value is greater than the end value for the numeric range 5 to 1' },
        'Action dispatch error commerce/facets/numericFacet/updateValues',
      ],
      [
        'error',
        {
          values:
            'The start value is greater than the end value for the date range 2024/01/02@00:00:00 to 2024/01/01@00:00:00',
        },
        'Action dispatch error commerce/facets/dateFacet/updateValues',
      ],
      [
        'error',
        { facetId: 'value is an empty string.', numberOfValues: 'minimum value of 1 not respected.' },
        'Action dispatch error commerce/facets/core/updateNumberOfValues',
      ],
      ['error', { page: 'minimum value of 0 not respected.' }, 'Action dispatch error commerce/pagination/selectPage'],
    ])
    expect(known).toMatchObject({ commerceFacetSet: {}, facetOrder: [] })
  })
})
