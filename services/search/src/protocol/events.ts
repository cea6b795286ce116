import {
  type EventsResponse,
  type HealthResponse,
  type LegacyEventKind,
  type LegacyEventResponse,
  type VisitResponse,
} from '@vitrine/contracts/search'
import { requestRefusesTracking } from '../analytics/do-not-track.ts'
import type { AnalyticsEvent } from '../analytics/event.ts'
import { readLegacyBeacon, readLegacyEvent } from '../analytics/read-legacy-event.ts'
import { readNextEvents } from '../analytics/read-next-events.ts'
import { createVisits } from '../analytics/visits.ts'
import type { Call, HandlerDependencies } from './handler.ts'
import { parseJson } from './read-body.ts'
import { Refusal } from './refusal.ts'

/** Handles the text of a body: a beacon sends a form where other clients send JSON. */
export type EventHandler = (text: string, call: Call & { method: string }) => unknown

/** Receives events of pages. The reply does not wait until they are stored. */
export function createEventHandlers({ analytics, now }: Pick<HandlerDependencies, 'analytics' | 'now'>) {
  const visits = createVisits({ now })

  /** The reply is the same for events that do not count: a robot learns nothing from it. */
  function record(events: readonly AnalyticsEvent[], { headers, isCounted }: Call): void {
    if (!requestRefusesTracking(headers)) analytics.record(events.filter(({ clientId }) => isCounted(clientId)))
  }

  const events: EventHandler = (text, call) => {
    const body = parseJson(text)
    // A single event needs no list.
    const read = readNextEvents(isEvent(body) ? [body] : body)
    if (!read) throw new Refusal(400, 'The body is not a list of at most 100 events.')
    record(read.events, call)
    const response: EventsResponse = { events: read.replies.map((reply) => ({ ...reply })) }
    return response
  }

  const legacyEvent: EventHandler = (text, call) => {
    const kind = call.parameters['kind'] as LegacyEventKind
    const isForm = /^application\/x-www-form-urlencoded/i.test(call.headers.get('content-type') ?? '')
    const body = isForm ? readLegacyBeacon(kind, text) : parseJson(text)
    const { id: visitId, visitorId } = visits.touch(visitorOf(call.url))
    const read = readLegacyEvent(kind, body, visitorId)
    if (!read.ok) throw new Refusal(400, read.message)
    record(read.events, call)
    const response: LegacyEventResponse = { visitId, visitorId }
    return response
  }

  const visit: EventHandler = (_, { url, method }) => {
    const visitorId = visitorOf(url)
    if (method === 'DELETE') {
      if (visitorId !== undefined) visits.end(visitorId)
      return {}
    }
    const response: VisitResponse = visits.touch(visitorId)
    return response
  }

  const health: EventHandler = () => {
    const response: HealthResponse = { status: 'ok' }
    return response
  }

  return { events, legacyEvent, visit, health }
}

const isEvent = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && 'meta' in body

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

function visitorOf(url: URL): string | undefined {
  const given = url.searchParams.get('visitor') ?? url.searchParams.get('visitorId') ?? ''
  return uuid.test(given) ? given.toLowerCase() : undefined
}
