import { answerConsent, writeConsent } from '@vitrine/contracts/consent'
import { markets } from '@vitrine/contracts/markets'
import type { TrackingEvent } from '@vitrine/tracking/events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Reply = () => Response | Promise<Response>
type Sent = { url: string; body: Record<string, unknown>[]; type: string }

const access = {
  base: '/commerce/v2',
  organizationId: 'vitrine',
  accessToken: 'to ken',
  events: { mode: 'next', next: '/search-service/events/v1', legacy: '/search-service/rest/ua' },
}
const item = {
  item_id: '1000017',
  item_variant: '9',
  item_name: 'Kleid',
  price: 69.99,
  original_price: 89.99,
  quantity: 2,
  index: 26,
}
const event = (name: string, more: object = {}, ecommerce: object = {}): TrackingEvent => ({
  event: name,
  page_type: 'product_detail',
  page_type_id: '',
  ecommerce: { currency: 'EUR', items: [item], ...ecommerce },
  ...more,
})

const cookies: Record<string, string> = {}
const kept: Record<string, string> = {}
const session: Record<string, string> = {}
let beacons: { url: string; body: Blob }[]
let requests: { url: string; method: string }[]
let warnings: unknown[][]
let takesBeacons: boolean
let isStorageForbidden: boolean
let replies: { access: Reply; events: Reply }

beforeEach(() => {
  for (const store of [cookies, kept, session]) for (const name of Object.keys(store)) delete store[name]
  ;[beacons, requests, warnings, takesBeacons, isStorageForbidden] = [[], [], [], true, false]
  replies = { access: () => Response.json(access), events: () => Response.json({ events: [] }) }
  const forbid = () => {
    if (isStorageForbidden) throw new DOMException('The storage is full', 'QuotaExceededError')
  }
  vi.stubGlobal('document', {
    documentElement: { lang: 'de' },
    title: 'Kleid',
    referrer: '',
    querySelector: () => ({ content: '{"locale":"de"}' }),
    get cookie() {
      return Object.entries(cookies)
        .map((pair) => pair.join('='))
        .join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (isStorageForbidden && name.startsWith('coveo_')) return
      if (/expires=Thu, 01 Jan 1970/.test(text)) delete cookies[name]
      else cookies[name] = value
    },
  })
  vi.stubGlobal('location', new URL('https://shop.example/de/p/kleid-1000017/'))
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => (forbid(), kept[name] ?? null),
    setItem: (name: string, value: string) => (forbid(), void (kept[name] = value)),
    removeItem: (name: string) => void delete kept[name],
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => (forbid(), session[name] ?? null),
    setItem: (name: string, value: string) => (forbid(), void (session[name] = value)),
    removeItem: (name: string) => void delete session[name],
  })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0',
    sendBeacon: (url: string, body: Blob) => (takesBeacons && beacons.push({ url, body }), takesBeacons),
  })
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const url = String(input)
    requests.push({ url, method: init.method ?? 'GET' })
    return url.startsWith('/api/search-access') ? replies.access() : replies.events()
  })
  vi.spyOn(console, 'warn').mockImplementation((...what) => void warnings.push(what))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A newly opened page of a visitor with this consent. */
