import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parametersOf } from '../../testing/parameters.ts'
import { executeLegacySearch } from './execute-search.ts'
import { buildAutomaticFacetGenerator } from './automatic-facet-generator.ts'
import { buildCategoryFacet } from './category-facet.ts'
import { buildFacet } from './facet-controllers.ts'
import { buildSearchParameterManager, buildUrlManager } from './parameter-managers.ts'
import { buildSearchParameterSerializer, type SearchParameters } from './serialize.ts'
import { buildSort } from './sort-controller.ts'
import { buildTab } from './tab-controllers.ts'
import { found, startOlder } from './testing/legacy-service.ts'

const { serialize, deserialize } = buildSearchParameterSerializer()
const automatic = (values: readonly object[]) =>
  found({
    generateAutomaticFacets: { facets: [{ field: 'color', label: 'Farbe', moreValuesAvailable: false, values }] },
  })

describe('the address of a search by the older protocol', () => {
  it('names automatic facets by their fields', () => {
    expect(serialize({ q: 'kleid', af: { color: ['rot', 'blau & weiß'] } })).toBe(
      'q=kleid&af-color=rot,blau%20%26%20wei%C3%9F',
    )
    expect(deserialize('af-color=rot,blau%20%26%20wei%C3%9F&q=kleid')).toEqual({
      q: 'kleid',
      af: { color: ['rot', 'blau & weiß'] },
    })
  })

  it('says the order in the words of the service; one that makes no sense is left out', () => {
    expect(serialize({ sortCriteria: '@ec_price ascending' })).toBe('sortCriteria=%40ec_price%20ascending')
    expect(deserialize('sortCriteria=date%20descending%2C%40ec_price%20ascending')).toEqual({
      sortCriteria: 'date descending,@ec_price ascending',
    })
    expect(deserialize('sortCriteria=random&af-color=%')).toEqual({})
    expect(deserialize('sortCriteria=%')).toEqual({})
  })

  it('says the same after it was read and written again', () => {
    const order = fc.constantFrom('qre', 'date ascending', '@ec_price descending,nosort')
    const some = fc.tuple(parametersOf(), order).map(([{ f: af, ...rest }, sortCriteria]): SearchParameters => ({
      ...rest,
      ...(af && { af }),
      sortCriteria,
    }))
    fc.assert(
      fc.property(some, (parameters) => {
        expect(deserialize(serialize(parameters))).toEqual(parameters)
      }),
    )
  })

  it('restores the values of automatic facets, and follows their selection', async () => {
    const { engine, bodies } = await startOlder({
      tell: ({ body }) => ({
        body: automatic([
          { value: 'rot', state: body.generateAutomaticFacets.currentFacets.length ? 'selected' : 'idle' },
          { value: 'blau', state: 'idle' },
        ]),
      }),
    })
    const generator = buildAutomaticFacetGenerator(engine)
    const url = buildUrlManager(engine, { initialState: { fragment: 'af-color=rot' } })
    expect(url.state.fragment).toBe('af-color=rot')
    await executeLegacySearch(engine, { actionCause: 'interfaceLoad' })
    expect(bodies('?')[0].generateAutomaticFacets.currentFacets).toMatchObject([
      { field: 'color', currentValues: [{ value: 'rot', state: 'selected' }] },
    ])
    const [color] = generator.state.automaticFacets
    expect(color?.state).toMatchObject({ label: 'Farbe', values: [{ value: 'rot', state: 'selected' }, {}] })
    let told = 0
    url.subscribe(() => told++)
    const blue = color?.state.values[1]
    if (blue) color?.toggleSelect(blue)
    expect(url.state.fragment).toBe('af-color=rot,blau')
    expect(told).toBe(1)
    url.synchronize('')
    expect(color?.state.values.map(({ state }) => state)).toEqual(['idle', 'idle'])
    expect(url.state.fragment).toBe('')
  })

  it('restores everything else, too, and is asked for once', async () => {
    const { engine, bodies } = await startOlder()
    const color = buildFacet(engine, { options: { facetId: 'color', field: 'color' } })
    const category = buildCategoryFacet(engine, { options: { facetId: 'cat', field: 'cat' } })
    const sort = buildSort(engine)
    const tab = buildTab(engine, { options: { id: 'new', expression: '@isnew' } })
    const manager = buildSearchParameterManager(engine)
    expect(manager.state.parameters).toEqual({})
    const parameters: SearchParameters = {
      q: 'kleid',
      page: 1,
      perPage: 20,
      sortCriteria: '@ec_price ascending',
      tab: 'new',
      f: { color: ['rot'] },
      fExcluded: { color: ['blau'] },
      cf: { cat: ['Damen', 'Kleider'] },
    }
    manager.synchronize(parameters)
    manager.synchronize(parameters)
    expect(manager.state.parameters).toEqual(parameters)
    expect([color.state.hasActiveValues, category.state.hasActiveValues, tab.state.isActive]).toEqual([
      true,
      true,
      true,
    ])
    expect(sort.state.sortCriteria).toBe('@ec_price ascending')
    await expect.poll(() => bodies('?').length).toBe(1)
    expect(bodies('?')[0]).toMatchObject({ q: 'kleid', firstResult: 20, numberOfResults: 20, tab: 'new' })
  })

  it('says what is wrong with it', async () => {
    const { engine, said } = await startOlder()
    expect(() => buildSearchParameterManager(engine, { initialState: { parameters: { page: -1 } } })).toThrow(
      'page: minimum value of 0 not respected.',
    )
    buildSearchParameterManager(engine).synchronize({ perPage: 0 })
    expect(said[0]?.[2]).toBe('Action dispatch error searchParameters/restore')
  })
})
