import { describe, expect, it } from 'vitest'
import { facetOf, useClients, withBoth } from './both.ts'
import { buildEngine, type Page } from './page.ts'
import { said } from './service.ts'
import type { Sent } from './wire.ts'

/** Differences between the specification and the official client. All else is the same: differential.test.ts. */

type AskedFacet = {
  facetId: string
  values: { value: string; state: string }[]
  preventAutoSelect?: boolean
  numberOfValues?: number
}

const askedFacets = (sent: readonly Sent[]) => (sent.at(-1)?.body['facets'] ?? []) as AskedFacet[]
const askedFacet = (sent: readonly Sent[], facetId: string) =>
  askedFacets(sent).find((facet) => facet.facetId === facetId)

const askedContext = (sent: readonly Sent[]) =>
  (sent.at(-1)?.body['context'] ?? {}) as { capture?: boolean; product?: { productId: string } }

const clients = useClients()

describe('facets', () => {
  it('give up an idle value for a new one, not one that is chosen', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      const brand = () => facetOf(page, 'brand', 'regular')
      const names = new Set(brand().state.values.map(({ value }) => value))
      for (const at of [0, 3]) {
        const value = brand().state.values[at]
        if (value) brand().toggleSelect(value)
        await settle()
      }
      brand().facetSearch.updateText('')
      brand().facetSearch.search()
      await settle()
      const other = brand().state.facetSearch.values.find(({ rawValue }) => !names.has(rawValue))
      sent()
      if (other) brand().facetSearch.select(other)
      await settle()
      return askedFacet(sent(), 'brand')?.values.map(({ state }) => state)
    })
    expect(seen.official).toEqual(['selected', 'selected', 'idle', 'idle'])
    expect(seen.own).toEqual(['selected', 'selected', 'idle', 'selected'])
  })

  it('choose a value that is not listed', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      const brand = facetOf(page, 'brand', 'regular')
      const [listed] = brand.state.values
      if (listed) brand.toggleSelect({ ...listed, value: 'Unlisted' })
      await settle()
      return askedFacet(sent(), 'brand')?.values.find(({ value }) => value === 'Unlisted')?.state
    })
    expect(seen).toEqual({ official: 'idle', own: 'selected' })
  })

  it('begin at the first page after a value was picked from a search and after a range was typed', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      const pages: unknown[] = []
      page.pagination.selectPage(2)
      await settle()
      facetOf(page, 'slider', 'numericalRange').setRanges([
        { start: 10, end: 199, endInclusive: true, state: 'selected' },
      ])
      await settle()
      pages.push(sent().at(-1)?.body['page'])
      page.generator.deselectAll()
      await settle()
      page.pagination.selectPage(2)
      await settle()
      facetOf(page, 'brand', 'regular').facetSearch.search()
      await settle()
      const [found] = facetOf(page, 'brand', 'regular').state.facetSearch.values
      if (found) facetOf(page, 'brand', 'regular').facetSearch.select(found)
      await settle()
      pages.push(sent().at(-1)?.body['page'])
      return pages
    })
    expect(seen).toEqual({ official: [2, 2], own: [0, 0] })
  })

  it('are not selected automatically after a category or a place was selected', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      const [category] = facetOf(page, 'category', 'hierarchical').state.values
      if (category) facetOf(page, 'category', 'hierarchical').toggleSelect(category)
      await settle()
      const chosen = askedFacet(sent(), 'category')?.preventAutoSelect
      const [store] = facetOf(page, 'store', 'location').state.values
      if (store) facetOf(page, 'store', 'location').toggleSelect(store)
      await settle()
      return [chosen, askedFacet(sent(), 'store')?.preventAutoSelect]
    })
    expect(seen).toEqual({ official: [false, false], own: [true, true] })
  })

  it('let go of the others when one value alone is picked from a search', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      const brand = () => facetOf(page, 'brand', 'regular')
      const [first] = brand().state.values
      if (first) brand().toggleSelect(first)
      await settle()
      brand().facetSearch.search()
      await settle()
      const found = brand().state.facetSearch.values[1]
      if (found) brand().facetSearch.singleSelect(found)
      await settle()
      return askedFacet(sent(), 'brand')?.values.filter(({ state }) => state === 'selected').length
    })
    expect(seen).toEqual({ official: 2, own: 1 })
  })

  it('of places show what is chosen without being asked for anew', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle }) => {
      const store = facetOf(page, 'store', 'location')
      const [value] = store.state.values
      if (value) store.toggleSelect(value)
      await settle()
      return store.state.values[0]?.state
    })
    expect(seen).toEqual({ official: 'idle', own: 'selected' })
  })

  it('of categories are as long as at first when all is let go', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      const category = () => facetOf(page, 'category', 'hierarchical')
      const select = () => {
        const [value] = category().state.values
        if (value) category().toggleSelect(value)
      }
      select()
      await settle()
      page.generator.deselectAll()
      select()
      await settle()
      return askedFacet(sent(), 'category')?.numberOfValues ?? null
    })
    expect(seen).toEqual({ official: null, own: 2 })
  })

  it('of categories have one that is chosen', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      const category = facetOf(page, 'category', 'hierarchical')
      for (const value of category.state.values.toReversed()) category.toggleSelect(value)
      await settle()
      return askedFacet(sent(), 'category')?.values.map(({ state }) => state)
    })
    expect(seen).toEqual({ official: ['selected', 'selected'], own: ['selected', 'idle'] })
  })

  it('of a continuous range ask for nothing once it is let go', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      const [range] = facetOf(page, 'slider', 'numericalRange').state.values
      if (range) facetOf(page, 'slider', 'numericalRange').toggleSelect(range)
      await settle()
      page.generator.deselectAll()
      await settle()
      return askedFacet(sent(), 'slider')?.values.map(({ state }) => state) ?? []
    })
    expect(seen).toEqual({ official: ['idle'], own: [] })
  })

  it('are not selected automatically after the dates were set', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      facetOf(page, 'added', 'dateRange').setRanges([
        { start: '2025/02/01@00:00:00', end: '2025/03/01@00:00:00', endInclusive: false, state: 'selected' },
      ])
      await settle()
      return askedFacet(sent(), 'added')?.preventAutoSelect
    })
    expect(seen).toEqual({ official: false, own: true })
  })

  it('forget a typed range on another page', async () => {
    const seen = await withBoth(clients, 'listing', async (page, { settle }) => {
      facetOf(page, 'slider', 'numericalRange').setRanges([
        { start: 20, end: 90, endInclusive: true, state: 'selected' },
      ])
      await settle()
      page.context.setView({ url: 'https://shop.example/damen/' })
      return page.address.state.fragment.includes('mnf-slider=20...90')
    })
    expect(seen).toEqual({ official: true, own: false })
  })

  it('forget a typed range with a question that begins without filters', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      facetOf(page, 'slider', 'numericalRange').setRanges([
        { start: 20, end: 90, endInclusive: true, state: 'selected' },
      ])
      await settle()
      page.fresh.submit()
      await settle()
      return askedFacets(sent()).map(({ facetId }) => facetId)
    })
    expect(seen).toEqual({ official: ['slider'], own: [] })
  })

  it('forget what was searched in them as soon as one of them changes', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle }) => {
      facetOf(page, 'brand', 'regular').facetSearch.search()
      await settle()
      page.engine.dispatch(page.actions.deselectAllValuesInCoreFacet({ facetId: 'color' }))
      return facetOf(page, 'brand', 'regular').state.facetSearch.values.length > 0
    })
    expect(seen).toEqual({ official: true, own: false })
  })

  it('take no range that ends before it begins', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      facetOf(page, 'slider', 'numericalRange').setRanges([
        { start: 90, end: 20, endInclusive: true, state: 'selected' },
      ])
      await settle()
      return askedFacet(sent(), 'slider')?.values[0] ?? null
    })
    expect(seen).toMatchObject({ official: { start: 90, end: 20 }, own: null })
  })
})

