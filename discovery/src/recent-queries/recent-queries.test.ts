import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { executeSearch } from '../requests/fetch-products.ts'
import { internalsOf } from '../engine/internals.ts'
import { serve } from '../testing/serve.ts'
import { answerOf, engineAt } from '../testing/service.ts'
import { buildRecentQueriesList } from './recent-queries-list.ts'
import { recentQueriesSlice } from './recent-queries.ts'

async function searchFor(engine: ReturnType<typeof engineAt>, query: string) {
  const internals = internalsOf(engine)
  internals.store.dispatch({ type: 'query.changed', query })
  await executeSearch(internals)
}

describe('the list of recent queries', () => {
  it('begins with what it is given: trimmed, in small letters, without doubles, no longer than allowed', async () => {
    const engine = engineAt((await serve()).url)
    const initialState = { queries: [' A', 'a', 'B', 'c ', 'd'] }
    const list = buildRecentQueriesList(engine, { initialState, options: { maxLength: 3 } })
    expect(list.state).toEqual({ queries: ['a', 'b', 'c'], maxLength: 3, analyticsEnabled: true })
  })

  it('holds ten queries by default', async () => {
    const list = buildRecentQueriesList(engineAt((await serve()).url))
    expect(list.state).toMatchObject({ queries: [], maxLength: 10 })
    list.updateRecentQueries(Array.from({ length: 12 }, (_, at) => `${at}`))
    expect(list.state.queries).toHaveLength(10)
  })

  it('puts the newest first, once', async () => {
    const engine = engineAt((await serve()).url)
    const list = buildRecentQueriesList(engine)
    for (const query of ['Kleid', 'rock', ' KLEID ']) await searchFor(engine, query)
    expect(list.state.queries).toEqual(['kleid', 'rock'])
  })

  it('skips searches without a query and searches without products', async () => {
    const service = await serve(({ body }) => (body.query === 'nichts' ? { body: answerOf({ products: [] }) } : {}))
    const engine = engineAt(service.url)
    const list = buildRecentQueriesList(engine)
    for (const query of ['', '  ', 'nichts']) await searchFor(engine, query)
    expect(list.state.queries).toEqual([])
  })

  it('searches for one of them again, without filters', async () => {
    const service = await serve()
    const engine = engineAt(service.url)
    const list = buildRecentQueriesList(engine, { initialState: { queries: ['kleid', 'rock'] } })
    list.executeRecentQuery(1)
    await expect.poll(() => list.state.queries).toEqual(['rock', 'kleid'])
    expect(service.bodies('/search')).toMatchObject([{ query: 'rock', page: 0, facets: [] }])
  })

  it('cannot search for one it does not have', async () => {
    const list = buildRecentQueriesList(engineAt((await serve()).url), { initialState: { queries: ['kleid'] } })
    expect(() => list.executeRecentQuery(1)).toThrow('maximum value of 0 not respected.')
    expect(() => list.executeRecentQuery(-1)).toThrow('minimum value of 0 not respected.')
  })

  it('keeps what is in it when another list is made, and is emptied on request', async () => {
    const engine = engineAt((await serve()).url)
    const list = buildRecentQueriesList(engine, { initialState: { queries: ['kleid'] } })
    expect(buildRecentQueriesList(engine).state.queries).toEqual(['kleid'])
    list.clear()
    expect(list.state.queries).toEqual([])
  })

  it('logs entries that are none and keeps its own', async () => {
    const said: unknown[][] = []
    const engine = engineAt((await serve()).url, {
      loggerOptions: { log: (...what) => void said.push([...what]) },
    })
    const list = buildRecentQueriesList(engine, { initialState: { queries: ['kleid'] } })
    list.updateRecentQueries(['', 'rock'])
    expect(list.state.queries).toEqual(['kleid'])
    expect(said).toMatchObject([
      ['error', { name: 'SchemaValidationError' }, 'Action dispatch error commerce/recentQueries/register', {}],
    ])
  })

  it.each([
    [{ options: { maxLength: 0 } }, 'maxLength: minimum value of 1 not respected.'],
    [{ initialState: { queries: [''] } }, 'queries: value is an empty string.'],
  ])('refuses %o', (props, message) => {
    expect(() => buildRecentQueriesList(engineAt('http://127.0.0.1:1'), props)).toThrow(message)
  })

  it('is always tidy', () => {
    const query = fc.string({ unit: fc.constantFrom(' ', 'a', 'A', 'b') })
    fc.assert(
      fc.property(fc.array(query), fc.integer({ min: 1, max: 4 }), (queries, maxLength) => {
        const event = { type: 'recentQueries.registered', queries, maxLength } as const
        const { queries: kept } = recentQueriesSlice.reduce(recentQueriesSlice.initial, event)
        expect(kept.length).toBeLessThanOrEqual(maxLength)
        expect(new Set(kept).size).toBe(kept.length)
        expect(kept).toEqual(kept.map((each) => each.trim().toLowerCase()).filter((each) => each !== ''))
      }),
    )
  })
})