async function openPage(...granted: string[]) {
  vi.resetModules()
  const consent = answerConsent(null, { asked: ['analytics', 'remember'], granted })
  cookies['__Host-consent'] = writeConsent(consent)
  const [{ sendSearchEvent }, { storeConsent }] = await Promise.all([
    import('./search-events.ts'),
    import('@vitrine/tracking'),
  ])
  const answer = (...services: string[]) =>
    storeConsent(answerConsent(null, { asked: ['analytics', 'remember'], granted: services }))
  return { send: sendSearchEvent, answer }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
const sent = async (): Promise<Sent[]> =>
  Promise.all(
    beacons.map(async ({ url, body }) => ({
      url,
      type: body.type,
      body: JSON.parse(await body.text()) as Sent['body'],
    })),
  )
const payloads = async () =>
  (await sent()).map(({ body: [first] }) => {
    const { meta, ...payload } = first as { meta: { type: string } }
    return [meta.type, payload]
  })

describe('with consent', () => {
  it('sends views, clicks, basket changes and purchases as the search service names them', async () => {
    const page = await openPage('analytics')
    page.send(event('view_item'))
    await settle()
    page.send(event('select_item', { response_id: 'r-1' }))
    page.send(event('add_to_cart'))
    page.send(
      event(
        'remove_from_cart',
        {},
        {
          items: [
            { ...item, quantity: 1 },
            { ...item, item_id: '7' },
          ],
        },
      ),
    )
    page.send(event('purchase', {}, { transaction_id: 'V-1', value: 117.63, tax: 22.35 }))
    const product = { productId: '1000017', name: 'Kleid', price: 69.99 }
    expect(await payloads()).toEqual([
      ['ec.productView', { currency: 'EUR', product }],
      ['ec.productClick', { currency: 'EUR', product, position: 26, responseId: 'r-1' }],
      ['ec.cartAction', { currency: 'EUR', action: 'add', quantity: 2, product }],
      ['ec.cartAction', { currency: 'EUR', action: 'remove', quantity: 1, product }],
      ['ec.cartAction', { currency: 'EUR', action: 'remove', quantity: 2, product: { ...product, productId: '7' } }],
      [
        'ec.purchase',
        { currency: 'EUR', products: [{ quantity: 2, product }], transaction: { id: 'V-1', revenue: 117.63 } },
      ],
    ])
    const [first] = await sent()
    expect(first).toMatchObject({
      url: 'https://shop.example/search-service/events/v1?access_token=to%20ken',
      type: 'application/json',
      body: [
        {
          meta: {
            config: { trackingId: markets.de.trackingId },
            clientId: cookies['coveo_visitorId'],
            location: 'https://shop.example/de/p/kleid-1000017/',
          },
        },
      ],
    })
    expect(requests).toEqual([{ url: `/api/search-access?shop=${markets.de.shopId}`, method: 'GET' }])
  })

  it('keeps events until the address is known, each sent once, and creates the visitor’s id then', async () => {
    const reply = Promise.withResolvers<Response>()
    replies.access = () => reply.promise
    const page = await openPage('analytics')
    for (const id of ['1', '2']) page.send(event('view_item', {}, { items: [{ ...item, item_id: id }] }))
    await settle()
    expect([beacons, kept]).toEqual([[], {}])
    reply.resolve(Response.json(access))
    await settle()
    expect((await payloads()).map(([, payload]) => payload)).toMatchObject([
      { product: { productId: '1' } },
      { product: { productId: '2' } },
    ])
    expect(kept['visitorId']).toBe(cookies['coveo_visitorId'])
    expect(requests).toHaveLength(1)
  })

  it('knows the visitor from the first page on, so that a search without a click counts', async () => {
    const page = await openPage('analytics')
    page.send({ event: 'shop_init', page_type: 'home', page_type_id: '' })
    await settle()
    expect(beacons).toEqual([])
    expect(cookies['coveo_visitorId']).toMatch(/^[\da-f-]{36}$/)
  })

  it('keeps events of a page that is left before the address is known, and the next page sends them once', async () => {
    let reply: (response: Response) => void = () => {}
    replies.access = () => new Promise((resolve) => (reply = resolve))
    const left = await openPage('analytics')
    left.send({ event: 'shop_init' })
    left.send(event('view_item'))
    left.send(event('add_to_cart'))
    expect(beacons).toEqual([])
    replies.access = () => Response.json(access)
    const next = await openPage('analytics')
    next.send({ event: 'shop_init' })
    await settle()
    expect((await payloads()).map(([type]) => type)).toEqual(['ec.productView', 'ec.cartAction'])
    expect(session).toEqual({})
    // The page that was left is shown again from the browser's cache.
    reply(Response.json(access))
    await settle()
    expect(beacons).toHaveLength(2)
  })

  it('keeps no more than fifty events, none of another shop, and none of an earlier visit', async () => {
    replies.access = () => new Promise(() => {})
    const left = await openPage('analytics')
    for (let count = 0; count < 60; count++) left.send(event('view_item'))
    const stored = Object.values(session)[0] ?? ''
    expect((JSON.parse(stored) as { events: object[] }).events).toHaveLength(50)
    replies.access = () => Response.json(access)
    for (const other of [stored.replace('"de"', '"at"'), stored.replace(/"at":\d+/, '"at":1'), '{']) {
      for (const name of Object.keys(session)) session[name] = other
      const next = await openPage('analytics')
      next.send({ event: 'shop_init' })
      await settle()
      expect(beacons).toEqual([])
    }
  })

  it('sends no click of a list that did not come from the search, and nothing without a product', async () => {
    const page = await openPage('analytics')
    page.send(event('select_item', { response_id: '' }))
    page.send(event('view_item', {}, { items: [{ item_name: 'no id' }, null, 'x'] }))
    page.send(event('purchase', {}, { items: undefined }))
    page.send({ event: 'content_view', page_type: 'home' })
    page.send(event('view_item_list', { response_id: 'r-1' }))
    await settle()
    expect(beacons).toEqual([])
  })

  it('follows a tracking cookie: its id, and the newer analytics', async () => {
    cookies['Coveo-Pendragon'] = 'comma_eu'
    replies.access = () => Response.json({ ...access, events: { ...access.events, mode: 'legacy' } })
    const page = await openPage('analytics')
    page.send(event('view_item'))
    await settle()
    expect(await sent()).toMatchObject([
      { url: expect.stringContaining('/events/v1?'), body: [{ meta: { config: { trackingId: 'comma_eu' } } }] },
    ])
  })
})

describe('the older analytics', () => {
  const older = async () => {
    replies.access = () => Response.json({ ...access, events: { ...access.events, mode: 'legacy' } })
    replies.events = () => Response.json({ visitId: 'v', visitorId: cookies['coveo_visitorId'] })
    return openPage('analytics')
  }
  const paths = () => requests.slice(1).map(({ url, method }) => `${method} ${new URL(url).pathname}`)

  it('receive searches, views and basket changes by request, and clicks by beacon', async () => {
    vi.stubGlobal('location', new URL('https://shop.example/de/search/?searchTerm=kleid'))
    const page = await older()
    page.send(event('view_item'))
    page.send(event('view_item_list', { response_id: 'r-1' }))
    page.send(event('add_to_cart'))
    page.send(event('select_item', { response_id: 'r-1' }))
    const base = '/search-service/rest/ua/v15/analytics'
    await expect.poll(paths).toEqual(['view', 'search', 'custom'].map((kind) => `POST ${base}/${kind}`))
    expect(requests[1]?.url).toContain(`?visitor=${cookies['coveo_visitorId']}`)
    const [click] = beacons
    expect(click?.url).toContain(`${base}/click?access_token=to+ken&visitorId=${cookies['coveo_visitorId']}`)
    const form = new URLSearchParams(await click?.body.text())
    expect(JSON.parse(form.get('clickEvent') ?? '')).toMatchObject({
      searchQueryUid: 'r-1',
      documentPosition: 26,
      customData: { contentIDKey: 'permanentid', contentIDValue: '1000017' },
    })
  })

  it('delete the visit when consent is withdrawn', async () => {
    const page = await older()
    page.send(event('view_item'))
    await expect.poll(paths).toHaveLength(1)
    const visitor = cookies['coveo_visitorId']
    page.answer()
    await expect
      .poll(() => requests.at(-1))
      .toEqual({
        url: `https://shop.example/search-service/rest/ua/v15/analytics/visit?visitor=${visitor}`,
        method: 'DELETE',
      })
    expect([cookies['coveo_visitorId'], kept]).toEqual([undefined, {}])
  })
})

describe('without consent', () => {
  it.each([[[]], [['remember']]])('D-01: stores and sends nothing, with %j', async (granted) => {
    const page = await openPage(...granted)
    page.send(event('view_item'))
    await settle()
    expect([beacons, requests, kept, Object.keys(cookies)]).toEqual([[], [], {}, ['__Host-consent']])
  })

  it('D-06: stores and sends nothing where the browser refuses tracking', async () => {
    vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true })
    const page = await openPage('analytics')
    page.send(event('view_item'))
    await settle()
    expect([beacons, requests, kept]).toEqual([[], [], {}])
  })

  it('D-05: deletes the id when consent is withdrawn, drops waiting events, and creates another id later', async () => {
    const page = await openPage('analytics')
    page.send(event('view_item'))
    await settle()
    const before = cookies['coveo_visitorId']
    expect(before).toMatch(/^[\da-f-]{36}$/)
    page.answer()
    page.send(event('view_item'))
    await settle()
    expect([beacons.length, cookies['coveo_visitorId'], kept]).toEqual([1, undefined, {}])
    page.answer('analytics')
    page.send(event('view_item'))
    await settle()
    expect(beacons).toHaveLength(2)
    expect(cookies['coveo_visitorId']).not.toBe(before)
  })
})