describe('results', () => {
  it('go when a search fails', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle }) => {
      page.box.updateText(said.refused)
      page.box.submit()
      await settle()
      const { error, products, isLoading } = page.results.state
      return [error?.statusCode, products.length > 0, isLoading]
    })
    expect(seen).toEqual({ official: [500, true, false], own: [500, false, false] })
  })

  it('are those of the last question, however late an older answer comes', async () => {
    const { wire } = clients
    const seen = await withBoth(clients, 'search', async (page, { settle }) => {
      const held = wire.hold()
      const ask = (query: string) => {
        page.address.synchronize(`q=${query}`)
        return wire.idle()
      }
      await ask('kleid')
      await ask('rock')
      const [slow, fast] = held.filter(({ path }) => path === '/search')
      fast?.release()
      await wire.idle()
      slow?.release()
      wire.let()
      await settle()
      return page.results.state.products[0]?.ec_name?.split(' ')[0]
    })
    expect(seen).toEqual({ official: 'Kleid', own: 'Rock' })
  })

  it('are asked for once when two things are done at once', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      const color = facetOf(page, 'color', 'regular')
      const [one, two] = color.state.values
      if (one) color.toggleSelect(one)
      if (two) color.toggleSelect(two)
      await settle()
      const asked = sent().filter(({ path }) => path === '/search')
      return { requests: asked.length, last: askedFacet(asked, 'color')?.values.map(({ state }) => state) }
    })
    expect(seen.official.requests).toBe(2)
    expect(seen.own.requests).toBe(1)
    expect(seen.own.last).toEqual(seen.official.last)
  })

  it('stop loading when there is nothing more', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      page.box.updateText('gürtel')
      page.box.submit()
      await settle()
      sent()
      page.pagination.fetchMoreProducts()
      await settle()
      return [page.results.state.isLoading, sent().length]
    })
    expect(seen).toEqual({ official: [true, 0], own: [false, 0] })
  })

  it('behind the last page are none', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle }) => {
      page.address.synchronize('page=9')
      await settle()
      const { firstProduct, lastProduct, hasProducts } = page.summary.state
      return { firstProduct, lastProduct, hasProducts }
    })
    expect(seen.official).toEqual({ firstProduct: 91, lastProduct: 90, hasProducts: true })
    expect(seen.own).toEqual({ firstProduct: 0, lastProduct: 0, hasProducts: false })
  })

  it('of recommendations follow one another', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle }) => {
      page.recommendations.refresh()
      await settle()
      const before = page.recommendations.state.products.length
      page.slotPagination.fetchMoreProducts()
      await settle()
      return [page.recommendations.state.products.length > before, page.recommendations.state.isLoading]
    })
    expect(seen).toEqual({ official: [false, true], own: [true, false] })
  })

  it('of recommendations go with the same product on every page', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      const { buildRecommendations } = page.name === 'own' ? clients.own : clients.official
      const slot = buildRecommendations(page.engine, { options: { slotId: 'product', productId: 'V-1003' } })
      slot.refresh()
      await settle()
      slot.pagination().nextPage()
      await settle()
      return askedContext(sent()).product?.productId ?? null
    })
    expect(seen).toEqual({ official: null, own: 'V-1003' })
  })

  it('say which slot and which kind of product they are', async () => {
    const seen = await withBoth(clients, 'search', async (page) => {
      const child = page.results.state.products.find(({ children }) => children.length > 2)?.children[0]
      return [page.recommendations.state, child].map((state) => [
        (state as { slotId?: string }).slotId,
        (state as { resultType?: string }).resultType,
      ])
    })
    expect(seen).toEqual({
      official: [
        [undefined, undefined],
        [undefined, undefined],
      ],
      own: [
        ['home', undefined],
        [undefined, 'childProduct'],
      ],
    })
  })

  it('are not sent once analytics are disabled', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      page.engine.disableAnalytics()
      page.pagination.nextPage()
      await settle()
      return [askedContext(sent()).capture, page.recent.state.analyticsEnabled]
    })
    expect(seen).toEqual({ official: [true, true], own: [false, false] })
  })

  it('of recommendations are as many as the slot was made for', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      const { buildRecommendations } = page.name === 'own' ? clients.own : clients.official
      const slot = buildRecommendations(page.engine, { options: { slotId: 'basket' } })
      slot.pagination({ options: { pageSize: 3 } })
      slot.refresh()
      await settle()
      return sent().at(-1)?.body['perPage'] ?? null
    })
    expect(seen).toEqual({ official: null, own: 3 })
  })
})

