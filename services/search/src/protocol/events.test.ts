import { EventsResponse } from '@vitrine/contracts/search'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { german, useSmallSearch } from './testing/small-search.ts'

const small = useSmallSearch()

describe('events', () => {
  const event = (type: string, more: object = {}) => ({
    product: { productId: '101', name: 'Etuikleid', price: 90 },
    ...more,
    meta: { type, config: { trackingId: 'comma_de' }, clientId: german.clientId, location: 'https://shop.example/de/' },
  })
  const events = '/rest/organizations/vitrine/events/v1'

  it('a beacon carries its token in the address and may come from another host', async () => {
    const { status, body, headers } = await small.call(
      `${events}?access_token=${small.token}`,
      [event('ec.productClick', { position: 1, responseId: crypto.randomUUID() }), event('ec.cartAction')],
      { headers: { authorization: '', origin: 'https://other.example' } },
    )
    expect(status).toBe(200)
    expect(v.parse(EventsResponse, body).events.map(({ accepted }) => accepted)).toEqual([true, false])
    expect(headers.get('access-control-allow-origin')).toBe('https://other.example')
    expect(headers.get('access-control-allow-credentials')).toBe('true')
  })

  it('more than 32 KB are too much, and a body that is no list is refused', async () => {
    const long = await small.call(events, [event('ec.productView', { note: 'x'.repeat(33_000) })])
    expect([long.status, long.body]).toEqual([
      413,
      {
        statusCode: 413,
        type: 'PAYLOAD_TOO_LARGE',
        message:
          'Failed to send the event(s) because the payload size exceeded the maximum allowed size (32 KB). Please contact support if the problem persists.',
      },
    ])
    expect((await small.call(events, '"no"')).status).toBe(400)
  })

  it('of invented visitors of one network do not count, and get the same reply', async () => {
    const view = () => ({
      ...event('ec.productView'),
      meta: { ...event('ec.productView').meta, clientId: crypto.randomUUID() },
    })
    const before = small.search.figures().events
    const send = async (address: string) =>
      small.search.fetch(
        new Request(`http://localhost/search-service${events}?access_token=${small.token}`, {
          method: 'POST',
          body: JSON.stringify(Array.from({ length: 80 }, view)),
        }),
        { address },
      )
    const robot = await send('192.0.2.7')
    expect(((await robot.json()) as EventsResponse).events.every(({ accepted }) => accepted)).toBe(true)
    const { events: after } = small.search.figures()
    expect(after.waiting + after.written - before.waiting - before.written).toBe(60)
  })

  it('the older analytics: events, forms of beacons, visits and health', async () => {
    for (const base of ['/rest/v15/analytics', '/rest/ua/v15/analytics']) {
      const click = {
        searchQueryUid: 'u',
        actionCause: 'documentOpen',
        documentPosition: 1,
        sourceName: 'catalogue',
        clientId: german.clientId,
      }
      const clicked = await small.call(`${base}/click?visitor=${german.clientId}`, click)
      expect([clicked.status, clicked.body.visitorId]).toEqual([200, german.clientId])
      const form = await small.call(
        `${base}/click?access_token=${small.token}&visitorId=${german.clientId}`,
        `clickEvent=${encodeURIComponent(JSON.stringify(click))}`,
        { headers: { authorization: '', 'content-type': 'application/x-www-form-urlencoded' } },
      )
      expect(form.status).toBe(200)
      expect((await small.call(`${base}/search`, {})).status).toBe(400)
      const visit = await small.call(`${base}/visit?visitor=${german.clientId}`, undefined, { method: 'GET' })
      expect(visit.body).toEqual({ id: clicked.body.visitId, visitorId: german.clientId })
      expect((await small.call(`${base}/visit`, undefined, { method: 'DELETE' })).status).toBe(200)
      const health = await small.call(`${base}/monitoring/health`, undefined, {
        method: 'GET',
        headers: { authorization: '' },
      })
      expect(health.body).toEqual({ status: 'ok' })
    }
  })
})
