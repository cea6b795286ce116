import * as v from 'valibot'
import { searchLimits } from './limits.ts'

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(2048))

/** Names the shop a visitor is in. */
export const TrackingId = v.pipe(v.string(), v.minLength(1), v.regex(/^[\w.-]{1,100}$/))

const currencies = new Set(Intl.supportedValuesOf('currency'))
const CurrencyCode = v.pipe(
  v.string(),
  v.check((code) => currencies.has(code.toUpperCase()), 'value is not in enum.'),
)

const CartItem = v.object({ productId: Text, quantity: v.pipe(v.number(), v.finite(), v.minValue(0)) })
export type CartItem = v.InferOutput<typeof CartItem>
const CartItems = v.pipe(v.array(CartItem), v.maxLength(1000))

const RequestContext = v.object({
  view: v.object({ url: v.pipe(v.string(), v.maxLength(4096)), referrer: v.nullish(v.string()) }),
  user: v.nullish(
    v.object({
      userAgent: v.nullish(v.string()),
      latitude: v.nullish(v.pipe(v.number(), v.finite(), v.minValue(-90), v.maxValue(90))),
      longitude: v.nullish(v.pipe(v.number(), v.finite(), v.minValue(-180), v.maxValue(180))),
    }),
  ),
  cart: v.nullish(CartItems),
  purchased: v.nullish(CartItems),
  product: v.nullish(v.object({ productId: Text })),
  /** Whether the request counts as something a shopper has seen. */
  capture: v.nullish(v.boolean()),
  source: v.nullish(v.array(v.string())),
})

/** Fields that every request of the commerce calls carries. */
export const commonFields = {
  trackingId: TrackingId,
  /** Of the visitor; empty where there is no browser. */
  clientId: v.nullish(v.pipe(v.string(), v.maxLength(200))),
  language: v.pipe(v.string(), v.minLength(1), v.maxLength(35)),
  country: v.pipe(v.string(), v.minLength(1), v.maxLength(35)),
  currency: CurrencyCode,
  context: RequestContext,
}

export const CommonRequest = v.object(commonFields)
export type CommonRequest = v.InferOutput<typeof CommonRequest>

/** Pages are counted from 0; a page size of 0 leaves it to the server. */
export const pageFields = {
  page: v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0))),
  perPage: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(searchLimits.largestPageSize))),
}

export const Query = v.nullish(v.string())
