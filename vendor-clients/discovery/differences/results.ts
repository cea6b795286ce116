import { describe, expect, it } from 'vitest'
import { type Clients, facetOf, withBoth } from '../both.ts'
import { said } from '../service.ts'
import { requestedContext, requestedFacet } from './requests.ts'

/** Differences of results and recommendations. */
export function describeResultDifferences(clients: Clients): void {
  describe('results', () => {
    it('are cleared when a search fails', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle }) => {
        page.box.updateText(said.refused)
        page.box.submit()
        await settle()
        const { error, products, isLoading } = page.results.state
        return [error?.statusCode, products.length > 0, isLoading]
      })
      expect(seen).toEqual({ official: [500, true, false], own: [500, false, false] })
    })

    it('are those of the last query, however late an older response arrives', async () => {
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

    it('are requested once for two changes at the same time', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
        const color = facetOf(page, 'color', 'regular')
        const [one, two] = color.state.values
        if (one) color.toggleSelect(one)
        if (two) color.toggleSelect(two)
        await settle()
        const asked = sent().filter(({ path }) => path === '/search')
        return { requests: asked.length, last: requestedFacet(asked, 'color')?.values.map(({ state }) => state) }
      })
      expect(seen.official.requests).toBe(2)
      expect(seen.own.requests).toBe(1)
      expect(seen.own.last).toEqual(seen.official.last)
    })

    it('stop loading at the last page', async () => {
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

    it('are empty behind the last page', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle }) => {
        page.address.synchronize('page=9')
        await settle()
        const { firstProduct, lastProduct, hasProducts } = page.summary.state
        return { firstProduct, lastProduct, hasProducts }
      })
      expect(seen.official).toEqual({ firstProduct: 91, lastProduct: 90, hasProducts: true })
      expect(seen.own).toEqual({ firstProduct: 0, lastProduct: 0, hasProducts: false })
    })

    it('of recommendations are numbered across pages', async () => {
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

    it('of recommendations use the same product on every page', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
        const { buildRecommendations } = page.name === 'own' ? clients.own : clients.official
        const slot = buildRecommendations(page.engine, { options: { slotId: 'product', productId: 'V-1003' } })
        slot.refresh()
        await settle()
        slot.pagination().nextPage()
        await settle()
        return requestedContext(sent()).product?.productId ?? null
      })
      expect(seen).toEqual({ official: null, own: 'V-1003' })
    })

    it('name their slot and their kind of product', async () => {
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

    it('are not reported once analytics are disabled', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
        page.engine.disableAnalytics()
        page.pagination.nextPage()
        await settle()
        return [requestedContext(sent()).capture, page.recent.state.analyticsEnabled]
      })
      expect(seen).toEqual({ official: [true, true], own: [false, false] })
    })

    it('of recommendations have the number of the slot', async () => {
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
}
