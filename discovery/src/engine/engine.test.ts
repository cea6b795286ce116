import { afterEach, describe, expect, it } from 'vitest'
import { executeSearch } from '../requests/fetch-products.ts'
import { querySlice } from '../query/query.ts'
import { searchSlice } from '../results/results.ts'
import { answerOf, engineAt, startService } from '../testing/service.ts'
import { buildCommerceEngine } from './engine.ts'
import { internalsOf } from './internals.ts'

const services: Awaited<ReturnType<typeof startService>>[] = []
const serve = async (...args: Parameters<typeof startService>) => {
  const service = await startService(...args)
  services.push(service)
  return service
}
afterEach(async () => {
  await Promise.all(services.splice(0).map(({ close }) => close()))
})

describe('an engine', () => {
  it('sends no request on creation, and then the requested ones', async () => {
    const service = await serve(() => ({ body: answerOf() }))
    const engine = engineAt(service.url)
    expect(service.asked).toEqual([])
    const internals = internalsOf(engine)
    internals.store.get(querySlice)
    internals.store.dispatch({ type: 'query.changed', query: 'kleid' })
    await executeSearch(internals)
    expect(service.asked).toMatchObject([
      {
        path: '/search',
        headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
        body: {
          trackingId: 'vitrine_de',
          query: 'kleid',
          page: 0,
          facets: [],
          sort: { sortCriteria: 'relevance' },
          language: 'de',
          country: 'DE',
          currency: 'EUR',
          context: { view: { url: 'https://shop.example/suche/' }, cart: [] },
        },
      },
    ])
    expect(internals.store.get(searchSlice)).toMatchObject({ isLoading: false, products: [{ position: 1 }, {}, {}] })
  })

  it('says what is wrong with its configuration', () => {
    const said: unknown[][] = []
    const log = (...what: readonly unknown[]) => void said.push([...what])
    const analytics = { trackingId: 'not allowed!' }
    const context = { language: 'de', country: 'DE', currency: 'XYZW', view: { url: '' } }
    const configuration = { organizationId: '', accessToken: 'token', analytics, context, proxyBaseUrl: 'nowhere' }
    expect(() => buildCommerceEngine({ configuration, loggerOptions: { log } })).toThrow(
      /^The following properties are invalid:\n {2}organizationId: value is an empty string\.\n {2}analytics: trackingId: /,
    )
    expect(said).toMatchObject([['error', { name: 'SchemaValidationError' }, 'Commerce engine configuration error']])
  })

  it('shows the answer to the last question, however late an older one comes', async () => {
    const slow = Promise.withResolvers<void>()
    const service = await serve(({ body: { query } }) =>
      query === 'slow' ? { body: answerOf(), after: slow.promise } : { body: answerOf({ products: [] }) },
    )
    const internals = internalsOf(engineAt(service.url))
    internals.store.get(querySlice)
    internals.store.dispatch({ type: 'query.changed', query: 'slow' })
    const first = executeSearch(internals)
    await expect.poll(() => service.asked.length).toBe(1)
    internals.store.dispatch({ type: 'query.changed', query: 'fast' })
    await executeSearch(internals)
    slow.resolve()
    await first
    expect(internals.store.get(searchSlice)).toMatchObject({ queryExecuted: 'fast', products: [], isLoading: false })
  })
})
