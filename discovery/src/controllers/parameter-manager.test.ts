import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { internalsOf } from '../engine/internals.ts'
import { buildProductListing } from '../listing/listing.ts'
import { buildSearch } from '../search/search.ts'
import { openShops, settled } from '../testing/small-shop.ts'
import { searchSerializer } from '../parameters/serializers.ts'
import { parametersOf } from '../testing/parameters.ts'

const open = openShops()
const black = { value: 'Schwarz', state: 'idle', numberOfResults: 8 } as const

describe('the parameters of a search', () => {
  it('are empty before the first change', async () => {
    const { engine } = await open()
    const search = buildSearch(engine)
    expect(search.parameterManager().state).toEqual({ parameters: {} })
    expect(search.urlManager({ initialState: { fragment: '' } }).state).toEqual({ fragment: '' })
  })

  it('become the first question, and nothing is asked before it', async () => {
    const { engine, service } = await open()
    const search = buildSearch(engine)
    const parameters = { q: 'kleid', page: 1, perPage: 5, f: { color: ['Schwarz'] }, fExcluded: { brand: ['Linnea'] } }
    const manager = search.parameterManager({ initialState: { parameters } })
    expect(service.asked).toEqual([])
    expect(manager.state.parameters).toEqual(parameters)
    search.executeFirstSearch()
    await settled(search)
    expect(service.bodies('/search')).toMatchObject([
      {
        query: 'kleid',
        page: 1,
        perPage: 5,
        facets: [
          { facetId: 'color', field: 'color', values: [{ value: 'Schwarz', state: 'selected' }] },
          { facetId: 'brand', field: 'brand', values: [{ value: 'Linnea', state: 'excluded' }] },
        ],
      },
    ])
  })

  it('disturb nothing that is shown already when they are built again', async () => {
    const { engine, service } = await open()
    const search = buildSearch(engine)
    search.executeFirstSearch()
    await settled(search)
    const urls = search.urlManager({ initialState: { fragment: 'q=kleid' } })
    expect(search.facetGenerator().state).toEqual(['color'])
    urls.synchronize('q=kleid')
    await settled(search)
    expect(service.bodies('/search').map(({ query }) => query)).toEqual(['', 'kleid'])
  })

  it('tell what was chosen, page and page size, and not what is as it always was', async () => {
    const { engine } = await open()
    const search = buildSearch(engine)
    const manager = search.parameterManager()
    search.executeFirstSearch()
    await settled(search)
    expect(manager.state.parameters).toEqual({ perPage: 10 })
    const [color] = search.facetGenerator().facets
    if (color?.type !== 'regular') throw new Error('There is no facet of colours')
    color.toggleSelect(black)
    color.toggleExclude({ ...black, value: 'Beige' })
    await settled(search)
    search.pagination().nextPage()
    await settled(search)
    expect(manager.state.parameters).toEqual({
      page: 1,
      perPage: 10,
      f: { color: ['Schwarz'] },
      fExcluded: { color: ['Beige'] },
    })
  })

  it('are asked for once when they are others, and not when they are the same in another order', async () => {
    const { engine, service } = await open()
    const search = buildSearch(engine)
    const manager = search.parameterManager()
    manager.synchronize({ q: 'kleid', perPage: 10, f: { color: ['Schwarz', 'Beige'] } })
    await settled(search)
    expect(service.asked).toHaveLength(1)
    manager.synchronize({ f: { color: ['Beige', 'Schwarz'] }, perPage: 10, q: 'kleid' })
    expect(search.state.isLoading).toBe(false)
    manager.synchronize({})
    await settled(search)
    expect(service.bodies('/search').at(-1)).toMatchObject({ query: '', facets: [] })
  })

  it('are refused and logged when they make no sense', async () => {
    const said: unknown[][] = []
    const log = (...what: readonly unknown[]) => void said.push([...what])
    const { engine, service } = await open(undefined, { loggerOptions: { log } })
    const search = buildSearch(engine)
    search.parameterManager().synchronize({ page: -1 })
    expect(said).toMatchObject([
      [
        'error',
        { name: 'SchemaValidationError' },
        'Action dispatch error commerce/searchParameters/restore',
        { page: -1 },
      ],
    ])
    expect(() => search.parameterManager({ initialState: { parameters: { perPage: 0 } } })).toThrow(
      'parameters: perPage: minimum value of 1 not respected.\n  Check the initialState of buildCoreParameterManager',
    )
    expect(service.asked).toEqual([])
  })

  it('come back from the state as they went into it', async () => {
    const { engine } = await open()
    const search = buildSearch(engine)
    const { store } = internalsOf(engine)
    const manager = search.parameterManager()
    const changed = search.parameterManager({ excludeDefaultParameters: true })
    fc.assert(
      fc.property(parametersOf(), (parameters) => {
        // A page size that an address does not mention stays as it was.
        const said = { perPage: 10, ...parameters }
        store.dispatch({ type: 'parameters.restored', of: 'search', parameters: said })
        expect(manager.state.parameters).toEqual(said)
        expect(changed.state.parameters).toEqual(said)
      }),
    )
  })

  it('come back to the address as they came from it', async () => {
    const { engine } = await open()
    const search = buildSearch(engine)
    fc.assert(
      fc.property(parametersOf(), (parameters) => {
        const fragment = searchSerializer.serialize({ perPage: 10, ...parameters })
        expect(search.urlManager({ initialState: { fragment } }).state.fragment).toBe(fragment)
      }),
    )
  })
})

