import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { describe, expect, inject, it } from 'vitest'
import { type RunningHost, runHost } from '../testing/running-host.ts'
import { withSharedShop } from '../testing/shared-shop.ts'

let host: RunningHost
withSharedShop.beforeAll(({ shop }) => void (host = shop), 120_000)

/** Without structured data, which is not run. */
const scriptsOf = (html: string) => (html.match(/<script[^>]*>/g) ?? []).filter((tag) => !tag.includes('ld+json'))

describe('security', () => {
  it('every reply has the headers, and every personal page a policy with a nonce of its own', async () => {
    const nonces = new Set<string>()
    for (const path of ['/de/', '/de/cart/', '/de/?x=1', '/build.json', '/api/nope', '/assets/nope.js']) {
      const { headers } = await host.get(path)
      for (const name of [
        'strict-transport-security',
        'x-content-type-options',
        'referrer-policy',
        'permissions-policy',
        'cross-origin-opener-policy',
        'cross-origin-resource-policy',
        'content-security-policy',
      ]) {
        expect(headers.get(name), `${name} of ${path}`).toBeTruthy()
      }
      expect(headers.get('x-powered-by')).toBeNull()
      const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
      if (nonce) nonces.add(nonce)
    }
    expect(nonces.size).toBe(2)
  })

  it('pages allow requests to Google only in browsers that ask about its wallet', async () => {
    const policyFor = async (headers: Record<string, string>) =>
      (await host.get('/de/', { headers })).headers.get('content-security-policy') ?? ''
    expect(await policyFor({ 'sec-ch-ua': '"Chromium";v="142"' })).toMatch(
      /connect-src [^;]*https:\/\/pay\.google\.com/,
    )
    expect(await policyFor({})).not.toContain('google')
  })

  it('every script of a personal page carries the nonce of its reply', async () => {
    const response = await host.get('/de/cart/')
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    const scripts = scriptsOf(await response.text())
    expect(scripts.length).toBeGreaterThan(1)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
  })

  it.each<[string, Record<string, string>, number]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
    ['our own page', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    [
      'a foreign origin that calls itself ours',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      403,
    ],
    ['no origin at all', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 403],
    ['a program without session', {}, 200],
    ['a program with a session', { cookie: 'sid=abc' }, 403],
    ['another site with a session', { cookie: 'sid=abc', 'sec-fetch-site': 'cross-site' }, 403],
  ])('a call from %s is answered as it deserves', async (_, headers, status) => {
    const response = await host.get('/api/rpc/getUser', {
      method: 'POST',
      headers: { 'x-shop-id': '10028', ...headers },
    })
    expect(response.status).toBe(status)
  })

  it.each([
    ['application/csp-report', { 'csp-report': { 'effective-directive': 'img-src' } }, 204],
    ['application/reports+json', [{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }], 204],
    ['application/json', {}, 415],
  ])(
    'a report of a violated policy as %s is answered, wherever the browser says it comes from',
    async (type, body, status) => {
      const headers = { 'content-type': type, 'sec-fetch-site': 'cross-site', cookie: 'sid=abc' }
      const reply = await host.get('/api/csp-report', { method: 'POST', headers, body: JSON.stringify(body) })
      expect(reply.status).toBe(status)
    },
  )

  it('an unknown host name is refused', async () => {
    expect((await host.getAs('evil.example', '/de/')).status).toBe(421)
  })

  it('an endless address is refused', async () => {
    expect((await host.get(`/de/?x=${'x'.repeat(5000)}`)).status).toBe(414)
  })

  it('pages are never shared between visitors by caches on the way', async () => {
    expect((await host.get('/de/')).headers.get('cache-control')).toBe('private, no-cache')
    const personal = await host.get('/de/login/')
    expect(personal.headers.get('cache-control')).toBe('private, no-store')
    expect(personal.headers.get('etag')).toBeNull()
  })
})

it('signing out of no session is no failure', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
  expect((await host.get('/api/sign-out?shop=10028', { method: 'POST', headers })).status).toBe(303)
  expect(host.logged.filter(({ event }) => event === 'identity.sign_out.failed')).toEqual([])
})

it('an address that cannot be decoded is a page that does not exist', async () => {
  expect((await host.get('/de/100%-leinen/')).status).toBe(404)
  expect((await host.get('/de/s/%c0%ae/_.data')).status).toBe(404)
})

