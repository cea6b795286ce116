import { failureOf } from '../../analytics/relay.ts'
import { isUuid } from '../../analytics/visitor.ts'
import type { Logger } from '../../logging/logger.ts'
import type { EventKind } from './events.ts'
import type { VisitorIdentity } from './visitor-identity.ts'

export type EventResponse = { visitId: string; visitorId: string }

type TransportOptions = {
  /** Address of the analytics, with the version. */
  base: string
  token(): string
  visitor: VisitorIdentity
  isOn(): boolean
  logger: Logger
}

/** The requests of the older analytics. */
export function createTransport({ base, token, visitor, isOn, logger }: TransportOptions) {
  const request = (path: string, init: RequestInit = {}) =>
    fetch(`${base}${path}`, {
      ...init,
      mode: 'cors',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token()}` },
    })

  return {
    request,

    async read<Value>(path: string): Promise<Value> {
      const response = await request(path)
      if (!response.ok) throw new Error(`The analytics answered ${response.status} to ${path}`)
      return (await response.json()) as Value
    },

    async post(kind: EventKind, payload: object): Promise<EventResponse | undefined> {
      let response: Response
      try {
        response = await request(`/${kind}${visitor.query()}`, {
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
      if (isUuid(answer.visitorId) && isOn()) visitor.set(answer.visitorId)
      return answer
    },

    /** Returns whether the browser has accepted the beacon; it then survives the end of the page. */
    sendBeacon(kind: EventKind, payload: object): boolean {
      const query = new URLSearchParams({
        access_token: token(),
        visitorId: visitor.current(),
        discardVisitInfo: 'true',
      })
      const body = new Blob([`${kind}Event=${encodeURIComponent(JSON.stringify(payload))}`], {
        type: 'application/x-www-form-urlencoded',
      })
      return globalThis.navigator?.sendBeacon?.(`${base}/${kind}?${query}`, body) ?? false
    },
  }
}