describe('words', () => {
  it('that are blank are none', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      page.box.updateText('  ')
      page.box.submit()
      await settle()
      return sent().at(-1)?.body['query']
    })
    expect(seen).toEqual({ official: '  ', own: '' })
  })

  it('are completed as often as the box says', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      page.box.updateText('kl')
      await settle()
      return sent().at(-1)?.body['count'] ?? null
    })
    expect(seen).toEqual({ official: null, own: 5 })
  })

  it('are not completed after an immediate search', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      page.box.updateText('kleid')
      page.box.submit()
      await settle()
      return sent().map(({ path }) => path)
    })
    expect(seen).toEqual({ official: ['/search/querySuggest', '/search'], own: ['/search'] })
  })

  it('have filters after a search too, and where the page shows no such facet', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      page.box.updateText(said.nothing)
      await settle()
      page.box.submit()
      await settle()
      const brands = page.filters.filterSuggestions.find(({ type }) => type === 'regular')
      brands?.updateQuery('rock')
      await settle()
      const suggested = brands?.state.values ?? []
      sent()
      brands?.select({ rawValue: 'Linnea', displayValue: 'Linnea', count: 1, path: [] })
      await settle()
      return { isSuggested: suggested.length > 0, facets: askedFacets(sent()).map(({ facetId }) => facetId) }
    })
    expect(seen.official).toEqual({ isSuggested: false, facets: [] })
    expect(seen.own).toEqual({ isSuggested: true, facets: ['brand'] })
  })

  it('that were typed are not those of other filters', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle }) => {
      page.box.updateText('kl')
      await settle()
      return page.filters.filterSuggestions.map(({ state }) => state.query)
    })
    expect(seen).toEqual({ official: ['kl', ''], own: ['', ''] })
  })

  it('bring no products of another language', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle }) => {
      page.instant.updateQuery('kleid')
      await settle()
      page.context.setLanguage('fr')
      return page.instant.state.products.length > 0
    })
    expect(seen).toEqual({ official: true, own: false })
  })

  it('that fail in a box lead to its page all the same', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle }) => {
      page.header.updateText(said.refused)
      page.header.submit()
      await settle()
      return page.header.state.redirectTo
    })
    expect(seen).toEqual({ official: '', own: 'https://shop.example/suche/' })
  })

  it('report why their products cannot be shown', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle }) => {
      page.instant.updateQuery(said.refused)
      await settle()
      return (page.instant.state.error as { statusCode?: number } | null)?.statusCode ?? null
    })
    expect(seen).toEqual({ official: null, own: 500 })
  })
})

