import type { TrackingEvent } from '@vitrine/tracking/events'

export type SearchEventSender = {
  send(event: TrackingEvent): void
  /** The visitor has withdrawn consent. */
  forget(): void
}

export type SearchEventsOptions = {
  trackingId: string
  accessToken: string
  /** Address of the events. */
  url: string
  warn: (...what: unknown[]) => void
}
