import { browserContext, createLogger, createRelay } from '@vitrine/discovery/events'
import { hasConsent } from '@vitrine/tracking'
import type { TrackingEvent } from '@vitrine/tracking/events'
import type { SearchEventSender, SearchEventsOptions } from './sender.ts'
import { itemsOf, textOf } from './tracked-items.ts'

type NextEvent = { type: string; payload: object }

/** Sends events to the newer analytics: each by a beacon, which survives the end of the page. */
export function createNextSender({ trackingId, accessToken, url, warn }: SearchEventsOptions): SearchEventSender {
  const isOn = () => hasConsent('analytics')
  const relay = createRelay({
    settings: () => ({ trackingId, accessToken, url, source: {} }),
    isOn,
    navigator: () => browserContext(isOn()),
    logger: createLogger({ log: (_, ...what) => warn(...what) }),
  })
  return {
    send(event) {
      for (const { type, payload } of toNextEvents(event)) {
        try {
          // A refusal has been logged.
          relay.emit(type, payload).catch(() => {})
        } catch (error) {
          warn(error)
        }
      }
    },
    forget() {},
  }
}

/** The events of the commerce protocol that a tracked event stands for; none for most. */
function toNextEvents(event: TrackingEvent): NextEvent[] {
  const currency = textOf(event.ecommerce?.['currency'])
  const items = itemsOf(event)
  switch (event.event) {
    case 'view_item':
      return items.map(({ product }) => ({ type: 'ec.productView', payload: { currency, product } }))
    case 'select_item': {
      const responseId = textOf(event['response_id'])
      // Without a response the list did not come from the search.
      if (responseId === '') return []
      return items.map(({ product, position }) => ({
        type: 'ec.productClick',
        payload: { currency, product, position, responseId },
      }))
    }
    case 'add_to_cart':
    case 'remove_from_cart': {
      const action = event.event === 'add_to_cart' ? 'add' : 'remove'
      return items.map(({ product, quantity }) => ({
        type: 'ec.cartAction',
        payload: { currency, action, quantity, product },
      }))
    }
    case 'purchase': {
      const products = items.map(({ product, quantity }) => ({ quantity, product }))
      const { transaction_id: id, value } = event.ecommerce ?? {}
      const transaction = { id: String(id ?? ''), revenue: typeof value === 'number' ? value : 0 }
      return products.length > 0 ? [{ type: 'ec.purchase', payload: { currency, products, transaction } }] : []
    }
    default:
      return []
  }
}