describe('a failure costs one line in the log and sends nothing twice', () => {
  it.each<[string, Reply]>([
    ['500', () => new Response(null, { status: 500 })],
    ['429', () => new Response(null, { status: 429 })],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a refusal', () => Response.json({ events: [{ accepted: false, errorCode: 'X', errorMessage: 'no' }] })],
  ])('when the events endpoint answers with %s', async (_, reply) => {
    takesBeacons = false
    replies.events = reply
    const page = await openPage('analytics')
    for (let time = 0; time < 3; time += 1) page.send(event('view_item'))
    await settle()
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(3)
    expect(warnings).toHaveLength(1)
  })

  it('when the events endpoint never answers', async () => {
    takesBeacons = false
    replies.events = () => new Promise(() => {})
    const page = await openPage('analytics')
    for (let time = 0; time < 3; time += 1) page.send(event('view_item'))
    await settle()
    expect([requests.filter(({ method }) => method === 'POST').length, warnings]).toEqual([3, []])
  })

  it('when the address cannot be read, which is not asked for with every event', async () => {
    replies.access = () => new Response(null, { status: 500 })
    const page = await openPage('analytics')
    page.send(event('view_item'))
    await settle()
    page.send(event('view_item'))
    await settle()
    expect([requests.length, beacons.length, warnings.length]).toEqual([1, 0, 1])
  })

  it('when an event has 33 KB', async () => {
    const page = await openPage('analytics')
    const items = Array.from({ length: 400 }, () => ({ ...item, item_name: 'x'.repeat(60) }))
    page.send(event('purchase', {}, { transaction_id: 'V-1', value: 1, items }))
    page.send(event('view_item'))
    await settle()
    expect((await payloads()).map(([type]) => type)).toEqual(['ec.productView'])
    expect(String(warnings[0]?.[1])).toContain('exceeded the maximum allowed size (32 KB)')
    expect(warnings).toHaveLength(1)
  })

  it('when storage is full or forbidden: without an id nothing is sent', async () => {
    isStorageForbidden = true
    const page = await openPage('analytics')
    page.send(event('view_item'))
    await settle()
    expect([beacons, warnings]).toEqual([[], []])
  })
})
