import type { EventProduct } from '@vitrine/discovery/events'
import type { TrackingEvent } from '@vitrine/tracking/events'

/** An item of a tracked event, as the search names products. */
export type TrackedItem = { product: EventProduct; quantity: number; position: number }

/** The items of an event; entries without a product id are left out. */
export function itemsOf({ ecommerce }: TrackingEvent): TrackedItem[] {
  const items: unknown = ecommerce?.['items']
  return Array.isArray(items) ? items.flatMap((item: unknown) => toItem(item) ?? []) : []
}

function toItem(item: unknown): TrackedItem | null {
  if (typeof item !== 'object' || item === null) return null
  const { item_id: id, item_name: name, price, quantity, index } = item as Record<string, unknown>
  if ((typeof id !== 'string' && typeof id !== 'number') || id === '') return null
  return {
    product: {
      productId: String(id),
      ...(typeof name === 'string' && { name }),
      ...(typeof price === 'number' && { price }),
    },
    quantity: typeof quantity === 'number' && quantity > 0 ? quantity : 1,
    position: typeof index === 'number' ? index : 0,
  }
}

/** A text of an event or of its ecommerce block; empty where there is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
