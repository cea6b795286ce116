import type { LegacySearchResponse } from '@vitrine/contracts/search'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { internalsOf } from '../../engine/internals.ts'
import type { ValueState } from '../../facets/requests.ts'
import { buildSearch } from '../../search/search.ts'
import type { RecordedRequest } from '../../testing/recorder.ts'
import { engineAt, startService, type ServiceReply } from '../../testing/service.ts'
import { executeLegacySearch } from './execute-search.ts'
import { buildAutomaticFacetGenerator } from './automatic-facet-generator.ts'
import { buildCategoryFacet } from './category-facet.ts'
import { buildDateFacet, buildFacet, buildNumericFacet } from './facet-controllers.ts'
import { type FacetOptions, toFacetRequest } from './facet-request.ts'
import { toLegacySearchRequest } from './requests.ts'
import { buildResultList } from './result-list.ts'
import { configureLegacySearch } from './settings.ts'
import { buildCriterionExpression, type SortCriterion } from './sort.ts'
import { buildSort } from './sort-controller.ts'
import { buildTab, buildTabManager } from './tab-controllers.ts'

const found = (changes: object = {}): LegacySearchResponse =>
  ({
    searchUid: 'uid',
    results: [{ title: 'Kleid' }],
    facets: [],
    totalCountFiltered: 1,
    duration: 3,
    ...changes,
  }) as unknown as LegacySearchResponse
const facetAnswer = (facetId: string, values: readonly object[]) => ({
  facetId,
  field: facetId,
  moreValuesAvailable: true,
  values,
})

let service: Awaited<ReturnType<typeof startService>>
let tell: (asked: RecordedRequest) => ServiceReply | Promise<ServiceReply>
beforeEach(async () => {
  tell = () => ({ body: found() })
  service = await startService((asked) => tell(asked))
})
afterEach(() => service.close())

function start() {
  const engine = engineAt(service.url)
  configureLegacySearch(engine, { proxyBaseUrl: `${service.url}/rest/search/v2` })
  const { store } = internalsOf(engine)
  const settled = async (requests: number) => {
    await expect.poll(() => service.asked.length).toBe(requests)
    await expect.poll(() => (store.dump()['search'] as { isLoading: boolean }).isLoading).toBe(false)
  }
  return { engine, store, settled, asked: () => service.asked.at(-1)?.body }
}

