import type { AnalyticsEvent, Impression, ShopperEvent } from './event.ts'
import { isUuid } from './issues.ts'
import { plainText } from './plain-text.ts'
import { withoutAddresses } from './privacy.ts'

const mostProducts = 200
const largest = 2_147_483_647

/** An event in the form it is stored in; undefined where nothing is left of it. */
export function sanitiseEvent(event: AnalyticsEvent): AnalyticsEvent | undefined {
  return event.kind === 'impression' ? sanitiseImpression(event) : sanitiseShopperEvent(event)
}

function sanitiseImpression(impression: Impression): Impression | undefined {
  const responseId = plainText(impression.responseId, 100)
  if (responseId === '') return undefined
  return {
    ...impression,
    responseId,
    query: impression.query === undefined ? undefined : withoutAddresses(impression.query, 200),
    correctedTo: impression.correctedTo === undefined ? undefined : withoutAddresses(impression.correctedTo, 200),
    view: impression.view === undefined ? undefined : withoutAddresses(impression.view, 300),
    page: whole(impression.page) ?? 0,
    total: whole(impression.total),
    clientId: toClient(impression.clientId),
  }
}

function sanitiseShopperEvent(event: ShopperEvent): ShopperEvent {
  return {
    ...event,
    type: plainText(event.type, 100),
    clientId: toClient(event.clientId),
    responseId: event.responseId ? plainText(event.responseId, 100) || undefined : undefined,
    position: whole(event.position),
    products: event.products.slice(0, mostProducts).flatMap(({ product, name, quantity }) => {
      const id = plainText(product, 200)
      return id === '' ? [] : [{ product: id, name, quantity: whole(quantity) ?? 1 }]
    }),
  }
}

const whole = (number: number | undefined) =>
  number === undefined || !Number.isFinite(number) ? undefined : Math.min(largest, Math.max(0, Math.trunc(number)))

const toClient = (id: string | undefined) => (id && isUuid(id) ? id.toLowerCase() : undefined)
