import { describe, expect, it } from 'vitest'
import { Selectors } from '../selectors.ts'
import { answerLikeAShop, openShops, settled } from '../testing/small-shop.ts'
import { buildProductListing } from './listing.ts'

const open = openShops()
const failing = { statusCode: 500, message: 'Something broke', type: 'INTERNAL_ERROR' }

describe('a listing', () => {
  it('shows the products of a view, asked for once unless it is refreshed', async () => {
    const { engine, service } = await open()
    const listing = buildProductListing(engine)
    expect(listing.state).toEqual({ products: [], error: null, isLoading: false, responseId: '' })
    listing.executeFirstRequest()
    await settled(listing)
    listing.executeFirstRequest()
    const { responseId } = listing.state
    expect(Selectors.ProductListing.responseIdSelector(engine)).toBe(responseId)
    listing.refresh()
    await settled(listing)
    expect(listing.state.responseId).not.toBe(responseId)
    expect(service.asked.map(({ path }) => path)).toEqual(['/listing', '/listing'])
    expect(service.bodies('/listing')[0]).not.toHaveProperty('query')
    expect(listing.summary().state).not.toHaveProperty('query')
  })

  it('keeps its products when it cannot be refreshed', async () => {
    let isBroken = false
    const { engine } = await open((asked) => (isBroken ? { status: 500, body: failing } : answerLikeAShop(asked)))
    const listing = buildProductListing(engine)
    listing.executeFirstRequest()
    await settled(listing)
    isBroken = true
    listing.refresh()
    await settled(listing)
    expect(listing.state).toMatchObject({ error: failing, isLoading: false })
    expect(listing.state.products).toHaveLength(10)
  })

  it('is asked for again by its facets, from the first page on', async () => {
    const { engine, service } = await open()
    const listing = buildProductListing(engine)
    listing.executeFirstRequest()
    await settled(listing)
    listing.pagination().nextPage()
    await settled(listing)
    const [color] = listing.facetGenerator().facets
    if (color?.type !== 'regular') throw new Error('There is no facet of colours')
    color.toggleSelect({ value: 'Schwarz', state: 'idle', numberOfResults: 8 })
    await settled(listing)
    expect(service.bodies('/listing').at(-1)).toMatchObject({
      page: 0,
      facets: [{ facetId: 'color', values: [{ value: 'Schwarz', state: 'selected' }, {}, {}] }],
    })
    expect(listing.breadcrumbManager().state.hasBreadcrumbs).toBe(true)
  })
})
