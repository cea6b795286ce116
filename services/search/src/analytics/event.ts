import type { Locale } from '@vitrine/contracts/markets'

/** Results that were shown to a shopper. */
export type Impression = {
  kind: 'impression'
  source: 'search' | 'listing' | 'recommendations' | 'answer'
  responseId: string
  market?: Locale | undefined
  /** As it was written; of searches and questions only. */
  query?: string | undefined
  /** Path of the listing, or slot of the recommendations. */
  view?: string | undefined
  /** From 0. */
  page: number
  /** Results, or sentences of an answer. */
  total?: number | undefined
  clientId?: string | undefined
  /** The corrected query that was executed instead. */
  correctedTo?: string | undefined
  isRelaxed?: boolean | undefined
}

/** The meaning of an event, whichever protocol it came by. */
export type Action = 'click' | 'view' | 'add' | 'remove' | 'buy'

/** A product as the wire names it. */
export type EventProduct = { product: string; name?: string | undefined; quantity: number }

/** An action of a shopper. */
export type ShopperEvent = {
  kind: 'event'
  type: string
  action?: Action | undefined
  market?: Locale | undefined
  clientId?: string | undefined
  /** The response it followed from. */
  responseId?: string | undefined
  /** The place in that response, from 1. */
  position?: number | undefined
  products: readonly EventProduct[]
  /** All other data that may be stored. */
  body?: unknown
  /** Identifies something that happens only once however often it is sent, such as an order. */
  once?: string | undefined
}

export type AnalyticsEvent = Impression | ShopperEvent

/** A recorded event: `at` is its time of arrival by our clock, in milliseconds. */
export type RecordedEvent<Event extends AnalyticsEvent = AnalyticsEvent> = Event & { id: string; at: number }
