import type { Locale } from '@vitrine/contracts/markets'

/** Results that were shown to a shopper. */
export type Impression = {
  kind: 'answer'
  source: 'search' | 'listing' | 'recommendations'
  responseId: string
  market?: Locale | undefined
  /** As it was written; of searches only. */
  query?: string | undefined
  /** Path of the listing, or slot of the recommendations. */
  view?: string | undefined
  /** From 0. */
  page: number
  total?: number | undefined
  clientId?: string | undefined
  /** The query that was answered instead. */
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
  /** The answer it followed from. */
  responseId?: string | undefined
  /** In that answer, from 1. */
  position?: number | undefined
  products: readonly EventProduct[]
  /** Everything else that may be kept. */
  body?: unknown
  /** Names what happened only once however often it is told, such as an order. */
  once?: string | undefined
}

export type AnalyticsEvent = Impression | ShopperEvent

/** An event that was taken in: `at` is when it came, by our clock, in milliseconds. */
export type RecordedEvent<Event extends AnalyticsEvent = AnalyticsEvent> = Event & { id: string; at: number }
