import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLegacyBeacon, readLegacyEvent } from './read-legacy-event.ts'
import { readNextEvents } from './read-next-events.ts'
import { sanitiseEvent } from './sanitise-event.ts'

const clientId = '5bab0e84-12a7-4d80-bf14-b2a3db15a0c9'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const meta = (type: string, more: object = {}) => ({
  type,
  config: { trackingId: 'comma_de' },
  ts: 1_794_703_721_823,
  source: ['@coveo/headless@4.0.0', 'relay@1.2.6'],
  clientId,
  userAgent: 'Mozilla/5.0',
  referrer: null,
  location: 'https://shop.example/search/?q=leinen',
  ...more,
})
const product = { productId: 'KL-1042-SW', name: 'Midikleid aus Leinen', price: 69.99 }
const line = { product: 'KL-1042-SW', name: 'Midikleid aus Leinen' }

function readOne(event: object) {
  const read = readNextEvents([event])
  return { event: read?.events[0], reply: read?.replies[0] }
}

describe('an event of next mode', () => {
  it.each([
    [
      'a click',
      { meta: meta('ec.productClick'), currency: 'EUR', product, position: 6, responseId: 'r-1' },
      { action: 'click', position: 6, responseId: 'r-1', products: [{ ...line, quantity: 1 }] },
    ],
    [
      'a click on something without a price',
      { meta: meta('ec.productClick'), currency: 'EUR', product: { ...product, price: null }, position: 1 },
      { action: 'click', products: [{ ...line, quantity: 1 }] },
    ],
    ['a view', { meta: meta('ec.productView'), currency: 'EUR', product }, { action: 'view' }],
    [
      'two pieces into the basket',
      { meta: meta('ec.cartAction'), currency: 'EUR', action: 'add', quantity: 2, product },
      { action: 'add', products: [{ ...line, quantity: 2 }] },
    ],
    [
      'an order',
      {
        meta: meta('ec.purchase'),
        currency: 'EUR',
        products: [
          { product, quantity: 1 },
          { product: { ...product, productId: 'HO-7' }, quantity: 3 },
        ],
        transaction: { id: 'V-1', revenue: 129.9 },
      },
      {
        action: 'buy',
        products: [{ ...line, quantity: 1 }, expect.objectContaining({ product: 'HO-7', quantity: 3 })],
      },
    ],
  ])('%s is taken in as the official client sends it', (_, sent, kept) => {
    const { event, reply } = readOne(sent)
    expect(reply).toEqual({ accepted: true, errorCode: '', errorMessage: '' })
    expect(event).toMatchObject({ kind: 'event', market: 'de', clientId, ...kept })
  })

  it('of an unknown type is kept as it is, without the data about the browser', () => {
    const { event } = readOne({ meta: meta('shop.sizeAdvice'), height: 172, answers: ['slim'] })
    expect(event).toMatchObject({ type: 'shop.sizeAdvice', body: { height: 172, answers: ['slim'] }, products: [] })
    expect(JSON.stringify(event)).not.toMatch(/Mozilla|shop\.example/)
  })

  it.each([
    [{ meta: meta('ec.productView') }, 'product: value is required.'],
    [{ meta: meta('ec.productView'), product: { productId: '' } }, 'product.productId: value is an empty string.'],
    [{ meta: meta('ec.cartAction'), action: 'steal', quantity: 1, product }, 'action: value is not in enum.'],
    [{ meta: meta('ec.cartAction'), action: 'add', quantity: 0, product }, 'minimum value of 1 not respected.'],
    [{ meta: meta('ec.productClick'), product, position: 'x' }, 'position: value is not a number.'],
    [{ meta: meta('ec.productView', { clientId: 'me' }), product }, 'meta.clientId: Not a valid uuid'],
    [{ meta: meta('ec.productView', { config: { trackingId: 'a b' } }), product }, 'meta.config.trackingId:'],
    [{ meta: meta('ec.purchase'), products: [], transaction: { id: 'V-1' } }, 'products: value contains less than 1'],
    [{}, 'meta: value is required.'],
  ])('%j is refused with a reason', (sent, why) => {
    const { event, reply } = readOne(sent)
    expect(event).toBeUndefined()
    expect(reply).toMatchObject({ accepted: false, errorCode: 'INVALID_EVENT' })
    expect(reply?.errorMessage).toContain(why)
  })

  it('is judged by itself: a bad one beside it changes nothing', () => {
    const read = readNextEvents([null, { meta: meta('ec.productView'), product }, 7])
    expect(read?.replies.map(({ accepted }) => accepted)).toEqual([false, true, false])
    expect(read?.events).toHaveLength(1)
  })

  it('comes in a list that is not endless', () => {
    expect(readNextEvents({ meta: meta('ec.productView') })).toBeUndefined()
    expect(readNextEvents(Array.from({ length: 101 }, () => ({})))).toBeUndefined()
  })

  it.each([
    ['comma_at', 'https://shop.example/', 'at'],
    ['comma_eu', '', 'en'],
    ['comma_ch', 'https://shop.example/fr-ch/p/jupe-7/', 'fr-ch'],
    ['comma_ch', 'https://shop.example/p/rock-7/', 'ch'],
    ['comma_ch', 'https://shop.example/de/p/rock-7/', 'ch'],
    ['another', 'https://shop.example/de/', undefined],
  ])('of %s at %s belongs to the shop %s', (trackingId, location, market) => {
    expect(readOne({ meta: meta('ec.productView', { config: { trackingId }, location }), product }).event?.market).toBe(
      market,
    )
  })
})

