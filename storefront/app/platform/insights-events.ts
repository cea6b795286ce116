import type { InputOf, ShopContract, VisitStep } from '@vitrine/contracts/shop'
import { hasConsent } from '@vitrine/tracking'
import type { EventSink, TrackingEvent } from '@vitrine/tracking/events'
import { currentVisitId } from './visit-id.ts'

type VisitReport = InputOf<ShopContract['recordVisit']>

/** Steps on the way to an order, by page type and by event. */
const stepOfPage: Readonly<Record<string, VisitStep>> = {
  product_list: 'list',
  searchresult: 'list',
  product_detail: 'product',
  basket_page: 'basket',
  checkout: 'checkout',
}
const stepOfEvent: Readonly<Record<string, VisitStep>> = {
  view_item_list: 'list',
  view_item: 'product',
  add_to_cart: 'basket',
  view_cart: 'basket',
  begin_checkout: 'checkout',
}

/** The most that one report may carry; the shop refuses more. */
const most = { searches: 10, orders: 3, termLength: 200 } as const

/** Events that wait for the one that names the shop. */
const mostWaiting = 100

type InsightsSinkOptions = {
  send?: (url: string, report: VisitReport) => void
  /** Runs a task after the current flush of the queue. */
  later?: (task: () => void) => void
}

/**
 * Reports steps, search terms and orders of this visit to our own statistics: each once per visit, those of one flush
 * in one beacon. Amounts and products stay here.
 */
export function createInsightsSink({ send = sendBeacon, later = queueMicrotask }: InsightsSinkOptions = {}): EventSink {
  let shopId: unknown
  let isScheduled = false
  let reported = { visit: '', facts: new Set<string>() }
  let events: TrackingEvent[] = []

  function sendReport(): void {
    isScheduled = false
    if (shopId === undefined) return
    const report = reportOf(events)
    events = []
    // The visitor may have withdrawn consent since the event.
    if (!hasConsent('analytics')) return
    const visit = currentVisitId()
    if (reported.visit !== visit) reported = { visit, facts: new Set() }
    const { facts } = reported
    const isNewVisit = facts.size === 0
    const isNew = (kind: string) => (fact: string) => !facts.has(kind + fact) && Boolean(facts.add(kind + fact))
    facts.add('visit')
    const steps = report.steps.filter(isNew('step '))
    const searches = report.searches.filter(isNew('search ')).slice(0, most.searches)
    const orders = report.orders.filter(isNew('order ')).slice(0, most.orders)
    if (!isNewVisit && steps.length + searches.length + orders.length === 0) return
    send(`/api/insights?shop=${String(shopId)}`, { visit, steps, searches, orders })
  }

  return (event) => {
    shopId = event['shop_id'] ?? shopId
    if (events.length < mostWaiting) events.push(event)
    if (isScheduled) return
    isScheduled = true
    later(sendReport)
  }
}

function reportOf(events: readonly TrackingEvent[]): Omit<VisitReport, 'visit'> {
  const steps = events.flatMap(({ event, page_type: page = '' }) => [stepOfPage[page] ?? [], stepOfEvent[event] ?? []])
  const searches = events.flatMap((event) => {
    const term = event.event === 'search' ? event['search_term_completed'] || event['search_term'] : ''
    return typeof term === 'string' && term.trim() !== '' ? term.trim().slice(0, most.termLength) : []
  })
  const orders = events.flatMap(({ event, ecommerce }) => {
    const number = event === 'purchase' ? ecommerce?.['transaction_id'] : undefined
    return typeof number === 'string' && /^V-\d{1,15}$/.test(number) ? number : []
  })
  return { steps: [...new Set(steps.flat())], searches: [...new Set(searches)], orders: [...new Set(orders)] }
}

/** A beacon outlives the page. */
function sendBeacon(url: string, report: VisitReport): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' })
  if (!navigator.sendBeacon?.(url, body)) void fetch(url, { method: 'POST', body, keepalive: true }).catch(() => {})
}
