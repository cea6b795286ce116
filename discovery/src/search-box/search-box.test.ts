import { describe, expect, it } from 'vitest'
import { internalsOf } from '../engine/internals.ts'
import { querySuggestSlice } from '../query-suggest/query-suggest.ts'
import { serve } from '../testing/serve.ts'
import { answerOf, engineAt, regularFacet } from '../testing/service.ts'
import { buildSearchBox } from './search-box.ts'

const settled = async (box: ReturnType<typeof buildSearchBox>) => {
  await expect.poll(() => box.state.isLoading || box.state.isLoadingSuggestions).toBe(false)
}

describe('a search box', () => {
  it('is empty at first and sends no request', async () => {
    const service = await serve()
    const box = buildSearchBox(engineAt(service.url), { options: { id: 'header' } })
    expect(box.state).toEqual({
      searchBoxId: 'header',
      value: '',
      suggestions: [],
      isLoading: false,
      isLoadingSuggestions: false,
    })
    expect(service.asked).toEqual([])
  })

  it('shows what is typed, and five suggestions are asked for', async () => {
    const service = await serve()
    const box = buildSearchBox(engineAt(service.url), {
      options: { highlightOptions: { notMatchDelimiters: { open: '<b>', close: '</b>' } } },
    })
    box.updateText('leinen')
    expect(box.state).toMatchObject({ value: 'leinen', isLoadingSuggestions: true })
    await settled(box)
    expect(box.state.suggestions).toEqual([
      { rawValue: 'leinenkleid', highlightedValue: 'leinen<b>kleid</b>' },
      { rawValue: 'leinenrock', highlightedValue: 'leinen<b>rock</b>' },
    ])
    expect(service.bodies('/search/querySuggest')).toMatchObject([{ query: 'leinen', count: 5, language: 'de' }])
  })

  it('requests the configured number of suggestions, and none at 0', async () => {
    const service = await serve()
    const engine = engineAt(service.url)
    const box = buildSearchBox(engine, { options: { numberOfSuggestions: 3 } })
    buildSearchBox(engine, { options: { numberOfSuggestions: 0 } }).updateText('leinen')
    box.showSuggestions()
    await settled(box)
    expect(service.bodies('/search/querySuggest')).toMatchObject([{ query: '', count: 3 }])
  })

  it('shows suggestions for what was typed last, however late others come', async () => {
    const slow = Promise.withResolvers<void>()
    const service = await serve(({ body }) => (body.query === 'le' ? { after: slow.promise } : {}))
    const box = buildSearchBox(engineAt(service.url))
    box.updateText('le')
    await expect.poll(() => service.asked.length).toBe(1)
    box.updateText('leinen')
    await settled(box)
    slow.resolve()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(box.state.suggestions.map(({ rawValue }) => rawValue)).toEqual(['leinenkleid', 'leinenrock'])
  })

  it('keeps what was typed on the way, with semicolons escaped', async () => {
    const service = await serve()
    const engine = engineAt(service.url)
    const box = buildSearchBox(engine, { options: { id: 'header' } })
    for (const text of ['a', 'a;b;']) {
      box.updateText(text)
      await settled(box)
    }
    const entry = () => internalsOf(engine).store.get(querySuggestSlice)['header']
    expect(entry()).toMatchObject({ id: 'header', count: 5, error: null, partialQueries: ['a', 'a%3Bb%3B'] })
    box.clear()
    expect(entry()).toMatchObject({ completions: [], partialQueries: [], responseId: '' })
    expect(box.state).toMatchObject({ value: '', suggestions: [] })
  })

  it('stores what went wrong with suggestions and goes on', async () => {
    const error = { statusCode: 500, message: 'No', type: 'INTERNAL_ERROR' }
    const service = await serve(() => ({ status: 500, body: error }))
    const engine = engineAt(service.url)
    const box = buildSearchBox(engine, { options: { id: 'header' } })
    box.updateText('leinen')
    await settled(box)
    expect(internalsOf(engine).store.get(querySuggestSlice)['header']).toMatchObject({ isLoading: false, error })
  })

  it('searches without the filters of the last search, on the first page', async () => {
    const service = await serve(({ path }) =>
      path === '/search' ? { body: answerOf({ facets: [regularFacet('color', { Schwarz: 8 })] }) } : {},
    )
    const box = buildSearchBox(engineAt(service.url))
    for (const text of ['rock', 'kleid']) {
      box.updateText(text)
      box.submit()
      expect(box.state).toMatchObject({ value: text, isLoading: true, suggestions: [] })
      await settled(box)
    }
    expect(service.bodies('/search')).toMatchObject([
      { query: 'rock', page: 0, facets: [] },
      { query: 'kleid', page: 0, facets: [] },
    ])
  })

  it('keeps the filters where it is configured to', async () => {
    const service = await serve(({ path }) =>
      path === '/search' ? { body: answerOf({ facets: [regularFacet('color', { Schwarz: 8 })] }) } : {},
    )
    const box = buildSearchBox(engineAt(service.url), { options: { clearFilters: false } })
    for (let times = 0; times < 2; times++) {
      box.submit()
      await settled(box)
    }
    expect(service.bodies('/search')[1].facets).toMatchObject([{ facetId: 'color', preventAutoSelect: false }])
  })

  it('does not open its list again once the search is on its way', async () => {
    const service = await serve()
    const box = buildSearchBox(engineAt(service.url))
    box.updateText('leinen')
    box.submit()
    await settled(box)
    expect(box.state.suggestions).toEqual([])
    expect(service.bodies('/search/querySuggest')).toEqual([])
  })

  it('searches for a suggestion that is taken', async () => {
    const service = await serve()
    const box = buildSearchBox(engineAt(service.url))
    box.updateText('leinen')
    await settled(box)
    box.selectSuggestion('leinenkleid')
    expect(box.state).toMatchObject({ value: 'leinenkleid', suggestions: [], isLoading: true })
    await settled(box)
    expect(service.asked.at(-1)).toMatchObject({ path: '/search', body: { query: 'leinenkleid' } })
  })

  it('shows the current query, whatever caused it', async () => {
    const service = await serve()
    const engine = engineAt(service.url)
    const header = buildSearchBox(engine)
    const footer = buildSearchBox(engine)
    header.updateText('kleid')
    header.submit()
    await settled(header)
    expect(footer.state.value).toBe('kleid')
    expect(buildSearchBox(engine).state.value).toBe('kleid')
    internalsOf(engine).store.dispatch({ type: 'parameters.restored', of: 'search', parameters: { q: 'rock' } })
    expect([header.state.value, footer.state.value]).toEqual(['rock', 'rock'])
  })

  it('requests all products where only blanks are typed', async () => {
    const service = await serve()
    const box = buildSearchBox(engineAt(service.url))
    box.updateText('   ')
    box.submit()
    await settled(box)
    expect(service.bodies('/search')).toMatchObject([{ query: '' }])
    expect(box.state.value).toBe('')
  })

  it('shares its text with another one of the same id', async () => {
    const engine = engineAt((await serve()).url)
    const first = buildSearchBox(engine, { options: { id: 'header' } })
    first.updateText('kleid')
    expect(buildSearchBox(engine, { options: { id: 'header' } }).state.value).toBe('kleid')
  })

  it.each([
    [{ id: '' }, 'id: value is an empty string.'],
    [{ clearFilters: 'yes' as never }, 'clearFilters: value is not a boolean.'],
    [{ numberOfSuggestions: -1 }, 'numberOfSuggestions: minimum value of 0 not respected.'],
    [{ highlightOptions: { exactMatchDelimiters: { open: 3 as never, close: '' } } }, 'value is not a string.'],
  ])('refuses %o', async (options, message) => {
    const engine = engineAt('http://127.0.0.1:1')
    const call = () => buildSearchBox(engine, { options })
    expect(call).toThrow(message)
    expect(call).toThrow('Check the options of buildSearchBox')
  })
})
