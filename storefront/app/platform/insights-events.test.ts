import { answerConsent, writeConsent } from '@vitrine/contracts/consent'
import { VisitReport } from '@vitrine/contracts/shop'
import type { TrackingEvent } from '@vitrine/tracking/events'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createInsightsSink } from './insights-events.ts'
import { currentVisitId } from './visit-id.ts'

const tab = new Map<string, string>()
const answer = (...granted: string[]) =>
  vi.stubGlobal('document', {
    cookie: `consent=${writeConsent(answerConsent(null, { asked: ['analytics', 'remember'], granted }))}`,
  })
const init = { event: 'shop_init', shop_id: '10031' }
const search = (term: unknown) => ({ event: 'search', search_term: term, page_type: 'home' })
const purchase = (number: unknown) => ({
  event: 'purchase',
  page_type: 'confirmation',
  ecommerce: { transaction_id: number, value: 1_000_000, customer_id: '7' },
})

beforeEach(() => {
  tab.clear()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, value: string) => void tab.set(name, value),
  })
  answer('analytics')
})
afterEach(() => void vi.unstubAllGlobals())

/** A page whose queue is flushed with each list of events. */
function openPage() {
  const sent: { url: string; report: VisitReport }[] = []
  const tasks: (() => void)[] = []
  const sink = createInsightsSink({
    send: (url, report) => void sent.push({ url, report: v.parse(VisitReport, report) }),
    later: (task) => void tasks.push(task),
  })
  const flush = (...events: TrackingEvent[]) => {
    events.forEach(sink)
    tasks.splice(0).forEach((task) => task())
  }
  return { sent, flush }
}

describe('a flush of events', () => {
  it('is one report with steps, terms and order numbers, and no amounts', () => {
    const { sent, flush } = openPage()
    flush(
      init,
      { event: 'content_view', page_type: 'searchresult' },
      { event: 'view_item', page_type: 'product_detail' },
      { event: 'add_to_cart', page_type: 'product_detail' },
      { event: 'begin_checkout', page_type: 'checkout' },
      search(' Kleid '),
      purchase('V-100234'),
    )
    expect(sent).toEqual([
      {
        url: '/api/insights?shop=10031',
        report: {
          visit: expect.stringMatching(/^[\da-f-]{36}$/),
          steps: ['list', 'product', 'basket', 'checkout'],
          searches: ['Kleid'],
          orders: ['V-100234'],
        },
      },
    ])
  })

  it('reports each fact once per visit, and a visit that only looks around', () => {
    const { sent, flush } = openPage()
    flush(init, { event: 'content_view', page_type: 'home' })
    flush({ event: 'content_view', page_type: 'service' })
    flush({ event: 'content_view', page_type: 'product_list' }, search('kleid'))
    flush({ event: 'view_item_list', page_type: 'product_list' }, search('kleid'), search('hose'))
    expect(sent.map(({ report: { steps, searches } }) => [steps, searches])).toEqual([
      [[], []],
      [['list'], ['kleid']],
      [[], ['hose']],
    ])
    expect(new Set(sent.map(({ report }) => report.visit)).size).toBe(1)
  })

  it('waits until the shop is known', () => {
    const { sent, flush } = openPage()
    flush({ event: 'view_item', page_type: 'product_detail' })
    expect(sent).toEqual([])
    flush(init)
    expect(sent[0]?.report.steps).toEqual(['product'])
  })

  it('D-01 D-05 sends and stores nothing without consent, or after it is withdrawn', () => {
    const { sent, flush } = openPage()
    answer('remember')
    flush(init, { event: 'view_item', page_type: 'product_detail' })
    expect([sent, [...tab.keys()]]).toEqual([[], []])
  })

  it('D-06 sends nothing where the browser refuses', () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true })
    const { sent, flush } = openPage()
    flush(init, search('kleid'))
    expect([sent, [...tab.keys()]]).toEqual([[], []])
  })

  it('always fits the contract, whatever events carry', () => {
    const { sent, flush } = openPage()
    const terms = [null, 7, {}, '', ' ', 'x'.repeat(5_000), ...Array.from({ length: 30 }, (_, at) => `term ${at}`)]
    const numbers = [null, 12, 'V-1; x', 'ada@vitrine.example', ...Array.from({ length: 9 }, (_, at) => `V-${at}`)]
    flush(init, ...terms.map(search), ...numbers.map(purchase))
    expect(sent[0]?.report.searches).toHaveLength(10)
    expect(sent[0]?.report.orders).toHaveLength(3)
  })

  it('travels as a beacon, and by fetch where there is none', async () => {
    const beacons: [string, Blob][] = []
    const fetches: string[] = []
    vi.stubGlobal('fetch', async (url: string) => (fetches.push(url), new Response()))
    vi.stubGlobal('navigator', { sendBeacon: (url: string, body: Blob) => beacons.push([url, body]) })
    createInsightsSink()(init)
    await Promise.resolve()
    expect([beacons[0]?.[0], beacons[0]?.[1].type]).toEqual(['/api/insights?shop=10031', 'application/json'])
    vi.stubGlobal('navigator', { sendBeacon: () => false })
    createInsightsSink()(init)
    await Promise.resolve()
    expect(fetches).toEqual(['/api/insights?shop=10031'])
  })
})

describe('a visit', () => {
  const minute = 60_000
  const start = Date.parse('2026-11-17T12:00:00Z')

  it('lasts while its tab is used, for twelve hours at most', () => {
    const id = currentVisitId(start)
    expect(currentVisitId(start + 29 * minute)).toBe(id)
    expect(currentVisitId(start + 58 * minute)).toBe(id)
    let last = id
    for (let at = start; at <= start + 12 * 60 * minute; at += 20 * minute) last = currentVisitId(at)
    expect(last).toBe(id)
    expect(currentVisitId(start + 12 * 60 * minute + 1)).not.toBe(id)
  })

  it('ends after half an hour of silence, with its tab, and with consent', () => {
    const id = currentVisitId(start)
    const next = currentVisitId(start + 31 * minute)
    expect(next).not.toBe(id)
    tab.clear()
    expect(currentVisitId(start + 32 * minute)).not.toBe(next)
  })

  it('lasts as long as the page where storage is forbidden', () => {
    vi.stubGlobal('sessionStorage', undefined)
    const id = currentVisitId(start)
    expect(currentVisitId(start + minute)).toBe(id)
  })

  it('is not taken over from another script', () => {
    tab.set('vitrine:analytics:visit', `ada@vitrine.example ${start} ${start}`)
    expect(currentVisitId(start)).toMatch(/^[\da-f-]{36}$/)
  })
})
