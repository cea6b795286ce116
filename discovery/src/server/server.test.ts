import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { buildSearch } from '../search/search.ts'
import { answerOf, engineAt, regularFacet, startService } from '../testing/service.ts'
import { takeState, toInlineJson, visitorOf } from './index.ts'

const services: Awaited<ReturnType<typeof startService>>[] = []
const serve = async (...args: Parameters<typeof startService>) => {
  const service = await startService(...args)
  services.push(service)
  return service
}
afterEach(async () => {
  await Promise.all(services.splice(0).map(({ close }) => close()))
})

const facets = [regularFacet('color', { Schwarz: 8, Beige: 3 }), regularFacet('size', { 36: 2 })]
const fragment = 'q=kleid&f-color=Schwarz'

/** The server's part: it fetches the first response and passes its state on. */
async function openOnServer(url: string) {
  const engine = engineAt(url, { configuration: { accessToken: 'secret' } })
  const search = buildSearch(engine)
  search.urlManager({ initialState: { fragment } })
  search.executeFirstSearch()
  return JSON.parse(toInlineJson(await takeState(engine))) as Record<string, unknown>
}

describe('a state from a server', () => {
  it('is shown in the browser without a second request', async () => {
    const service = await serve(() => ({ body: answerOf({ facets }) }))
    const preloadedState = await openOnServer(service.url)
    const search = buildSearch(engineAt(service.url, { preloadedState }))
    search.urlManager({ initialState: { fragment } })
    search.executeFirstSearch()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(service.asked).toMatchObject([{ path: '/search', body: { query: 'kleid', facets: [{ facetId: 'color' }] } }])
    expect(search.state).toMatchObject({ products: [{ permanentid: '1' }, {}, {}], isLoading: false })
    expect(search.facetGenerator().facets.map(({ state }) => state.values)).toMatchObject([
      [{ value: 'Schwarz' }, { value: 'Beige' }],
      [{ value: '36' }],
    ])
    expect(search.summary().state).toMatchObject({ query: 'kleid', firstRequestExecuted: true })
  })

  it('keeps the request of the server for the next one of the browser', async () => {
    const service = await serve(() => ({ body: answerOf({ facets }) }))
    const preloadedState = await openOnServer(service.url)
    const search = buildSearch(engineAt(service.url, { preloadedState }))
    search.urlManager({ initialState: { fragment } })
    search.pagination().nextPage()
    await expect.poll(() => service.asked.length).toBe(2)
    expect(service.asked[1]?.body).toMatchObject({ query: 'kleid', page: 1, perPage: 10 })
    expect(service.asked[1]?.body.facets).toMatchObject([{ facetId: 'color' }, { facetId: 'size' }])
  })

  it('does not tell the token, and can stand in a script', async () => {
    const service = await serve(() => ({ body: answerOf({ responseId: '</script>' }) }))
    const engine = engineAt(service.url, { configuration: { accessToken: 'secret' } })
    buildSearch(engine).executeFirstSearch()
    const written = toInlineJson(await takeState(engine))
    expect(written).not.toContain('secret')
    expect(written).not.toContain('</script>')
    expect(JSON.parse(written)).toMatchObject({ commerceSearch: { responseId: '</script>' } })
  })

  it('leaves to the browser what is not answered in time', async () => {
    const late = Promise.withResolvers<void>()
    const service = await serve(() => ({ body: answerOf(), after: late.promise }))
    const engine = engineAt(service.url)
    buildSearch(engine).executeFirstSearch()
    const preloadedState = await takeState(engine, { milliseconds: 30 })
    const search = buildSearch(engineAt(service.url, { preloadedState }))
    expect(search.state).toMatchObject({ isLoading: false, responseId: '' })
    search.executeFirstSearch()
    late.resolve()
    await expect.poll(() => search.state.products.length).toBe(3)
  })

  it('is asked for on behalf of the visitor', async () => {
    const service = await serve(() => ({ body: answerOf() }))
    const clientId = '5bab0e84-12a7-4d80-bf14-b2a3db15a0c9'
    const request = new Request('https://shop.example/de/search/?q=kleid', {
      headers: {
        cookie: `a=b; coveo_visitorId=${clientId}`,
        'user-agent': 'Mozilla/5.0',
        referer: 'https://shop.example/',
      },
    })
    const engine = engineAt(service.url, { navigatorContextProvider: visitorOf(request) })
    buildSearch(engine).executeFirstSearch()
    await takeState(engine)
    expect(service.asked).toMatchObject([
      {
        body: {
          clientId,
          context: { user: { userAgent: 'Mozilla/5.0' }, view: { referrer: 'https://shop.example/' } },
        },
      },
    ])
  })
})

it('searches in a worker', async () => {
  const service = await serve(() => ({ body: answerOf() }))
  const program = `
    import { parentPort, workerData } from 'node:worker_threads'
    const { buildCommerceEngine, buildSearch } = await import(workerData.client)
    const search = buildSearch(buildCommerceEngine({ configuration: workerData.configuration }))
    search.executeFirstSearch()
    search.subscribe(() => {
      if (search.state.responseId !== '') parentPort.postMessage(search.state.products.length)
    })`
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`), {
    workerData: {
      client: new URL('../index.ts', import.meta.url).href,
      configuration: {
        organizationId: 'vitrine',
        accessToken: 'token',
        proxyBaseUrl: service.url,
        analytics: { trackingId: 'vitrine_de' },
        context: { language: 'de', country: 'DE', currency: 'EUR', view: { url: 'https://shop.example/' } },
      },
    },
  })
  const found = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  await worker.terminate()
  expect(found).toBe(3)
})
