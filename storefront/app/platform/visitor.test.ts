import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let answer: () => Promise<Response>
beforeEach(() => void vi.stubGlobal('fetch', () => answer()))
afterEach(() => void vi.unstubAllGlobals())

const visitor = { isCustomer: false, basketCount: 2, wishlist: [] }

/** A page whose visitor is not loaded yet, and its states so far. */
async function openPage() {
  vi.resetModules()
  const page = await import('./visitor.ts')
  const states = [page.currentStatus()]
  page.onVisitorChange(() => {
    if (states.at(-1) !== page.currentStatus()) states.push(page.currentStatus())
  })
  return { ...page, states }
}

it('loading is idle, then pending, then a success', async () => {
  answer = async () => Response.json(visitor)
  const { loadVisitor, currentVisitor, states } = await openPage()
  expect(await loadVisitor(10028)).toBe(true)
  expect(states).toEqual(['idle', 'pending', 'success'])
  expect(currentVisitor()).toEqual(visitor)
})

it.each<[string, () => Promise<Response>]>([
  ['an outage', async () => new Response(null, { status: 503 })],
  ['no connection', () => Promise.reject(new TypeError('away'))],
  ['a reply that is no visitor', async () => new Response('<html>')],
])('%s is an error, and the next attempt may succeed', async (_, failure) => {
  answer = failure
  const { loadVisitor, currentVisitor, states } = await openPage()
  expect(await loadVisitor(10028)).toBe(false)
  expect(currentVisitor()).toBeNull()
  answer = async () => Response.json(visitor)
  expect(await loadVisitor(10028)).toBe(true)
  expect(states).toEqual(['idle', 'pending', 'error', 'pending', 'success'])
})
