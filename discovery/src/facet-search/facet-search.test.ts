import { afterEach, describe, expect, it } from 'vitest'
import { executeSearch, fetchListing } from '../requests/fetch-products.ts'
import { internalsOf } from '../engine/internals.ts'
import { buildCategoryFacet } from '../controllers/category-facet.ts'
import { buildRegularFacet } from '../controllers/regular-facet.ts'
import { categoryFacet, categoryOf, valuesFacet } from '../testing/facets.ts'
import type { RecordedRequest } from '../testing/recorder.ts'
import { answerOf, engineAt, startService, type ServiceReply } from '../testing/service.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

const brands = valuesFacet('brand', { Kastell: 'selected', Norden: 'idle' })
const tree = categoryFacet('category', [categoryOf(['Damen'], 'selected')])
const linnea = { displayValue: 'Linnea', rawValue: 'Linnea', count: 6 }
const found: ServiceReply = { body: { values: [linnea], moreValuesAvailable: true } }

async function pageWith(answer: (asked: RecordedRequest) => ServiceReply = () => found) {
  const service = await startService((asked) =>
    asked.path.startsWith('/facet') ? answer(asked) : { body: answerOf({ facets: [brands, tree] }) },
  )
  closing.push(service.close)
  const engine = engineAt(service.url)
  await executeSearch(internalsOf(engine))
  return { engine, service }
}

describe('searching a facet', () => {
  it('sends a request only on `search`, with the text between asterisks and all current filters', async () => {
    const { engine, service } = await pageWith()
    const facet = buildRegularFacet(engine, 'search', 'brand')
    facet.facetSearch.updateText('lin')
    expect(facet.state.facetSearch).toMatchObject({ query: 'lin', isLoading: false })
    expect(service.asked.length).toBe(1)
    facet.facetSearch.search()
    expect(facet.state.facetSearch.isLoading).toBe(true)
    await expect.poll(() => facet.state.facetSearch.isLoading).toBe(false)
    expect(facet.state.facetSearch).toEqual({
      query: 'lin',
      isLoading: false,
      moreValuesAvailable: true,
      values: [linnea],
    })
    expect(service.asked[1]).toMatchObject({
      path: '/facet?type=SEARCH',
      body: {
        facetId: 'brand',
        facetQuery: '*lin*',
        numberOfValues: 10,
        query: '',
        facets: [{ facetId: 'brand' }, {}],
      },
    })
  })

  it('searches within the listing on a listing', async () => {
    const { engine, service } = await pageWith()
    await fetchListing(internalsOf(engine))
    buildRegularFacet(engine, 'listing', 'brand').facetSearch.search()
    await expect
      .poll(() => service.asked.at(-1))
      .toMatchObject({ path: '/facet?type=LISTING', body: { facetQuery: '**' } })
  })

  it('shows ten more each time, and ten again for other words', async () => {
    const { engine, service } = await pageWith()
    const { facetSearch } = buildRegularFacet(engine, 'search', 'brand')
    facetSearch.showMoreResults()
    await expect.poll(() => service.bodies('/facet').map(({ numberOfValues }) => numberOfValues)).toEqual([20])
    facetSearch.showMoreResults()
    await expect.poll(() => service.bodies('/facet').map(({ numberOfValues }) => numberOfValues)).toEqual([20, 30])
    facetSearch.updateText('lin')
    facetSearch.search()
    await expect.poll(() => service.bodies('/facet').map(({ numberOfValues }) => numberOfValues)).toEqual([20, 30, 10])
  })

  it('shows what was found for the last words, however late older ones come', async () => {
    const slow = Promise.withResolvers<void>()
    const { engine, service } = await pageWith(({ body }) =>
      body.facetQuery === '*slow*' ? { body: { values: [], moreValuesAvailable: false }, after: slow.promise } : found,
    )
    const { facetSearch, ...facet } = buildRegularFacet(engine, 'search', 'brand')
    const state = () => buildRegularFacet(engine, 'search', 'brand').state.facetSearch
    facetSearch.updateText('slow')
    facetSearch.search()
    await expect.poll(() => service.bodies('/facet').length).toBe(1)
    facetSearch.updateText('lin')
    facetSearch.search()
    await expect.poll(() => state().values).toEqual([linnea])
    slow.resolve()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(state().values).toEqual([linnea])
    expect(facet.type).toBe('regular')
  })

  it('stops waiting when the service fails', async () => {
    const { engine } = await pageWith(() => ({ status: 500, body: { statusCode: 500, message: 'no', type: 'X' } }))
    const facet = buildRegularFacet(engine, 'search', 'brand')
    facet.facetSearch.search()
    await expect.poll(() => facet.state.facetSearch.isLoading).toBe(false)
  })

  it('is cleared on request, by a new search and by a change of a facet', async () => {
    const { engine } = await pageWith()
    const facet = buildRegularFacet(engine, 'search', 'brand')
    const forget = [
      () => facet.facetSearch.clear(),
      () => executeSearch(internalsOf(engine)),
      () => facet.toggleSelect({ value: 'Norden', state: 'idle' }),
    ]
    for (const act of forget) {
      facet.facetSearch.updateText('lin')
      facet.facetSearch.search()
      await expect.poll(() => facet.state.facetSearch.values).toEqual([linnea])
      await act()
      expect(facet.state.facetSearch).toEqual({ query: '', isLoading: false, moreValuesAvailable: false, values: [] })
      await expect.poll(() => facet.state.isLoading).toBe(false)
    }
  })

  it.each([
    ['select', { Kastell: 'selected', Linnea: 'selected' }],
    ['exclude', { Kastell: 'selected', Linnea: 'excluded' }],
    ['singleSelect', { Linnea: 'selected', Kastell: 'idle' }],
    ['singleExclude', { Linnea: 'excluded', Kastell: 'idle' }],
  ] as const)('takes what was found by %s and asks for the first page', async (way, states) => {
    const { engine, service } = await pageWith()
    buildRegularFacet(engine, 'search', 'brand').facetSearch[way](linnea)
    await expect.poll(() => service.bodies('/search').length).toBe(2)
    const [, body] = service.bodies('/search')
    const [facet] = body.facets
    expect(body.page).toBe(0)
    expect(facet).toMatchObject({ freezeCurrentValues: true, preventAutoSelect: true, numberOfValues: 2 })
    expect(
      Object.fromEntries(
        facet.values.map((each: typeof linnea & { value: string; state: string }) => [each.value, each.state]),
      ),
    ).toEqual(states)
  })
})

describe('searching categories', () => {
  it('leaves out the chosen one, and takes what was found with what stands above it', async () => {
    const rock = { displayValue: 'Röcke', rawValue: 'Röcke', count: 2, path: ['Damen'] }
    const { engine, service } = await pageWith(() => ({ body: { values: [rock], moreValuesAvailable: false } }))
    const facet = buildCategoryFacet(engine, 'search', 'category')
    facet.facetSearch.updateText('röck')
    facet.facetSearch.search()
    await expect.poll(() => facet.state.facetSearch.values).toEqual([rock])
    expect(service.bodies('/facet')).toMatchObject([{ facetQuery: '*röck*', ignorePaths: [['Damen']] }])
    facet.facetSearch.select(rock)
    await expect
      .poll(() => service.bodies('/search').at(-1).facets[1].values)
      .toEqual([{ value: 'Damen', state: 'idle', children: [{ value: 'Röcke', state: 'selected', children: [] }] }])
  })
})
