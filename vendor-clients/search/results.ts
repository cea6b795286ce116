import { expect, it } from 'vitest'
import { buildEngine, type Driven, facetOf, first, openSearch, settled } from './client.ts'

const ids = (products: readonly { permanentid: string }[]) => products.map(({ permanentid }) => permanentid)
const prices = (products: readonly { ec_promo_price: number | null }[]) =>
  products.map(({ ec_promo_price }) => ec_promo_price ?? Number.NaN)

/** Results, their colours, pages and orders. */
export function driveResults(driven: () => Driven): void {
  it('an engine and its controllers ask nothing by themselves, and the first search once', async () => {
    const { client, exchanges } = driven()
    const engine = buildEngine(driven())
    const search = client.buildSearch(engine)
    client.buildSearchBox(engine)
    search.facetGenerator()
    expect(exchanges).toEqual([])
    await settled(search, () => search.executeFirstSearch())
    search.executeFirstSearch()
    expect(exchanges).toHaveLength(1)
    expect(search.state).toMatchObject({ error: null, responseId: expect.stringMatching(/^[\da-f-]{36}$/) })
    expect(search.state.products).toHaveLength(10)
    expect(search.state.products[3]).toMatchObject({ position: 4, responseId: search.state.responseId })
  })

  it('a product has everything a tile needs, in the language and currency of the shop', async () => {
    const { search } = await openSearch(driven(), driven().queries.hits)
    for (const product of search.state.products) {
      expect(product.clickUri).toMatch(/^http.*\/de\/p\/.+-\d+\/$/)
      expect(product.ec_images[0]).toMatch(/^http.*\/cdn\/goods\/.+\.webp$/)
      expect(product.ec_price).toBeGreaterThanOrEqual(product.ec_promo_price ?? Number.POSITIVE_INFINITY)
      expect(product.ec_price).toBeLessThan(5_000)
      expect(product.ec_category.length).toBeGreaterThan(0)
      expect(product.additionalFields).toMatchObject({ isSale: expect.any(Boolean), currency: 'EUR' })
    }
  })

  it('colours of a style are children; a child can take the place of its parent', async () => {
    const { search } = await openSearch(driven(), driven().queries.hits)
    const parent = first(search.state.products, ({ children }) => children.length > 1)
    expect(parent.totalNumberOfChildren).toBe(parent.children.length)
    expect(parent.children[0]?.permanentid).toBe(parent.permanentid)
    const child = first(parent.children.slice(1))
    search.promoteChildToParent(child)
    expect(first(search.state.products, ({ permanentid }) => permanentid === child.permanentid)).toMatchObject({
      position: parent.position,
      totalNumberOfChildren: parent.totalNumberOfChildren,
    })
  })

  it('pages forwards, backwards, to a place and by adding more', async () => {
    const { search } = await openSearch(driven(), '')
    const pagination = search.pagination()
    const { totalEntries } = pagination.state
    const firstPage = ids(search.state.products)
    await settled(search, () => pagination.nextPage())
    expect(search.state.products[0]?.position).toBe(11)
    expect(ids(search.state.products).filter((id) => firstPage.includes(id))).toEqual([])
    await settled(search, () => pagination.previousPage())
    expect(ids(search.state.products)).toEqual(firstPage)
    await settled(search, () => pagination.setPageSize(6))
    expect(search.state.products).toHaveLength(6)
    expect(pagination.state.totalPages).toBe(Math.ceil(totalEntries / 6))
    await settled(search, () => pagination.fetchMoreProducts())
    expect(new Set(ids(search.state.products)).size).toBe(12)
    await settled(search, () => pagination.selectPage(pagination.state.totalPages - 1))
    expect(search.state.products).toHaveLength(totalEntries % 6 || 6)
  })

  it('sorts, and knows the applied sort', async () => {
    const { client } = driven()
    const { search } = await openSearch(driven(), driven().queries.hits)
    // oxlint-disable-next-line unicorn/no-array-sort -- a search is no array
    const sort = search.sort()
    const [ascending, descending, newest] = sort.state.availableSorts.slice(1)
    if (!ascending || !descending || !newest) throw new Error('There are not enough orders')
    expect(ascending).toEqual(
      client.buildFieldsSortCriterion([
        { name: 'ec_price', direction: client.SortDirection.Ascending, displayName: 'Preis aufsteigend' },
      ]),
    )
    expect(sort.isSortedBy(client.buildRelevanceSortCriterion())).toBe(true)
    await settled(search, () => sort.sortBy(ascending))
    expect(sort.isSortedBy(ascending)).toBe(true)
    expect(prices(search.state.products)).toEqual(prices(search.state.products).toSorted((a, b) => a - b))
    await settled(search, () => sort.sortBy(descending))
    expect(prices(search.state.products)).toEqual(prices(search.state.products).toSorted((a, b) => b - a))
    await settled(search, () => sort.sortBy(newest))
    expect([sort.isSortedBy(newest), sort.isAvailable(newest)]).toEqual([true, true])
    const dates = search.state.products.map(({ additionalFields }) => String(additionalFields['dateAdded']))
    expect(dates[0] ?? '').not.toBe('')
  })

  it('finds nothing without failing, and a selection stays selected', async () => {
    const { client } = driven()
    const { engine, search, total } = await openSearch(driven(), driven().queries.hits)
    const colour = facetOf(search, 'color', 'regular')
    const value = first(colour.state.values)
    await settled(search, () => colour.toggleSelect(value))
    const box = client.buildSearchBox(engine, { options: { clearFilters: false } })
    box.updateText('xqzvwkjq')
    await settled(search, () => box.submit())
    expect(total()).toBe(0)
    expect(search.state).toMatchObject({ error: null, products: [] })
    expect(facetOf(search, 'color', 'regular').state.values).toContainEqual(
      expect.objectContaining({ value: value.value, state: 'selected' }),
    )
  })

  it('an address with a slash too many works as well', async () => {
    const engine = buildEngine(driven(), { proxyBaseUrl: `${driven().search.base}/` })
    const { search } = await openSearch(driven(), '', engine)
    expect(driven().exchanges[0]?.url).toMatch(/v2\/\/search$/)
    expect(search.state.products).toHaveLength(10)
  })
}