describe('privacy', () => {
  it('hashes names and e-mail addresses, masks postcodes and drops other personal data', () => {
    const { event } = readOne({
      meta: meta('newsletter.subscribed'),
      customData: {
        email: ' Ada@Example.org ',
        first_name: 'Ada',
        zipCode: '79098',
        phone: '+49 761 1234',
        ip: '192.0.2.7',
        seenFrom: '2001:db8::7',
        note: 'write to ada@example.org from 192.0.2.7',
        colour: 'rot',
      },
    })
    expect(event).toMatchObject({
      body: {
        customData: {
          email: sha256('ada@example.org'),
          first_name: sha256('ada'),
          zipCode: '7XXXX',
          note: `write to ${sha256('ada@example.org')} from •`,
          colour: 'rot',
        },
      },
    })
    expect(JSON.stringify(event)).not.toMatch(/761|2001|192\.0|Ada/)
  })

  it.each([{ doNotTrack: true }, { dnt: '1' }, { meta: meta('ec.productView', { globalPrivacyControl: 1 }) }])(
    'an event with %j is answered and not stored',
    (sign) => {
      const { event, reply } = readOne({ meta: meta('ec.productView'), product, ...sign })
      expect([event, reply?.accepted]).toEqual([undefined, true])
    },
  )

  it('an anonymous event has no client', () => {
    const body = { ...legacySearch, anonymous: true, userDisplayName: 'Ada Muster' }
    const read = readLegacyEvent('search', body, clientId)
    expect(read).toMatchObject({ ok: true, events: [{ clientId: undefined }] })
    expect(JSON.stringify(read)).not.toContain('Muster')
  })

  it('a query that holds an address is kept without it', () => {
    const kept = sanitiseEvent({
      kind: 'impression',
      source: 'search',
      responseId: 'r',
      page: 0,
      query: 'ada@example.org kleid',
    })
    expect(kept).toMatchObject({ query: '• kleid' })
  })
})

const legacySearch = {
  language: 'de',
  userAgent: 'unknown',
  clientId,
  actionCause: 'searchboxSubmit',
  queryText: 'wolle',
  responseTime: 23,
  numberOfResults: 0,
  searchQueryUid: 'uid-1',
}

