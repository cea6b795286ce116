import { act, createElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createController, derive } from '../controller.ts'
import { buildSearch } from '../search/search.ts'
import type { EngineEvent } from '../events.ts'
import { createStore, type Slice } from '../store.ts'
import { closeDocument, openDocument } from '../testing/tiny-dom.ts'
import { takeState } from '../server/index.ts'
import { answerOf, engineAt, regularFacet, startService } from '../testing/service.ts'
import type { CommerceEngine } from '../engine/engine.ts'
import type { FacetGenerator } from '../controllers/facet-generator.ts'
import { EngineProvider, useBuilt, useController, useFacets, usePagination, useSearch, useShown } from './index.ts'

type Words = { words: string; other: string }
const slice: Slice<Words, EngineEvent> = {
  key: 'words',
  initial: { words: 'Kleid', other: '' },
  reduce(state, event) {
    if (event.type === 'query.changed') return { ...state, words: event.query }
    if (event.type === 'trigger.ignored') return { ...state, other: event.query }
    return state
  },
}

function openPage() {
  const store = createStore()
  const controller = createController(
    store,
    derive(
      () => [store.get(slice).words],
      (words) => ({ words }),
    ),
  )
  let drawn = 0
  const Page = () => {
    drawn++
    return createElement('p', null, useController(controller).words)
  }
  return { store, page: createElement(Page), drawn: () => drawn }
}

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  closeDocument()
  vi.unstubAllGlobals()
})

describe('a controller in React', () => {
  it('is drawn on a server', () => {
    const { page } = openPage()
    expect(renderToString(page)).toBe('<p>Kleid</p>')
  })

  it('is drawn again when its state changes, and only then', async () => {
    const { store, page, drawn } = openPage()
    const place = openDocument()
    const root = createRoot(place)
    await act(async () => root.render(page))
    expect(place.textContent).toBe('Kleid')
    expect(drawn()).toBe(1)
    await act(async () => store.dispatch({ type: 'trigger.ignored', query: 'something else' }))
    expect(drawn()).toBe(1)
    await act(async () => store.dispatch({ type: 'query.changed', query: 'Rock' }))
    expect(place.textContent).toBe('Rock')
    expect(drawn()).toBe(2)
    await act(async () => root.unmount())
  })

  it('takes over what the server has drawn', async () => {
    const { store, page } = openPage()
    const place = openDocument(renderToString(page))
    const drawn = place.firstChild
    const complaints: unknown[] = []
    await act(async () => void hydrateRoot(place, page, { onRecoverableError: (error) => complaints.push(error) }))
    expect(complaints).toEqual([])
    expect(place.firstChild).toBe(drawn)
    await act(async () => store.dispatch({ type: 'query.changed', query: 'Rock' }))
    expect(place.textContent).toBe('Rock')
  })
})

type FacetController = FacetGenerator['facets'][number]

/** A page with results, a pager and facets that counts the renders of each part. */
function searchPage(engine: CommerceEngine) {
  const drawn: Record<string, number> = {}
  const count = (part: string) => void (drawn[part] = (drawn[part] ?? 0) + 1)
  const Pager = () => {
    count('pager')
    const { state } = usePagination(useBuilt(buildSearch))
    return createElement('p', null, `page ${state.page} of ${state.totalPages}`)
  }
  const Facet = ({ facet }: { facet: FacetController }) => {
    const { state } = useShown(facet)
    count(state.facetId)
    const active = facet.type === 'regular' ? facet.state.values.filter(({ state: is }) => is === 'selected') : []
    return createElement('li', null, `${state.facetId}: ${active.map(({ value }) => value).join()}`)
  }
  const Facets = () => {
    count('facets')
    const facets = useFacets(useBuilt(buildSearch))
    return createElement(
      'ul',
      null,
      facets.map((facet) => createElement(Facet, { key: facet.state.facetId, facet })),
    )
  }
  const Results = () => {
    count('results')
    const { state } = useSearch()
    return createElement('h1', null, `${state.products.length} products`)
  }
  const page = createElement(
    EngineProvider,
    { engine },
    createElement(Results),
    createElement(Pager),
    createElement(Facets),
  )
  return { page, drawn }
}

describe('a search page in React', () => {
  const facetsOf = (selected: string | undefined) =>
    ['color', 'size'].map((facetId) => {
      const facet = regularFacet(facetId, { one: 1, two: 2 })
      const values = facet.values.map((each) => ({
        ...each,
        state: facetId === 'color' && 'value' in each && each.value === selected ? 'selected' : 'idle',
      }))
      return { ...facet, values } as typeof facet
    })

  it('is drawn by a server and taken over without asking again', async () => {
    const service = await startService(() => ({ body: answerOf({ facets: facetsOf(undefined) }) }))
    const onServer = engineAt(service.url)
    buildSearch(onServer).executeFirstSearch()
    const preloadedState = JSON.parse(JSON.stringify(await takeState(onServer))) as Record<string, unknown>
    const markup = renderToString(searchPage(onServer).page)
    expect(markup).toBe('<h1>3 products</h1><p>page 0 of 3</p><ul><li>color: </li><li>size: </li></ul>')

    const place = openDocument(markup)
    const engine = engineAt(service.url, { preloadedState })
    const { page } = searchPage(engine)
    const complaints: unknown[] = []
    const drawn = place.firstChild
    await act(async () => void hydrateRoot(place, page, { onRecoverableError: (error) => complaints.push(error) }))
    await act(async () => buildSearch(engine).executeFirstSearch())
    expect(complaints).toEqual([])
    expect(place.firstChild).toBe(drawn)
    expect(service.asked.length).toBe(1)
    await service.close()
  })

  it('notices when a server has drawn something else', async () => {
    const place = openDocument('<h1>4 products</h1>')
    const service = await startService(() => ({ body: answerOf() }))
    const complaints: unknown[] = []
    const { page } = searchPage(engineAt(service.url))
    await act(async () => void hydrateRoot(place, page, { onRecoverableError: (error) => complaints.push(error) }))
    expect(complaints.length).toBe(1)
    await service.close()
  })

  it('draws only the parts that change', async () => {
    const service = await startService(({ body }) => ({
      body: answerOf({ facets: facetsOf(body.facets.length > 0 ? 'one' : undefined) }),
    }))
    const engine = engineAt(service.url)
    const search = buildSearch(engine)
    search.executeFirstSearch()
    await expect.poll(() => search.state.products.length).toBe(3)
    const { page, drawn } = searchPage(engine)
    const place = openDocument()
    const root = createRoot(place)
    await act(async () => root.render(page))
    const before = { ...drawn }
    const [color] = search.facetGenerator().facets
    await act(async () => {
      if (color?.type === 'regular' && color.state.values[0]) color.toggleSelect(color.state.values[0])
      await expect.poll(() => service.asked.length).toBe(2)
      await expect.poll(() => search.state.isLoading).toBe(false)
    })
    expect(place.textContent).toContain('color: one')
    // The pager and the list of facets have not changed.
    expect({ pager: drawn['pager'], facets: drawn['facets'] }).toEqual({
      pager: before['pager'],
      facets: before['facets'],
    })
    await act(async () => root.unmount())
    await service.close()
  })
})
