import { expect, it, vi } from 'vitest'
import { buildEngine, type Driven, first, openSearch, settled, until } from './client.ts'

/** Around a query: suggestions, corrections, triggers, boxes that redirect. */
export function driveQuestions(driven: () => Driven): void {
  it('suggests while a shopper types, one request per keystroke', async () => {
    const { client, queries, exchanges } = driven()
    const box = client.buildSearchBox(buildEngine(driven()), {
      options: { highlightOptions: { exactMatchDelimiters: { open: '<b>', close: '</b>' } } },
    })
    box.updateText(queries.prefix)
    const { suggestions } = await until(box, ({ suggestions }) => suggestions.length > 0)
    expect(suggestions.length).toBeLessThanOrEqual(5)
    expect(first(suggestions).highlightedValue).toContain(`<b>${queries.prefix}</b>`)
    expect(exchanges.filter(({ url }) => url.endsWith('/search/querySuggest'))).toHaveLength(1)
  })

  it('a suggestion can be searched for', async () => {
    const { client, queries } = driven()
    const engine = buildEngine(driven())
    const search = client.buildSearch(engine)
    const box = client.buildSearchBox(engine)
    box.updateText(queries.prefix)
    const { suggestions } = await until(box, ({ suggestions }) => suggestions.length > 0)
    await settled(search, () => box.selectSuggestion(first(suggestions).rawValue))
    expect(search.state.products.length).toBeGreaterThan(0)
  })

  it('a misspelt word is corrected at once, with one request', async () => {
    const { queries, exchanges } = driven()
    const engine = buildEngine(driven())
    const didYouMean = driven().client.buildSearch(engine).didYouMean()
    const { search } = await openSearch(driven(), queries.typo, engine)
    expect(didYouMean.state).toMatchObject({
      wasAutomaticallyCorrected: true,
      originalQuery: queries.typo,
      wasCorrectedTo: queries.hits,
    })
    expect(search.state).toMatchObject({ queryExecuted: queries.hits, error: null })
    expect(search.state.products.length).toBeGreaterThan(0)
    expect(exchanges.filter(({ url }) => url.endsWith('/search'))).toHaveLength(1)
  })

  it('a redirect leads elsewhere', async () => {
    const engine = buildEngine(driven())
    const trigger = driven().client.buildRedirectionTrigger(engine)
    await openSearch(driven(), driven().queries.redirect, engine)
    expect(trigger.state.redirectTo).toMatch(/^http.*\/de\/.+\/$/)
  })

  it('a query trigger searches for something else, once, and can be undone', async () => {
    const { client, queries, exchanges } = driven()
    const engine = buildEngine(driven())
    const trigger = client.buildQueryTrigger(engine)
    const { search } = await openSearch(driven(), queries.rewrite, engine)
    expect(trigger.state).toMatchObject({ wasQueryModified: true, originalQuery: queries.rewrite })
    expect(search.state).toMatchObject({ queryExecuted: trigger.state.newQuery })
    expect(exchanges.filter(({ url }) => url.endsWith('/search'))).toHaveLength(2)
    await settled(search, () => trigger.undo())
    expect(search.state).toMatchObject({ queryExecuted: queries.rewrite })
  })

  it('a notice is shown above the results', async () => {
    const engine = buildEngine(driven())
    const trigger = driven().client.buildNotifyTrigger(engine)
    const { search } = await openSearch(driven(), driven().queries.notify, engine)
    expect(trigger.state.notifications[0]).toMatch(/\w/)
    expect(search.state.error).toBeNull()
  })

  it('instant products come with the query, and from memory the second time', async () => {
    const { client, queries, exchanges } = driven()
    const instant = client.buildInstantProducts(buildEngine(driven()), { options: {} })
    instant.updateQuery(queries.prefix)
    const { products, totalCount } = await until(instant, ({ products }) => products.length > 0)
    expect(products[0]).toMatchObject({ position: 1, children: expect.any(Array) })
    expect(totalCount).toBeGreaterThanOrEqual(products.length)
    instant.updateQuery('mantel')
    await until(instant, ({ query, isLoading }) => query === 'mantel' && !isLoading)
    instant.updateQuery(queries.prefix)
    expect(instant.state.products).toHaveLength(products.length)
    expect(exchanges.filter(({ url }) => url.endsWith('/search/productSuggest'))).toHaveLength(2)
  })

  it('filters are suggested for the typed text', async () => {
    const { client } = driven()
    const engine = buildEngine(driven())
    const box = client.buildSearchBox(engine)
    const generator = client.buildFilterSuggestionsGenerator(engine)
    box.updateText('kleid')
    await vi.waitFor(() => expect(generator.filterSuggestions.length).toBeGreaterThan(0))
    const category = first(generator.filterSuggestions, ({ state }) => state.facetId === 'ec_category')
    category.updateQuery('kleid')
    const { values } = await until(category, ({ values }) => values.length > 0)
    expect(first(values).count).toBeGreaterThan(0)
    expect(category.getSearchParameters(values[0] as never)).toMatch(/cf-ec_category=/)
  })

  it('a box without results of its own leads to the search page, or where the query leads', async () => {
    const { client, queries, exchanges } = driven()
    const engine = buildEngine(driven())
    const box = client.buildStandaloneSearchBox(engine, { options: { redirectionUrl: 'https://shop.example/search/' } })
    box.updateText(queries.hits)
    box.submit()
    expect((await until(box, ({ redirectTo }) => redirectTo !== '')).redirectTo).toBe('https://shop.example/search/')
    expect(exchanges.at(-1)?.body).toMatchObject({ perPage: 1, page: 0, context: { capture: false } })
    box.afterRedirection()
    box.updateText(queries.redirect)
    box.submit()
    expect((await until(box, ({ redirectTo }) => redirectTo !== '')).redirectTo).toMatch(/^http.*\/de\/.+/)
  })
}
