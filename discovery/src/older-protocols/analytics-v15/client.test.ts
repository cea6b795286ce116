import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../../logging/logger.ts'
import { startService } from '../../testing/service.ts'
import { chooseAnalyticsMode } from './mode.ts'
import { pretendBrowser } from '../../analytics/testing/browser.ts'
import { type AnalyticsClientOptions, buildBaseUrl, createAnalyticsClient } from './client.ts'
import type { ClickEventRequest, SearchEventRequest } from './events.ts'
import { createHistory } from './history.ts'
import { decorateLink, visitorOfLink } from './link.ts'
import { joinForCustomData } from './payload.ts'

const visitor = '23c60a5c-efb5-4bf1-8642-9ccaeb3f74c8'
const other = '0d9cbb4e-7a3c-4a43-9b2c-3ec7e04b8cb5'
const search: SearchEventRequest = {
  searchQueryUid: 'uid-1',
  queryText: 'wolle',
  actionCause: 'searchboxSubmit',
  responseTime: 23,
}
const click: ClickEventRequest = {
  searchQueryUid: 'uid-1',
  actionCause: 'documentOpen',
  documentPosition: 1,
  sourceName: 'cms',
}

let service: Awaited<ReturnType<typeof startService>>
let reply: { status?: number; body?: unknown }
let said: unknown[][]
beforeEach(async () => {
  reply = { body: { visitId: 'visit', visitorId: visitor } }
  said = []
  service = await startService(() => reply)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await service.close()
})
const clientAt = (options: Partial<AnalyticsClientOptions> = {}) =>
  createAnalyticsClient({
    token: 'token',
    endpoint: `${service.url}/rest/ua`,
    logger: createLogger({ log: (...what) => void said.push(what) }),
    ...options,
  })

describe('an event of the older analytics', () => {
  it('is posted with the token and the visitor, and says what is known of the page', async () => {
    pretendBrowser({ cookies: { coveo_visitorId: visitor } })
    const answer = await clientAt({ defaults: { originContext: 'Search' } }).sendSearchEvent(search)
    expect(answer).toEqual({ visitId: 'visit', visitorId: visitor })
    expect(service.asked).toMatchObject([
      { path: `/rest/ua/v15/analytics/search?visitor=${visitor}`, headers: { authorization: 'Bearer token' } },
    ])
    expect(service.asked[0]?.body).toEqual({
      ...search,
      language: 'de',
      userAgent: 'Mozilla/5.0',
      clientId: visitor,
      originContext: 'Search',
    })
  })

  it('outside a browser has an unknown language and agent, and one visitor throughout', async () => {
    reply = { body: {} }
    const client = clientAt()
    await client.sendCustomEvent({ eventType: 'facet', eventValue: 'select' })
    await client.sendCustomEvent({ eventType: 'facet', eventValue: 'select' })
    const [first, second] = service.bodies('/rest/ua/v15/analytics/custom')
    expect(first).toEqual({
      eventType: 'facet',
      eventValue: 'select',
      language: 'unknown',
      userAgent: 'unknown',
      clientId: client.currentVisitorId,
    })
    expect(second).toEqual(first)
  })

  it('takes over the visitor that the service answers', async () => {
    const browser = pretendBrowser({ cookies: { coveo_visitorId: other } })
    const client = clientAt()
    await client.sendSearchEvent(search)
    expect(client.currentVisitorId).toBe(visitor)
    expect(browser.cookies['coveo_visitorId']).toBe(visitor)
  })

  it('says nothing empty but the query, and lower-cases the names of custom values', async () => {
    await clientAt().sendSearchEvent({
      ...search,
      queryText: '',
      advancedQuery: '',
      facetState: [],
      customData: { Kept: 1 },
      custom: { LowerCased: 2 },
    })
    const [body] = service.bodies('/rest')
    expect(body).not.toHaveProperty('advancedQuery')
    expect(body).not.toHaveProperty('custom')
    expect(body).toMatchObject({ queryText: '', facetState: [], customData: { Kept: 1, lowercased: 2 } })
  })

  it('is anonymous when it is sent with a key of the shop', async () => {
    await clientAt({ token: 'xx1234' }).sendSearchEvent({ ...search, anonymous: false })
    expect(service.bodies('/rest')).toMatchObject([{ anonymous: true }])
  })

  it('tells at most 1024 characters of origin level 3 and of the place of a view, 2048 of a referrer', async () => {
    const long = `https://shop.example/${'a'.repeat(3000)}`
    pretendBrowser({ href: long, referrer: long })
    await clientAt().sendViewEvent({ contentIdKey: 'permanentid', contentIdValue: '1', originLevel3: long })
    const [body] = service.bodies('/rest')
    expect([body.location.length, body.originLevel3.length, body.referrer.length]).toEqual([1024, 1024, 2048])
    expect(body.title).toBe('Suche')
  })

  it('that is refused is logged and thrown', async () => {
    reply = { status: 400, body: { message: 'no' } }
    const text = 'An error has occurred when sending the "search" event. Check the console logs for more details.'
    await expect(clientAt().sendSearchEvent(search)).rejects.toThrow(text)
    expect(said).toEqual([['error', '{"message":"no"}', text]])
  })

  it('that finds no network is only logged', async () => {
    const nowhere = clientAt({ endpoint: 'http://127.0.0.1:9/rest/ua' })
    expect(await nowhere.sendSearchEvent(search)).toBeUndefined()
    expect(said).toHaveLength(1)
  })

  it('of an unknown kind is not sent, but logged', async () => {
    expect(await clientAt().sendEvent('nonsense' as 'view', {} as never)).toBeUndefined()
    expect(said).toEqual([['warn', 'No analytics action associated with nonsense']])
    expect(service.asked).toEqual([])
  })

  it('tells of a search that failed', async () => {
    await clientAt().sendQueryErrorEvent({ query: 'a', aq: '@b', errorType: 'Busy', errorMessage: 'Try later' })
    expect(service.bodies('/rest')).toMatchObject([
      {
        eventType: 'errors',
        eventValue: 'query',
        customData: { query: 'a', aq: '@b', errorType: 'Busy', errorMessage: 'Try later' },
      },
    ])
  })
})

