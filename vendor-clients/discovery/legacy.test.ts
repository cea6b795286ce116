import { buildCommerceEngine } from '@vitrine/discovery'
import {
  buildAutomaticFacetGenerator,
  buildCategoryFacet,
  buildFacet,
  buildResultList,
  buildSearchBox,
  buildStandaloneSearchBox,
  buildUrlManager,
  configureLegacySearch,
} from '@vitrine/discovery/legacy'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { first, settled, until } from '../search/client.ts'
import { type SmallService, startSmallService } from '../search/small-service.ts'

let service: SmallService
beforeAll(async () => {
  service = await startSmallService(inject('databaseUrl'))
})
afterAll(() => service?.stop())

function open() {
  const { organizationId, accessToken, base, events } = service.address
  const engine = buildCommerceEngine({
    configuration: {
      organizationId,
      accessToken,
      proxyBaseUrl: base,
      analytics: { trackingId: 'comma_de', proxyBaseUrl: events },
      context: { language: 'de', country: 'DE', currency: 'EUR', view: { url: 'https://shop.example/de/search/' } },
    },
    loggerOptions: { level: 'silent' },
  })
  configureLegacySearch(engine, {
    proxyBaseUrl: `${service.origin}/rest/search/v2`,
    analytics: { analyticsMode: 'legacy', proxyBaseUrl: service.origin },
  })
  return { engine, results: buildResultList(engine), box: buildSearchBox(engine) }
}

describe('our client against the older calls of our service', () => {
  it('finds, narrows by a value that was looked for, and tells analytics', async () => {
    const { engine, results, box } = open()
    const facet = buildFacet(engine, { options: { facetId: 'color', field: 'color', numberOfValues: 2 } })
    box.updateText('kleid')
    await settled(results, () => box.submit())
    expect(results.state.hasResults).toBe(true)
    expect(facet.state.values).toHaveLength(2)
    facet.facetSearch.updateText('chwar')
    facet.facetSearch.search()
    const { facetSearch } = await until(facet, (state) => state.facetSearch.values.length > 0)
    const black = first(facetSearch.values)
    expect(black.rawValue).toBe('Schwarz')
    await settled(results, () => facet.facetSearch.select(black))
    expect(first(facet.state.values, ({ state }) => state === 'selected')).toMatchObject({
      value: 'Schwarz',
      numberOfResults: black.count,
    })
    await expect
      .poll(() => service.answered)
      .toContainEqual({ path: '/search-service/rest/v15/analytics/search', status: 200 })
  })

  it('looks for categories', async () => {
    const { engine, results, box } = open()
    const facet = buildCategoryFacet(engine, { options: { field: 'ec_category' } })
    await settled(results, () => box.submit())
    facet.facetSearch.updateText('kleid')
    facet.facetSearch.search()
    const { facetSearch } = await until(facet, (state) => state.facetSearch.values.length > 0)
    const found = first(facetSearch.values)
    await settled(results, () => facet.facetSearch.select(found))
    expect(facet.state.selectedValueAncestry.map(({ value }) => value)).toEqual([...found.path, found.rawValue])
    expect(results.state.hasResults).toBe(true)
  })

  it('suggests, and a box alone leads where the query leads', async () => {
    const redirectionUrl = 'https://shop.example/search/'
    const box = buildStandaloneSearchBox(open().engine, { options: { redirectionUrl } })
    box.updateText('kle')
    expect((await until(box, ({ suggestions }) => suggestions.length > 0)).suggestions.length).toBeGreaterThan(0)
    box.updateText('retoure')
    box.submit()
    expect((await until(box, ({ redirectTo }) => redirectTo !== '')).redirectTo).toContain('/de/returns-portal/')
    box.updateText('kleid')
    box.afterRedirection()
    box.submit()
    expect((await until(box, ({ redirectTo }) => redirectTo !== '')).redirectTo).toBe(redirectionUrl)
  })

  it('comes back to automatic facets by their address', async () => {
    const { engine, results, box } = open()
    const generator = buildAutomaticFacetGenerator(engine, { options: { desiredCount: 2 } })
    const url = buildUrlManager(engine, { initialState: { fragment: '' } })
    await settled(results, () => box.submit())
    const chosen = first(generator.state.automaticFacets)
    await settled(results, () => chosen.toggleSelect(first(chosen.state.values)))
    const { fragment } = url.state
    expect(fragment).toMatch(/^af-/)
    const again = open()
    const facets = buildAutomaticFacetGenerator(again.engine, { options: { desiredCount: 2 } })
    const there = buildUrlManager(again.engine, { initialState: { fragment: '' } })
    await settled(again.results, () => there.synchronize(fragment))
    expect(there.state.fragment).toBe(fragment)
    const same = first(facets.state.automaticFacets, ({ state }) => state.field === chosen.state.field)
    expect(same.state.values.filter(({ state }) => state === 'selected')).toEqual(
      chosen.state.values.filter(({ state }) => state === 'selected'),
    )
  })
})
