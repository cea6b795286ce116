import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as fc from 'fast-check'
import { executeSearch } from '../requests/fetch-products.ts'
import { internalsOf } from '../engine/internals.ts'
import { answerOf, engineAt, startService } from '../testing/service.ts'
import { pretendBrowser } from './testing/browser.ts'
import { cut } from './truncate-url.ts'
import type { RelayEvent } from './relay.ts'

const visitor = '5bab0e84-12a7-4d80-bf14-b2a3db15a0c9'
const product = { productId: 'KL-1', name: 'Kleid', price: 69.99 }

let service: Awaited<ReturnType<typeof startService>>
beforeEach(async () => {
  service = await startService(() => ({ body: answerOf() }))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await service.close()
})

describe('an event', () => {
  it('goes out by beacon as a list of one, with the token in the address', async () => {
    const browser = pretendBrowser({ cookies: { coveo_visitorId: visitor }, referrer: '' })
    const engine = engineAt(service.url)
    engine.relay.emit('ec.productView', { currency: 'EUR', product })
    const [beacon] = browser.beacons
    expect(beacon?.url).toBe(`${service.url}/events?access_token=token`)
    expect(beacon?.body.type).toBe('application/json')
    expect(JSON.parse((await beacon?.body.text()) ?? '')).toEqual([
      {
        currency: 'EUR',
        product,
        meta: {
          type: 'ec.productView',
          config: { trackingId: 'vitrine_de' },
          ts: expect.any(Number),
          source: [expect.stringMatching(/^@vitrine\/discovery@/)],
          clientId: visitor,
          userAgent: 'Mozilla/5.0',
          referrer: null,
          location: 'https://shop.example/suche/?q=kleid',
        },
      },
    ])
  })

  it('goes out by fetch where there is no beacon, or where it does not take it', async () => {
    const engine = engineAt(service.url, {
      navigatorContextProvider: () => ({ clientId: visitor, location: null, referrer: null, userAgent: null }),
    })
    engine.relay.emit('ec.productView', { product })
    await expect.poll(() => service.bodies('/events')).toMatchObject([[{ product, meta: { clientId: visitor } }]])
    pretendBrowser({ takesBeacons: false })
    engine.relay.emit('ec.productView', { product })
    await expect.poll(() => service.bodies('/events').length).toBe(2)
  })

  it('of more than 32 KB is refused with a message, and a shopper does not notice', () => {
    const browser = pretendBrowser()
    const said: unknown[][] = []
    const engine = engineAt(service.url, {
      loggerOptions: { level: 'warn', log: (...what) => void said.push(what) },
    })
    const large = { text: 'ä'.repeat(16_300) }
    expect(() => engine.relay.emit('custom', large)).toThrow(
      'Failed to send the event(s) because the payload size exceeded the maximum allowed size (32 KB). Please contact support if the problem persists.',
    )
    internalsOf(engine).analytics.emit('custom', large)
    expect(said).toMatchObject([
      ['error', {}, 'An error has occurred when sending the "custom" event. Check the console logs for more details.'],
    ])
    expect(browser.beacons).toEqual([])
  })

  it.each([
    ['with a status', { status: 400 }, '400'],
    [
      'in its place',
      { body: { events: [{ accepted: false, errorCode: 'INVALID', errorMessage: 'no id' }] } },
      'INVALID no id',
    ],
  ])('that the service refuses %s is logged and thrown, and sent once', async (_, answer, reason) => {
    const refusing = await startService(() => answer)
    const said: unknown[][] = []
    const engine = engineAt(refusing.url, {
      loggerOptions: { log: (...what) => void said.push(what) },
      navigatorContextProvider: () => ({ clientId: visitor, location: null, referrer: null, userAgent: null }),
    })
    const failure =
      'An error has occurred when sending the "ec.purchase" event. Check the console logs for more details.'
    await expect(engine.relay.emit('ec.purchase', {})).rejects.toThrow(failure)
    expect(said).toEqual([['error', reason, failure]])
    expect(refusing.bodies('/events')).toHaveLength(1)
    // Controllers do not throw into the page.
    internalsOf(engine).analytics.emit('ec.purchase', {})
    await expect.poll(() => said.length).toBe(2)
    await refusing.close()
  })

  it('that does not reach the service is only logged', async () => {
    const said: unknown[][] = []
    const engine = engineAt('http://localhost:9', {
      loggerOptions: { level: 'warn', log: (...what) => void said.push(what) },
      navigatorContextProvider: () => ({ clientId: visitor, location: null, referrer: null, userAgent: null }),
    })
    await engine.relay.emit('ec.purchase', {})
    expect(said).toHaveLength(1)
  })

  it('can be listened to, each kind or all', () => {
    pretendBrowser({ cookies: { coveo_visitorId: visitor } })
    const { relay } = engineAt(service.url)
    const heard: string[] = []
    const views = (event: RelayEvent) => void heard.push(`view ${event.meta.clientId}`)
    relay.on('ec.productView', views)
    const stop = relay.on('*', ({ meta }) => void heard.push(meta.type))
    relay.emit('ec.productView', { product })
    relay.emit('ec.productClick', { product })
    expect(heard).toEqual([`view ${visitor}`, 'ec.productView', 'ec.productClick'])
    stop()
    relay.off('ec.productView', views)
    relay.emit('ec.productView', { product })
    expect(heard).toHaveLength(3)
    expect(relay.getMeta('own')).toMatchObject({ type: 'own', clientId: visitor })
  })

  it('is not sent without a visitor id', () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    engineAt(service.url).relay.emit('ec.productView', { product })
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockRestore()
  })

  it('tells at most 1024 characters of an address', async () => {
    const browser = pretendBrowser({ href: `https://shop.example/?q=${'a'.repeat(2000)}` })
    engineAt(service.url).relay.emit('ec.productView', { product })
    const [{ meta }] = JSON.parse((await browser.beacons[0]?.body.text()) ?? '')
    expect(meta.location).toHaveLength(1024)
  })
})

