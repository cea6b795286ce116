import { describe, expect, it } from 'vitest'
import { contextSlice } from '../../context/context.ts'
import { internalsOf } from '../../engine/internals.ts'
import { executeLegacySearch } from './execute-search.ts'
import { buildCategoryFacet } from './category-facet.ts'
import { buildFacet } from './facet-controllers.ts'
import { buildSearchBox } from './search-box.ts'
import { configureLegacySearch } from './settings.ts'
import { legacyStandaloneBoxesSlice } from './standalone-boxes.ts'
import { buildStandaloneSearchBox } from './standalone-search-box.ts'
import { found, startOlder } from './testing/legacy-service.ts'

const redirectionUrl = 'https://shop.example/search/'
const completions = ['kleid', 'kleider'].map((expression) => ({
  expression,
  highlighted: `{kle}[${expression.slice(3)}]`,
  score: 1,
  executableConfidence: 1,
}))

describe('every call of the older protocol', () => {
  it('names the locale of the options, of the context, or else en-US', async () => {
    const localeOf = async (
      options: Parameters<typeof configureLegacySearch>[1],
      context?: { language: string; country: string },
    ) => {
      const { service, engine } = await startOlder({ options })
      const { store } = internalsOf(engine)
      if (context) store.dispatch({ type: 'context.changed', context: { ...store.get(contextSlice), ...context } })
      await executeLegacySearch(engine)
      return service.asked[0]?.body.locale
    }
    expect(await localeOf({ locale: 'de-AT' })).toBe('de-AT')
    expect(await localeOf({}, { language: 'fr', country: 'CH' })).toBe('fr-CH')
    expect(await localeOf({}, { language: '', country: '' })).toBe('en-US')
  })

  it('sends visitor, language, place and pipeline', async () => {
    const { service, engine } = await startOlder({
      options: {
        locale: 'de-AT',
        timezone: 'Europe/Vienna',
        pipeline: 'winter',
        searchHub: 'shop',
        context: { audience: ['women'] },
        authenticationProviders: ['sso', 'a b'],
      },
    })
    const box = buildStandaloneSearchBox(engine, { options: { redirectionUrl } })
    const facet = buildFacet(engine, { options: { facetId: 'color', field: 'color' } })
    box.updateText('kle')
    await expect.poll(() => service.asked.length).toBe(1)
    box.submit()
    await expect.poll(() => service.asked.length).toBe(2)
    facet.facetSearch.search()
    await expect.poll(() => service.asked.length).toBe(3)
    const query = '?organizationId=vitrine&authentication=sso,a%20b'
    expect(service.asked.map(({ path }) => path)).toEqual(
      ['/querySuggest', '/plan', '/facet'].map((path) => `/rest/search/v2${path}${query}`),
    )
    for (const { headers, body } of service.asked) {
      expect(headers.authorization).toBe('Bearer token')
      expect(body.searchContext ?? body).toMatchObject({
        q: 'kle',
        locale: 'de-AT',
        timezone: 'Europe/Vienna',
        pipeline: 'winter',
        searchHub: 'shop',
        context: { audience: ['women'] },
        analytics: { trackingId: 'vitrine_de', originContext: 'Search', capture: true },
      })
    }
  })

  it('says what is wrong with its options', async () => {
    const { engine } = await startOlder()
    expect(() => configureLegacySearch(engine, { proxyBaseUrl: 'nowhere' })).toThrow('value is not a valid URL.')
    expect(() => configureLegacySearch(engine, { authenticationProviders: [''] })).toThrow('value is an empty string.')
  })

  it('is sent as the page wishes; a wish that fails is logged and passed over', async () => {
    const seen: unknown[] = []
    const { service, engine, said } = await startOlder({
      configuration: {
        preprocessRequest(request, clientOrigin, metadata) {
          seen.push([clientOrigin, metadata?.method])
          if (metadata?.method === 'plan') throw new Error('no')
          return { ...request, headers: { ...request.headers, 'X-Shop': 'vitrine' } }
        },
      },
    })
    const box = buildStandaloneSearchBox(engine, { options: { redirectionUrl } })
    const facet = buildFacet(engine, { options: { facetId: 'color', field: 'color' } })
    await executeLegacySearch(engine, { actionCause: 'interfaceLoad' })
    box.showSuggestions()
    facet.facetSearch.search()
    await expect.poll(() => service.asked.length).toBe(3)
    expect(service.asked.map(({ headers }) => headers['x-shop'])).toEqual(['vitrine', 'vitrine', 'vitrine'])
    box.submit()
    await expect.poll(() => box.state.redirectTo).toBe(redirectionUrl)
    expect(service.asked[3]?.headers['x-shop']).toBeUndefined()
    expect(seen).toEqual(['search', 'querySuggest', 'facetSearch', 'plan'].map((method) => ['searchApiFetch', method]))
    expect(said).toContainEqual([
      'error',
      expect.objectContaining({ message: 'no' }),
      'Platform request preprocessing failed. Returning default request options.',
    ])
  })
})

