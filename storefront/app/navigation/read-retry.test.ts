import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryPageReads } from './read-retry.ts'

const origin = 'https://vitrine.example'
beforeEach(() => void vi.stubGlobal('location', new URL('/de/', origin)))
afterEach(() => void vi.unstubAllGlobals())

/** A network that fails once and then works. */
function flaky() {
  const asked: string[] = []
  const fetch = retryPageReads(async (input, init) => {
    asked.push(
      `${init?.method ?? (input instanceof Request ? input.method : 'GET')} ${input instanceof Request ? input.url : input}`,
    )
    return new Response(null, { status: asked.length === 1 ? 503 : 200 })
  })
  return { asked, fetch }
}

it.each<[string, string | URL | Request, RequestInit | undefined]>([
  ['page data', new URL('/de/cart/_.data', origin), { method: 'GET' }],
  ['page data asked for by a request', new Request(new URL('/de/cart/_.data?x=1', origin)), undefined],
  ['the build manifest', '/build.json', undefined],
  ['the visitor at the start', '/api/visitor?shop=10028', undefined],
])('%s is read once more', async (_, input, init) => {
  const { asked, fetch } = flaky()
  expect((await fetch(input, init)).status).toBe(200)
  expect(asked).toHaveLength(2)
})

it.each<[string, string | URL, RequestInit | undefined]>([
  ['a form sent to a page', '/de/cart/_.data', { method: 'POST' }],
  ['a lower-case post', '/de/cart/_.data', { method: 'post' }],
  ['another site', 'https://other.example/x.json', undefined],
  ['a call that changes something', '/api/rpc/addItemToBasket', { method: 'POST' }],
  ['another call of a page', '/api/menu?shop=10028', undefined],
])('%s is never repeated', async (_, input, init) => {
  const { asked, fetch } = flaky()
  expect((await fetch(input, init)).status).toBe(503)
  expect(asked).toHaveLength(1)
})
