import { expect, it } from 'vitest'
import { buildEngine, type Driven, facetOf, first, openSearch, settled } from './client.ts'

/** Listings, recommendations, addresses and the context of a page. */
export function drivePages(driven: () => Driven): void {
  const at = (path: string) =>
    ({
      language: 'de',
      country: 'DE',
      currency: 'EUR',
      view: { url: `https://shop.example/de/c${path}/` },
    }) as const

  it('a listing shows a category, adds more, filters, and follows to another one', async () => {
    const { client, categoryPath, exchanges } = driven()
    const engine = buildEngine(driven(), { context: at(categoryPath) })
    const listing = client.buildProductListing(engine)
    await settled(listing, () => listing.executeFirstRequest())
    const { totalEntries } = listing.pagination().state
    expect(totalEntries).toBeGreaterThan(0)
    const colour = facetOf(listing, 'color', 'regular')
    const value = first(colour.state.values)
    await settled(listing, () => colour.toggleSelect(value))
    expect(listing.pagination().state.totalEntries).toBe(value.numberOfResults)
    await settled(listing, () => facetOf(listing, 'color', 'regular').deselectAll())
    await settled(listing, () => listing.pagination().setPageSize(2))
    await settled(listing, () => listing.pagination().fetchMoreProducts())
    expect(listing.state.products).toHaveLength(4)
    facetOf(listing, 'color', 'regular').facetSearch.updateText(value.value)
    facetOf(listing, 'color', 'regular').facetSearch.search()
    client.buildContext(engine).setView({ url: 'https://shop.example/de/c/sale/' })
    await settled(listing, () => listing.executeFirstRequest())
    expect(listing.state.products.every(({ additionalFields }) => additionalFields['isSale'] === true)).toBe(true)
    expect(exchanges.some(({ url }) => url.endsWith('/facet?type=LISTING'))).toBe(true)
  })

  it('an unknown listing is empty, not an error', async () => {
    const { client } = driven()
    const listing = client.buildProductListing(buildEngine(driven(), { context: at('/gibt/es/nicht') }))
    await settled(listing, () => listing.executeFirstRequest())
    expect(listing.state).toMatchObject({ error: null, products: [] })
  })

  it('recommendations have a headline and pages', async () => {
    const { client, search } = driven()
    const slot = client.buildRecommendations(buildEngine(driven()), { options: { slotId: search.slots.home } })
    await settled(slot, () => slot.refresh())
    expect(slot.state.headline).toMatch(/\w/)
    expect(slot.state.products.length).toBeGreaterThan(0)
    const pagination = slot.pagination()
    await settled(slot, () => pagination.setPageSize(3))
    const before = slot.state.products.map(({ permanentid }) => permanentid)
    expect(before).toHaveLength(3)
    await settled(slot, () => pagination.nextPage())
    expect(slot.state.products.map(({ permanentid }) => permanentid)).not.toEqual(before)
    expect(slot.state.products[0]?.position).toBe(4)
  })

  it('recommendations of a product leave it out, and an unknown slot is empty', async () => {
    const { client, search: address, queries } = driven()
    const { search, engine } = await openSearch(driven(), queries.hits)
    const seed = first(search.state.products)
    const slot = client.buildRecommendations(engine, {
      options: { slotId: address.slots.product, productId: seed.permanentid },
    })
    await settled(slot, () => slot.refresh())
    expect(slot.state.products.length).toBeGreaterThan(0)
    expect(slot.state.products.map(({ ec_item_group_id: style }) => style)).not.toContain(seed.ec_item_group_id)
    const nowhere = client.buildRecommendations(engine, { options: { slotId: crypto.randomUUID() } })
    await settled(nowhere, () => nowhere.refresh())
    expect(nowhere.state).toMatchObject({ error: null, products: [] })
  })

  it('an address brings everything back: query, values, ranges, categories, order and page', async () => {
    const { client, queries } = driven()
    const opened = await openSearch(driven(), queries.hits)
    const colour = first(facetOf(opened.search, 'color', 'regular').state.values)
    const root = first(facetOf(opened.search, 'ec_category', 'hierarchical').state.values)
    const search = client.buildSearch(buildEngine(driven()))
    const fragment = [
      `q=${encodeURIComponent(queries.hits)}`,
      `f-color=${encodeURIComponent(colour.value)}`,
      `cf-ec_category=${encodeURIComponent(root.value)}`,
      'mnf-ec_price=0...2000',
      'df-date_added=past-20-year..now',
      'sortCriteria=ec_price%20asc',
      'perPage=4',
    ].join('&')
    const urls = search.urlManager({ initialState: { fragment: '' } })
    await settled(search, () => urls.synchronize(fragment))
    expect(search.state).toMatchObject({ error: null, queryExecuted: queries.hits })
    expect(search.state.products.length).toBeGreaterThan(0)
    expect(facetOf(search, 'color', 'regular').state.values[0]).toMatchObject({
      value: colour.value,
      state: 'selected',
    })
    expect(facetOf(search, 'ec_category', 'hierarchical').state.activeValue?.value).toBe(root.value)
    expect(facetOf(search, 'ec_price', 'numericalRange').state.values).toContainEqual(
      expect.objectContaining({ start: 0, end: 2000, endInclusive: true, state: 'selected' }),
    )
    expect(facetOf(search, 'date_added', 'dateRange').state.values).toContainEqual(
      expect.objectContaining({ start: 'past-20-year', end: 'now', endInclusive: false, state: 'selected' }),
    )
    // oxlint-disable-next-line unicorn/no-array-sort -- a search is no array
    expect(search.sort().state.appliedSort).toMatchObject({ by: 'fields', fields: [{ name: 'ec_price' }] })
    expect(search.pagination().state.pageSize).toBe(4)
  })

  it('another language and currency are another shop', async () => {
    const { client, queries } = driven()
    const { engine, search } = await openSearch(driven(), queries.hits)
    const before = facetOf(search, 'color', 'regular').state.displayName
    const context = client.buildContext(engine)
    context.setLanguage('fr')
    context.setCountry('CH')
    context.setCurrency('CHF')
    context.setLocation({ latitude: 46.2, longitude: 6.1 })
    const box = client.buildSearchBox(engine)
    box.updateText('robe')
    await settled(search, () => box.submit())
    expect(driven().exchanges.at(-1)?.body).toMatchObject({ context: { user: { latitude: 46.2, longitude: 6.1 } } })
    expect(facetOf(search, 'color', 'regular').state.displayName).not.toBe(before)
    const product = first(search.state.products)
    expect(product.additionalFields['currency']).toBe('CHF')
    expect(product.clickUri).toContain('/fr-ch/p/')
  })
}