describe('a search among the values of a facet', () => {
  const values = [{ displayValue: 'Rot', rawValue: 'rot', count: 4 }]

  it('begins with nothing and ten values', async () => {
    const { engine, store } = await startOlder()
    const facet = buildFacet(engine, { options: { facetId: 'color', field: 'color', facetSearch: { query: 'r' } } })
    expect(facet.state.facetSearch).toEqual({ isLoading: false, moreValuesAvailable: false, query: 'r', values: [] })
    expect(store.dump()['facetSearchSet']).toMatchObject({
      color: {
        options: { captions: {}, numberOfValues: 10, query: 'r' },
        isLoading: false,
        response: { moreValuesAvailable: false, values: [] },
        requestId: '',
      },
    })
  })

  it('requests values that are not selected, within the query', async () => {
    const { engine, bodies } = await startOlder({
      tell: ({ path }) => (path.includes('/facet') ? { body: { values, moreValuesAvailable: true } } : {}),
    })
    const facet = buildFacet(engine, {
      options: { facetId: 'color', field: 'color', facetSearch: { captions: { rot: 'Rot' } } },
    })
    tick(facet, 'blau')
    await expect.poll(() => facet.state.isLoading).toBe(false)
    facet.facetSearch.updateText('ro')
    facet.facetSearch.search()
    expect(facet.state.facetSearch.isLoading).toBe(true)
    await expect.poll(() => facet.state.facetSearch.values).toEqual(values)
    expect(facet.state.facetSearch).toMatchObject({ isLoading: false, moreValuesAvailable: true, query: 'ro' })
    expect(bodies('/facet')).toMatchObject([
      {
        field: 'color',
        type: 'specific',
        query: '*ro*',
        numberOfValues: 10,
        captions: { rot: 'Rot' },
        ignoreValues: ['blau'],
        filterFacetCount: true,
        searchContext: { facets: [{ facetId: 'color' }] },
      },
    ])
    facet.facetSearch.showMoreResults()
    await expect.poll(() => bodies('/facet').length).toBe(2)
    expect(bodies('/facet')[1].numberOfValues).toBe(20)
  })

  it('takes what was found, and is over then', async () => {
    const { engine, bodies } = await startOlder({
      tell: ({ path }) => (path.includes('/facet') ? { body: { values, moreValuesAvailable: true } } : {}),
    })
    const facet = buildFacet(engine, { options: { facetId: 'color', field: 'color' } })
    const { facetSearch } = facet
    facetSearch.updateText('ro')
    facetSearch.search()
    await expect.poll(() => facet.state.facetSearch.values.length).toBe(1)
    const [red] = values
    if (!red) throw new Error('There is none')
    facetSearch.select(red)
    expect(facet.isValueSelected({ value: 'rot', state: 'idle' })).toBe(true)
    expect(facet.state.facetSearch).toMatchObject({ query: '', values: [] })
    facetSearch.select(red)
    expect(facet.isValueSelected({ value: 'rot', state: 'idle' })).toBe(true)
    facetSearch.exclude(red)
    expect(facet.isValueExcluded({ value: 'rot', state: 'idle' })).toBe(true)
    tick(facet, 'blau')
    facetSearch.singleSelect(red)
    expect(facet.state.values.filter(({ state }) => state !== 'idle')).toMatchObject([{ value: 'rot' }])
    await expect.poll(() => bodies('?').length).toBe(1)
    expect(bodies('?')[0].facets[0].currentValues[0]).toMatchObject({ value: 'rot', state: 'selected' })
  })

  it('refuses what cannot have been found', async () => {
    const { engine, said } = await startOlder()
    const facet = buildFacet(engine, { options: { facetId: 'color', field: 'color' } })
    facet.facetSearch.select({ displayValue: '', rawValue: '', count: 0 })
    expect(facet.state.hasActiveValues).toBe(false)
    expect(said[0]?.[2]).toBe('Action dispatch error facet.valuePicked')
  })

  it('shows the last answer, however late an older one comes', async () => {
    const slow = Promise.withResolvers<void>()
    const { engine, bodies } = await startOlder({
      tell: ({ body }) => {
        const one = { displayValue: body.query, rawValue: body.query, count: 1 }
        const told = { body: { values: [one], moreValuesAvailable: false } }
        return body.query === '*slow*' ? { ...told, after: slow.promise } : told
      },
    })
    const facet = buildFacet(engine, { options: { facetId: 'color', field: 'color' } })
    for (const query of ['slow', 'fast']) {
      facet.facetSearch.updateText(query)
      facet.facetSearch.search()
      await expect.poll(() => bodies('/facet').length).toBeGreaterThan(query === 'slow' ? 0 : 1)
    }
    await expect.poll(() => facet.state.facetSearch.values).toMatchObject([{ rawValue: '*fast*' }])
    slow.resolve()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(facet.state.facetSearch.values).toMatchObject([{ rawValue: '*fast*' }])
  })

  it('only stops when the service fails, and is cleared by the next response', async () => {
    const { engine } = await startOlder({
      tell: ({ body }) => {
        if (body.query === '*broken*') return { status: 500, body: { statusCode: 500, message: 'no', type: 'x' } }
        return 'field' in body ? { body: { values, moreValuesAvailable: false } } : {}
      },
    })
    const facet = buildFacet(engine, { options: { facetId: 'color', field: 'color' } })
    facet.facetSearch.search()
    await expect.poll(() => facet.state.facetSearch.values).toEqual(values)
    facet.facetSearch.updateText('broken')
    facet.facetSearch.search()
    await expect.poll(() => facet.state.facetSearch.isLoading).toBe(false)
    expect(facet.state.facetSearch.values).toEqual(values)
    await executeLegacySearch(engine, { actionCause: 'interfaceLoad' })
    expect(facet.state.facetSearch).toMatchObject({ query: '', values: [] })
  })

  it('finds categories with what stands above them, other than the one that is open', async () => {
    const found = [{ displayValue: 'Kleider', rawValue: 'Kleider', count: 4, path: ['Damen'] }]
    const { engine, bodies } = await startOlder({
      tell: ({ path }) => (path.includes('/facet') ? { body: { values: found, moreValuesAvailable: false } } : {}),
    })
    const facet = buildCategoryFacet(engine, { options: { facetId: 'cat', field: 'cat', basePath: ['Mode'] } })
    facet.toggleSelect({ path: ['Herren'] })
    await expect.poll(() => facet.state.isLoading).toBe(false)
    facet.facetSearch.updateText('klei')
    facet.facetSearch.search()
    await expect.poll(() => facet.state.facetSearch.values).toEqual(found)
    expect(bodies('/facet')).toMatchObject([
      {
        field: 'cat',
        type: 'hierarchical',
        query: '*klei*',
        basePath: ['Mode'],
        delimitingCharacter: ';',
        ignorePaths: [['Herren']],
      },
    ])
    const [dresses] = facet.state.facetSearch.values
    if (dresses) facet.facetSearch.select(dresses)
    expect(facet.state.selectedValueAncestry.map(({ value }) => value)).toEqual(['Damen', 'Kleider'])
  })
})

