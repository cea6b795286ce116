import * as v from 'valibot'
import { TrackingId } from './context.ts'

const Text = v.pipe(v.string(), v.minLength(1))

/** Metadata of an event; its payload stands beside it. */
export const EventMeta = v.looseObject({
  type: Text,
  config: v.looseObject({ trackingId: TrackingId }),
  /** Milliseconds since 1970, by the clock of the page. */
  ts: v.nullish(v.number()),
  source: v.nullish(v.array(v.string())),
  /** Empty where a page could not make one. */
  clientId: v.nullish(v.union([v.literal(''), v.pipe(v.string(), v.uuid())])),
  userAgent: v.nullish(v.string()),
  referrer: v.nullish(v.string()),
  location: v.nullish(v.string()),
})
export type EventMeta = v.InferOutput<typeof EventMeta>

const EventProduct = v.object({ productId: Text, name: v.nullish(v.string()), price: v.nullish(v.number()) })
const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1))
const head = { meta: EventMeta, currency: v.nullish(v.string()) }

export const ProductClick = v.object({
  ...head,
  product: EventProduct,
  position: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
  responseId: v.nullish(v.string()),
})
export const ProductView = v.object({ ...head, product: EventProduct })
export const CartAction = v.object({
  ...head,
  action: v.picklist(['add', 'remove']),
  quantity: Quantity,
  product: EventProduct,
})
export const Purchase = v.object({
  ...head,
  products: v.pipe(v.array(v.object({ quantity: Quantity, product: EventProduct })), v.minLength(1)),
  transaction: v.object({ id: Text, revenue: v.nullish(v.number()) }),
})

/** One delivery: a list, mostly of one event. Unknown types are accepted as they are. */
export const EventsRequest = v.array(v.looseObject({ meta: EventMeta }))
export type EventsRequest = v.InferOutput<typeof EventsRequest>

/** Tells of each event, in its place, whether it was taken in. */
export const EventsResponse = v.object({
  events: v.array(v.object({ accepted: v.boolean(), errorCode: v.string(), errorMessage: v.string() })),
})
export type EventsResponse = v.InferOutput<typeof EventsResponse>