describe('addresses', () => {
  it('keep what was excluded', async () => {
    const fragment = 'fExcluded-brand=Linnea&nfExcluded-price=0..50&q=kleid'
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      page.address.synchronize(fragment)
      await settle()
      const excluded = askedFacets(sent()).map(({ facetId }) => facetId)
      return { excluded, kept: page.address.state.fragment.split('&').filter((part) => part.includes('Excluded')) }
    })
    expect(seen.official).toEqual({ excluded: [], kept: [] })
    expect(seen.own.excluded.toSorted()).toEqual(['brand', 'price'])
    expect(seen.own.kept.toSorted()).toEqual(fragment.split('&').slice(0, 2).toSorted())
  })

  it('leave out the default sort', async () => {
    const seen = await withBoth(clients, 'search', async (page) => page.address.state.fragment)
    expect(seen).toEqual({ official: 'perPage=10&sortCriteria=relevance', own: 'perPage=10' })
  })

  it('that are shown already are not asked for again', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      for (let times = 0; times < 2; times++) {
        page.address.synchronize('q=kleid&perPage=10')
        await settle()
      }
      return sent().length
    })
    expect(seen).toEqual({ official: 2, own: 1 })
  })

  it('tell a typed range once', async () => {
    const range = { start: 20, end: 90, endInclusive: true, state: 'selected' } as const
    const seen = await withBoth(clients, 'search', async (page, { settle }) => {
      facetOf(page, 'slider', 'numericalRange').setRanges([range])
      await settle()
      const { nf = {}, mnf = {} } = page.parameters.state.parameters
      return { nf, mnf }
    })
    expect(seen.official).toEqual({ nf: { slider: [range] }, mnf: { slider: [range] } })
    expect(seen.own).toEqual({ nf: {}, mnf: { slider: [range] } })
  })

  it('that are clean say what is asked: pages there are, what a facet of dates was set to, and the words', async () => {
    const seen = await withBoth(clients, 'search', async (page, { settle }) => {
      const told: string[] = []
      const tell = () => void told.push(page.cleanAddress.state.fragment)
      page.box.updateText('gürtel')
      await settle()
      page.box.submit()
      await settle()
      page.pagination.nextPage()
      await settle()
      tell()
      facetOf(page, 'added', 'dateRange').setRanges([
        { start: '2025/02/01@00:00:00', end: '2025/03/01@00:00:00', endInclusive: false, state: 'selected' },
      ])
      tell()
      page.context.setView({ url: 'https://shop.example/damen/' })
      tell()
      return told
    })
    expect(seen.official).toEqual(['page=1&q=g%C3%BCrtel', 'page=1&q=g%C3%BCrtel', ''])
    expect(seen.own).toEqual([
      'q=g%C3%BCrtel',
      'q=g%C3%BCrtel&df-added=2025/02/01@00:00:00..2025/03/01@00:00:00',
      'q=g%C3%BCrtel',
    ])
  })

  it('change nothing that is shown already when they are read late', async () => {
    const seen = await withBoth(clients, 'search', async (page) => {
      page.results.urlManager({ initialState: { fragment: 'q=kleid' } })
      return page.generator.facets.length > 0
    })
    expect(seen).toEqual({ official: false, own: true })
  })

  it('that are broken are read as far as they can be', async () => {
    const { searchSerializer: official } = clients.official
    const { searchSerializer: own } = clients.own
    expect(() => official.deserialize('q=%E0%A4%A&page=2')).toThrow('malformed')
    expect(own.deserialize('q=%E0%A4%A&page=2')).toEqual({ page: 2 })
  })
})