describe('the parameters of a listing', () => {
  it('say nothing of a query, and leave it alone', async () => {
    const { engine, service } = await open()
    const { store } = internalsOf(engine)
    const listing = buildProductListing(engine)
    store.dispatch({ type: 'query.changed', query: 'kleid' })
    const urls = listing.urlManager({ initialState: { fragment: 'q=hose&f-color=Schwarz' } })
    expect(urls.state.fragment).toBe('f-color=Schwarz')
    listing.executeFirstRequest()
    await settled(listing)
    expect(service.bodies('/listing')).toMatchObject([{ facets: [{ facetId: 'color' }] }])
    expect(buildSearch(engine).parameterManager().state.parameters).toMatchObject({ q: 'kleid' })
  })
})

describe('parameters without defaults', () => {
  it('are only the changed ones', async () => {
    const { engine } = await open()
    const search = buildSearch(engine)
    const manager = search.parameterManager({ excludeDefaultParameters: true })
    search.executeFirstSearch()
    await settled(search)
    expect(manager.state.parameters).toEqual({})

    const [color] = search.facetGenerator().facets
    if (color?.type !== 'regular') throw new Error('There is no facet of colours')
    color.toggleSelect(black)
    await settled(search)
    search.pagination().nextPage()
    await settled(search)
    expect(manager.state.parameters).toEqual({ page: 1, f: { color: ['Schwarz'] } })

    search.pagination().setPageSize(5)
    const { sort } = search
    sort().sortBy({ by: 'relevance' })
    await settled(search)
    expect(manager.state.parameters).toEqual({
      perPage: 5,
      sortCriteria: { by: 'relevance' },
      f: { color: ['Schwarz'] },
    })

    color.toggleExclude({ ...black, state: 'selected' })
    await settled(search)
    expect(manager.state.parameters).toMatchObject({ fExcluded: { color: ['Schwarz'] } })
    search.breadcrumbManager().deselectAll()
    await settled(search)
    expect(manager.state.parameters).toEqual({ perPage: 5, sortCriteria: { by: 'relevance' } })
  })

  it('never name a page that is not there', async () => {
    const { engine } = await open()
    const search = buildSearch(engine)
    const manager = search.parameterManager({ excludeDefaultParameters: true })
    search.executeFirstSearch()
    await settled(search)
    for (let turn = 0; turn < 5; turn++) search.pagination().nextPage()
    expect(manager.state.parameters).toEqual({ page: 2 })
    await settled(search)
  })
})

describe('a URL manager', () => {
  it('tells when another request begins with another address', async () => {
    const { engine } = await open()
    const search = buildSearch(engine)
    const urls = search.urlManager({ initialState: { fragment: '' } })
    const told: string[] = []
    urls.subscribe(() => told.push(urls.state.fragment))
    search.executeFirstSearch()
    await settled(search)
    expect(told).toEqual([])
    search.pagination().nextPage()
    expect(told).toEqual(['page=1&perPage=10'])
    await settled(search)
    urls.synchronize('q=kleid')
    await settled(search)
    expect(told).toEqual(['page=1&perPage=10', 'q=kleid&perPage=10'])
  })

  it('wants an address to begin with', async () => {
    const { engine } = await open()
    const initialState = { fragment: 3 as unknown as string }
    expect(() => buildSearch(engine).urlManager({ initialState })).toThrow('fragment: value is not a string.')
  })
})
