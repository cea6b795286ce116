import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pushToDataLayer } from './data-layer.ts'
import { createEventQueue } from './event-queue.ts'
import { eventOrder, sortEvents, type TrackingEvent } from './events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open() {
  const sent: TrackingEvent[] = []
  const page = new EventTarget()
  const state = { page_type: 'home', page_type_id: '', title: 'Old' }
  const queue = createEventQueue({
    sinks: [(event) => sent.push(event)],
    pageState: () => ({ page_type: state.page_type, page_type_id: state.page_type_id }),
    title: () => state.title,
    page,
  })
  return {
    queue,
    sent,
    state,
    names: () => sent.map(({ event }) => event),
    leave: () => page.dispatchEvent(new Event('pagehide')),
  }
}

describe('the queue', () => {
  it('is sent a second after the last event, listed or not', () => {
    const { queue, names } = open()
    queue.push({ event: 'shop_init' })
    vi.advanceTimersByTime(999)
    queue.push({ event: 'login' })
    vi.advanceTimersByTime(999)
    expect(names()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(names()).toEqual(['shop_init', 'login'])
  })

  it('is sent when the page ends, and nothing twice', () => {
    const { queue, names, leave } = open()
    queue.push({ event: 'view_item' })
    leave()
    expect(names()).toEqual(['view_item'])
    leave()
    vi.advanceTimersByTime(5000)
    expect(names()).toEqual(['view_item'])
  })

  it('sends events in the configured order', () => {
    const { queue, names } = open()
    for (const event of ['view_item', 'purchase', 'content_view', 'customer_data', 'shop_init']) queue.push({ event })
    vi.runAllTimers()
    expect(names()).toEqual(['shop_init', 'customer_data', 'content_view', 'view_item', 'purchase'])
  })

  it('gives every event the type of the page it happened on', () => {
    const { queue, sent, state } = open()
    queue.push({ event: 'select_item' })
    state.page_type = 'product_detail'
    state.page_type_id = '1002738'
    queue.push({ event: 'view_item' })
    queue.push({ event: 'purchase', page_type: 'confirmation', page_type_id: '' })
    vi.runAllTimers()
    expect(sent.map((event) => [event.page_type, event.page_type_id])).toEqual([
      ['home', ''],
      ['product_detail', '1002738'],
      ['confirmation', ''],
    ])
  })

  it('survives a sink that throws', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const sent: string[] = []
    const broken = () => {
      throw new Error('broken')
    }
    const queue = createEventQueue({
      sinks: [broken, ({ event }) => sent.push(event)],
      pageState: () => ({ page_type: 'home', page_type_id: '' }),
      title: () => '',
      page: new EventTarget(),
    })
    queue.push({ event: 'cart' })
    vi.runAllTimers()
    expect([sent, warn.mock.calls.length]).toEqual([['cart'], 1])
  })
})

describe('a page view', () => {
  it('has the title of half a second later', () => {
    const { queue, sent, state } = open()
    queue.viewPage({ content_name: '/de/' })
    vi.advanceTimersByTime(499)
    state.title = 'New'
    vi.runAllTimers()
    expect(sent).toEqual([
      { event: 'content_view', content_name: '/de/', title: 'New', page_type: 'home', page_type_id: '' },
    ])
  })

  it('of a page that was only passed through is left out, but not of the last one', () => {
    const { queue, sent, leave } = open()
    queue.viewPage({ content_name: '/de/login/' })
    vi.advanceTimersByTime(300)
    queue.viewPage({ content_name: '/de/account/' })
    leave()
    vi.runAllTimers()
    expect(sent.map((event) => event['content_name'])).toEqual(['/de/account/'])
  })
})

describe('the order', () => {
  const event = fc.record({
    event: fc.oneof(fc.constantFrom(...eventOrder), fc.constantFrom('login', 'search')),
    id: fc.nat(),
  })

  it('neither loses nor invents an event, and keeps equal ones in their order', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const sorted = sortEvents(events, eventOrder)
        expect(new Set(sorted)).toEqual(new Set(events))
        for (const name of eventOrder)
          expect(sorted.filter((each) => each.event === name)).toEqual(events.filter((each) => each.event === name))
        const places = sorted.map((each) => eventOrder.indexOf(each.event)).filter((place) => place >= 0)
        expect(places).toEqual(places.toSorted((a, b) => a - b))
      }),
    )
  })

  it('puts an unlisted event behind the listed one before it, or first', () => {
    const names = (...events: string[]) =>
      sortEvents(
        events.map((name) => ({ event: name })),
        eventOrder,
      ).map((each) => each.event)
    expect(names('view_item', 'login', 'shop_init')).toEqual(['shop_init', 'view_item', 'login'])
    expect(names('search', 'purchase', 'shop_init')).toEqual(['search', 'shop_init', 'purchase'])
  })
})

it('the data layer is reset before the items of an event', () => {
  vi.stubGlobal('dataLayer', undefined)
  pushToDataLayer({ event: 'content_view' })
  pushToDataLayer({ event: 'view_item', ecommerce: { items: [] } })
  expect((globalThis as { dataLayer?: unknown }).dataLayer).toEqual([
    { event: 'content_view' },
    { ecommerce: null },
    { event: 'view_item', ecommerce: { items: [] } },
  ])
})