describe('mistakes', () => {
  const mistakes: Readonly<Record<string, (page: Page) => void>> = {
    'a page that cannot be': (page) => page.pagination.selectPage(-1),
    'a size that cannot be': (page) => page.pagination.setPageSize(-1),
    'a price that cannot be': (page) => page.cart.updateItemQuantity({ ...item, price: -1 }),
    'parameters that cannot be': (page) => page.parameters.synchronize({ page: -1 }),
  }
  const item = { productId: 'V-1', quantity: 1, name: 'Rock', price: 1 }

  it.each(Object.entries(mistakes))('such as %s are not sent', async (_, make) => {
    const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
      const before = JSON.stringify([page.pagination.state, page.cart.state])
      make(page)
      await settle()
      return { requests: sent().length, isChanged: before !== JSON.stringify([page.pagination.state, page.cart.state]) }
    })
    expect(seen).toEqual({
      official: { requests: 1, isChanged: false },
      own: { requests: 0, isChanged: false },
    })
  })
})

describe('failures', () => {
  const errorOf = async (name: 'official' | 'own', answer: () => Promise<Response>) => {
    const search = clients[name].buildSearch(buildEngine(clients[name], name))
    const { fetch } = globalThis
    globalThis.fetch = answer
    search.executeFirstSearch()
    await clients.wire.settle()
    globalThis.fetch = fetch
    return search.state.error
  }
  const errors = async (answer: () => Promise<Response>) => ({
    official: await errorOf('official', answer),
    own: await errorOf('own', answer),
  })

  it('of a token are called what the specification calls them', async () => {
    const seen = await errors(async () => Response.json({}, { status: 401 }))
    expect(seen.official).toMatchObject({ statusCode: 401, type: 'UnauthorizedTokenError' })
    expect(seen.own).toMatchObject({
      statusCode: 401,
      type: 'ExpiredToken',
      message: 'The token being used to perform the request is expired.',
    })
  })

  it('of the network and of answers that are no JSON are seen', async () => {
    const unreachable = await errors(() => Promise.reject(new TypeError('fetch failed')))
    expect(unreachable).toMatchObject({ official: null, own: { type: 'Disconnected', statusCode: 0 } })
    const garbled = await errors(async () => new Response('<html>'))
    expect(garbled).toMatchObject({ official: null, own: { type: 'PARSING_ERROR' } })
  })
})