describe('a facet that the page describes', () => {
  it('requests eight values of the first thousand results, in the order of the service', () => {
    expect(toFacetRequest('specific', { facetId: 'color', field: 'color' })).toEqual({
      type: 'specific',
      facetId: 'color',
      field: 'color',
      filterFacetCount: true,
      injectionDepth: 1000,
      numberOfValues: 8,
      sortCriteria: 'automatic',
      resultsMustMatch: 'atLeastOneValue',
      preventAutoSelect: false,
      freezeCurrentValues: false,
      isFieldExpanded: false,
      currentValues: [],
    })
  })

  it('of categories requests five, of ranges even ones in ascending order', () => {
    expect(toFacetRequest('hierarchical', { facetId: 'cat', field: 'cat' })).toMatchObject({
      numberOfValues: 5,
      sortCriteria: 'occurrences',
      delimitingCharacter: ';',
      basePath: [],
      filterByBasePath: true,
    })
    expect(toFacetRequest('dateRange', { field: 'date', generateAutomaticRanges: true })).toMatchObject({
      numberOfValues: 8,
      sortCriteria: 'ascending',
      rangeAlgorithm: 'even',
      generateAutomaticRanges: true,
    })
  })

  const wrong: [string, Partial<FacetOptions>, string][] = [
    ['without a field', { field: '' }, 'field: value is an empty string.'],
    ['with an odd id', { facetId: 'a b' }, 'facetId: value did not match provided regex'],
    ['with no values', { numberOfValues: 0 }, 'numberOfValues: minimum value of 1 not respected.'],
    ['below the first result', { injectionDepth: -1 }, 'injectionDepth: minimum value of 0 not respected.'],
    ['in an unknown order', { sortCriteria: 'random' as 'score' }, 'sortCriteria: value is not in enum.'],
    ['of another match', { resultsMustMatch: 'some' as 'allValues' }, 'resultsMustMatch: value is not in enum.'],
    ['with an empty own order', { customSort: [] }, 'customSort: value contains less than 1'],
    [
      'with 26 values on top',
      { customSort: Array.from({ length: 26 }, String) },
      'customSort: value contains more than 25',
    ],
    ['with an empty allowed value', { allowedValues: { type: 'simple', values: [''] } }, 'value is an empty string.'],
    [
      'with 26 allowed values',
      { allowedValues: { type: 'simple', values: Array.from({ length: 26 }, String) } },
      'values: value contains more than 25',
    ],
    [
      'with other allowed values',
      { allowedValues: { type: 'other' as 'simple', values: [] } },
      'type: value is not in enum.',
    ],
  ]
  it.each(wrong)('%s is refused', (_, options, message) => {
    expect(() => buildFacet(start().engine, { options: { field: 'color', ...options } })).toThrow(message)
  })

  it('refuses ranges that end before they begin', () => {
    const { engine } = start()
    const range = { endInclusive: false, state: 'idle' as const }
    const head = { field: 'price', generateAutomaticRanges: false }
    expect(() =>
      buildNumericFacet(engine, { options: { ...head, currentValues: [{ start: 9, end: 1, ...range }] } }),
    ).toThrow('The start value is greater than the end value for the numeric range 9 to 1')
    expect(() =>
      buildDateFacet(engine, {
        options: { ...head, currentValues: [{ start: '2026/02/01@00:00:00', end: '2026/01/01@00:00:00', ...range }] },
      }),
    ).toThrow('The start value is greater than the end value for the date range')
  })

  it('is asked for with what was pressed and what it was before; the answer replaces its values', async () => {
    const { engine, settled, asked } = start()
    tell = () => ({
      body: found({
        facets: [facetAnswer('color', [{ value: 'rot', state: 'selected', numberOfResults: 4 }])],
      }),
    })
    const facet = buildFacet(engine, { options: { facetId: 'color', field: 'color' } })
    facet.toggleSelect({ value: 'rot', state: 'idle' })
    await settled(1)
    expect(asked().facets).toMatchObject([
      {
        facetId: 'color',
        preventAutoSelect: true,
        freezeCurrentValues: true,
        currentValues: [{ value: 'rot', state: 'selected', previousState: 'idle' }],
      },
    ])
    expect(asked().facetOptions).toEqual({ freezeFacetOrder: true })
    expect(facet.state).toMatchObject({
      values: [{ value: 'rot', state: 'selected', numberOfResults: 4 }],
      hasActiveValues: true,
      canShowMoreValues: true,
      canShowLessValues: false,
      enabled: true,
    })
    expect(facet.isValueSelected({ value: 'rot', state: 'idle' })).toBe(true)
    expect(toLegacySearchRequest(engine).facets).toMatchObject([
      { preventAutoSelect: false, freezeCurrentValues: false, currentValues: [{ value: 'rot', state: 'selected' }] },
    ])
    facet.deselectAll()
    expect(facet.state.hasActiveValues).toBe(false)
    await settled(2)
  })

  it('turns what is pressed: selected, excluded, or neither', () => {
    const { engine } = start()
    const facet = buildFacet(engine, { options: { facetId: 'color', field: 'color' } })
    fc.assert(
      fc.property(fc.array(fc.constantFrom('toggleSelect', 'toggleExclude')), (presses) => {
        facet.deselectAll()
        let expected: ValueState = 'idle'
        for (const press of presses) {
          facet[press as 'toggleSelect']({ value: 'rot', state: expected })
          const wished: ValueState = press === 'toggleSelect' ? 'selected' : 'excluded'
          expected = expected === wished ? 'idle' : wished
          expect(facet.state.values[0]?.state).toBe(expected)
        }
      }),
    )
  })

  it('lets all others go when one is wanted alone', () => {
    const { engine } = start()
    const facet = buildFacet(engine, { options: { facetId: 'color', field: 'color' } })
    for (const value of ['rot', 'blau']) facet.toggleSelect({ value, state: 'idle' })
    facet.toggleSingleExclude({ value: 'grün', state: 'idle' })
    expect(facet.state.values.filter(({ state }) => state !== 'idle')).toMatchObject([
      { value: 'grün', state: 'excluded' },
    ])
    facet.toggleSingleExclude({ value: 'grün', state: 'excluded' })
    expect(facet.state.hasActiveValues).toBe(false)
  })

  it('of ranges knows only its own', () => {
    const { engine } = start()
    const range = { start: 0, end: 50, endInclusive: false, state: 'idle' } as const
    const facet = buildNumericFacet(engine, {
      options: { facetId: 'price', field: 'price', generateAutomaticRanges: false, currentValues: [range] },
    })
    facet.toggleSelect({ ...range, end: 60 })
    expect(facet.state.values).toMatchObject([{ end: 50, state: 'idle' }])
    facet.toggleSelect(range)
    expect(facet.state.values).toMatchObject([{ end: 50, state: 'selected' }])
  })

  it('of categories has one path', () => {
    const { engine } = start()
    const facet = buildCategoryFacet(engine, { options: { facetId: 'cat', field: 'cat' } })
    facet.toggleSelect({ path: ['Damen', 'Kleider'] })
    expect(facet.state.selectedValueAncestry.map(({ value }) => value)).toEqual(['Damen', 'Kleider'])
    expect(facet.isValueSelected({ path: ['Damen', 'Kleider'] })).toBe(true)
    expect(facet.state.hasActiveValues).toBe(true)
    facet.deselectAll()
    expect(facet.state).toMatchObject({ values: [], hasActiveValues: false })
  })

  it('of categories tells how much there is at each place', async () => {
    const { engine } = start()
    const below = [{ value: 'Kleider', state: 'idle', numberOfResults: 3, children: [] }]
    tell = () => ({
      body: found({
        facets: [facetAnswer('cat', [{ value: 'Damen', state: 'idle', numberOfResults: 7, children: below }])],
      }),
    })
    const facet = buildCategoryFacet(engine, { options: { facetId: 'cat', field: 'cat' } })
    await executeLegacySearch(engine)
    expect(facet.state.values).toMatchObject([
      {
        value: 'Damen',
        numberOfResults: 7,
        path: ['Damen'],
        children: [{ numberOfResults: 3, path: ['Damen', 'Kleider'] }],
      },
    ])
    expect(facet.state.hasActiveValues).toBe(false)
  })

  it('shows more and less by what it began with, never less than what is chosen', () => {
    const { engine } = start()
    const facet = buildFacet(engine, { options: { facetId: 'color', field: 'color', numberOfValues: 2 } })
    const count = () => toLegacySearchRequest(engine).facets?.[0]?.numberOfValues
    facet.showMoreValues()
    expect(count()).toBe(4)
    expect(facet.state.canShowLessValues).toBe(true)
    for (const value of ['a', 'b', 'c']) facet.toggleSelect({ value, state: 'idle' })
    facet.showMoreValues()
    expect(count()).toBe(4)
    facet.showLessValues()
    expect(count()).toBe(3)
  })

  it('is sorted as one wishes', () => {
    const { engine } = start()
    const facet = buildFacet(engine, { options: { facetId: 'color', field: 'color' } })
    facet.sortBy('alphanumeric')
    expect(facet.isSortedBy('alphanumeric')).toBe(true)
    expect(facet.state.sortCriterion).toBe('alphanumeric')
  })

  it('is asked for on its tabs alone, and when it is enabled', () => {
    const { engine } = start()
    const asked = () => toLegacySearchRequest(engine).facets?.map(({ facetId }) => facetId) ?? []
    for (const id of ['all', 'sale']) buildTab(engine, { options: { id, expression: '' } })
    const tab = buildTab(engine, { options: { id: 'new', expression: '@isnew' }, initialState: { isActive: true } })
    const always = buildFacet(engine, { options: { facetId: 'always', field: 'a' } })
    const onNew = buildFacet(engine, { options: { facetId: 'onNew', field: 'b', tabs: { included: ['new'] } } })
    buildFacet(engine, { options: { facetId: 'onSale', field: 'c', tabs: { included: ['sale'] } } })
    buildFacet(engine, { options: { facetId: 'notNew', field: 'd', tabs: { excluded: ['new'] } } })
    expect(asked()).toEqual(['always', 'onNew'])
    expect(onNew.state.enabled).toBe(true)
    internalsOf(engine).store.dispatch({ type: 'tab.activated', id: 'sale' })
    expect(asked()).toEqual(['always', 'onSale', 'notNew'])
    expect([onNew.state.enabled, tab.state.isActive]).toEqual([false, false])
    always.disable()
    expect(asked()).toEqual(['onSale', 'notNew'])
    always.enable()
    expect(asked()).toEqual(['always', 'onSale', 'notNew'])
  })

  it('comes back from an address, which enables it', () => {
    const { engine, store } = start()
    const color = buildFacet(engine, { options: { facetId: 'color', field: 'color' } })
    const cat = buildCategoryFacet(engine, { options: { facetId: 'cat', field: 'cat' } })
    const range = { start: 0, end: 50, endInclusive: false, state: 'idle' } as const
    const price = buildNumericFacet(engine, {
      options: { facetId: 'price', field: 'price', generateAutomaticRanges: true },
    })
    color.disable()
    store.dispatch({
      type: 'parameters.restored',
      of: 'search',
      parameters: {
        f: { color: ['rot'] },
        fExcluded: { color: ['blau'] },
        cf: { cat: ['Damen'] },
        nf: { price: [range] },
      },
    })
    expect(color.state).toMatchObject({
      enabled: true,
      values: [
        { value: 'rot', state: 'selected' },
        { value: 'blau', state: 'excluded' },
      ],
    })
    expect(cat.state.selectedValueAncestry).toMatchObject([{ value: 'Damen', state: 'selected' }])
    expect(price.state.values).toMatchObject([{ ...range, state: 'selected' }])
    store.dispatch({ type: 'parameters.restored', of: 'search', parameters: {} })
    expect([color, cat, price].map(({ state }) => state.hasActiveValues)).toEqual([false, false, false])
  })
})

