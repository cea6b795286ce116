import type { Facet } from '@vitrine/contracts/search'
import { afterEach, describe, expect, it } from 'vitest'
import { executeSearch, fetchListing } from '../requests/fetch-products.ts'
import { internalsOf } from '../engine/internals.ts'
import { paginationSlice } from '../pagination/pagination.ts'
import { categoryFacet, categoryOf, dateFacet, locationFacet, numericFacet, valuesFacet } from '../testing/facets.ts'
import { answerOf, engineAt, startService } from '../testing/service.ts'
import { buildBreadcrumbManager } from '../controllers/breadcrumb-manager.ts'
import { buildCategoryFacet } from '../controllers/category-facet.ts'
import type { ProductsOf } from '../controllers/facet.ts'
import { buildFacetGenerator } from '../controllers/facet-generator.ts'
import { buildLocationFacet } from '../controllers/location-facet.ts'
import { buildDateFacet, buildNumericFacet } from '../controllers/range-facets.ts'
import { buildRegularFacet } from '../controllers/regular-facet.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

/** A page with these facets, and its log messages. */
async function pageWith(facets: readonly Facet[], of: ProductsOf = 'search') {
  let shown = facets
  const service = await startService(() => ({
    body: answerOf({ facets: [...shown], pagination: { page: 2, perPage: 10, totalEntries: 90, totalPages: 9 } }),
  }))
  closing.push(service.close)
  const said: (readonly unknown[])[] = []
  const engine = engineAt(service.url, {
    loggerOptions: { level: 'error', log: (_level, ...what) => void said.push(what) },
  })
  const internals = internalsOf(engine)
  const refresh = () => (of === 'search' ? executeSearch : fetchListing)(internals)
  await refresh()
  return {
    engine,
    internals,
    said,
    /** The requests that an action causes. */
    async asked(act: () => void, next: readonly Facet[] = shown) {
      shown = next
      const before = service.asked.length
      act()
      await expect.poll(() => service.asked.length).toBe(before + 1)
      const one = service.asked[before]
      await expect
        .poll(() => internals.store.dump())
        .toMatchObject({
          [of === 'search' ? 'commerceSearch' : 'productListing']: { isLoading: false },
        })
      return { path: one?.path, body: one?.body, facet: one?.body.facets[0] }
    },
    async asksNothing(act: () => void) {
      const before = service.asked.length
      act()
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(service.asked.length).toBe(before)
    },
  }
}

const colors = valuesFacet('color', { Schwarz: 'selected', Beige: 'idle', Rot: 'idle' })
const beige = { value: 'Beige', state: 'idle' } as const