describe('on leaving the page', () => {
  it('a click goes by beacon at once, form-encoded', async () => {
    const browser = pretendBrowser({ cookies: { coveo_visitorId: visitor } })
    await clientAt().sendClickEvent(click)
    const [beacon] = browser.beacons
    expect(beacon?.url).toBe(
      `${service.url}/rest/ua/v15/analytics/click?access_token=token&visitorId=${visitor}&discardVisitInfo=true`,
    )
    expect(beacon?.body.type).toBe('application/x-www-form-urlencoded')
    const body = new URLSearchParams(await beacon?.body.text())
    expect(JSON.parse(body.get('clickEvent') ?? '')).toMatchObject({ ...click, clientId: visitor })
    expect(service.asked).toEqual([])
  })

  it('what has not been posted yet goes by beacon, once', async () => {
    const browser = pretendBrowser()
    const client = clientAt()
    const sent = client.sendSearchEvent(search)
    browser.leave()
    browser.leave()
    expect(await sent).toBeUndefined()
    expect(browser.beacons.map(({ url }) => new URL(url).pathname)).toEqual(['/rest/ua/v15/analytics/search'])
    expect(service.asked).toEqual([])
  })
})

describe('the service', () => {
  it('returns its visit and its health, and deletes a visit', async () => {
    const client = clientAt()
    reply = { body: { id: 'visit', visitorId: visitor } }
    expect(await client.getVisit()).toEqual({ id: 'visit', visitorId: visitor })
    await client.deleteVisit()
    reply = { body: { status: 'UP' } }
    expect(await client.getHealth()).toEqual({ status: 'UP' })
    const id = client.currentVisitorId
    expect(service.asked.map(({ path }) => path)).toEqual([
      `/rest/ua/v15/analytics/visit?visitor=${id}`,
      `/rest/ua/v15/analytics/visit?visitor=${id}`,
      '/rest/ua/v15/analytics/monitoring/health',
    ])
  })

  it('is found below /rest unless the endpoint says so itself', () => {
    expect(buildBaseUrl()).toBe('https://analytics.cloud.coveo.com/rest/ua/v15')
    expect(buildBaseUrl('https://a.example/')).toBe('https://a.example/rest/v15')
    expect(buildBaseUrl('https://a.example/rest')).toBe('https://a.example/rest/v15')
    expect(buildBaseUrl('https://a.example/rest/ua')).toBe('https://a.example/rest/ua/v15')
    expect(buildBaseUrl('https://a.example/own', true)).toBe('https://a.example/own/v15')
  })
})