describe('a search box', () => {
  it('suggests what may be typed further', async () => {
    const { engine, store, bodies } = await startOlder({
      tell: ({ path }) => (path.includes('/querySuggest') ? { body: { completions, responseId: 'r1' } } : {}),
    })
    const box = buildSearchBox(engine, {
      options: { id: 'box', highlightOptions: { notMatchDelimiters: { open: '<b>', close: '</b>' } } },
    })
    box.updateText('kle')
    await expect.poll(() => box.state.suggestions.map(({ rawValue }) => rawValue)).toEqual(['kleid', 'kleider'])
    expect(bodies('/querySuggest')).toMatchObject([{ q: 'kle', count: 5, tab: 'default', actionsHistory: [] }])
    expect(store.dump()['querySuggest']).toMatchObject({
      box: {
        id: 'box',
        completions,
        responseId: 'r1',
        count: 5,
        partialQueries: ['kle'],
        isLoading: false,
        error: null,
      },
    })
  })

  it('keeps the error of the service', async () => {
    const error = { statusCode: 500, message: 'no', type: 'Broken' }
    const { engine, store } = await startOlder({ tell: () => ({ status: 500, body: error }) })
    buildSearchBox(engine, { options: { id: 'box' } }).updateText('kle')
    await expect.poll(() => store.dump()['querySuggest']).toMatchObject({ box: { error, isLoading: false } })
  })

  it('searches without the filters there were, on the first page; other boxes show the same words', async () => {
    const { engine, store, bodies } = await startOlder()
    const [box, other] = [buildSearchBox(engine), buildSearchBox(engine)]
    const facet = buildFacet(engine, { options: { facetId: 'color', field: 'color' } })
    store.dispatch({ type: 'parameters.restored', of: 'search', parameters: { page: 3, f: { color: ['rot'] } } })
    box.updateText('kleid')
    box.submit()
    expect(box.state.isLoading).toBe(true)
    await expect.poll(() => box.state.isLoading).toBe(false)
    expect(bodies('?')).toMatchObject([{ q: 'kleid', firstResult: 0, analytics: { actionCause: 'searchboxSubmit' } }])
    expect(facet.state.hasActiveValues).toBe(false)
    await expect.poll(() => other.state.value).toBe('kleid')
  })

  it('takes a suggestion', async () => {
    const { engine, bodies } = await startOlder()
    const box = buildSearchBox(engine)
    box.selectSuggestion('kleider')
    await expect
      .poll(() => bodies('?'))
      .toMatchObject([{ q: 'kleider', analytics: { actionCause: 'omniboxAnalytics' } }])
  })
})