describe('a facet of values', () => {
  it('shows what the service says about it', async () => {
    const { engine } = await pageWith([colors])
    expect(buildRegularFacet(engine, 'search', 'color').state).toEqual({
      facetId: 'color',
      field: 'color',
      displayName: 'The color',
      type: 'regular',
      values: colors.values,
      isLoading: false,
      canShowMoreValues: true,
      canShowLessValues: false,
      hasActiveValues: true,
      facetSearch: { isLoading: false, moreValuesAvailable: false, query: '', values: [] },
    })
  })

  it('requests the first page of a search or a listing with every value', async () => {
    for (const page of ['search', 'listing'] as const) {
      const { engine, asked } = await pageWith([colors], page)
      const { path, body, facet } = await asked(() => buildRegularFacet(engine, page, 'color').toggleSelect(beige))
      expect(path).toBe(`/${page}`)
      expect(body.page).toBe(0)
      expect(facet).toMatchObject({
        freezeCurrentValues: true,
        preventAutoSelect: true,
        values: [
          { value: 'Schwarz', state: 'selected' },
          { value: 'Beige', state: 'selected' },
          { value: 'Rot', state: 'idle' },
        ],
      })
    }
  })

  it('chooses or excludes one value alone with a single request', async () => {
    const { engine, asked } = await pageWith([colors])
    const facet = buildRegularFacet(engine, 'search', 'color')
    const selected = await asked(() => facet.toggleSingleSelect(beige))
    expect(selected.facet.values).toMatchObject([{ state: 'idle' }, { state: 'selected' }, { state: 'idle' }])
    const excluded = await asked(() => facet.toggleSingleExclude(beige))
    expect(excluded.facet.values).toMatchObject([{ state: 'idle' }, { state: 'excluded' }, { state: 'idle' }])
    const letGo = await asked(() => facet.toggleSingleSelect({ value: 'Schwarz', state: 'selected' }))
    expect(letGo.facet.values).toMatchObject([{ state: 'idle' }, { state: 'idle' }, { state: 'idle' }])
  })

  it('says which values are chosen and excluded', async () => {
    const facet = buildRegularFacet((await pageWith([colors])).engine, 'search', 'color')
    expect(facet.isValueSelected({ state: 'selected' })).toBe(true)
    expect(facet.isValueExcluded({ state: 'selected' })).toBe(false)
    expect(facet.isValueExcluded({ state: 'excluded' })).toBe(true)
  })

  it('shows more values up to the next multiple of those at first, and less down to what is chosen', async () => {
    const { engine, asked } = await pageWith([{ ...colors, numberOfValues: 8 }])
    const facet = buildRegularFacet(engine, 'search', 'color')
    const more = await asked(() => facet.showMoreValues(), [{ ...colors, numberOfValues: 11 }])
    expect(more.facet).toMatchObject({ numberOfValues: 16, isFieldExpanded: true })
    expect((await asked(() => facet.showMoreValues())).facet.numberOfValues).toBe(16)
    const less = await asked(() => facet.showLessValues())
    expect(less.facet).toMatchObject({ numberOfValues: 8, isFieldExpanded: false })
    const all = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`${at}`, 'selected'] as const))
    await asked(() => facet.deselectAll(), [valuesFacet('color', { ...all, idle: 'idle' })])
    expect(facet.state.canShowLessValues).toBe(true)
    expect((await asked(() => facet.showLessValues())).facet.numberOfValues).toBe(10)
  })

  it('refuses other values with an error, and sends no request', async () => {
    const { engine, asksNothing, said } = await pageWith([colors])
    const facet = buildRegularFacet(engine, 'search', 'color')
    await asksNothing(() => facet.toggleSelect({ value: '', state: 'gone' as 'idle' }))
    expect(said).toMatchObject([
      [{ name: 'SchemaValidationError' }, 'Action dispatch error facet.toggled', { facetId: 'color' }],
    ])
    expect(String(said[0]?.[0])).toContain('selection: value: value is an empty string., state: value is not in enum.')
  })

  it('is notified of its own changes only', async () => {
    const { engine, asked, internals } = await pageWith([colors, valuesFacet('size', { 38: 'idle' })])
    const facet = buildRegularFacet(engine, 'search', 'size')
    const states: unknown[] = []
    facet.subscribe(() => void states.push(facet.state))
    const { state } = facet
    internals.store.dispatch({ type: 'facet.frozen', facetId: 'color', freezeCurrentValues: true })
    expect(facet.state).toBe(state)
    await asked(() => buildRegularFacet(engine, 'search', 'color').toggleSelect(beige))
    expect(states).toMatchObject([{ isLoading: false }, { isLoading: true }, { isLoading: false }])
  })
})

describe('a facet of numbers', () => {
  const slider = numericFacet('price', [[0, 100, 'idle']], {
    interval: 'continuous',
    domain: { min: 0, max: 100, increment: 5 },
  })
  const range = { start: 20, end: 60, endInclusive: true, state: 'selected' } as const

  it('requests the last range that is set instead of its own, from the first page', async () => {
    const { engine, asked, internals } = await pageWith([slider])
    const facet = buildNumericFacet(engine, 'search', 'price')
    expect(facet.state).toMatchObject({ domain: { min: 0, max: 100 } })
    expect(facet.state.domain).not.toHaveProperty('increment')
    expect(internals.store.get(paginationSlice).principal.page).toBe(2)
    const { body } = await asked(() => facet.setRanges([{ ...range, start: 1 }, range]))
    expect(body).toMatchObject({
      page: 0,
      facets: [{ facetId: 'price', numberOfValues: 1, preventAutoSelect: true, values: [range] }],
    })
    expect(facet.state.manualRange).toEqual(range)
    await asked(() => facet.deselectAll())
    expect(facet.state.manualRange).toBeUndefined()
  })

  it('refuses a range that ends before it begins', async () => {
    const { engine, asksNothing, said } = await pageWith([slider])
    const facet = buildNumericFacet(engine, 'search', 'price')
    await asksNothing(() => facet.setRanges([range, { ...range, start: 70 }]))
    await asksNothing(() => facet.toggleSelect({ ...range, start: 70 }))
    await asksNothing(() => facet.toggleSelect({ start: 1, state: 'idle' } as never))
    expect(facet.state.manualRange).toBeUndefined()
    expect(String(said[0]?.[0])).toContain(
      'The start value is greater than the end value for the numeric range 70 to 60',
    )
    expect(String(said[2]?.[0])).toContain('end: value is required., endInclusive: value is required.')
  })
})

