import { describe, expect, it } from 'vitest'
import { executeLegacySearch } from './execute-search.ts'
import { buildFacet } from './facet-controllers.ts'
import { configureLegacySearch } from './settings.ts'
import { executeFirstSearchAfterStandaloneSearchBoxRedirect } from './standalone-search-box.ts'
import { startOlder } from './testing/legacy-service.ts'

async function start(tell?: NonNullable<Parameters<typeof startOlder>[0]>['tell'], isOlder = true) {
  const started = await startOlder(tell && { tell })
  const { service, engine } = started
  configureLegacySearch(engine, {
    proxyBaseUrl: `${service.url}/rest/search/v2`,
    aq: '@a',
    cq: '@c',
    dq: '@d',
    ...(isOlder && { analytics: { analyticsMode: 'legacy', proxyBaseUrl: service.url, originLevel2: 'women' } }),
  })
  return { ...started, told: (kind: string) => service.bodies(`/rest/v15/analytics/${kind}`) }
}
const broken = { status: 400, body: { statusCode: 400, message: 'The query is wrong', type: 'InvalidQuery' } }

describe('the older analytics', () => {
  it('receive each search with its cause and its results', async () => {
    const { engine, store, told } = await start()
    store.dispatch({ type: 'query.changed', query: 'kleid' })
    await executeLegacySearch(engine, { actionCause: 'interfaceLoad' })
    await executeLegacySearch(engine, { actionCause: 'searchboxSubmit' })
    await expect.poll(() => told('search').length).toBe(2)
    expect(told('search')[1]).toMatchObject({
      actionCause: 'searchboxSubmit',
      queryText: 'kleid',
      searchQueryUid: 'uid',
      numberOfResults: 1,
      responseTime: expect.any(Number),
      results: [{ documentUri: 'https://shop.example/kleid/', documentUriHash: 'h1' }],
      originContext: 'Search',
      originLevel1: 'default',
      originLevel2: 'women',
      language: 'de',
    })
  })

  it('name the device and the page that are configured, in requests only', async () => {
    const { service, engine, told } = await start()
    configureLegacySearch(engine, {
      proxyBaseUrl: `${service.url}/rest/search/v2`,
      analytics: {
        analyticsMode: 'legacy',
        proxyBaseUrl: service.url,
        deviceId: 'till-7',
        documentLocation: 'app://list',
        userDisplayName: 'Ada',
      },
    })
    await executeLegacySearch(engine, { actionCause: 'interfaceLoad' })
    await expect.poll(() => told('search')).toMatchObject([{ userDisplayName: 'Ada' }])
    expect(told('search')[0]).not.toHaveProperty('deviceId')
    expect(service.asked.find(({ path }) => path.startsWith('/rest/search/v2'))?.body.analytics).toMatchObject({
      deviceId: 'till-7',
      documentLocation: 'app://list',
      userDisplayName: 'Ada',
    })
  })

  it('receive the selected facet values', async () => {
    const { engine, told } = await start()
    const facet = buildFacet(engine, { options: { facetId: 'color', field: 'farbe' } })
    facet.toggleSelect({ value: 'rot', state: 'idle' })
    await expect
      .poll(() => told('search'))
      .toMatchObject([
        { actionCause: 'facetSelect', customData: { facetId: 'color', facetField: 'farbe', facetValue: 'rot' } },
      ])
    facet.showMoreValues()
    await expect.poll(() => told('custom')).toMatchObject([{ eventType: 'facet', eventValue: 'showMoreFacetResults' }])
  })

  it('receive the suggestions of a box on another page', async () => {
    const { engine, told } = await start()
    await executeFirstSearchAfterStandaloneSearchBoxRedirect(engine)
    await executeFirstSearchAfterStandaloneSearchBoxRedirect(engine, {
      cause: 'omniboxFromLink',
      metadata: {
        suggestionRanking: 1,
        partialQuery: 'kle',
        partialQueries: ['kl', 'kle'],
        suggestions: ['kleid', 'kleider'],
        querySuggestResponseId: 'r1',
      },
    })
    await expect
      .poll(() => told('search').map(({ actionCause }) => actionCause))
      .toEqual(['interfaceLoad', 'omniboxFromLink'])
    expect(told('search')[1].customData).toMatchObject({ partialQueries: 'kl;kle', suggestions: 'kleid;kleider' })
  })

  it('receive failed searches with query and error', async () => {
    const { engine, store, told } = await start(({ path }) => (path.includes('search/v2') ? broken : {}))
    store.dispatch({ type: 'query.changed', query: 'kleid' })
    await executeLegacySearch(engine, { actionCause: 'searchboxSubmit' })
    await expect
      .poll(() => told('custom'))
      .toMatchObject([
        {
          eventType: 'errors',
          eventValue: 'query',
          customData: {
            query: 'kleid',
            aq: '@a',
            cq: '@c',
            dq: '@d',
            errorType: 'InvalidQuery',
            errorMessage: 'The query is wrong',
          },
        },
      ])
    expect(told('search')).toEqual([])
  })

  it('receive nothing without consent or while analytics are off', async () => {
    const next = await start(undefined, false)
    await executeLegacySearch(next.engine, { actionCause: 'interfaceLoad' })
    const off = await start(({ path }) => (path.includes('search/v2') ? broken : {}))
    off.engine.disableAnalytics()
    await executeLegacySearch(off.engine, { actionCause: 'interfaceLoad' })
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect([...next.told(''), ...off.told('')]).toEqual([])
  })

  it('that fail disturb no search', async () => {
    const { engine, said } = await start(({ path }) => (path.includes('/v15/') ? { status: 500 } : {}))
    await executeLegacySearch(engine, { actionCause: 'interfaceLoad' })
    await expect
      .poll(() => said.map((what) => what.at(-1)))
      .toEqual(['An error has occurred when sending the "search" event. Check the console logs for more details.'])
  })
})

it('a search without a cause is logged', async () => {
  const { engine, said } = await start()
  await executeLegacySearch(engine)
  expect(said).toEqual([['warn', 'No analytics action associated with search:', 'uid']])
})
