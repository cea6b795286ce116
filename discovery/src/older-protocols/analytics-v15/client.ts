import { newId } from '../../engine/ids.ts'
import { createLogger, type Logger } from '../../engine/logger.ts'
import { text, validate } from '../../validation/schema.ts'
import { failureOf } from '../../analytics/next.ts'
import { isTrackingRefused } from '../../analytics/privacy.ts'
import { trackingCookie } from '../../analytics/tracking-cookie.ts'
import { forgetVisitor, isUuid, knownVisitor, rememberVisitor } from '../../analytics/visitor.ts'
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
import { decorateLink, visitorOfLink } from './link.ts'
import { toPayload } from './payload.ts'

export type EventResponse = { visitId: string; visitorId: string }
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
  const { endpoint, isCustomEndpoint, defaults = {}, logger = createLogger() } = options
  const base = `${buildBaseUrl(endpoint, isCustomEndpoint)}/analytics`
  const history = createHistory()
  const waiting = new Set<{ kind: EventKind; payload: object }>()
  let { enabled = true, acceptedLinkReferrers: acceptedHosts = [] } = options
  let visitor: string | undefined

  const token = () => (typeof options.token === 'string' ? options.token : options.token())
  // A tracking cookie means that the newer analytics are in charge.
  const isOn = () => enabled && !isTrackingRefused() && trackingCookie() === undefined

  function setVisitor(id: string): void {
    if (!isUuid(id)) throw new Error('Not a valid uuid')
    visitor = id.toLowerCase()
    rememberVisitor(visitor)
  }

  function currentVisitor(): string {
    if (!isOn()) return ''
    if (visitor !== undefined) return visitor
    const { location, document } = globalThis
    const brought = document && visitorOfLink({ address: location.href, referrer: document.referrer, acceptedHosts })
    setVisitor(brought ?? knownVisitor() ?? newId())
    return visitor ?? ''
  }

  function leaveByBeacon(kind: EventKind, payload: object): boolean {
    const query = new URLSearchParams({ access_token: token(), visitorId: currentVisitor(), discardVisitInfo: 'true' })
    const body = new Blob([`${kind}Event=${encodeURIComponent(JSON.stringify(payload))}`], {
      type: 'application/x-www-form-urlencoded',
    })
    return globalThis.navigator?.sendBeacon?.(`${base}/${kind}?${query}`, body) ?? false
  }

  function visitorQuery(): string {
    const id = currentVisitor()
    return id && `?visitor=${id}`
  }

  async function post(kind: EventKind, payload: object): Sent {
    let response: Response
    try {
      response = await request(`/${kind}${visitorQuery()}`, {
        method: 'POST',
        body: JSON.stringify(payload),
        keepalive: true,
      })
    } catch (error) {
      logger.error(error, failureOf(kind))
      return undefined
    }
    if (!response.ok) {
      logger.error(await response.text(), failureOf(kind))
      throw new Error(failureOf(kind))
    }
    const answer = (await response.json()) as EventResponse
    if (isUuid(answer.visitorId) && isOn()) setVisitor(answer.visitorId)
    return answer
  }

  const request = (path: string, init: RequestInit = {}) =>
    fetch(`${base}${path}`, {
      ...init,
      mode: 'cors',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token()}` },
    })

  async function read<Value>(path: string): Promise<Value> {
    const response = await request(path)
    if (!response.ok) throw new Error(`The analytics answered ${response.status} to ${path}`)
    return (await response.json()) as Value
  }

  async function sendEvent<Kind extends EventKind>(kind: Kind, event: EventRequests[Kind]): Sent {
    if (!kinds.includes(kind)) logger.warn(`No analytics action associated with ${kind}`)
    if (!kinds.includes(kind) || !isOn()) return undefined
    const payload = toPayload({ kind, event, defaults, visitor: currentVisitor(), token: token() })
    remember(kind, payload)
    // A click leaves the page, and the page its requests.
    if (kind === 'click' && leaveByBeacon(kind, payload)) return undefined
    const one = { kind, payload }
    waiting.add(one)
    await new Promise((resolve) => setTimeout(resolve))
    return waiting.delete(one) ? post(kind, payload) : undefined
  }

  function remember(kind: EventKind, { queryText, contentIdValue, title }: Record<string, unknown>): void {
    const time = new Date().toJSON()
    if (kind === 'search' && typeof queryText === 'string')
      history.addElement({ name: 'Query', value: queryText, time })
    if (kind === 'view')
      history.addElement({
        name: 'PageView',
        value: String(contentIdValue),
        time,
        ...(typeof title === 'string' && { title }),
      })
  }

  const leave = () => {
    for (const one of waiting) if (leaveByBeacon(one.kind, one.payload)) waiting.delete(one)
  }
  globalThis.addEventListener?.('beforeunload', leave)
  globalThis.addEventListener?.('pagehide', leave)

  return {
    sendEvent,
    sendSearchEvent: (event) => sendEvent('search', event),
    sendClickEvent: (event) => sendEvent('click', event),
    sendCustomEvent: (event) => sendEvent('custom', event),
    sendViewEvent: (event) => sendEvent('view', event),
    sendQueryErrorEvent: (error) => sendEvent('custom', toQueryErrorEvent(error)),
    getVisit: () => read(`/visit${visitorQuery()}`),
    async deleteVisit() {
      await request(`/visit${visitorQuery()}`, { method: 'DELETE' })
    },
    getHealth: () => read('/monitoring/health'),
    get currentVisitorId() {
      return currentVisitor()
    },
    setClientId: setVisitor,
    decorate(address) {
      const id = currentVisitor()
      return id ? decorateLink(address, id) : address
    },
    setAcceptedLinkReferrers(hosts) {
      acceptedHosts = hosts
      visitor = undefined
    },
    enable() {
      enabled = true
    },
    disable() {
      enabled = false
      waiting.clear()
    },
    clear() {
      visitor = undefined
      forgetVisitor()
      history.clear()
    },
    history,
  }
}
