import { describe, expect, it } from 'vitest'
import { type Clients, facetOf, withBoth } from '../both.ts'
import { requestedFacets } from './requests.ts'

/** Differences of addresses that contain the state of a search. */
export function describeAddressDifferences(clients: Clients): void {
  describe('addresses', () => {
    it('contain excluded values', async () => {
      const fragment = 'fExcluded-brand=Linnea&nfExcluded-price=0..50&q=kleid'
      const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
        page.address.synchronize(fragment)
        await settle()
        const excluded = requestedFacets(sent()).map(({ facetId }) => facetId)
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

    it('of the current state cause no request', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
        for (let times = 0; times < 2; times++) {
          page.address.synchronize('q=kleid&perPage=10')
          await settle()
        }
        return sent().length
      })
      expect(seen).toEqual({ official: 2, own: 1 })
    })

    it('contain a typed range once', async () => {
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

    it('normalised by the client contain existing pages, dates and the query', async () => {
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

    it('read late do not change the current state', async () => {
      const seen = await withBoth(clients, 'search', async (page) => {
        page.results.urlManager({ initialState: { fragment: 'q=kleid' } })
        return page.generator.facets.length > 0
      })
      expect(seen).toEqual({ official: false, own: true })
    })

    it('with errors are read as far as possible', async () => {
      const { searchSerializer: official } = clients.official
      const { searchSerializer: own } = clients.own
      expect(() => official.deserialize('q=%E0%A4%A&page=2')).toThrow('malformed')
      expect(own.deserialize('q=%E0%A4%A&page=2')).toEqual({ page: 2 })
    })
  })
}