/** Sends the head of an order whose body never follows; the shop has begun with it. */
async function startOrder(url: string) {
  const headers = { 'content-type': 'application/json', 'content-length': '1000', expect: '100-continue' }
  const order = httpRequest(new URL('/api/rpc/placeOrder', url), { method: 'POST', headers })
  order.on('error', () => {}).flushHeaders()
  await once(order, 'continue')
  return order
}

describe('public pages', () => {
  const stateOf = (response: Response) =>
    /cache;desc=\w+/.exec(response.headers.get('server-timing') ?? '')?.[0] ?? null

  it('are lists, products and the words around them, too', async () => {
    const first = async (page: string, kind: string) =>
      new RegExp(`"(/en/${kind}/[^"]+)"`).exec(await (await host.get(page)).text())?.[1] ?? ''
    const list = await first('/en/', 'c')
    for (const path of [list, await first(list, 'p'), await first('/en/', 's')]) {
      // A change of a product, such as a price that is due, makes a page anew.
      await expect.poll(async () => stateOf(await host.get(path)), { timeout: 20_000 }).toBe('cache;desc=hit')
    }
  })

  it.each(['/en/?x=1', '/en/cart/', '/en/login/', '/en/account/', '/en/search/'])(
    '%s is not among them',
    async (path) => {
      expect(stateOf(await host.get(path))).toBeNull()
    },
  )

  it('wait for a place while an order runs, though they are ready, and need none otherwise', async () => {
    const admitted = async () => {
      const text = await (await fetch(`${host.adminUrl}/metrics`)).text()
      return Number(/admission_requests_total\{class="page",outcome="admitted"\} (\d+)/.exec(text)?.[1])
    }
    const ready = async () => {
      await expect.poll(async () => stateOf(await host.get('/en/')), { timeout: 20_000 }).toBe('cache;desc=hit')
    }
    await ready()
    const before = await admitted()
    await ready()
    expect(await admitted()).toBe(before)

    // An order that has done nothing for a while holds nothing back.
    await expect
      .poll(
        async () => {
          const order = await startOrder(host.url)
          await ready()
          order.destroy()
          return admitted()
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(before)
  })

  it('that do not exist are not kept', async () => {
    await host.get('/en/nothing-here/')
    expect(stateOf(await host.get('/en/nothing-here/'))).toBe('cache;desc=miss')
  })
})

describe('weight', () => {
  it('pages travel compressed', async () => {
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
      ['br;q=0, gzip', 'gzip'],
    ] as const) {
      const response = await host.get('/de/', { headers: { 'accept-encoding': accepted } })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(await response.text()).toMatch(/<\/html>/)
    }
  })

  it('files are compressed beforehand and kept for ever', async () => {
    const [file] = /\/assets\/entry\.client[^"]+\.js/.exec(await (await host.get('/de/')).text()) ?? []
    const response = await host.get(file ?? '', { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toMatch(/javascript/)
  })

  it('only the messages of one locale are fetched, and only those a page needs', async () => {
    const html = await (await host.get('/fr-ch/')).text()
    const [, parts = ''] = /\)\((\["\/assets[^\]]+\]),/.exec(html) ?? []
    const messages = [...parts.matchAll(/"\/assets\/messages-([a-z-]+)-[^"-]+\.js"/g)]
    expect(messages.map(([, name]) => name)).toEqual(['fr-ch-shell'])
  })
})

describe('pictures from a content delivery network', () => {
  it('are asked for there, and only there besides the shop', async () => {
    const elsewhere = await runHost(inject('databaseUrl'), { CDN_URL: 'https://cdn.example/vitrine/' })
    for (const path of ['/de/', '/de/no-such-page/']) {
      const response = await elsewhere.get(path)
      expect(response.headers.get('content-security-policy')).toContain("img-src 'self' data: https://cdn.example;")
      const pictures = (await response.text()).match(/srcSet="[^"]+"/g) ?? []
      expect(pictures.length).toBeGreaterThan(3)
      for (const picture of pictures) expect(picture).toMatch(/https:\/\/cdn\.example\/vitrine\/(goods|content)\//)
    }
    await elsewhere.stop()
  }, 60_000)
})
