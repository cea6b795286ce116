import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildSearch } from '../search/search.ts'
import { buildSearchBox } from '../search-box/search-box.ts'
import { startRecorder } from '../testing/recorder.ts'
import { serve } from '../testing/serve.ts'
import { answerOf, engineAt } from '../testing/service.ts'
import { settled } from '../testing/small-shop.ts'

const timeoutMs = 20_000

afterEach(() => void vi.useRealTimers())

/** From now on only `pass` advances the time, so that a slow machine causes no timeout. */
function stopTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return { pass: () => vi.advanceTimersByTimeAsync(timeoutMs) }
}

/** A promise that never settles, and another one that settles when the first is requested. */
function hang() {
  const begun = Promise.withResolvers<void>()
  const forever = () => {
    begun.resolve()
    return new Promise<never>(() => {})
  }
  return { begun: begun.promise, forever }
}

function startSearch(url: string, options: Parameters<typeof engineAt>[1] = {}) {
  const search = buildSearch(engineAt(url, options))
  search.executeFirstSearch()
  return search
}

async function finishSearch(...args: Parameters<typeof startSearch>) {
  const search = startSearch(...args)
  await settled(search)
  return search
}

describe('a service that hangs', () => {
  it('before its first byte ends the search with a timeout, after a single request', async () => {
    const time = stopTime()
    const { begun, forever } = hang()
    let isHanging = true
    const service = await serve(() => (isHanging ? { after: forever() } : {}))
    const search = startSearch(service.url)
    await begun
    expect(search.state.isLoading).toBe(true)
    await time.pass()
    expect(search.state).toMatchObject({
      isLoading: false,
      products: [],
      error: {
        status: 'TIMEOUT_ERROR',
        type: 'TIMEOUT_ERROR',
        statusCode: 0,
        message: `The following URL did not answer within ${timeoutMs} ms: ${service.url}/search`,
      },
    })
    expect(service.asked).toHaveLength(1)
    isHanging = false
    search.executeFirstSearch()
    await settled(search)
    expect(search.state).toMatchObject({ error: null, products: [{}, {}, {}] })
  })

  it('in the middle of its response ends the search with a timeout', async () => {
    const time = stopTime()
    const { begun, forever } = hang()
    const service = await startRecorder((response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write('{"products":[')
      return forever()
    })
    onTestFinished(service.close)
    const search = startSearch(service.url)
    await begun
    await time.pass()
    expect(search.state).toMatchObject({ isLoading: false, error: { status: 'TIMEOUT_ERROR' } })
  })
})

describe('a renew function that hangs', () => {
  it('leaves the search with the error of an expired token', async () => {
    const time = stopTime()
    const service = await serve(() => ({ status: 401 }))
    const warnings: unknown[] = []
    const { begun, forever: renewAccessToken } = hang()
    const search = startSearch(service.url, {
      loggerOptions: { log: (_, text) => void warnings.push(text) },
      configuration: { renewAccessToken },
    })
    await begun
    await time.pass()
    expect(search.state).toMatchObject({ isLoading: false, error: { type: 'ExpiredToken', status: 401 } })
    expect(service.asked).toHaveLength(1)
    expect(warnings).toContain(
      'Attempted to renew the token but was not successful. Please check the #renewAccessToken function.',
    )
  })

  it('does not hold up a search with a token that is still valid', async () => {
    const time = stopTime()
    const service = await serve()
    const inHalfAMinute = Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + 30 })).toString('base64url')
    const { begun, forever: renewAccessToken } = hang()
    const search = startSearch(service.url, {
      configuration: { accessToken: `head.${inHalfAMinute}.signature`, renewAccessToken },
    })
    await begun
    await time.pass()
    await settled(search)
    expect(search.state).toMatchObject({ error: null, products: [{}, {}, {}] })
  })
})

describe('a page that never finishes preparing a request', () => {
  it('is passed over', async () => {
    const time = stopTime()
    const service = await serve()
    const { begun, forever: preprocessRequest } = hang()
    const search = startSearch(service.url, { configuration: { preprocessRequest } })
    await begun
    await time.pass()
    await settled(search)
    expect(search.state).toMatchObject({ error: null, products: [{}, {}, {}] })
  })
})

describe('a busy service', () => {
  it('gets the request again after 100 ms, 200 ms and so on, ten times at most', async () => {
    const pauses: number[] = []
    const { setTimeout } = globalThis
    const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((task: () => void, pause = 0) => {
      const isBackoff = pause >= 100 && Number.isInteger(Math.log2(pause / 100))
      if (isBackoff) pauses.push(pause)
      return setTimeout(task, isBackoff ? 0 : pause)
    }) as never)
    onTestFinished(() => spy.mockRestore())
    let requests = 0
    const service = await serve(() => ((requests += 1), { status: 429, body: { statusCode: 429, type: 'TooMany' } }))
    const search = await finishSearch(service.url)
    expect(pauses).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600])
    expect(requests).toBe(10)
    expect(search.state.error).toMatchObject({ statusCode: 429 })
  })

  it('is searched as soon as it is free', async () => {
    let requests = 0
    const service = await serve(() => ((requests += 1) < 2 ? { status: 429, body: {} } : {}))
    const search = await finishSearch(service.url)
    expect(search.state).toMatchObject({ error: null, products: [{}, {}, {}] })
    expect(requests).toBe(2)
  })
})

describe('failures of the HTTP client', () => {
  it('are named by their status', async () => {
    const away = await finishSearch('http://127.0.0.1:9')
    expect(away.state.error).toMatchObject({ status: 'FETCH_ERROR', type: 'Disconnected', statusCode: 0 })
    const garbled = await serve(() => ({ body: '<html>' }))
    expect((await finishSearch(garbled.url)).state.error).toMatchObject({ status: 'PARSING_ERROR', statusCode: 200 })
    const unknown = await serve(() => ({ status: 404 }))
    const error = { type: 'Disconnected', statusCode: 404 }
    expect((await finishSearch(unknown.url)).state.error).toEqual({ ...error, message: expect.any(String) })
  })
})

describe('an incomplete response', () => {
  it('without triggers, facets and sort shows its products', async () => {
    const { products, pagination, responseId } = answerOf()
    const service = await serve(() => ({ body: { products, pagination, responseId } }))
    const search = await finishSearch(service.url)
    expect(search.state).toMatchObject({ isLoading: false, error: null, facets: [], products: [{}, {}, {}] })
  })

  it('without products is an error of the search, not an unhandled rejection', async () => {
    const service = await serve(() => ({ body: { triggers: [] } }))
    const search = await finishSearch(service.url)
    expect(search.state).toMatchObject({ isLoading: false, products: [], error: { status: 'PARSING_ERROR' } })
  })

  it('without suggestions suggests nothing', async () => {
    const service = await serve(() => ({ body: {} }))
    const box = buildSearchBox(engineAt(service.url))
    box.updateText('kleid')
    await vi.waitUntil(() => !box.state.isLoadingSuggestions, { timeout: 5000 })
    expect(box.state.suggestions).toEqual([])
  })
})