describe('a facet of dates', () => {
  const dates = dateFacet('added', [['past-1-month', 'now', 'idle']])
  const range = { start: 'past-1-year', end: '2126/01/01@00:00:00', endInclusive: false, state: 'selected' } as const

  it('requests the ranges that are set', async () => {
    const { engine, asked } = await pageWith([dates])
    const { facet } = await asked(() => buildDateFacet(engine, 'search', 'added').setRanges([range]))
    expect(facet).toMatchObject({ values: [range], numberOfValues: 1 })
  })

  it.each([
    [
      { start: 'now', end: 'past-1-day' },
      'The start value is greater than the end value for the date range now to past-1-day',
    ],
    [{ start: 'gestern' }, 'Could not parse the provided date "gestern"'],
    [{ start: '1400/12/31@00:00:00' }, 'Date is before year 1401, which is unsupported by the API'],
    [{ end: 'next-9999999-year' }, 'Date is invalid: {"period":"next"'],
  ])('refuses %o', async (wrong, message) => {
    const { engine, asksNothing, said } = await pageWith([dates])
    await asksNothing(() => buildDateFacet(engine, 'search', 'added').setRanges([{ ...range, ...wrong }]))
    expect(String(said[0]?.[0])).toContain(message)
  })
})

describe('a facet of places', () => {
  it('follows the answers and can be chosen from', async () => {
    const { engine, asked } = await pageWith([locationFacet('store', { Hamburg: 'idle' })])
    const facet = buildLocationFacet(engine, 'search', 'store')
    expect(facet).not.toHaveProperty('toggleExclude')
    const hamburg = { value: 'Hamburg', state: 'idle' } as const
    await asked(() => facet.toggleSelect(hamburg), [locationFacet('store', { Hamburg: 'selected' })])
    expect(facet.state).toMatchObject({ hasActiveValues: true, values: [{ state: 'selected' }] })
  })
})

describe('a facet of categories', () => {
  const kleider = categoryOf(['Damen', 'Kleider'], 'selected', [categoryOf(['Damen', 'Kleider', 'Midi'])])
  const open = categoryFacet('category', [categoryOf(['Damen'], 'idle', [kleider])])

  it('shows the chosen one and the way to it', async () => {
    const { engine } = await pageWith([open])
    const facet = buildCategoryFacet(engine, 'search', 'category')
    expect(facet.state).toMatchObject({ activeValue: { value: 'Kleider' }, hasActiveValues: true })
    expect(facet.state.selectedValueAncestry.map(({ value }) => value)).toEqual(['Damen', 'Kleider'])
    expect(facet).not.toHaveProperty('toggleExclude')
  })

  it('leads up to a category above the chosen one', async () => {
    const { engine, asked } = await pageWith([open])
    const { facet } = await asked(() =>
      buildCategoryFacet(engine, 'search', 'category').toggleSelect(categoryOf(['Damen'])),
    )
    expect(facet.values).toMatchObject([{ value: 'Damen', state: 'selected', children: [{ state: 'idle' }] }])
  })

  it('shows as many more as at first below the chosen one, and less', async () => {
    const { engine, asked } = await pageWith([open])
    const facet = buildCategoryFacet(engine, 'search', 'category')
    expect((await asked(() => facet.showMoreValues())).facet).toMatchObject({ numberOfValues: 6, retrieveCount: 6 })
    expect((await asked(() => facet.showLessValues())).facet).toMatchObject({ numberOfValues: 5, retrieveCount: 5 })
  })

  it('is not requested once it is deselected', async () => {
    const { engine, asked } = await pageWith([open])
    const { body } = await asked(() => buildCategoryFacet(engine, 'search', 'category').deselectAll())
    expect(body.facets).toEqual([])
  })
})