describe('a tab', () => {
  it('is the only active one, filters the search and goes along with it', async () => {
    const { engine, settled, asked } = start()
    const first = buildTab(engine, { options: { id: 'all', expression: '' }, initialState: { isActive: true } })
    const second = buildTab(engine, { options: { id: 'new', expression: '@isnew' } })
    const tabs = buildTabManager(engine)
    expect([tabs.state.activeTab, first.state.isActive]).toEqual(['all', true])
    second.select()
    expect([tabs.state.activeTab, first.state.isActive]).toEqual(['new', false])
    await settled(1)
    expect(asked()).toMatchObject({ tab: 'new', cq: '@isnew' })
  })

  it('comes back from an address; one that is not there changes nothing', () => {
    const { engine, store } = start()
    for (const id of ['all', 'new']) buildTab(engine, { options: { id, expression: '' } })
    const tabs = buildTabManager(engine)
    store.dispatch({ type: 'parameters.restored', of: 'search', parameters: { tab: 'new' } })
    expect(tabs.state.activeTab).toBe('new')
    store.dispatch({ type: 'parameters.restored', of: 'search', parameters: { tab: 'gone' } })
    expect(tabs.state.activeTab).toBe('new')
  })

  it('stands in the address', () => {
    const { engine } = start()
    const address = buildSearch(engine).urlManager({ initialState: { fragment: '' } })
    const tab = buildTab(engine, { options: { id: 'new', expression: '' } })
    expect(address.state.fragment).not.toContain('tab')
    tab.select()
    expect(address.state.fragment).toContain('tab=new')
  })

  it('may begin unfiltered, and needs an id', () => {
    const { engine } = start()
    const facet = buildFacet(engine, { options: { facetId: 'color', field: 'color' } })
    facet.toggleSelect({ value: 'rot', state: 'idle' })
    buildTab(engine, { options: { id: 'new', expression: '', clearFiltersOnTabChange: true } }).select()
    expect(facet.state.hasActiveValues).toBe(false)
    expect(() => buildTab(engine, { options: { id: '', expression: '' } })).toThrow('id: value is an empty string.')
  })
})