describe('an event of the older protocol', () => {
  it('of a search counts like an impression', () => {
    expect(readLegacyEvent('search', legacySearch)).toMatchObject({
      ok: true,
      events: [{ kind: 'impression', source: 'search', responseId: 'uid-1', query: 'wolle', total: 0, clientId }],
    })
  })

  it('of a click names the product by its permanent id', () => {
    const body = {
      clientId,
      searchQueryUid: 'uid-1',
      actionCause: 'documentOpen',
      documentPosition: 3,
      sourceName: 'catalogue',
      documentTitle: 'Rock',
      customData: { contentIDKey: 'permanentid', contentIDValue: 'RO-7' },
    }
    const beacon = `clickEvent=${encodeURIComponent(JSON.stringify(body))}`
    expect(readLegacyEvent('click', readLegacyBeacon('click', beacon))).toMatchObject({
      events: [
        {
          action: 'click',
          responseId: 'uid-1',
          position: 3,
          products: [{ product: 'RO-7', name: 'Rock', quantity: 1 }],
        },
      ],
    })
  })

  it('of a view of something that is no product is kept without an action', () => {
    const read = readLegacyEvent('view', {
      contentIdKey: 'page',
      contentIdValue: 'pflege',
      location: 'https://x.example/at/',
    })
    expect(read).toMatchObject({ events: [{ type: 'ua.view', action: undefined, market: 'at', products: [] }] })
  })

  it('of a basket or an order counts like the newer one', () => {
    const products = [{ productId: 'RO-7', name: 'Rock', price: 10, quantity: 2 }]
    const read = (eventValue: string, customData: object) =>
      readLegacyEvent('custom', { clientId, eventType: 'ecommerce', eventValue, customData })
    expect(read('add_to_cart', { currency: 'EUR', products })).toMatchObject({
      events: [{ action: 'add', products: [{ product: 'RO-7', quantity: 2 }], clientId }],
    })
    expect(read('purchase', { products, transactionId: 'V-1' })).toMatchObject({
      events: [{ action: 'buy', once: expect.stringContaining('V-1'), body: undefined }],
    })
    expect(read('add_to_cart', { products: 'RO-7' })).toMatchObject({ ok: true, events: [{ products: [] }] })
  })

  it('of a custom type is kept with its data', () => {
    const read = readLegacyEvent('custom', { eventType: 'filter', eventValue: 'open', customData: { facet: 'color' } })
    expect(read).toMatchObject({ events: [{ body: { eventType: 'filter', customData: { facet: 'color' } } }] })
  })

  it('that lacks something is refused with the reason', () => {
    const { searchQueryUid: _, ...lacking } = legacySearch
    expect(readLegacyEvent('search', lacking)).toEqual({
      ok: false,
      message: expect.stringContaining('searchQueryUid: value is required.'),
    })
    expect(readLegacyBeacon('click', 'clickEvent=%')).toBeUndefined()
    expect(readLegacyEvent('click', undefined)).toMatchObject({ ok: false })
  })
})

it('any input is read without an error and without control characters', () => {
  const hostile = fc.oneof(
    fc.anything({ withBigInt: false, withNullPrototype: true }),
    fc.record({ meta: fc.constant(meta('x')), payload: fc.anything(), ['__proto__']: fc.anything() }),
    fc.record({ meta: fc.constant(meta('constructor')), a: fc.string({ unit: 'binary' }) }),
    fc.record({
      meta: fc.constant(meta('ec.productClick')),
      product: fc.record({ productId: fc.string({ unit: 'binary', minLength: 1 }) }),
      position: fc.integer({ min: 1 }),
      responseId: fc.string({ unit: 'binary' }),
    }),
  )
  fc.assert(
    fc.property(fc.array(hostile), fc.constantFrom('search', 'click', 'custom', 'view'), (body, kind) => {
      const read = readNextEvents(body)
      expect(read?.replies).toHaveLength(body.length)
      readLegacyEvent(kind, body[0])
      for (const event of read?.events ?? []) {
        const written = JSON.stringify(sanitiseEvent(event))
        expect(written).not.toMatch(/\\u0000|\\ud[89a-f]/)
        expect(written.length).toBeLessThan(300_000)
      }
    }),
  )
})

it('a value as deep and wide as 32 KB allow is cut at once', () => {
  const deep = `${'{"a":['.repeat(2_000)}1${']}'.repeat(2_000)}`
  const wide = { meta: meta('x'), ...Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`k${at}`, 'a@'])) }
  const read = readNextEvents([{ meta: meta('x'), deep: JSON.parse(deep) as unknown }, wide])
  expect(read?.replies.every(({ accepted }) => accepted)).toBe(true)
  expect(JSON.stringify(read?.events).length).toBeLessThan(5_000)
})