describe('the facets of a page', () => {
  const both = [colors, categoryFacet('category', [categoryOf(['Damen'])])]

  it('come in the order of the answer, and each keeps its controller', async () => {
    const { engine, asked } = await pageWith(both)
    const generator = buildFacetGenerator(engine, 'search')
    const { facets } = generator
    expect(generator.state).toEqual(['color', 'category'])
    expect(facets.map(({ type }) => type)).toEqual(['regular', 'hierarchical'])
    await asked(() => facets[0]?.deselectAll())
    expect(generator.facets).toBe(facets)
    await asked(() => facets[0]?.deselectAll(), both.toReversed())
    expect(generator.facets.map(({ state }) => state.facetId)).toEqual(['category', 'color'])
    expect(generator.facets[1]).toBe(facets[0])
  })

  it('are all deselected at once', async () => {
    const { engine, asked } = await pageWith(both)
    const { body } = await asked(() => buildFacetGenerator(engine, 'search').deselectAll())
    expect(body.facets).toMatchObject([
      { facetId: 'color', values: [{ state: 'idle' }, { state: 'idle' }, { state: 'idle' }] },
    ])
  })
})

describe('breadcrumbs', () => {
  const kleider = categoryOf(['Damen', 'Kleider'], 'selected')
  const chosen = [
    valuesFacet('color', { Schwarz: 'selected', Beige: 'idle', Rot: 'excluded' }),
    valuesFacet('size', { 38: 'idle' }),
    categoryFacet('category', [categoryOf(['Damen'], 'idle', [kleider])]),
  ]

  it('tell what is chosen and excluded, of categories the deepest', async () => {
    const { engine } = await pageWith(chosen)
    const { facetBreadcrumbs, hasBreadcrumbs } = buildBreadcrumbManager(engine, 'search').state
    expect(hasBreadcrumbs).toBe(true)
    expect(facetBreadcrumbs).toMatchObject([
      {
        facetId: 'color',
        facetDisplayName: 'The color',
        field: 'color',
        type: 'regular',
        values: [{ value: { value: 'Schwarz', state: 'selected' } }, { value: { value: 'Rot', state: 'excluded' } }],
      },
      { facetId: 'category', type: 'hierarchical', values: [{ value: { value: 'Kleider' } }] },
    ])
  })

  it('deselect their values; the service may reorder them', async () => {
    const { engine, asked } = await pageWith(chosen)
    const manager = buildBreadcrumbManager(engine, 'search')
    const [color, category] = manager.state.facetBreadcrumbs
    const selected = await asked(() => color?.values[0]?.deselect())
    expect(selected.facet).toMatchObject({ freezeCurrentValues: false, values: [{ state: 'idle' }, {}, {}] })
    const excluded = await asked(() => color?.values[1]?.deselect())
    expect(excluded.facet.values[2]).toMatchObject({ value: 'Rot', state: 'idle' })
    const { body } = await asked(() => category?.values[0]?.deselect())
    expect(body.facets).toMatchObject([{ facetId: 'color' }, { facetId: 'size' }])
    const all = await asked(() => manager.deselectAll(), [])
    expect(JSON.stringify(all.body.facets)).not.toContain('selected')
    expect(manager.state).toEqual({ facetBreadcrumbs: [], hasBreadcrumbs: false })
  })

  it('stay the same as long as the same is chosen', async () => {
    const { engine, asked } = await pageWith(chosen)
    const manager = buildBreadcrumbManager(engine, 'search')
    const { state } = manager
    await asked(() => buildRegularFacet(engine, 'search', 'size').showMoreValues())
    expect(manager.state).toBe(state)
  })
})