describe('an address that is cut', () => {
  it('never ends within a percent escape or a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '%', 'ä', '€', '😀') }), fc.nat(60), (text, most) => {
        const address = encodeURIComponent(text)
        const kept = cut(address, most)
        expect(kept.length).toBeLessThanOrEqual(most)
        expect(address.startsWith(kept)).toBe(true)
        expect(text.startsWith(decodeURIComponent(kept))).toBe(true)
        if (address.length > most) expect(kept.length).toBeGreaterThan(most - 12)
      }),
    )
  })
})

describe('a visitor', () => {
  it('is known by the cookie first, then by what the browser has kept', () => {
    const other = '0d9cbb4e-7a3c-4a43-9b2c-3ec7e04b8cb5'
    const browser = pretendBrowser({ cookies: { coveo_visitorId: visitor }, kept: { visitorId: other } })
    expect(engineAt(service.url).navigatorContext.clientId).toBe(visitor)
    expect(browser.kept['visitorId']).toBe(visitor)
    pretendBrowser({ kept: { visitorId: other } })
    expect(engineAt(service.url).navigatorContext.clientId).toBe(other)
  })

  it('gets an id of their own when none is known or the known one is none, for a year and all hosts of the shop', () => {
    const browser = pretendBrowser({ cookies: { coveo_visitorId: 'nonsense' }, href: 'https://www.shop.example/' })
    const { clientId } = engineAt(service.url).navigatorContext
    expect(clientId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(browser.kept['visitorId']).toBe(clientId)
    expect(browser.cookies['coveo_visitorId']).toBe(clientId)
    expect(browser.written.at(-1)).toMatch(/;path=\/;SameSite=Lax;domain=shop\.example$/)
    const years =
      (Date.parse(/expires=([^;]+)/.exec(browser.written.at(-1) ?? '')?.[1] ?? '') - Date.now()) / 31_556_952_000
    expect(years).toBeCloseTo(1, 3)
    expect(engineAt(service.url).navigatorContext.clientId).toBe(clientId)
  })

  it('has no id where nothing can be stored', () => {
    pretendBrowser({ canKeep: false })
    expect(engineAt(service.url).navigatorContext.clientId).toBe('')
  })

  it('keeps a cookie of the host alone where the browser wants no other', () => {
    const browser = pretendBrowser({ href: 'http://127.0.0.1:3000/', refusedDomain: '0.1' })
    const { clientId } = engineAt(service.url).navigatorContext
    expect(browser.cookies['coveo_visitorId']).toBe(clientId)
  })
})

describe('without consent', () => {
  const ask = async (engine: ReturnType<typeof engineAt>) => {
    await executeSearch(internalsOf(engine))
    return service.bodies('/search').at(-1)
  }

  it('nothing is stored or sent, and visitors have no id, until analytics are enabled', async () => {
    const browser = pretendBrowser()
    const engine = engineAt(service.url, {
      configuration: { analytics: { trackingId: 'vitrine_de', enabled: false } },
    })
    engine.relay.emit('ec.productView', { product })
    const request = await ask(engine)
    expect(request).not.toHaveProperty('clientId')
    expect(request.context.capture).toBe(false)
    expect([browser.beacons, browser.written, browser.kept]).toEqual([[], [], {}])
    engine.enableAnalytics()
    engine.relay.emit('ec.productView', { product })
    expect(browser.beacons).toHaveLength(1)
    expect(await ask(engine)).toMatchObject({ clientId: browser.kept['visitorId'], context: { capture: true } })
    engine.disableAnalytics()
    engine.relay.emit('ec.productView', { product })
    expect(browser.beacons).toHaveLength(1)
    expect(await ask(engine)).not.toHaveProperty('clientId')
  })

  it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }, { doNotTrack: 'yes' }, { msDoNotTrack: 1 }])(
    'as the browser says with %o, analytics do nothing',
    async (wish) => {
      const browser = pretendBrowser({ navigator: wish })
      const engine = engineAt(service.url)
      engine.relay.emit('ec.productView', { product })
      expect((await ask(engine)).context.capture).toBe(false)
      expect([browser.beacons, browser.written, browser.kept]).toEqual([[], [], {}])
    },
  )

  it('as the server around the engine says, nothing is captured', async () => {
    const engine = engineAt(service.url, {
      navigatorContextProvider: () => ({
        clientId: visitor,
        location: null,
        referrer: null,
        userAgent: null,
        capture: false,
      }),
    })
    const request = await ask(engine)
    expect(request).not.toHaveProperty('clientId')
    expect(request.context.capture).toBe(false)
  })
})

describe('a tracking cookie', () => {
  it('that is written badly does no harm', () => {
    pretendBrowser({ cookies: { 'Coveo-Pendragon': '%', coveo_visitorId: '%E2' } })
    const engine = engineAt(service.url)
    expect(engine.configuration.analytics.trackingId).toBe('vitrine_de')
    expect(engine.navigatorContext.clientId).toHaveLength(36)
  })

  it('chooses the tracking id', () => {
    pretendBrowser({ cookies: { 'Coveo-Pendragon': 'vitrine_at' } })
    expect(engineAt(service.url).configuration.analytics.trackingId).toBe('vitrine_at')
  })

  it('that cannot be an id is passed over', () => {
    pretendBrowser({ cookies: { 'Coveo-Pendragon': 'not allowed!' } })
    expect(engineAt(service.url).configuration.analytics.trackingId).toBe('vitrine_de')
  })
})