describe('automatic facets', () => {
  const colors = {
    field: 'color',
    label: 'Farbe',
    moreValuesAvailable: false,
    values: [
      { value: 'rot', state: 'idle', numberOfResults: 4 },
      { value: 'blau', state: 'idle', numberOfResults: 2 },
    ],
  } as const

  it('are five of eight values that the service chooses; those with a choice go along', async () => {
    const { engine, settled, asked } = start()
    tell = () => ({ body: found({ generateAutomaticFacets: { facets: [colors, { ...colors, field: 'size' }] } }) })
    const generator = buildAutomaticFacetGenerator(engine)
    await executeLegacySearch(engine)
    expect(asked().generateAutomaticFacets).toEqual({ desiredCount: 5, numberOfValues: 8, currentFacets: [] })
    const [color] = generator.state.automaticFacets
    expect(color?.state).toEqual({ field: 'color', label: 'Farbe', values: colors.values })
    color?.toggleSelect(colors.values[0])
    expect(color?.state.values[0]?.state).toBe('selected')
    await settled(2)
    expect(asked().generateAutomaticFacets.currentFacets).toMatchObject([
      { field: 'color', label: 'Farbe', currentValues: [{ value: 'rot', state: 'selected' }, { value: 'blau' }] },
    ])
    // The service has returned that nothing is selected, which overrides the client.
    expect(color?.state.values[0]?.state).toBe('idle')
    expect(generator.state.automaticFacets[0]).toBe(color)
  })

  it('are between one and twenty', () => {
    const { engine } = start()
    const build = (options: object) => () => buildAutomaticFacetGenerator(engine, { options })
    expect(build({ desiredCount: 0 })).toThrow('desiredCount: minimum value of 1 not respected.')
    expect(build({ desiredCount: 21 })).toThrow('desiredCount: maximum value of 20 not respected.')
    expect(build({ numberOfValues: 0 })).toThrow('numberOfValues: minimum value of 1 not respected.')
  })

  it('are not requested unless a page shows them', () => {
    expect(toLegacySearchRequest(start().engine)).not.toHaveProperty('generateAutomaticFacets')
  })
})

