import { type AnalyticsClient, createAnalyticsClient } from '@vitrine/discovery/analytics'
import { createLogger } from '@vitrine/discovery/events'
import { hasConsent } from '@vitrine/tracking'
import type { TrackingEvent } from '@vitrine/tracking/events'
import type { SearchEventSender, SearchEventsOptions } from './sender.ts'
import { itemsOf, textOf, type TrackedItem } from './tracked-items.ts'

const idKey = 'permanentid'

/** Sends events to the older analytics, v15. */
export function createOlderSender({ trackingId, accessToken, url, warn }: SearchEventsOptions): SearchEventSender {
  const client = createAnalyticsClient({
    token: accessToken,
    endpoint: url,
    enabled: hasConsent('analytics'),
    defaults: { trackingId, language: document.documentElement.lang, originContext: 'commerce' },
    logger: createLogger({ log: (_, ...what) => warn(...what) }),
  })
  return {
    send(event) {
      // A failure has been logged and must not disturb the page.
      for (const sent of sendOlder(client, event)) sent.catch(() => {})
    },
    forget() {
      client.deleteVisit().catch(warn)
      client.disable()
      client.clear()
    },
  }
}

function sendOlder(client: AnalyticsClient, event: TrackingEvent): Promise<unknown>[] {
  const items = itemsOf(event)
  const searchQueryUid = textOf(event['response_id'])
  switch (event.event) {
    case 'view_item':
      return items.map(({ product }) =>
        client.sendViewEvent({ contentIdKey: idKey, contentIdValue: product.productId, contentType: 'Product' }),
      )
    case 'view_item_list':
      return searchQueryUid === '' ? [] : [client.sendSearchEvent(toSearch(searchQueryUid, items))]
    case 'select_item':
      return searchQueryUid === '' ? [] : items.map((item) => client.sendClickEvent(toClick(searchQueryUid, item)))
    case 'add_to_cart':
    case 'remove_from_cart':
    case 'purchase':
      return items.length === 0 ? [] : [client.sendCustomEvent(toCustom(event, items))]
    default:
      return []
  }
}

const toSearch = (searchQueryUid: string, items: readonly TrackedItem[]) => {
  const queryText = new URL(location.href).searchParams.get('searchTerm') ?? ''
  return {
    searchQueryUid,
    queryText,
    actionCause: queryText ? 'searchboxSubmit' : 'interfaceLoad',
    // The server searched; how long that took is not known here.
    responseTime: 0,
    numberOfResults: items.length,
  }
}

const toClick = (searchQueryUid: string, { product, position }: TrackedItem) => ({
  searchQueryUid,
  actionCause: 'documentOpen',
  documentPosition: position,
  sourceName: 'catalogue',
  ...(product.name !== undefined && { documentTitle: product.name }),
  customData: { contentIDKey: idKey, contentIDValue: product.productId },
})

const toCustom = ({ event, ecommerce }: TrackingEvent, items: readonly TrackedItem[]) => ({
  eventType: 'ecommerce',
  eventValue: event,
  customData: {
    currency: textOf(ecommerce?.['currency']),
    ...(event === 'purchase' && { transactionId: String(ecommerce?.['transaction_id'] ?? '') }),
    products: items.map(({ product, quantity }) => ({ ...product, quantity })),
  },
})