describe('a search box alone', () => {
  it('says where to go: where a trigger leads, or else where it points to', async () => {
    const { engine, store, bodies } = await startOlder({
      tell: ({ path, body }) =>
        path.includes('/plan') && body.q === 'retoure'
          ? { body: { preprocessingOutput: { triggers: [{ type: 'redirect', content: '/returns/' }] } } }
          : {},
    })
    const box = buildStandaloneSearchBox(engine, { options: { id: 'alone', redirectionUrl } })
    expect(store.get(legacyStandaloneBoxesSlice)).toEqual({
      alone: {
        id: 'alone',
        defaultRedirectionUrl: redirectionUrl,
        redirectTo: '',
        isLoading: false,
        analytics: { cause: '', metadata: null },
      },
    })
    box.updateText('retoure')
    box.submit()
    expect(box.state).toMatchObject({ isLoading: true, analytics: { cause: 'searchFromLink', metadata: null } })
    await expect.poll(() => box.state.redirectTo).toBe('/returns/')
    expect(bodies('/plan')).toMatchObject([{ q: 'retoure', enableQuerySyntax: false }])
    box.afterRedirection()
    expect(box.state).toMatchObject({ redirectTo: '', analytics: { cause: '', metadata: null } })
    box.updateRedirectUrl('https://shop.example/other/')
    box.updateText('kleid')
    box.submit()
    await expect.poll(() => box.state.redirectTo).toBe('https://shop.example/other/')
  })

  it('tells what was suggested on the way', async () => {
    const { engine } = await startOlder({
      tell: ({ path }) => (path.includes('/querySuggest') ? { body: { completions, responseId: 'r1' } } : {}),
    })
    const box = buildStandaloneSearchBox(engine, { options: { redirectionUrl } })
    box.updateText('kle')
    await expect.poll(() => box.state.suggestions.length).toBe(2)
    box.selectSuggestion('kleider')
    expect(box.state).toMatchObject({
      value: 'kleider',
      analytics: {
        cause: 'omniboxFromLink',
        metadata: {
          suggestionRanking: 1,
          partialQuery: 'kle',
          partialQueries: ['kle'],
          suggestions: ['kleid', 'kleider'],
          querySuggestResponseId: 'r1',
        },
      },
    })
    await expect.poll(() => box.state.redirectTo).toBe(redirectionUrl)
  })

  it('does not keep the shopper where the service fails', async () => {
    const { engine } = await startOlder({ tell: () => ({ status: 500, body: { message: 'no' } }) })
    const box = buildStandaloneSearchBox(engine, { options: { redirectionUrl } })
    box.submit()
    await expect.poll(() => box.state).toMatchObject({ redirectTo: redirectionUrl, isLoading: false })
  })

  it('must have an id and lead somewhere', async () => {
    const { engine, said } = await startOlder()
    const build = (options: { redirectionUrl: string; id?: string }) => () =>
      buildStandaloneSearchBox(engine, { options })
    expect(build({ redirectionUrl: '' })).toThrow('redirectionUrl: value is an empty string.')
    expect(build({ redirectionUrl, id: '' })).toThrow('id: value is an empty string.')
    build({ redirectionUrl })().updateRedirectUrl('')
    expect(String(said[0]?.[2])).toContain('Action dispatch error')
  })
})

describe('another filter, order or tab', () => {
  it('begins on the first page', async () => {
    const { engine, store, bodies } = await startOlder({ tell: () => ({ body: found() }) })
    const facet = buildFacet(engine, { options: { facetId: 'color', field: 'color' } })
    store.dispatch({ type: 'parameters.restored', of: 'search', parameters: { page: 2, perPage: 20 } })
    tick(facet, 'rot')
    await expect.poll(() => bodies('?')).toMatchObject([{ firstResult: 0, numberOfResults: 20 }])
  })
})

function tick(facet: ReturnType<typeof buildFacet>, value: string): void {
  facet.toggleSelect({ value, state: 'idle' })
}
