import { describe, expect, it } from 'vitest'
import { type Clients, facetOf, withBoth } from '../both.ts'
import { requestedFacet, requestedFacets } from './requests.ts'

/** Differences of facets. */
export function describeFacetDifferences(clients: Clients): void {
  describe('facets', () => {
    it('replace an idle value by a new one, never a selected value', async () => {
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
        return requestedFacet(sent(), 'brand')?.values.map(({ state }) => state)
      })
      expect(seen.official).toEqual(['selected', 'selected', 'idle', 'idle'])
      expect(seen.own).toEqual(['selected', 'selected', 'idle', 'selected'])
    })

    it('select a value that is not listed', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
        const brand = facetOf(page, 'brand', 'regular')
        const [listed] = brand.state.values
        if (listed) brand.toggleSelect({ ...listed, value: 'Unlisted' })
        await settle()
        return requestedFacet(sent(), 'brand')?.values.find(({ value }) => value === 'Unlisted')?.state
      })
      expect(seen).toEqual({ official: 'idle', own: 'selected' })
    })

    it('return to the first page after a selection from a facet search or a typed range', async () => {
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
        const chosen = requestedFacet(sent(), 'category')?.preventAutoSelect
        const [store] = facetOf(page, 'store', 'location').state.values
        if (store) facetOf(page, 'store', 'location').toggleSelect(store)
        await settle()
        return [chosen, requestedFacet(sent(), 'store')?.preventAutoSelect]
      })
      expect(seen).toEqual({ official: [false, false], own: [true, true] })
    })

    it('deselect the other values when a facet search selects one alone', async () => {
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
        return requestedFacet(sent(), 'brand')?.values.filter(({ state }) => state === 'selected').length
      })
      expect(seen).toEqual({ official: 2, own: 1 })
    })

    it('of locations show the selection without another request', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle }) => {
        const store = facetOf(page, 'store', 'location')
        const [value] = store.state.values
        if (value) store.toggleSelect(value)
        await settle()
        return store.state.values[0]?.state
      })
      expect(seen).toEqual({ official: 'idle', own: 'selected' })
    })

    it('of categories have their first length again after all are deselected', async () => {
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
        return requestedFacet(sent(), 'category')?.numberOfValues ?? null
      })
      expect(seen).toEqual({ official: null, own: 2 })
    })

    it('of categories have one selected value', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
        const category = facetOf(page, 'category', 'hierarchical')
        for (const value of category.state.values.toReversed()) category.toggleSelect(value)
        await settle()
        return requestedFacet(sent(), 'category')?.values.map(({ state }) => state)
      })
      expect(seen).toEqual({ official: ['selected', 'selected'], own: ['selected', 'idle'] })
    })

    it('with a continuous range request nothing once it is deselected', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
        const [range] = facetOf(page, 'slider', 'numericalRange').state.values
        if (range) facetOf(page, 'slider', 'numericalRange').toggleSelect(range)
        await settle()
        page.generator.deselectAll()
        await settle()
        return requestedFacet(sent(), 'slider')?.values.map(({ state }) => state) ?? []
      })
      expect(seen).toEqual({ official: ['idle'], own: [] })
    })

    it('are not selected automatically after dates were set', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
        facetOf(page, 'added', 'dateRange').setRanges([
          { start: '2025/02/01@00:00:00', end: '2025/03/01@00:00:00', endInclusive: false, state: 'selected' },
        ])
        await settle()
        return requestedFacet(sent(), 'added')?.preventAutoSelect
      })
      expect(seen).toEqual({ official: false, own: true })
    })

    it('clear a typed range on another page', async () => {
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

    it('clear a typed range with a query that starts without filters', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
        facetOf(page, 'slider', 'numericalRange').setRanges([
          { start: 20, end: 90, endInclusive: true, state: 'selected' },
        ])
        await settle()
        page.fresh.submit()
        await settle()
        return requestedFacets(sent()).map(({ facetId }) => facetId)
      })
      expect(seen).toEqual({ official: ['slider'], own: [] })
    })

    it('clear their facet searches as soon as one of them changes', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle }) => {
        facetOf(page, 'brand', 'regular').facetSearch.search()
        await settle()
        page.engine.dispatch(page.actions.deselectAllValuesInCoreFacet({ facetId: 'color' }))
        return facetOf(page, 'brand', 'regular').state.facetSearch.values.length > 0
      })
      expect(seen).toEqual({ official: true, own: false })
    })

    it('refuse a range that ends before it begins', async () => {
      const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
        facetOf(page, 'slider', 'numericalRange').setRanges([
          { start: 90, end: 20, endInclusive: true, state: 'selected' },
        ])
        await settle()
        return requestedFacet(sent(), 'slider')?.values[0] ?? null
      })
      expect(seen).toMatchObject({ official: { start: 90, end: 20 }, own: null })
    })
  })
}
