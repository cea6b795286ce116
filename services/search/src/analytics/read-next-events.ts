import {
  CartAction,
  EventMeta,
  type EventsResponse,
  ProductClick,
  ProductView,
  Purchase,
} from '@vitrine/contracts/search'
import * as v from 'valibot'
import { refusesTracking } from './do-not-track.ts'
import { eventMarket } from './event-market.ts'
import type { AnalyticsEvent, EventProduct, ShopperEvent } from './event.ts'
import { describeIssues } from './issues.ts'
import { keepable, withoutAddresses } from './privacy.ts'

export type EventReply = EventsResponse['events'][number]

const mostEvents = 100

const Any = v.looseObject({ meta: EventMeta })
const ItemClick = v.object({
  meta: EventMeta,
  responseId: v.nullish(v.string()),
  position: v.nullish(v.number()),
  itemMetadata: v.record(v.string(), v.unknown()),
})

type Common = Pick<ShopperEvent, 'kind' | 'type' | 'market' | 'clientId'>

const reader =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    toEvent: (output: v.InferOutput<Schema>, common: Common) => ShopperEvent,
  ) =>
  (given: unknown, common: Common): ShopperEvent | string => {
    const read = v.safeParse(schema, given)
    return read.success ? toEvent(read.output, common) : describeIssues(read.issues)
  }

/** Event types with a meaning here; any other is stored as it is. */
const readers = new Map([
  [
    'ec.productClick',
    reader(ProductClick, ({ product, position, responseId }, common) => ({
      ...common,
      action: 'click',
      products: [toLine(product)],
      responseId: responseId ?? undefined,
      position: position ?? undefined,
    })),
  ],
  [
    'ec.productView',
    reader(ProductView, ({ product }, common) => ({ ...common, action: 'view', products: [toLine(product)] })),
  ],
  [
    'ec.cartAction',
    reader(CartAction, ({ action, product, quantity }, common) => ({
      ...common,
      action,
      products: [toLine(product, quantity)],
    })),
  ],
  [
    'ec.purchase',
    reader(Purchase, ({ meta, products, transaction }, common) => ({
      ...common,
      action: 'buy',
      products: products.map(({ product, quantity }) => toLine(product, quantity)),
      once: JSON.stringify([meta.config.trackingId, common.clientId, transaction.id]),
    })),
  ],
  [
    'itemClick',
    reader(ItemClick, ({ responseId, position, itemMetadata }, common) => ({
      ...common,
      products: [],
      responseId: responseId ?? undefined,
      position: position ?? undefined,
      body: keepable({ itemMetadata }),
    })),
  ],
])

/**
 * Reads events of next mode: a list. Each is checked by itself and answered in its place; the storable data of the good
 * ones is returned. Undefined where it is no list, or one too long.
 */
export function readNextEvents(
  body: unknown,
): { events: readonly AnalyticsEvent[]; replies: readonly EventReply[] } | undefined {
  if (!Array.isArray(body) || body.length > mostEvents) return undefined
  const events: AnalyticsEvent[] = []
  const replies = body.map((given: unknown) => {
    const read = readNextEvent(given)
    if (typeof read === 'string') return { accepted: false, errorCode: 'INVALID_EVENT', errorMessage: read }
    if (!refusesTracking(given)) events.push(read)
    return { accepted: true, errorCode: '', errorMessage: '' }
  })
  return { events, replies }
}

/** An event, or the message about its problems. */
function readNextEvent(given: unknown): ShopperEvent | string {
  const any = v.safeParse(Any, given)
  if (!any.success) return describeIssues(any.issues)
  const { meta, ...payload } = any.output
  const common: Common = {
    kind: 'event',
    type: withoutAddresses(meta.type, 100),
    market: eventMarket({ trackingId: meta.config.trackingId, location: meta.location ?? undefined }),
    clientId: meta.clientId || undefined,
  }
  const read = readers.get(meta.type)
  return read ? read(given, common) : { ...common, products: [], body: keepable(payload) }
}

const toLine = (product: { productId: string; name?: string | null | undefined }, quantity = 1): EventProduct => ({
  product: withoutAddresses(product.productId, 200),
  name: product.name ? withoutAddresses(product.name, 200) : undefined,
  quantity,
})
