import { expect, it } from 'vitest'
import { type Driven, facetOf, first, openSearch, settled, until } from './client.ts'

/** Every kind of facet that the default rules show. */
export function driveFacets(driven: () => Driven): void {
  const open = () => openSearch(driven(), driven().queries.hits)

  it('selecting a value finds as many as it announced; a second one finds more; none finds all again', async () => {
    const { search, total } = await open()
    const all = total()
    const [one, two] = facetOf(search, 'color', 'regular').state.values
    if (!one || !two) throw new Error('There are not two colours')
    await settled(search, () => facetOf(search, 'color', 'regular').toggleSelect(one))
    expect(total()).toBe(one.numberOfResults)
    const others = facetOf(search, 'color', 'regular').state.values
    expect(others.map(({ value, numberOfResults }) => [value, numberOfResults])).toContainEqual([
      two.value,
      two.numberOfResults,
    ])
    await settled(search, () => facetOf(search, 'color', 'regular').toggleSelect(two))
    const both = total()
    expect(both).toBeGreaterThanOrEqual(Math.max(one.numberOfResults, two.numberOfResults))
    expect(both).toBeLessThanOrEqual(one.numberOfResults + two.numberOfResults)
    expect(search.breadcrumbManager().state.facetBreadcrumbs[0]?.values).toHaveLength(2)
    await settled(search, () => facetOf(search, 'color', 'regular').deselectAll())
    expect(total()).toBe(all)
  })

  it('values stay in their order while one of them is being selected', async () => {
    const { search } = await open()
    const before = facetOf(search, 'color', 'regular').state.values.map(({ value }) => value)
    const last = facetOf(search, 'color', 'regular').state.values.at(-1)
    if (!last) throw new Error('There is no colour')
    await settled(search, () => facetOf(search, 'color', 'regular').toggleSelect(last))
    expect(facetOf(search, 'color', 'regular').state.values.map(({ value }) => value)).toEqual(before)
  })

  it('excluding a value takes its results away', async () => {
    const { search, total } = await open()
    const all = total()
    const value = first(facetOf(search, 'color', 'regular').state.values)
    await settled(search, () => facetOf(search, 'color', 'regular').toggleExclude(value))
    expect(total()).toBeLessThanOrEqual(all)
    expect(facetOf(search, 'color', 'regular').state.values).toContainEqual(
      expect.objectContaining({ value: value.value, state: 'excluded' }),
    )
    await settled(search, () => search.breadcrumbManager().deselectAll())
    expect(total()).toBe(all)
  })

  it('shows more values and fewer again', async () => {
    const { search } = await openSearch(driven(), '')
    const facet = first(
      search.facetGenerator().facets,
      ({ type, state }) => type === 'regular' && state.canShowMoreValues,
    )
    const { facetId, values } = facet.state
    await settled(search, () => facet.showMoreValues())
    const more = facetOf(search, facetId, 'regular')
    expect(more.state.values.length).toBeGreaterThan(values.length)
    expect(more.state.canShowLessValues).toBe(true)
    await settled(search, () => more.showLessValues())
    expect(facetOf(search, facetId, 'regular').state.values).toHaveLength(values.length)
  })

  it('sizes stand from small to large', async () => {
    const { search } = await open()
    const numbers = facetOf(search, 'size', 'regular')
      .state.values.map(({ value }) => Number(value))
      .filter((size) => !Number.isNaN(size))
    expect(numbers.length).toBeGreaterThan(1)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  })

  it('a value is found by a part of it and selected from there', async () => {
    const { search, total } = await openSearch(driven(), '')
    const value = first(facetOf(search, 'color', 'regular').state.values)
    const { facetSearch } = facetOf(search, 'color', 'regular')
    facetSearch.updateText(value.value.slice(1, 4).toUpperCase())
    facetSearch.search()
    const { state } = await untilFound(() => facetOf(search, 'color', 'regular'))
    const found = first(state.facetSearch.values, ({ rawValue }) => rawValue === value.value)
    expect(found.count).toBe(value.numberOfResults)
    await settled(search, () => facetOf(search, 'color', 'regular').facetSearch.select(found))
    expect(total()).toBe(found.count)
  })

  it('a place with a store finds its products, and has no count', async () => {
    const { search, total } = await openSearch(driven(), '')
    const all = total()
    const places = facetOf(search, 'store', 'location').state.values
    expect(places.length).toBeGreaterThan(5)
    expect(Object.keys(first(places)).toSorted()).toEqual(['state', 'value'])
    const place = places.at(-1)
    if (!place) throw new Error('There is no place')
    await settled(search, () => facetOf(search, 'store', 'location').toggleSelect(place))
    expect(total()).toBeLessThan(all)
    expect(total()).toBeGreaterThan(0)
    expect(facetOf(search, 'store', 'location').state.values).toContainEqual({ ...place, state: 'selected' })
    await settled(search, () => facetOf(search, 'store', 'location').deselectAll())
    expect(total()).toBe(all)
  })

  it('a slider knows its ends; a range set by hand narrows and comes back', async () => {
    const { search, total } = await open()
    const price = facetOf(search, 'ec_price', 'numericalRange')
    const { domain } = price.state
    if (!domain) throw new Error('The slider has no ends')
    expect(price.state.values).toEqual([
      expect.objectContaining({ start: domain.min, end: domain.max, state: 'idle', numberOfResults: total() }),
    ])
    const [start, end] = [domain.min, Math.round((domain.min + domain.max) / 2)]
    await settled(search, () => price.setRanges([{ start, end, endInclusive: true, state: 'selected' }]))
    const set = facetOf(search, 'ec_price', 'numericalRange')
    expect(set.state.values).toEqual([expect.objectContaining({ start, end, endInclusive: true, state: 'selected' })])
    expect(set.state.domain).toMatchObject({ min: domain.min, max: domain.max })
    expect(set.state.values[0]?.numberOfResults).toBe(total())
    for (const { ec_promo_price: asked } of search.state.products) {
      expect(asked).toBeGreaterThanOrEqual(start)
      expect(asked).toBeLessThanOrEqual(end)
    }
    await settled(search, () => facetOf(search, 'ec_price', 'numericalRange').deselectAll())
    expect(facetOf(search, 'ec_price', 'numericalRange').state.values[0]).toMatchObject({ state: 'idle' })
  })

  it('dates relative to today', async () => {
    const { search, total } = await openSearch(driven(), '')
    const range = client(driven()).buildDateRange({
      start: { period: 'past', amount: 10, unit: 'year' },
      end: { period: 'now' },
    })
    const all = total()
    const added = facetOf(search, 'date_added', 'dateRange')
    const month = first(added.state.values, ({ start }) => start === 'past-1-month')
    await settled(search, () => added.toggleSelect(month))
    expect(total()).toBe(month.numberOfResults)
    await settled(search, () => facetOf(search, 'date_added', 'dateRange').deselectAll())
    await settled(search, () => facetOf(search, 'date_added', 'dateRange').setRanges([{ ...range, state: 'selected' }]))
    expect(facetOf(search, 'date_added', 'dateRange').state.values).toContainEqual(
      expect.objectContaining({ start: 'past-10-year', end: 'now', state: 'selected', numberOfResults: all }),
    )
  })

  it('categories, two levels down and back', async () => {
    const { search, total } = await openSearch(driven(), '')
    const all = total()
    const root = first(facetOf(search, 'ec_category', 'hierarchical').state.values)
    await settled(search, () => facetOf(search, 'ec_category', 'hierarchical').toggleSelect(root))
    expect(total()).toBe(root.numberOfResults)
    const below = first(facetOf(search, 'ec_category', 'hierarchical').state.activeValue?.children ?? [])
    expect(below.path).toEqual([root.value, below.value])
    await settled(search, () => facetOf(search, 'ec_category', 'hierarchical').toggleSelect(below))
    expect(total()).toBe(below.numberOfResults)
    const { selectedValueAncestry = [] } = facetOf(search, 'ec_category', 'hierarchical').state
    expect(selectedValueAncestry.map(({ value }) => value)).toEqual([root.value, below.value])
    for (const { ec_category: filed } of search.state.products) expect(filed).toContain(`${root.value}|${below.value}`)
    await settled(search, () => facetOf(search, 'ec_category', 'hierarchical').deselectAll())
    expect(total()).toBe(all)
  })

  it('a category is found by a part of its name, with what stands above it', async () => {
    const { search, total } = await openSearch(driven(), '')
    const { facetSearch } = facetOf(search, 'ec_category', 'hierarchical')
    facetSearch.updateText('kleid')
    facetSearch.search()
    const { state } = await untilFound(() => facetOf(search, 'ec_category', 'hierarchical'))
    const found = first(state.facetSearch.values, ({ path }) => path.length > 0)
    await settled(search, () => facetOf(search, 'ec_category', 'hierarchical').facetSearch.select(found))
    expect(total()).toBe(found.count)
  })
}

const client = ({ client }: Driven) => client

type Searching = {
  state: { facetSearch: { isLoading: boolean; values: readonly unknown[] } }
  subscribe(listener: () => void): () => void
}

/** Waits for the results of a facet search, and takes the facet as it stands then. */
async function untilFound<Facet extends Searching>(facet: () => Facet): Promise<Facet> {
  await until(facet(), ({ facetSearch }) => !facetSearch.isLoading && facetSearch.values.length > 0)
  return facet()
}
