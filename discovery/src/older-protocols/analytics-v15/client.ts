import { createLogger, type Logger } from '../../logging/logger.ts'
import { text, validate } from '../../validation/schema.ts'
import { isTrackingRefused } from '@vitrine/contracts/consent'
import { trackingCookie } from '../../analytics/tracking-cookie.ts'
import {
  type ClickEventRequest,
  type CustomEventRequest,
  type EventBaseRequest,
  type EventKind,
  type EventRequests,
  type QueryErrorRequest,
  type SearchEventRequest,
  toQueryErrorEvent,
  type ViewEventRequest,
} from './events.ts'
import { createHistory, type History } from './history.ts'
import { decorateLink } from './link.ts'
import { toPayload } from './payload.ts'
import { createTransport, type EventResponse } from './transport.ts'
import { createVisitorIdentity } from './visitor-identity.ts'

export type { EventResponse } from './transport.ts'
export type VisitResponse = { id: string; visitorId: string }
export type HealthResponse = { status: string }

export type AnalyticsClientOptions = {
  token: string | (() => string)
  /** `/rest` is added unless it ends in it, then the version. */
  endpoint?: string
  /** A custom endpoint gets nothing but the version. */
  isCustomEndpoint?: boolean
  /** Without consent, begin with `false`. */
  enabled?: boolean
  /** Default values of all events. */
  defaults?: EventBaseRequest
  /** Links from these hosts may carry the visitor's id. */
  acceptedLinkReferrers?: readonly string[]
  logger?: Logger
}

type Sent = Promise<EventResponse | undefined>

/** Client of the older analytics. While it is disabled, it stores and sends nothing. */
export type AnalyticsClient = {
  sendSearchEvent(event: SearchEventRequest): Sent
  sendClickEvent(event: ClickEventRequest): Sent
  sendCustomEvent(event: CustomEventRequest): Sent
  sendViewEvent(event: ViewEventRequest): Sent
  sendQueryErrorEvent(error: QueryErrorRequest): Sent
  sendEvent<Kind extends EventKind>(kind: Kind, event: EventRequests[Kind]): Sent
  getVisit(): Promise<VisitResponse>
  deleteVisit(): Promise<void>
  getHealth(): Promise<HealthResponse>
  /** Empty while analytics are off. */
  readonly currentVisitorId: string
  setClientId(id: string): void
  /** The address of another host of ours, with the visitor in it. */
  decorate(address: string): string
  setAcceptedLinkReferrers(hosts: readonly string[]): void
  enable(): void
  /** Drops events that were not sent yet. */
  disable(): void
  /** Deletes the visitor id and the history. */
  clear(): void
  readonly history: History
}

const version = 'v15'
const kinds: readonly string[] = ['search', 'click', 'custom', 'view'] satisfies EventKind[]

export function buildBaseUrl(endpoint = 'https://analytics.cloud.coveo.com/rest/ua', isCustomEndpoint = false): string {
  const base = endpoint.replace(/\/+$/, '')
  return `${base}${isCustomEndpoint || /\/rest(\/ua)?$/.test(base) ? '' : '/rest'}/${version}`
}

export function createAnalyticsClient(options: AnalyticsClientOptions): AnalyticsClient {
  validate({ endpoint: text({ isUrl: true }) }, options, 'Check the options of createAnalyticsClient')
  const { endpoint, isCustomEndpoint, acceptedLinkReferrers = [], defaults = {}, logger = createLogger() } = options
  const base = `${buildBaseUrl(endpoint, isCustomEndpoint)}/analytics`
  const history = createHistory()
  const waiting = new Set<{ kind: EventKind; payload: object }>()
  let { enabled = true } = options

  const token = () => (typeof options.token === 'string' ? options.token : options.token())
  // With a tracking cookie, the newer analytics are used.
  const isOn = () => enabled && !isTrackingRefused() && trackingCookie() === undefined
  const visitor = createVisitorIdentity({ isOn, acceptedLinkReferrers })
  const { request, read, post, sendBeacon } = createTransport({ base, token, visitor, isOn, logger })

  async function sendEvent<Kind extends EventKind>(kind: Kind, event: EventRequests[Kind]): Sent {
    if (!kinds.includes(kind)) logger.warn(`No analytics action associated with ${kind}`)
    if (!kinds.includes(kind) || !isOn()) return undefined
    const payload = toPayload({ kind, event, defaults, visitor: visitor.current(), token: token() })
    addToHistory(history, kind, payload)
    // A click leaves the page, which ends its requests; a beacon survives.
    if (kind === 'click' && sendBeacon(kind, payload)) return undefined
    const pending = { kind, payload }
    waiting.add(pending)
    await new Promise((resolve) => setTimeout(resolve))
    return waiting.delete(pending) ? post(kind, payload) : undefined
  }

  const flushByBeacon = () => {
    for (const pending of waiting) if (sendBeacon(pending.kind, pending.payload)) waiting.delete(pending)
  }
  globalThis.addEventListener?.('beforeunload', flushByBeacon)
  globalThis.addEventListener?.('pagehide', flushByBeacon)

  return {
    sendEvent,
    sendSearchEvent: (event) => sendEvent('search', event),
    sendClickEvent: (event) => sendEvent('click', event),
    sendCustomEvent: (event) => sendEvent('custom', event),
    sendViewEvent: (event) => sendEvent('view', event),
    sendQueryErrorEvent: (error) => sendEvent('custom', toQueryErrorEvent(error)),
    getVisit: () => read(`/visit${visitor.query()}`),
    async deleteVisit() {
      await request(`/visit${visitor.query()}`, { method: 'DELETE' })
    },
    getHealth: () => read('/monitoring/health'),
    get currentVisitorId() {
      return visitor.current()
    },
    setClientId: visitor.set,
    decorate(address) {
      const id = visitor.current()
      return id ? decorateLink(address, id) : address
    },
    setAcceptedLinkReferrers: visitor.setAcceptedLinkReferrers,
    enable() {
      enabled = true
    },
    disable() {
      enabled = false
      waiting.clear()
    },
    clear() {
      visitor.clear()
      history.clear()
    },
    history,
  }
}

/** Records searches and page views; other events are not part of the history. */
function addToHistory(
  history: History,
  kind: EventKind,
  { queryText, contentIdValue, title }: Record<string, unknown>,
): void {
  const time = new Date().toJSON()
  if (kind === 'search' && typeof queryText === 'string') history.addElement({ name: 'Query', value: queryText, time })
  if (kind === 'view')
    history.addElement({
      name: 'PageView',
      value: String(contentIdValue),
      time,
      ...(typeof title === 'string' && { title }),
    })
}
