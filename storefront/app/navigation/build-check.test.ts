import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isNewerBuildOut, mayReload } from './build-check.ts'

const tab = new Map<string, string>()
beforeEach(() => {
  tab.clear()
  vi.stubGlobal('__reactRouterManifest', { version: 'a1' })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, value: string) => void tab.set(name, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('the build check', () => {
  const check = (answer: () => Promise<Response>) => {
    const requests: [string, RequestInit | undefined][] = []
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => (requests.push([url, init]), answer()))
    return isNewerBuildOut('t1').then((isNewer) => ({ isNewer, requests }))
  }

  it('compares the manifest of the server with the build of the page, past every cache', async () => {
    const { isNewer, requests } = await check(async () => Response.json({ version: 'b2', terms: 't1' }))
    expect(isNewer).toBe(true)
    expect(requests).toEqual([['/build.json', { cache: 'no-store' }]])
    expect((await check(async () => Response.json({ version: 'a1', terms: 't1' }))).isNewer).toBe(false)
  })

  it('takes changed terms of delivery for a newer build', async () => {
    expect((await check(async () => Response.json({ version: 'a1', terms: 't2' }))).isNewer).toBe(true)
  })

  it.each<[string, () => Promise<Response>]>([
    ['an outage', async () => new Response(null, { status: 503 })],
    ['a page instead of the manifest', async () => new Response('<html>')],
    ['no connection', () => Promise.reject(new TypeError('away'))],
  ])('takes %s for no newer build', async (_, answer) => {
    expect((await check(answer)).isNewer).toBe(false)
  })
})

describe('the reload guard', () => {
  it('allows one reload in ten seconds', () => {
    const now = Date.parse('2026-11-17T12:00:00Z')
    expect([0, 1, 9_999, 10_000, 10_001].map((passed) => mayReload(now + passed))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
  })

  it('allows none where it cannot be remembered', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(mayReload(Date.now())).toBe(false)
  })
})
