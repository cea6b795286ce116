import { describe, expect, it } from 'vitest'
import { type Clients, withBoth } from '../both.ts'
import { said } from '../service.ts'
import { requestedFacets } from './requests.ts'

/** Differences of queries and their suggestions. */
export function describeQueryDifferences(clients: Clients): void {
  describe('queries', () => {
    it('treat blanks as an empty query', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
        page.box.updateText('  ')
        page.box.submit()
        await settle()
        return sent().at(-1)?.body['query']
      })
      expect(seen).toEqual({ official: '  ', own: '' })
    })

    it('have as many suggestions as the search box is configured for', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
        page.box.updateText('kl')
        await settle()
        return sent().at(-1)?.body['count'] ?? null
      })
      expect(seen).toEqual({ official: null, own: 5 })
    })

    it('bring instant products with the payload of a search', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
        page.instant.updateQuery('kleid')
        await settle()
        const { body = {} } = sent().find(({ path }) => path === '/search/productSuggest') ?? {}
        return ['page', 'facets', 'sort'].filter((key) => key in body)
      })
      expect(seen).toEqual({ official: [], own: ['page', 'facets', 'sort'] })
    })

    it('have no suggestions after an immediate search', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
        page.box.updateText('kleid')
        page.box.submit()
        await settle()
        return sent().map(({ path }) => path)
      })
      expect(seen).toEqual({ official: ['/search/querySuggest', '/search'], own: ['/search'] })
    })

    it('keep filters after a search, also without such a facet on the page', async () => {
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
        return { isSuggested: suggested.length > 0, facets: requestedFacets(sent()).map(({ facetId }) => facetId) }
      })
      expect(seen.official).toEqual({ isSuggested: false, facets: [] })
      expect(seen.own).toEqual({ isSuggested: true, facets: ['brand'] })
    })

    it('apply typed text to its own filters only', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle }) => {
        page.box.updateText('kl')
        await settle()
        return page.filters.filterSuggestions.map(({ state }) => state.query)
      })
      expect(seen).toEqual({ official: ['kl', ''], own: ['', ''] })
    })

    it('suggest no products of another language', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle }) => {
        page.instant.updateQuery('kleid')
        await settle()
        page.context.setLanguage('fr')
        return page.instant.state.products.length > 0
      })
      expect(seen).toEqual({ official: true, own: false })
    })

    it('redirect to the search page even if the request fails', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle }) => {
        page.header.updateText(said.refused)
        page.header.submit()
        await settle()
        return page.header.state.redirectTo
      })
      expect(seen).toEqual({ official: '', own: 'https://shop.example/suche/' })
    })

    it('report why suggested products cannot be shown', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle }) => {
        page.instant.updateQuery(said.refused)
        await settle()
        return (page.instant.state.error as { statusCode?: number } | null)?.statusCode ?? null
      })
      expect(seen).toEqual({ official: null, own: 500 })
    })
  })
}
