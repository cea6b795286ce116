import { type TrackedBasket, type TrackedItem, toUnits } from '@vitrine/contracts/tracking'
import type { TrackingEvent } from '@vitrine/tracking/events'

/** Amount of all pieces. Counted in cents, because sums of fractions are not exact. */
const valueOf = (items: readonly TrackedItem[]): number =>
  toUnits(items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0))

/** `view_item`, `add_to_cart`, `remove_from_wishlist` …: items and their value. */
export const itemsEvent = (event: string, items: readonly TrackedItem[]): TrackingEvent => ({
  event,
  ecommerce: { currency: items[0]?.currency ?? '', value: valueOf(items), items },
})

/** `view_cart` and `begin_checkout`: the value is that of the goods with tax, before voucher and delivery. */
export const basketEvent = (
  event: 'view_cart' | 'begin_checkout',
  { currency, coupon, items, total_with_tax: value }: TrackedBasket,
): TrackingEvent => ({ event, ecommerce: { currency, value, coupon, items } })

type ItemKey = (item: TrackedItem) => string

/** Items by which the second content exceeds the first, with the number of additional pieces. */
export function additionalItems(
  before: readonly TrackedItem[],
  after: readonly TrackedItem[],
  keyOf: ItemKey,
): TrackedItem[] {
  const quantities = Map.groupBy(before, keyOf)
  return [...Map.groupBy(after, keyOf)].flatMap(([key, [item, ...others]]) => {
    const quantity = sum([item, ...others]) - sum(quantities.get(key) ?? [])
    return item && quantity > 0 ? [{ ...item, quantity }] : []
  })
}

const sum = (items: readonly (TrackedItem | undefined)[]): number =>
  items.reduce((total, item) => total + (item?.quantity ?? 0), 0)
