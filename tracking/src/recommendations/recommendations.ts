import type { EventSink, TrackingEvent } from '../events/events.ts'
import { callVendor } from '../scripts/call-vendor.ts'
import { loadScript } from '../scripts/load-script.ts'

export type RecommendationOptions = { merchantId: string; scriptUrl: string; locale: string }

/** A product or a row of a basket or an order. Prices are units of the currency. */
export type RecommendationItem = {
  productId: string
  variantId: string
  quantity: number
  price: number
}

/** The calls that the vendor receives. One with other names or with cents is adapted here and nowhere else. */
export type RecommendationCall =
  | ['init', { merchantId: string; locale: string }]
  | ['viewProduct', RecommendationItem & { currency: string }]
  | ['cart', { items: readonly RecommendationItem[]; total: number }]
  | ['purchase', { orderId: string; total: number; currency: string; items: readonly RecommendationItem[] }]

/** The vendor's script takes the calls out of this queue and replaces `push`. */
type RecommendationPage = { recommendationQueue?: RecommendationCall[] }

/** Without a vendor's script the queue must not grow for ever. */
const mostWaiting = 100

let waiting: RecommendationCall[] = []
let isStarted = false

/** Loads the script of the recommendation vendor; call it with the visitor's consent only. */
export function startRecommendations({ merchantId, scriptUrl, locale }: RecommendationOptions): void {
  if (isStarted) return
  isStarted = true
  send(['init', { merchantId, locale }])
  for (const call of waiting) send(call)
  waiting = []
  void loadScript(scriptUrl)
}

/** A sink of the event queue: views of products, the basket and orders. Events before the start wait for it. */
export const sendToRecommendations: EventSink = (event) => {
  const call = toCall(event)
  if (!call) return
  if (isStarted) send(call)
  else waiting = [...waiting, call].slice(-mostWaiting)
}

function send(call: RecommendationCall): void {
  const queue = ((globalThis as RecommendationPage).recommendationQueue ??= [])
  if (queue.length < mostWaiting) callVendor('recommendations', () => void queue.push(call))
}

function toCall({ event, ecommerce, items, total_with_tax: total }: TrackingEvent): RecommendationCall | null {
  const currency = String(ecommerce?.['currency'] ?? '')
  const rows = toItems(ecommerce?.['items'] ?? items)
  switch (event) {
    case 'view_item':
      return rows[0] ? ['viewProduct', { ...rows[0], currency }] : null
    case 'cart':
      return ['cart', { items: rows, total: toNumber(total) }]
    case 'purchase':
      return [
        'purchase',
        {
          orderId: String(ecommerce?.['transaction_id'] ?? ''),
          total: toNumber(ecommerce?.['value']),
          currency,
          items: rows,
        },
      ]
    default:
      return null
  }
}

const toItems = (items: unknown): RecommendationItem[] =>
  (Array.isArray(items) ? (items as Record<string, unknown>[]) : []).map((item) => ({
    productId: String(item['item_id'] ?? ''),
    variantId: String(item['item_variant'] ?? ''),
    quantity: toNumber(item['quantity'] ?? 1),
    price: toNumber(item['price']),
  }))

const toNumber = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0)