describe('the order of results', () => {
  it('is written as the service reads it', () => {
    const price: SortCriterion = { by: 'field', field: 'ec_price', order: 'ascending' }
    expect(buildCriterionExpression({ by: 'relevancy' })).toBe('relevancy')
    expect(buildCriterionExpression([{ by: 'date', order: 'descending' }, price])).toBe(
      'date descending,@ec_price ascending',
    )
  })

  it('must be a known one; a later wrong one is logged and changes nothing', async () => {
    const { engine, settled, asked } = start()
    const unknown = { by: 'price' } as unknown as SortCriterion
    expect(() => buildSort(engine, { initialState: { criterion: unknown } })).toThrow('value is not in enum.')
    const sort = buildSort(engine, { initialState: { criterion: { by: 'qre' } } })
    sort.sortBy(unknown)
    expect(sort.state.sortCriteria).toBe('qre')
    sort.sortBy({ by: 'nosort' })
    expect(sort.isSortedBy({ by: 'nosort' })).toBe(true)
    await settled(1)
    expect(asked().sortCriteria).toBe('nosort')
  })
})

describe('a search by the older protocol', () => {
  it('sends visitor and query, and shows the results', async () => {
    const { engine, store, asked } = start()
    const list = buildResultList(engine)
    store.dispatch({ type: 'query.changed', query: 'kleid' })
    await executeLegacySearch(engine)
    expect(service.asked[0]).toMatchObject({
      path: '/rest/search/v2?organizationId=vitrine',
      headers: { authorization: 'Bearer token' },
    })
    expect(asked()).toMatchObject({
      locale: 'de-DE',
      searchHub: 'default',
      sortCriteria: 'relevancy',
      numberOfResults: 10,
      firstResult: 0,
      analytics: { trackingId: 'vitrine_de', originContext: 'Search' },
    })
    expect(list.state).toMatchObject({ hasResults: true, searchResponseId: 'uid', isLoading: false })
  })

  it('that fails shows no results and the error', async () => {
    const { engine } = start()
    const list = buildResultList(engine)
    await executeLegacySearch(engine)
    tell = () => ({ status: 400, body: { statusCode: 400, message: 'no', type: 'Bad' } })
    await executeLegacySearch(engine)
    expect(list.state).toMatchObject({ results: [], hasError: true, error: { message: 'no' }, isLoading: false })
  })

  it('shows the last answer, however late an older one comes', async () => {
    const { engine, store } = start()
    const slow = Promise.withResolvers<void>()
    tell = ({ body }) =>
      body.q === 'slow'
        ? { body: found({ searchUid: 'old', facets: [facetAnswer('color', [])] }), after: slow.promise }
        : { body: found({ facets: [facetAnswer('color', [{ value: 'rot', state: 'idle', numberOfResults: 1 }])] }) }
    const list = buildResultList(engine)
    const facet = buildFacet(engine, { options: { facetId: 'color', field: 'color' } })
    await executeLegacySearch(engine)
    store.dispatch({ type: 'query.changed', query: 'slow' })
    const old = executeLegacySearch(engine)
    await expect.poll(() => service.asked.length).toBe(2)
    store.dispatch({ type: 'query.changed', query: 'fast' })
    await executeLegacySearch(engine)
    slow.resolve()
    await old
    expect(list.state.searchResponseId).toBe('uid')
    expect(facet.state.values).toHaveLength(1)
  })
})
