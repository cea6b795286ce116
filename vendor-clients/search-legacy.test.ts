import type * as headless from '@coveo/headless'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPage } from './search/browser.ts'
import { first, settled, until } from './search/client.ts'
import { type SmallService, startSmallService } from './search/small-service.ts'

let client: typeof headless
let service: SmallService

beforeAll(async () => {
  openPage()
  client = (await import('@coveo/headless')) as typeof headless
  service = await startSmallService(inject('databaseUrl'))
})
afterAll(() => service?.stop())

const buildEngine = (isWatched = false): headless.SearchEngine =>
  client.buildSearchEngine({
    configuration: {
      organizationId: service.address.organizationId,
      accessToken: service.address.accessToken,
      search: { proxyBaseUrl: `${service.origin}/rest/search/v2`, locale: 'de-DE' },
      analytics: { enabled: isWatched, analyticsMode: 'legacy', proxyBaseUrl: service.origin },
    },
    loggerOptions: { level: 'silent' },
  })

/** A page with one facet and its first results. */
async function openPageWith<Facet>(build: (engine: headless.SearchEngine) => Facet, query = '') {
  const engine = buildEngine()
  const facet = build(engine)
  const box = client.buildSearchBox(engine)
  const results = client.buildResultList(engine)
  const summary = client.buildQuerySummary(engine)
  box.updateText(query)
  await settled(results, () => box.submit())
  return { engine, box, facet, results, total: () => summary.state.total }
}

describe('the search client against the older calls', () => {
  it('finds documents and corrects what is misspelt', async () => {
    const { results, facet } = await openPageWith((engine) => client.buildDidYouMean(engine), 'klied')
    expect(results.state.results.length).toBeGreaterThan(0)
    expect(first(results.state.results)).toMatchObject({ raw: { ec_price: expect.any(Number) } })
    expect(facet.state).toMatchObject({ wasAutomaticallyCorrected: true, wasCorrectedTo: 'kleid' })
  })

  it('values in an order of the client, selected and excluded', async () => {
    const { facet, results, total } = await openPageWith((engine) =>
      client.buildFacet(engine, { options: { field: 'color', sortCriteria: 'alphanumeric' } }),
    )
    const words = facet.state.values.map(({ value }) => value)
    expect(words).toEqual(words.toSorted((a, b) => a.localeCompare(b, 'de')))
    const value = first(facet.state.values)
    await settled(results, () => facet.toggleSelect(value))
    expect(total()).toBe(value.numberOfResults)
    await settled(results, () => facet.toggleExclude(first(facet.state.values, ({ state }) => state === 'selected')))
    expect(facet.state.values.some(({ state }) => state === 'excluded')).toBe(true)
    facet.facetSearch.updateText('chwar')
    facet.facetSearch.search()
    const { facetSearch } = await until(facet, (state) => state.facetSearch.values.length > 0)
    expect(facetSearch.values[0]).toMatchObject({ rawValue: 'Schwarz' })
  })

  it('categories from a base path downwards', async () => {
    const { facet, results, total } = await openPageWith((engine) =>
      client.buildCategoryFacet(engine, { options: { field: 'ec_category', basePath: ['Damen'] } }),
    )
    const value = first(facet.state.valuesAsTrees, ({ value: name }) => name === 'Kleider')
    await settled(results, () => facet.toggleSelect(value))
    expect(total()).toBe(value.numberOfResults)
    expect(facet.state.activeValue?.children.length).toBeGreaterThan(0)
  })

  it('ranges of the client, and a slider on the same field', async () => {
    const { facet, results, total } = await openPageWith((engine) => ({
      listed: client.buildNumericFacet(engine, {
        options: {
          field: 'ec_price',
          facetId: 'listed',
          generateAutomaticRanges: false,
          currentValues: [
            client.buildNumericRange({ start: 0, end: 100 }),
            client.buildNumericRange({ start: 100, end: 1000, endInclusive: true }),
          ],
        },
      }),
      chosen: client.buildNumericFacet(engine, {
        options: { field: 'ec_price', facetId: 'chosen', generateAutomaticRanges: true, numberOfValues: 3 },
      }),
    }))
    expect(facet.listed.state.values.map(({ start, end }) => [start, end])).toEqual([
      [0, 100],
      [100, 1000],
    ])
    expect(facet.chosen.state.values.length).toBeGreaterThan(1)
    const range = first(facet.listed.state.values)
    await settled(results, () => facet.listed.toggleSelect(range))
    expect(total()).toBe(range.numberOfResults)
  })

  it('dates, and facets that the server chooses', async () => {
    const { facet, results } = await openPageWith((engine) => ({
      date: client.buildDateFacet(engine, {
        options: {
          field: 'date_added',
          generateAutomaticRanges: false,
          currentValues: [
            client.buildDateRange({ start: { period: 'past', amount: 20, unit: 'year' }, end: { period: 'now' } }),
          ],
        },
      }),
      automatic: client.buildAutomaticFacetGenerator(engine, { options: { desiredCount: 2 } }),
    }))
    const range = first(facet.date.state.values)
    await settled(results, () => facet.date.toggleSelect(range))
    expect(facet.date.state.values[0]).toMatchObject({ start: 'past-20-year', state: 'selected' })
    expect(facet.automatic.state.automaticFacets.length).toBeGreaterThan(0)
  })

  it('sorts and pages', async () => {
    const { facet, results } = await openPageWith((engine) => ({
      order: client.buildSort(engine, {
        initialState: { criterion: client.buildFieldSortCriterion('ec_price', client.SortOrder.Ascending) },
      }),
      pager: client.buildPager(engine),
    }))
    const prices = results.state.results.map(({ raw }) => Number(raw['ec_promo_price']))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    await settled(results, () => facet.pager.nextPage())
    expect(results.state.results.length).toBeGreaterThan(0)
  })

  it('suggests, and a box alone leads where the query leads', async () => {
    const engine = buildEngine()
    const box = client.buildStandaloneSearchBox(engine, { options: { redirectionUrl: 'https://shop.example/search/' } })
    box.updateText('kle')
    box.showSuggestions()
    expect((await until(box, ({ suggestions }) => suggestions.length > 0)).suggestions.length).toBeGreaterThan(0)
    box.updateText('retoure')
    box.submit()
    expect((await until(box, ({ redirectTo }) => redirectTo !== '')).redirectTo).toContain('/de/returns-portal/')
  })

  it('searches are sent by the older analytics', async () => {
    const engine = buildEngine(true)
    const results = client.buildResultList(engine)
    await settled(results, () => engine.executeFirstSearch())
    await expect
      .poll(() => service.answered)
      .toContainEqual({ path: '/search-service/rest/v15/analytics/search', status: 200 })
  })
})
