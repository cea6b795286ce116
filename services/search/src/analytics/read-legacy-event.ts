import {
  LegacyClickEvent,
  LegacyCustomEvent,
  type LegacyEventKind,
  LegacySearchEvent,
  LegacyViewEvent,
} from '@vitrine/contracts/search'
import * as v from 'valibot'
import { refusesTracking } from './do-not-track.ts'
import { eventMarket } from './event-market.ts'
import type { Action, AnalyticsEvent } from './event.ts'
import { describeIssues } from './issues.ts'
import { keepable, withoutAddresses } from './privacy.ts'

export type LegacyEventResult = { ok: true; events: readonly AnalyticsEvent[] } | { ok: false; message: string }

/** Keys under which a page may name one of our products. */
const productKeys = new Set(['permanentid', 'ec_product_id', 'productid', 'product_id', 'sku'])

/**
 * Reads an event of the older protocol. A search sent this way counts like one that was answered here; sent both ways
 * it counts once, because both have the same response id. A visitor who refuses tracking is not recorded.
 */
export function readLegacyEvent(kind: LegacyEventKind, body: unknown, visitorId?: string): LegacyEventResult {
  const read = readers[kind](body, visitorId)
  if (typeof read === 'string') return { ok: false, message: read }
  return { ok: true, events: refusesTracking(body) ? [] : [read] }
}

/** Reads the beacon of a page that is being left: a form with one field that holds the event. */
export function readLegacyBeacon(kind: LegacyEventKind, form: string): unknown {
  try {
    return JSON.parse(new URLSearchParams(form).get(`${kind}Event`) ?? '') as unknown
  } catch {
    return undefined
  }
}

type CommonFields = ReturnType<typeof commonFieldsOf>

const reader =
  <Schema extends v.GenericSchema<unknown, EventFields>>(
    schema: Schema,
    toEvent: (output: v.InferOutput<Schema>, common: CommonFields) => AnalyticsEvent,
  ) =>
  (body: unknown, visitorId: string | undefined): AnalyticsEvent | string => {
    const read = v.safeParse(schema, body)
    return read.success ? toEvent(read.output, commonFieldsOf(read.output, visitorId)) : describeIssues(read.issues)
  }

const readers = {
  search: reader(LegacySearchEvent, ({ searchQueryUid, queryText, numberOfResults }, { market, clientId }) => ({
    kind: 'impression',
    source: 'search',
    responseId: searchQueryUid,
    market,
    clientId,
    query: queryText,
    page: 0,
    total: numberOfResults ?? undefined,
  })),
  click: reader(LegacyClickEvent, ({ searchQueryUid, documentPosition, documentTitle, customData }, common) => ({
    ...common,
    type: 'ua.click',
    action: 'click',
    responseId: searchQueryUid,
    position: documentPosition,
    products: toProducts(customData?.['contentIDKey'], customData?.['contentIDValue'], documentTitle),
    body: keepable({ customData }),
  })),
  custom: reader(LegacyCustomEvent, ({ eventType, eventValue, lastSearchQueryUid, customData }, common) => ({
    ...common,
    type: 'ua.custom',
    responseId: textOf(lastSearchQueryUid),
    products: [],
    body: keepable({ eventType, eventValue, customData }),
    ...(eventType === 'ecommerce' && toBasketEvent(eventValue, customData, common)),
  })),
  view: reader(LegacyViewEvent, ({ contentIdKey, contentIdValue, title, customData }, common) => {
    const products = toProducts(contentIdKey, contentIdValue, title)
    return {
      ...common,
      type: 'ua.view',
      action: products.length > 0 ? 'view' : undefined,
      products,
      body: keepable({ contentIdKey, contentIdValue, customData }),
    }
  }),
}

type EventFields = {
  clientId?: string | null | undefined
  language?: string | null | undefined
  anonymous?: boolean | null | undefined
  [other: string]: unknown
}

/** An anonymous event loses its client id. */
function commonFieldsOf(
  { clientId, language, anonymous, trackingId, location }: EventFields,
  visitorId: string | undefined,
) {
  return {
    kind: 'event' as const,
    clientId: anonymous ? undefined : clientId || visitorId,
    market: eventMarket({
      trackingId: textOf(trackingId),
      location: textOf(location),
      language: language ?? undefined,
    }),
  }
}

const basketActions = new Map<string, Action>([
  ['add_to_cart', 'add'],
  ['remove_from_cart', 'remove'],
  ['purchase', 'buy'],
])
const BasketData = v.object({
  products: v.pipe(v.array(v.object({ productId: v.string(), quantity: v.number() })), v.maxLength(200)),
  transactionId: v.optional(v.string()),
})

/** The older protocol has no events for baskets and orders; our storefront sends them as custom ones. */
function toBasketEvent(eventValue: string, customData: unknown, { clientId, market }: CommonFields) {
  const action = basketActions.get(eventValue)
  const read = v.safeParse(BasketData, customData)
  if (!action || !read.success) return {}
  const { products, transactionId } = read.output
  return {
    action,
    products: products.map(({ productId, quantity }) => ({ product: withoutAddresses(productId, 200), quantity })),
    ...(action === 'buy' && { once: JSON.stringify([market, clientId, transactionId]) }),
    // The number of an order would lead to its customer.
    body: undefined,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function toProducts(key: unknown, value: unknown, title: unknown) {
  const [keyText, product, name] = [textOf(key), textOf(value), textOf(title)]
  if (!keyText || !product || !productKeys.has(keyText.toLowerCase())) return []
  return [{ product: withoutAddresses(product, 200), name: name && withoutAddresses(name, 200), quantity: 1 }]
}
