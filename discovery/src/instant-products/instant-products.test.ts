import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { internalsOf } from '../engine/internals.ts'
import { buildSearch } from '../search/search.ts'
import { serve } from '../testing/serve.ts'
import { answerOf, engineAt, productOf } from '../testing/service.ts'
import { settled } from '../testing/small-shop.ts'
import { buildInstantProducts } from './instant-products.ts'
import { instantProductsSlice } from './instant-products-set.ts'

const options = { searchBoxId: 'header' }
const path = '/search/productSuggest'
const cacheOf = (engine: ReturnType<typeof engineAt>) =>
  internalsOf(engine).store.get(instantProductsSlice)['header']?.cache ?? {}

function stopClock() {
  let now = Date.now()
  const spy = vi.spyOn(Date, 'now').mockImplementation(() => now)
  onTestFinished(() => spy.mockRestore())
  return { pass: (milliseconds: number) => (now += milliseconds) }
}

describe('instant products', () => {
  it('are those of the query, with their places', async () => {
    const service = await serve()
    const instant = buildInstantProducts(engineAt(service.url), { options })
    expect(instant.state).toEqual({ query: '', products: [], isLoading: false, error: null, totalCount: 0 })
    instant.updateQuery('kleid')
    expect(instant.state).toMatchObject({ query: 'kleid', isLoading: true, products: [] })
    await expect.poll(() => instant.state.isLoading).toBe(false)
    expect(instant.state).toMatchObject({
      totalCount: 25,
      products: [{ position: 1 }, { position: 2 }, { position: 3 }],
    })
    const [request] = service.bodies(path)
    expect(request).toMatchObject({ query: 'kleid', trackingId: 'vitrine_de' })
  })

  it('are requested with the payload of a search, from its first page on', async () => {
    const service = await serve()
    const engine = engineAt(service.url)
    const search = buildSearch(engine)
    search.executeFirstSearch()
    await settled(search)
    search.pagination().setPageSize(5)
    await settled(search)
    search.pagination().nextPage()
    await settled(search)
    buildInstantProducts(engine, { options }).updateQuery('kleid')
    await expect.poll(() => service.bodies(path).length).toBe(1)
    const [request] = service.bodies(path)
    const { page, query, ...payload } = service.bodies('/search').findLast(({ page: at }) => at === 1) ?? {}
    expect([page, query]).toEqual([1, ''])
    expect(request).toEqual({ ...payload, page: 0, query: 'kleid' })
  })

  it('are as many as the page wants, at least one', async () => {
    const service = await serve()
    const engine = engineAt(service.url)
    const instant = buildInstantProducts(engine, { options: { ...options, maxResultsPerQuery: 2 } })
    instant.updateQuery('kleid')
    await expect.poll(() => instant.state.products.length).toBe(2)
    expect(service.bodies(path)).toMatchObject([{ perPage: 2 }])
    expect(() => buildInstantProducts(engine, { options: { maxResultsPerQuery: 0 } })).toThrow(
      'maxResultsPerQuery: minimum value of 1 not respected.',
    )
  })

  it('know how long the service took', async () => {
    const clock = stopClock()
    const engine = engineAt((await serve(() => (clock.pass(120), {}))).url)
    const instant = buildInstantProducts(engine, { options })
    instant.updateQuery('kleid')
    await expect.poll(() => instant.state.products.length).toBe(3)
    expect(cacheOf(engine)['kleid']?.duration).toBe(120)
  })

  it('are asked for once a minute', async () => {
    const clock = stopClock()
    const service = await serve()
    const engine = engineAt(service.url)
    const instant = buildInstantProducts(engine, { options })
    const ask = async () => {
      instant.updateQuery('kleid')
      await expect.poll(() => instant.state.isLoading).toBe(false)
    }
    await ask()
    expect(cacheOf(engine)['kleid']).toMatchObject({ isActive: true, expiresAt: Date.now() + 60_000 })
    await ask()
    expect(service.bodies(path)).toHaveLength(1)
    clock.pass(60_001)
    await ask()
    expect(service.bodies(path)).toHaveLength(2)
  })

  it('are evicted on request once they are too old, or never', async () => {
    const clock = stopClock()
    const engine = engineAt((await serve()).url)
    const brief = buildInstantProducts(engine, { options: { ...options, cacheTimeout: 10 } })
    const lasting = buildInstantProducts(engine, { options: { searchBoxId: 'lasting', cacheTimeout: 0 } })
    for (const instant of [brief, lasting]) {
      instant.updateQuery('kleid')
      await expect.poll(() => instant.state.products.length).toBe(3)
    }
    brief.clearExpired()
    expect(brief.state.products).toHaveLength(3)
    clock.pass(1_000_000)
    brief.clearExpired()
    lasting.clearExpired()
    expect(brief.state).toMatchObject({ query: 'kleid', products: [] })
    expect(lasting.state.products).toHaveLength(3)
  })

  it('of an older query are still there on the way back to it', async () => {
    const slow = Promise.withResolvers<void>()
    const service = await serve(({ body }) => (body.query === 'slow' ? { after: slow.promise } : {}))
    const instant = buildInstantProducts(engineAt(service.url), { options })
    instant.updateQuery('slow')
    instant.updateQuery('fast')
    await expect.poll(() => instant.state).toMatchObject({ query: 'fast', isLoading: false })
    instant.updateQuery('slow')
    expect(instant.state).toMatchObject({ query: 'slow', isLoading: true })
    slow.resolve()
    await expect.poll(() => instant.state.products.length).toBe(3)
    expect(service.bodies(path)).toHaveLength(2)
  })

  it('show what went wrong and are asked for again', async () => {
    const error = { statusCode: 500, message: 'No', type: 'INTERNAL_ERROR' }
    let isBroken = true
    const service = await serve(() => (isBroken ? { status: 500, body: error } : {}))
    const engine = engineAt(service.url)
    const instant = buildInstantProducts(engine, { options })
    instant.updateQuery('kleid')
    await expect.poll(() => instant.state).toMatchObject({ error, isLoading: false, products: [] })
    expect(cacheOf(engine)['kleid']).toMatchObject({ isActive: false })
    isBroken = false
    instant.updateQuery('kleid')
    await expect.poll(() => instant.state).toMatchObject({ error: null, products: [{}, {}, {}] })
  })

  it('are not asked for without words', async () => {
    const service = await serve()
    const said: unknown[][] = []
    const engine = engineAt(service.url, { loggerOptions: { log: (...what) => void said.push([...what]) } })
    const instant = buildInstantProducts(engine, { options })
    for (const query of ['', '  ', 3 as never]) instant.updateQuery(query)
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(service.asked).toEqual([])
    expect(said).toMatchObject([['error', {}, 'Action dispatch error commerce/instantProducts/updateQuery', {}]])
  })

  it('let a child take the place of its parent', async () => {
    const { children: _, totalNumberOfChildren: __, ...child } = productOf('child')
    const parent = productOf('parent', {
      children: [{ ...child, resultType: 'childProduct' }],
      totalNumberOfChildren: 4,
    })
    const service = await serve(() => ({ body: answerOf({ products: [productOf('1'), parent] }) }))
    const instant = buildInstantProducts(engineAt(service.url), { options })
    instant.updateQuery('kleid')
    await expect.poll(() => instant.state.products.length).toBe(2)
    instant.promoteChildToParent({ ...child, resultType: 'childProduct' })
    expect(instant.state.products[1]).toMatchObject({
      permanentid: 'child',
      position: 2,
      totalNumberOfChildren: 4,
      children: [{ permanentid: 'parent' }, { permanentid: 'child' }],
    })
  })

  it('of another country are not shown', async () => {
    const engine = engineAt((await serve()).url)
    const instant = buildInstantProducts(engine, { options })
    instant.updateQuery('kleid')
    await expect.poll(() => instant.state.products.length).toBe(3)
    const context = { language: 'de', country: 'CH', currency: 'CHF', view: { url: 'https://shop.example/' } }
    internalsOf(engine).store.dispatch({ type: 'context.changed', context })
    expect(instant.state.products).toEqual([])
  })

  it('refuse to be good for less than no time', () => {
    const wrong = { options: { cacheTimeout: -1 } }
    expect(() => buildInstantProducts(engineAt('http://127.0.0.1:1'), wrong)).toThrow(
      'cacheTimeout: minimum value of 0 not respected.',
    )
  })

  it('are active for one query of one box at most', () => {
    const id = fc.constantFrom('a', 'b')
    const query = fc.constantFrom('x', 'y', 'z')
    const error = { statusCode: 500, message: '', type: '' }
    const event = fc.oneof(
      fc.record({ type: fc.constant('instantProducts.registered' as const), id }),
      fc.record({ type: fc.constant('instantProducts.started' as const), id, query }),
      fc.record({ type: fc.constant('instantProducts.failed' as const), id, query, error: fc.constant(error) }),
      fc.record({ type: fc.constant('instantProducts.swept' as const), id, at: fc.nat() }),
      fc.record({
        type: fc.constant('instantProducts.answered' as const),
        id,
        query,
        response: fc.constant(answerOf()),
        expiresAt: fc.nat(),
        duration: fc.nat(),
      }),
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = events.reduce(instantProductsSlice.reduce, instantProductsSlice.initial)
        const active = Object.values(state).flatMap(({ cache }) => Object.values(cache).filter((each) => each.isActive))
        expect(active.length).toBeLessThanOrEqual(1)
      }),
    )
  })
})
