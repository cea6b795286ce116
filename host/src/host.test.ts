import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setCookie } from '@vitrine/contracts/http'
import { allMarkets, type Locale, locales, markets } from '@vitrine/contracts/markets'
import { createShop, type Shop } from '@vitrine/shop'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Host, startHost } from './host.ts'
import { createLog } from './log.ts'
import { readSettings } from './settings.ts'

const cookies = { isSecure: false }
const logged: { event: string; level: string }[] = []
let host: Host
let shop: Shop
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-host-'))
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: inject('databaseUrl'),
    MARKET_HOSTS: 'vitrine.at=at',
    CATALOGUE_STYLES: '20',
    LOG_LEVEL: 'info',
  })
  const log = createLog('info', (line) => void logged.push(JSON.parse(line) as (typeof logged)[number]))
  host = await startHost({ settings, log })
  shop = await createShop({ pool: host.database.pool, cookies, report: () => {} })
}, 120_000)
afterAll(async () => {
  await host.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const get = (path: string, init: RequestInit = {}) => fetch(new URL(path, host.url), { redirect: 'manual', ...init })
const locationOf = async (path: string, init?: RequestInit) => {
  const response = await get(path, init)
  return `${response.status} ${response.headers.get('location')?.replace(host.url, '/')}`
}

/** `fetch` does not let a test choose the Host header. */
function getAs(hostName: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const { port } = new URL(host.url)
    const sent = httpRequest({ port, path, method, headers: { ...headers, host: hostName } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    sent.on('error', reject).end()
  })
}

/** In these tests the Austrian shop has a host of its own; the others share one, each behind its prefix. */
const addressOf = (locale: Locale) => (locale === 'at' ? 'http://vitrine.at' : host.url + locale)
const pageIn = (locale: Locale, path: string) =>
  locale === 'at' ? getAs('vitrine.at', path) : getAs(new URL(host.url).host, `/${locale}${path}`)

async function signIn(isGuest: boolean) {
  const key = crypto.randomUUID()
  const id = await shop.users.add({ email: `${key}@example.com`, referenceKey: key, isGuest })
  const token = await shop.sessions.open(markets.de.shopId, id)
  return { cookie: setCookie('session', token, cookies).split(';')[0] ?? '' }
}

describe('locales', () => {
  it.each(allMarkets)(
    '$locale: the home page speaks $language and knows its address here and elsewhere',
    async (market) => {
      const { status, headers, body } = await pageIn(market.locale, '/')
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(body).toContain(`<html lang="${market.language}">`)
      expect(body).toContain(`<link rel="canonical" href="${addressOf(market.locale)}/"/>`)
      for (const { locale, language } of allMarkets) {
        expect(body).toContain(`<link rel="alternate" hrefLang="${language}" href="${addressOf(locale)}/"/>`)
      }
    },
  )

  it('an unprefixed path redirects once, to the shop that fits the visitor', async () => {
    expect(await locationOf('/cart?x=1')).toBe('302 /de/cart/?x=1')
    expect(await locationOf('/cart?x=1', { headers: { 'accept-language': 'fr-CH' } })).toBe('302 /fr-ch/cart/?x=1')
    expect(await locationOf('/', { headers: { cookie: 'locale=en', 'accept-language': 'fr' } })).toBe('302 /en/')
  })

  it('a host bound to one shop serves it without prefix', async () => {
    const { status, body } = await getAs('vitrine.at', '/')
    expect(status).toBe(200)
    expect(body).toContain('<html lang="de-AT">')
    expect(body).toContain('href="/cart/"')
    expect((await getAs('vitrine.at', '/cart')).headers['location']).toBe('/cart/')
    expect((await getAs('vitrine.at', '/at/cart/')).headers['location']).toBe('http://vitrine.at/cart/')
  })

  it('switching keeps the page, translates its path and remembers the choice for a year', async () => {
    const body = new URLSearchParams({ locale: 'fr-ch', from: 'de', path: '/s/impressum/?a=1' })
    const response = await get('/api/locale', { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${host.url}fr-ch/s/mentions-legales/?a=1`)
    expect(response.headers.get('set-cookie')).toContain('locale=fr-ch; Path=/; Max-Age=31536000')
  })

  it('switching never leads to another site', async () => {
    for (const path of ['//evil.example/', 'https://evil.example/', '/\\evil.example']) {
      const body = new URLSearchParams({ locale: 'en', from: 'de', path })
      const response = await get('/api/locale', { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } })
      expect(response.headers.get('location')).toBe(`${host.url}en/`)
    }
  })
})

describe('addresses', () => {
  it.each([
    ['/de', '308 /de/'],
    ['/de/cart', '308 /de/cart/'],
    ['/de/c/damen?a=1&b=2', '308 /de/c/damen/?a=1&b=2'],
    ['/de/s/gr%C3%B6%C3%9Fe', '308 /de/s/gr%C3%B6%C3%9Fe/'],
    ['/DE/cart/', '308 /de/cart/'],
  ])('%s leads to %s', async (path, target) => {
    expect(await locationOf(path)).toBe(target)
  })

  it('a client navigation without the slash is told the address with it', async () => {
    const response = await get('/de/cart.data?x=1')
    expect(response.status).toBe(202)
    expect(await response.text()).toContain('/cart/?x=1')
  })

  it('paths under /api are left alone', async () => {
    const response = await get('/api/nothing')
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  })

  it.each(locales)('%s: an unknown page is a 404 in the shop’s own frame', async (locale) => {
    const { status, headers, body } = await pageIn(locale, '/no-such-page/')
    expect([status, headers['cache-control']]).toEqual([404, 'private, no-store'])
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(body).not.toContain('rel="canonical"')
    expect(body).toContain('role="search"')
    expect(body).not.toContain('data-technical-details')
  })

  it('a product path without a number is no product', async () => {
    expect((await get('/de/p/mantel/')).status).toBe(404)
    expect((await get('/de/p/mantel-12/')).status).toBe(501)
  })

  it('an unknown file is a cheap 404', async () => {
    const response = await get('/assets/gone.js')
    expect([response.status, await response.text()]).toEqual([404, ''])
  })
})

describe('every page of the specification', () => {
  /** Path, status, page type. Pages whose part is still to come say so by their status. */
  const pages: [path: string, status: number, pageType: string | null][] = [
    ['/', 200, 'home'],
    ['/kampagne/herbst/', 404, 'service'],
    ['/s/kontakt/', 501, 'service'],
    ['/c/damen/kleider/', 501, 'product_list'],
    ['/c/outfits/', 501, 'product_list'],
    ['/c/new/', 501, 'product_list'],
    ['/p/wollmantel-12/', 501, 'product_detail'],
    ['/p/shop-the-look/montag-3/', 501, null],
    ['/search/?searchTerm=kleid', 501, 'searchresult'],
    ['/wishlist/', 501, 'wishlist'],
    ['/cart/', 501, 'basket_page'],
    ['/checkout/', 501, 'checkout'],
    ['/success/', 501, 'confirmation'],
    ['/login/', 501, 'signin_page'],
    ['/login/?register=true', 501, 'signin_page'],
    ['/login/callback/', 501, null],
    ['/location/', 501, 'location_page'],
    ['/order-trackform/', 501, null],
    ['/returns-portal/', 501, null],
    ['/account/', 302, null],
    ['/account/orders/', 302, null],
    ['/account/order-details/7/', 302, null],
    ['/account/profile-details/', 302, null],
    ['/account/fashion-card/', 302, null],
    ['/account/subscription/', 302, null],
    ['/account/subscription-cancellations/', 501, 'subscription-cancellation'],
  ]

  it.each(locales)('exists in %s, in its language, with one heading and its page type', async (locale) => {
    for (const [path, status, pageType] of pages) {
      const { status: answered, body } = await pageIn(locale, path)
      expect([path, answered]).toEqual([path, status])
      if (status === 302) continue
      expect(body).toContain(`<html lang="${markets[locale].language}">`)
      expect(body.match(/<h1[ >]/g), path).toHaveLength(1)
      expect(body.match(/<title>[^<]{5,}<\/title>/g), path).toHaveLength(1)
      expect(/<body data-page-type="([^"]+)"/.exec(body)?.[1] ?? null, path).toBe(pageType)
      if (locale === 'ch' || locale === 'fr-ch') expect(body).not.toMatch(/[ßẞ]/)
    }
  })

  it('has the types of account pages for those who may see them', async () => {
    const headers = await signIn(false)
    for (const [path, pageType] of [
      ['/de/account/', 'my_account'],
      ['/de/account/order-details/7/', 'account_area:order_id'],
      ['/de/account/subscription/', 'subscription'],
    ] as const) {
      expect(await (await get(path, { headers })).text()).toContain(`<body data-page-type="${pageType}"`)
    }
  })
})

describe('guards', () => {
  it.each([
    ['/de/account/orders/?x=1', '/de/login/?redirectUrl=%2Fde%2Faccount%2Forders%2F%3Fx%3D1'],
    ['/fr-ch/account/', '/fr-ch/login/?redirectUrl=%2Ffr-ch%2Faccount%2F'],
    ['/de/ACCOUNT/orders/', '/de/login/?redirectUrl=%2Fde%2FACCOUNT%2Forders%2F'],
    ['/de/%61ccount/', '/de/login/?redirectUrl=%2Fde%2F%2561ccount%2F'],
  ])('a guest on %s is sent to sign in and remembered', async (path, target) => {
    expect(await locationOf(path)).toBe(`302 ${target}`)
  })

  it('a guest’s client navigation is guarded too', async () => {
    const response = await get('/de/account/orders/_.data?x=1')
    expect(response.status).toBe(202)
    expect(await response.text()).toContain('/login/?redirectUrl=%2Fde%2Faccount%2Forders%2F%3Fx%3D1')
  })

  it('K-01: cancelling a contract needs no sign-in', async () => {
    expect((await get('/de/account/subscription-cancellations/')).status).toBe(501)
  })

  it('a customer passes', async () => {
    expect((await get('/de/account/orders/', { headers: await signIn(false) })).status).toBe(501)
  })

  it('a session of one shop opens no account in another', async () => {
    expect(await locationOf('/en/account/', { headers: await signIn(false) })).toMatch(/^302 \/en\/login\//)
  })

  it('a guest-checkout customer has no account pages and is kept away from login', async () => {
    const headers = await signIn(true)
    expect(await locationOf('/de/account/', { headers })).toBe('302 /de/')
    expect(await locationOf('/de/login/', { headers })).toBe('302 /de/')
    expect(await locationOf('/de/login/?redirectUrl=%2Fde%2Fcheckout%2F', { headers })).toBe('302 /de/checkout/')
    expect(await locationOf('/de/login/?redirectUrl=https%3A%2F%2Fevil.example', { headers })).toBe('302 /de/')
  })
})

describe('security', () => {
  it('every reply has the headers, every page a policy with a nonce of its own', async () => {
    const nonces = new Set<string>()
    for (const path of ['/de/', '/de/nope/', '/build.json', '/api/nope', '/assets/nope.js']) {
      const { headers } = await get(path)
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

  it('every script of a page carries the nonce of its reply', async () => {
    const response = await get('/de/')
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    const scripts = (await response.text()).match(/<script[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(1)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
  })

  it.each<[string, Record<string, string>, number]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
    ['our own page', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['a program without session', {}, 200],
    ['a program with a session', { cookie: 'sid=abc' }, 403],
    ['another site with a session', { cookie: 'sid=abc', 'sec-fetch-site': 'cross-site' }, 403],
  ])('a call from %s is answered as it deserves', async (_, headers, status) => {
    const response = await get('/api/rpc/getUser', { method: 'POST', headers: { 'x-shop-id': '10028', ...headers } })
    expect(response.status).toBe(status)
  })

  it('an unknown host name is refused', async () => {
    expect((await getAs('evil.example', '/de/')).status).toBe(421)
  })

  it('an endless address is refused', async () => {
    expect((await get(`/de/?x=${'x'.repeat(5000)}`)).status).toBe(414)
  })

  it('pages are never shared between visitors', async () => {
    expect((await get('/de/')).headers.get('cache-control')).toBe('private, no-cache')
    expect((await get('/de/')).headers.get('etag')).toBeNull()
    expect((await get('/de/login/')).headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('pages for everybody', () => {
  const stateOf = (response: Response) => response.headers.get('server-timing')

  it('are rendered once, and every reply has a nonce of its own', async () => {
    await (await get('/en/')).text()
    const [one, two] = [await get('/en/'), await get('/en/')]
    expect([stateOf(one), stateOf(two)]).toEqual(['cache;desc=hit', 'cache;desc=hit'])
    const nonceOf = (response: Response) =>
      /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    expect(nonceOf(one)).not.toBe(nonceOf(two))
    for (const response of [one, two]) {
      const scripts = (await response.text()).match(/<script[^>]*>/g) ?? []
      for (const script of scripts) expect(script).toContain(`nonce="${nonceOf(response)}"`)
    }
  })

  it('are not made of anything a visitor sends', async () => {
    const hostile = await get('/en/', { headers: { cookie: 'sid=secret; locale=fr-ch', 'x-evil': 'secret' } })
    expect(stateOf(hostile)).toBe('cache;desc=hit')
    expect(await hostile.text()).not.toContain('secret')
  })

  it.each(['/en/?x=1', '/en/cart/', '/en/login/', '/en/account/', '/en/search/'])(
    '%s is not among them',
    async (path) => {
      expect(stateOf(await get(path))).toBeNull()
    },
  )

  it('that do not exist are not kept', async () => {
    await get('/en/nothing-here/')
    expect(stateOf(await get('/en/nothing-here/'))).toBe('cache;desc=miss')
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
      const response = await get('/de/', { headers: { 'accept-encoding': accepted } })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(await response.text()).toMatch(/<\/html>/)
    }
  })

  it('files are compressed beforehand and kept for ever', async () => {
    const [file] = /\/assets\/entry\.client[^"]+\.js/.exec(await (await get('/de/')).text()) ?? []
    const response = await get(file ?? '', { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toMatch(/javascript/)
  })

  it('only the messages of one locale are announced', async () => {
    const html = await (await get('/fr-ch/')).text()
    expect(html.match(/rel="modulepreload"[^>]* href="\/assets\/(de|at|ch|fr-ch|en)-[^"]+"/g)).toHaveLength(1)
    expect(html).toMatch(/rel="modulepreload"[^>]* href="\/assets\/fr-ch-/)
  })
})

describe('for those who run it', () => {
  it('runtime.json says where everything is', async () => {
    const runtime = JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8')) as Record<string, unknown>
    expect(runtime).toMatchObject({
      baseUrl: host.url.slice(0, -1),
      adminUrl: host.adminUrl,
      fixtures: { shopId: 10028, otherShopId: 10029 },
    })
  })

  it('the admin listener tells life, readiness and figures', async () => {
    expect((await fetch(`${host.adminUrl}/livez`)).status).toBe(200)
    const ready = await fetch(`${host.adminUrl}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { status: 'ready', checks: { database: { isOk: true } } },
    ])
    const figures = await (await fetch(`${host.adminUrl}/metrics`)).text()
    expect(figures).toMatch(/http_server_request_duration_seconds_count\{kind="page",method="GET",status="200"\} \d/)
    expect(figures).toMatch(/database_up 1/)
  })

  it('the admin pages are not part of the shop', async () => {
    expect(await locationOf('/metrics')).toBe('302 /de/metrics/')
    expect((await get('/de/metrics/')).status).toBe(404)
  })

  it('the build tells its version', async () => {
    expect(await (await get('/build.json')).json()).toEqual({ version: expect.stringMatching(/^[0-9a-f]{8,}$/) })
  })

  it('requests are logged without what visitors typed', async () => {
    await get('/de/search/?searchTerm=secret')
    expect(logged.filter(({ event }) => event === 'http.request').length).toBeGreaterThan(0)
    expect(JSON.stringify(logged)).not.toContain('secret')
    expect(logged.filter(({ level }) => level === 'error')).toEqual([])
  })
})
