import type { AnalyticsEvent, Impression, ShopperEvent } from './event.ts'
import { isUuid } from './issues.ts'
import { plainText } from './plain-text.ts'
import { withoutAddresses } from './privacy.ts'

const mostProducts = 200
const largest = 2_147_483_647

/** An event in the form it is stored in; undefined where nothing is left of it. */
export function tidy(event: AnalyticsEvent): AnalyticsEvent | undefined {
  return event.kind === 'answer' ? tidyAnswer(event) : tidyEvent(event)
}

function tidyAnswer(answer: Impression): Impression | undefined {
  const responseId = plainText(answer.responseId, 100)
  if (responseId === '') return undefined
  return {
    ...answer,
    responseId,
    query: answer.query === undefined ? undefined : withoutAddresses(answer.query, 200),
    correctedTo: answer.correctedTo === undefined ? undefined : withoutAddresses(answer.correctedTo, 200),
    view: answer.view === undefined ? undefined : withoutAddresses(answer.view, 300),
    page: whole(answer.page) ?? 0,
    total: whole(answer.total),
    clientId: toClient(answer.clientId),
  }
}

function tidyEvent(event: ShopperEvent): ShopperEvent {
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
