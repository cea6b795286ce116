import { describe, expect, it } from 'vitest'
import { internalsOf } from '../engine/internals.ts'
import { searchSlice } from '../results/results.ts'
import { buildSearchBox } from '../search-box/search-box.ts'
import { serve } from '../testing/serve.ts'
import type { RecordedRequest } from '../testing/recorder.ts'
import { answerOf, engineAt, regularFacet, type ServiceReply } from '../testing/service.ts'
import { buildCategoryFilterSuggestions, buildFilterSuggestions } from './filter-suggestions.ts'
import { buildFieldSuggestionsGenerator, buildFilterSuggestionsGenerator } from './generators.ts'

const linnea = { displayValue: 'Linnea', rawValue: 'Linnea', count: 6 }
const dresses = { displayValue: 'Kleider', rawValue: 'Kleider', count: 6, path: ['Damen'] }

function answer({ path, body }: RecordedRequest): ServiceReply {
  if (path.startsWith('/facet'))
    return { body: { values: [body.facetId === 'ec_brand' ? linnea : dresses], moreValuesAvailable: true } }
  return path === '/search' ? { body: answerOf({ facets: [regularFacet('ec_brand', { Kastell: 3, Rest: 1 })] }) } : {}
}

async function start() {
  const service = await serve(answer)
  const engine = engineAt(service.url)
  const box = buildSearchBox(engine)
  const type = async (text: string) => {
    box.updateText(text)
    await expect.poll(() => box.state.isLoadingSuggestions).toBe(false)
  }
  const search = async () => {
    box.submit()
    await expect.poll(() => box.state.isLoading).toBe(false)
  }
  return { service, engine, box, type, search, internals: internalsOf(engine) }
}

describe('filter suggestions', () => {
  it('are made for the facets the service names, and stay the same', async () => {
    const { engine, type } = await start()
    const generator = buildFilterSuggestionsGenerator(engine)
    expect([generator.state, generator.filterSuggestions]).toEqual([[], []])
    await type('kle')
    expect(generator.state.map(({ facetId }) => facetId)).toEqual(['ec_category', 'ec_brand'])
    const made = generator.filterSuggestions
    expect(made.map((each) => each.type)).toEqual(['hierarchical', 'regular'])
    expect(made[1]?.state).toEqual({
      facetId: 'ec_brand',
      displayName: 'Marke',
      field: 'ec_brand',
      query: '',
      isLoading: false,
      moreValuesAvailable: false,
      values: [],
    })
    await type('kleid')
    expect(generator.filterSuggestions).toBe(made)
  })

  it('are values of products that are called like what is typed', async () => {
    const { service, engine } = await start()
    const brands = buildFilterSuggestions(engine, { facetId: 'ec_brand' })
    brands.updateQuery('kleid')
    expect(brands.state).toMatchObject({ query: 'kleid', isLoading: true })
    await expect
      .poll(() => brands.state)
      .toMatchObject({ isLoading: false, values: [linnea], moreValuesAvailable: true })
    const [asked] = service.asked
    expect(asked).toMatchObject({
      path: '/facet?type=SEARCH',
      body: { facetId: 'ec_brand', facetQuery: '*', query: 'kleid', numberOfValues: 10 },
    })
    expect(asked?.body).not.toHaveProperty('facets')
    brands.clear()
    expect(brands.state).toMatchObject({ query: '', values: [] })
  })

  it('are those of what was typed last', async () => {
    const slow = Promise.withResolvers<void>()
    const service = await serve((asked) => ({
      body: { values: [{ ...linnea, count: asked.body.query.length }], moreValuesAvailable: false },
      ...(asked.body.query === 'k' && { after: slow.promise }),
    }))
    const brands = buildFilterSuggestions(engineAt(service.url), { facetId: 'ec_brand' })
    brands.updateQuery('k')
    await expect.poll(() => service.asked.length).toBe(1)
    brands.updateQuery('kleid')
    slow.resolve()
    await expect.poll(() => brands.state).toMatchObject({ isLoading: false, values: [{ count: 5 }] })
  })

  it('search with their filter and no other', async () => {
    const { service, engine, type, search, internals } = await start()
    await search()
    await type('kle')
    const brands = buildFilterSuggestions(engine, { facetId: 'ec_brand' })
    brands.updateQuery('kle')
    await expect.poll(() => brands.state.values).toEqual([linnea])
    brands.select(linnea)
    await expect.poll(() => internals.store.get(searchSlice).isLoading).toBe(false)
    const { query, facets } = service.bodies('/search').at(-1)
    expect(query).toBe('kle')
    expect(facets).toMatchObject([{ facetId: 'ec_brand', values: [{ value: 'Linnea', state: 'selected' }, {}] }])
    expect(brands.state).toMatchObject({ query: '', values: [] })
  })

  it('search with a filter that no search has shown yet', async () => {
    const { service, engine, search, internals } = await start()
    await search()
    const categories = buildCategoryFilterSuggestions(engine, { facetId: 'ec_category' })
    categories.updateQuery('kle')
    categories.select(dresses)
    await expect.poll(() => internals.store.get(searchSlice).queryExecuted).toBe('kle')
    expect(service.bodies('/search').at(-1)).toMatchObject({
      query: 'kle',
      facets: [
        {
          facetId: 'ec_category',
          type: 'hierarchical',
          values: [{ value: 'Damen', children: [{ value: 'Kleider', state: 'selected' }] }],
        },
      ],
    })
  })

  it('know the address of their search', async () => {
    const { engine } = await start()
    const brands = buildFilterSuggestions(engine, { facetId: 'ec_brand' })
    brands.updateQuery('rotes Kleid')
    expect(brands.getSearchParameters({ ...linnea, rawValue: 'a, b' })).toBe('q=rotes%20Kleid&f-ec_brand=a%2C%20b')
    const categories = buildCategoryFilterSuggestions(engine, { facetId: 'ec_category' })
    expect(categories.getSearchParameters(dresses)).toBe('q=&cf-ec_category=Damen,Kleider')
  })

  it('belong to a facet', () => {
    expect(() => buildFilterSuggestions(engineAt('http://127.0.0.1:1'), { facetId: '' })).toThrow(
      'facetId: value is an empty string.',
    )
  })
})

describe('field suggestions', () => {
  it('are categories that are called like what is typed, ten and then more', async () => {
    const { service, engine, type } = await start()
    const generator = buildFieldSuggestionsGenerator(engine)
    await type('kle')
    expect(generator.fieldSuggestions.map((each) => each.state.facetId)).toEqual(['ec_category'])
    const [categories] = generator.fieldSuggestions
    const found = async () => {
      await expect.poll(() => categories?.state).toMatchObject({ isLoading: false, values: [dresses] })
    }
    categories?.updateText('kl')
    await found()
    categories?.showMoreResults()
    await found()
    expect(service.bodies('/facet?type=SEARCH')).toMatchObject([
      { facetId: 'ec_category', facetQuery: '*kl*', query: '', numberOfValues: 10, page: 0, facets: [] },
      { facetId: 'ec_category', facetQuery: '*kl*', numberOfValues: 20 },
    ])
  })

  it('narrow the search there is', async () => {
    const { service, engine, type, internals } = await start()
    const generator = buildFieldSuggestionsGenerator(engine)
    await type('kle')
    generator.fieldSuggestions[0]?.select(dresses)
    await expect.poll(() => internals.store.get(searchSlice).responseId).not.toBe('')
    expect(service.bodies('/search').at(-1)).toMatchObject({ query: '', page: 0 })
  })
})
