import { entryOf, allMarkets, type Locale, locales, marketOf, markets } from '@vitrine/contracts/markets'
import { type ShopRoute, shopRoutes } from '@vitrine/storefront/routes'
import { describe, expect, it } from 'vitest'
import type { RunningHost } from '../testing/running-host.ts'
import { withSharedShop } from '../testing/shared-shop.ts'

let host: RunningHost
withSharedShop.beforeAll(({ shop }) => void (host = shop), 120_000)

describe('locales', () => {
  it.each(allMarkets)(
    '$locale: the home page speaks $language and knows its address here and elsewhere',
    async (market) => {
      const { status, headers, body } = await host.pageIn(market.locale, '/')
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(body).toContain(`<html lang="${market.language}">`)
      expect(body).toContain(`<link rel="canonical" href="${host.addressOf(market.locale)}/"/>`)
      for (const { locale, language } of allMarkets) {
        expect(body).toContain(`<link rel="alternate" hrefLang="${language}" href="${host.addressOf(locale)}/"/>`)
      }
    },
  )

  it('an unprefixed path redirects once, to the shop that fits the visitor', async () => {
    expect(await host.locationOf('/cart?x=1')).toBe('302 /de/cart/?x=1')
    expect(await host.locationOf('/cart?x=1', { headers: { 'accept-language': 'fr-CH' } })).toBe('302 /fr-ch/cart/?x=1')
    expect(await host.locationOf('/', { headers: { cookie: 'locale=en', 'accept-language': 'fr' } })).toBe('302 /en/')
  })

  it('a host bound to one shop serves it without prefix', async () => {
    const { status, body } = await host.getAs('vitrine.at', '/')
    expect(status).toBe(200)
    expect(body).toContain('<html lang="de-AT">')
    expect(body).toContain('href="/cart/"')
    expect((await host.getAs('vitrine.at', '/cart')).headers['location']).toBe('/cart/')
    expect((await host.getAs('vitrine.at', '/at/cart/')).headers['location']).toBe('http://vitrine.at/cart/')
  })

  it('switching keeps the page, translates its path and stores the choice for a year', async () => {
    const body = new URLSearchParams({ locale: 'fr-ch', from: 'de', path: '/s/impressum/?a=1' })
    const response = await host.get('/api/locale', {
      method: 'POST',
      body,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${host.url}fr-ch/s/mentions-legales/?a=1`)
    expect(response.headers.get('set-cookie')).toContain('locale=fr-ch; Path=/; Max-Age=31536000')
  })

  it('switching never leads to another site', async () => {
    for (const path of ['//evil.example/', 'https://evil.example/', '/\\evil.example']) {
      const body = new URLSearchParams({ locale: 'en', from: 'de', path })
      const response = await host.get('/api/locale', {
        method: 'POST',
        body,
        headers: { 'sec-fetch-site': 'same-origin' },
      })
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
    expect(await host.locationOf(path)).toBe(target)
  })

  it('a client navigation without the slash gets the address with it', async () => {
    const response = await host.get('/de/cart.data?x=1')
    expect(response.status).toBe(202)
    expect(await response.text()).toContain('/cart/?x=1')
  })

  it('paths under /api are left alone', async () => {
    const response = await host.get('/api/nothing')
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  })

  it.each(locales)('%s: an unknown page is a 404 in the shop’s own frame', async (locale) => {
    const { status, headers, body } = await host.pageIn(locale, '/no-such-page/')
    expect([status, headers['cache-control']]).toEqual([404, 'private, no-store'])
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(body).not.toContain('rel="canonical"')
    expect(body).toContain('role="search"')
    expect(body).toMatch(/<pre hidden="" data-technical-details="true">[^<\n]{0,60}<\/pre>/)
    // Outside of a shop with SENTRY_DSN the browser's console says that errors go nowhere.
    expect(body).toContain("console.warn('Errors are not reported: SENTRY_DSN is not set')")
  })

  it('a service page has the name of its shop; its German one leads there', async () => {
    expect(await host.locationOf('/fr-ch/s/impressum/?a=1')).toBe('301 /fr-ch/s/mentions-legales/?a=1')
    expect(await host.locationOf('/en/s/agb/')).toBe('301 /en/s/terms/')
    expect((await host.get('/ch/s/impressum/')).status).toBe(200)
  })

  it('a product path without a number is no product', async () => {
    expect((await host.get('/de/p/mantel/')).status).toBe(404)
    expect((await host.get('/de/p/mantel-12/')).status).toBe(404)
  })

  it('an unknown file is a cheap 404', async () => {
    const response = await host.get('/assets/gone.js')
    expect([response.status, await response.text()]).toEqual([404, ''])
  })
})

describe('every page of the specification', () => {
  const dresses: Readonly<Record<Locale, string>> = {
    de: 'damen/kleider',
    at: 'damen/kleider',
    ch: 'damen/kleider',
    'fr-ch': 'femme/robes',
    en: 'women/dresses',
  }
  /** Path, status, page type. */
  const pages: [path: string, status: number, pageType: string | null][] = [
    ['/', 200, 'home'],
    ['/kampagne/herbst/', 404, 'service'],
    ['/s/fashion-card/', 200, 'service'],
    ['/fashion-card/', 200, 'service'],
    ['/s/keine-seite/', 404, 'service'],
    ['/c/{dresses}/', 200, 'product_list'],
    ['/c/outfits/', 200, 'product_list'],
    ['/c/new/', 200, 'product_list'],
    ['/c/gibt-es-nicht/', 404, 'product_list'],
    ['/p/wollmantel-12/', 404, 'product_detail'],
    ['/p/shop-the-look/montag-3/', 404, null],
    ['/search/?searchTerm=kleid', 200, 'searchresult'],
    ['/wishlist/', 200, 'wishlist'],
    ['/cart/', 200, 'basket_page'],
    ['/checkout/', 200, 'checkout'],
    ['/success/', 404, 'confirmation'],
    ['/login/', 200, 'signin_page'],
    ['/login/?register=true', 200, 'signin_page'],
    ['/login/callback/', 302, null],
    ['/login/callback/?code=some&state=thing', 200, null],
    ['/location/', 200, 'location_page'],
    ['/order-trackform/', 200, null],
    ['/returns-portal/', 200, null],
    ['/returns-portal/?token=1.unknown', 200, null],
    ['/account/', 302, null],
    ['/account/orders/', 302, null],
    ['/account/order-details/7/', 302, null],
    ['/account/profile-details/', 302, null],
    ['/account/fashion-card/', 302, null],
    ['/account/subscription/', 302, null],
    ['/account/payment-methods/', 302, null],
    ['/account/subscription-cancellations/', 200, 'subscription-cancellation'],
  ]

  it.each(locales)('exists in %s, in its language, with one heading and its page type', async (locale) => {
    for (const [path, status, pageType] of pages) {
      const { status: answered, body } = await host.pageIn(locale, path.replace('{dresses}', entryOf(dresses, locale)))
      expect([path, answered]).toEqual([path, status])
      if (status === 302) continue
      expect(body).toContain(`<html lang="${marketOf(locale).language}">`)
      expect(body.match(/<h1[ >]/g), path).toHaveLength(1)
      const [head = ''] = body.split('</head>')
      expect(head.match(/<title>[^<]{5,}<\/title>/g), path).toHaveLength(1)
      expect(/<body data-page-type="([^"]+)"/.exec(body)?.[1] ?? null, path).toBe(pageType)
      if (locale === 'ch' || locale === 'fr-ch') expect(body).not.toMatch(/[ßẞ]/)
    }
  })

  it('has the types of account pages for those who may see them', async () => {
    const headers = await host.signIn(false)
    for (const [path, pageType] of [
      ['/de/account/', 'my_account'],
      ['/de/account/order-details/7/', 'account_area:order_id'],
      ['/de/account/subscription/', 'subscription'],
    ] as const) {
      expect(await (await host.get(path, { headers })).text()).toContain(`<body data-page-type="${pageType}"`)
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
    expect(await host.locationOf(path)).toBe(`302 ${target}`)
  })

  it('a guest’s client navigation is guarded too', async () => {
    const response = await host.get('/de/account/orders/_.data?x=1')
    expect(response.status).toBe(202)
    expect(await response.text()).toContain('/login/?redirectUrl=%2Fde%2Faccount%2Forders%2F%3Fx%3D1')
  })

  it('K-01: cancelling a contract needs no sign-in', async () => {
    expect((await host.get('/de/account/subscription-cancellations/')).status).toBe(200)
  })

  /** All kinds of visitors, with a name that must not reach another one. */
  const visitors = {
    guest: async () => ({}),
    'guest-checkout customer': () => host.signIn(true, { firstName: 'Wilhelmine' }),
    'new customer': () => host.signIn(false, { groups: ['new'], firstName: 'Wilhelmine' }),
    'existing customer': () => host.signIn(false, { firstName: 'Wilhelmine' }),
    'customer of another shop': () => host.signIn(false, { market: markets.at, firstName: 'Wilhelmine' }),
  } as const satisfies Record<string, () => Promise<Record<string, string>>>
  const customers = new Set(['new customer', 'existing customer'])
  const known = new Set([...customers, 'guest-checkout customer'])
  const pathOf = ({ path }: ShopRoute) => `/de/${path.replace('*', 'damen').replace(/:\w+/, '7')}/`.replace(/\/+$/, '/')

  /** The page that a visitor must be redirected to, if any. */
  function wayOut({ id, isProtected }: ShopRoute, visitor: string, path: string): string | null {
    if (id === 'login') return known.has(visitor) ? '/de/' : null
    if (!isProtected || customers.has(visitor)) return null
    return visitor === 'guest-checkout customer' ? '/de/' : `/de/login/?${new URLSearchParams({ redirectUrl: path })}`
  }

  it.each(Object.entries(visitors))('hold on every page for a %s, as a page and as data', async (visitor, signIn) => {
    const headers = await signIn()
    // Back from nowhere, the callback always leads on; who may go there is looked at with signing in. The names that
    // other languages give a page lead to its own.
    const others = new Set(['login-callback', 'withdrawal-fr', 'withdrawal-en'])
    for (const route of shopRoutes.filter(({ id }) => !others.has(id))) {
      const path = pathOf(route)
      const expected = wayOut(route, visitor, path)
      const page = await host.get(path, { headers })
      const location = page.headers.get('location')
      expect([path, page.status === 302 ? location : null]).toEqual([path, expected])
      if (route.isProtected) expect(page.headers.get('cache-control')).toBe('private, no-store')

      const dataPath = path === '/de/' ? '/de/_.data' : `${path}_.data`
      const reply = await host.get(dataPath, { headers })
      const body = await reply.text()
      expect([dataPath, reply.status === 202]).toEqual([dataPath, expected !== null])
      if (expected === null) continue
      // The router removes the prefix; only outgoing addresses contain it.
      expect(body).toContain(JSON.stringify(expected.replace(/^\/de/, '')))
      expect(body + (await page.text())).not.toMatch(/Wilhelmine|@example\.com|orderSummary/)
    }
  })

  it('a guest-checkout customer has no account pages and is kept away from login', async () => {
    const headers = await host.signIn(true)
    expect(await host.locationOf('/de/account/', { headers })).toBe('302 /de/')
    expect(await host.locationOf('/de/login/', { headers })).toBe('302 /de/')
    expect(await host.locationOf('/de/login/?redirectUrl=%2Fde%2Fcheckout%2F', { headers })).toBe('302 /de/checkout/')
    expect(await host.locationOf('/de/login/?redirectUrl=https%3A%2F%2Fevil.example', { headers })).toBe('302 /de/')
  })

  it('a customer who has forgotten the password opens the mailed link all the same', async () => {
    const reply = await host.get('/de/login/?hash=old', { headers: await host.signIn(false) })
    expect([reply.status, (await reply.text()).includes('Dieser Link gilt nicht mehr')]).toEqual([200, true])
  })
})