describe('analytics that are off', () => {
  it.each([
    ['by configuration', { enabled: false }, {}],
    ['by do-not-track', {}, { navigator: { doNotTrack: '1' } }],
    ['by a tracking cookie, which calls for the newer ones', {}, { cookies: { 'Coveo-Pendragon': 'vitrine_de' } }],
  ])('%s keep nothing and send nothing', async (_, options, page) => {
    const browser = pretendBrowser(page)
    const client = clientAt(options)
    await client.sendSearchEvent(search)
    await client.sendClickEvent(click)
    expect(client.currentVisitorId).toBe('')
    expect(client.decorate('https://other.example/')).toBe('https://other.example/')
    expect([service.asked, browser.beacons, browser.written, browser.kept]).toEqual([[], [], [], {}])
  })

  it('begin when they are enabled, and drop what has not left when they are disabled', async () => {
    const browser = pretendBrowser()
    const client = clientAt({ enabled: false })
    client.enable()
    await client.sendSearchEvent(search)
    expect(service.asked).toHaveLength(1)
    const sent = client.sendSearchEvent(search)
    client.disable()
    await sent
    browser.leave()
    expect(service.asked).toHaveLength(1)
    expect(browser.beacons).toEqual([])
  })

  it('delete the visitor id and the history on request', async () => {
    const browser = pretendBrowser()
    const client = clientAt()
    await client.sendSearchEvent(search)
    expect(client.history.getHistory()).toHaveLength(1)
    client.disable()
    client.clear()
    expect([browser.cookies, browser.kept]).toEqual([{}, {}])
  })

  it('are the newer ones by default; a cookie overrides the configuration', () => {
    expect(chooseAnalyticsMode({})).toEqual({ analyticsMode: 'next' })
    expect(chooseAnalyticsMode({ analyticsMode: 'legacy', trackingId: 'a' })).toEqual({
      analyticsMode: 'legacy',
      trackingId: 'a',
    })
    expect(() => chooseAnalyticsMode({ analyticsMode: 'both' as 'next' })).toThrow(
      'value should be one of: legacy, next.',
    )
    pretendBrowser({ cookies: { 'Coveo-Pendragon': 'vitrine_at' } })
    expect(chooseAnalyticsMode({ analyticsMode: 'legacy', trackingId: 'a' })).toEqual({
      analyticsMode: 'next',
      trackingId: 'vitrine_at',
    })
  })
})

describe('a link to another host', () => {
  const now = Date.parse('2026-11-15T12:00:00Z')
  const at = (address: string, seconds: number, referrer = 'https://www.shop.example/') =>
    visitorOfLink({ address, referrer, acceptedHosts: ['*.shop.example'], now: now + seconds * 1000 })

  it('brings the visitor along for 120 seconds', () => {
    const address = decorateLink('https://outlet.example/?a=1', visitor, now)
    expect(address).toBe(`https://outlet.example/?a=1&cvo_cid=${visitor.replaceAll('-', '')}.${now / 1000}`)
    expect(at(address, 0)).toBe(visitor)
    expect(at(address, 120)).toBe(visitor)
    expect(at(address, 121)).toBeUndefined()
    expect(at(address, -1)).toBeUndefined()
  })

  it('counts only from a host that is accepted', () => {
    const address = decorateLink('https://outlet.example/', visitor, now)
    expect(at(address, 0, 'https://evil.example/')).toBeUndefined()
    expect(at(address, 0, 'https://www.shop.example.evil.example/')).toBeUndefined()
    expect(at(address, 0, '')).toBeUndefined()
  })

  it('needs a visitor', () => {
    expect(() => decorateLink('https://outlet.example/', 'not-a-uuid')).toThrow('Not a valid uuid')
    expect(() => clientAt().setClientId('not-a-uuid')).toThrow('Not a valid uuid')
  })

  it('comes before what the browser has kept', () => {
    const href = decorateLink('https://outlet.example/', visitor)
    const page = { href, referrer: 'https://www.shop.example/', cookies: { coveo_visitorId: other } }
    pretendBrowser(page)
    expect(clientAt({ acceptedLinkReferrers: ['*.shop.example'] }).currentVisitorId).toBe(visitor)
    pretendBrowser(page)
    expect(clientAt().currentVisitorId).toBe(other)
  })
})

describe('the history', () => {
  const time = '2026-11-15T12:00:00Z'

  it('keeps twenty elements, newest first, and no more than 75 characters of a query', () => {
    pretendBrowser()
    const history = createHistory()
    for (let each = 0; each < 25; each++) history.addElement({ name: 'PageView', value: String(each), time })
    history.addElement({ name: 'Query', value: 'a'.repeat(100), time })
    expect(history.getHistory()).toHaveLength(20)
    expect(history.getMostRecentElement()).toEqual({ name: 'Query', value: 'a'.repeat(75), time })
    expect(history.getHistory()[1]?.value).toBe('24')
  })

  it('takes the same again within a minute as one, and an empty query as none', () => {
    pretendBrowser()
    let now = 0
    const history = createHistory(() => now)
    history.addElement({ name: 'Query', value: 'kleid', time })
    now = 60_000
    history.addElement({ name: 'Query', value: 'kleid', time })
    history.addElement({ name: 'Query', value: ' ', time })
    expect(history.getHistory()).toHaveLength(1)
    now = 60_001
    history.addElement({ name: 'Query', value: 'kleid', time })
    expect(history.getHistory()).toHaveLength(2)
  })

  it('survives a store that holds nonsense', () => {
    pretendBrowser({ kept: { '__coveo.analytics.history': '{' } })
    expect(createHistory().getHistory()).toEqual([])
  })
})

describe('suggestions', () => {
  it('are joined with semicolons to at most 256 characters; the newest stay', () => {
    expect(joinForCustomData(['k', 'kl', 'kl', 'kle;id'])).toBe('k;kl;kleid')
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 90 })), (values) => {
        const joined = joinForCustomData(values)
        expect(joined.length).toBeLessThanOrEqual(256)
        expect(joined.endsWith(values.at(-1)?.replaceAll(';', '') ?? '')).toBe(true)
      }),
    )
  })
})
