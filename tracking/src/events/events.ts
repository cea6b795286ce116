/** An event of the data layer. Ecommerce events have their items in a block of their own. */
export type TrackingEvent = {
  event: string
  page_type?: string
  page_type_id?: string
  ecommerce?: Readonly<Record<string, unknown>>
  [field: string]: unknown
}

/** The page that an event belongs to. */
export type PageState = { page_type: string; page_type_id: string }

/** Receives events in their order: the tag manager's data layer, statistics, the search. */
export type EventSink = (event: TrackingEvent) => void

/** Order of the events of one flush. */
export const eventOrder: readonly string[] = [
  'shop_init',
  'customer_data',
  'content_view',
  'cart',
  'wishlist',
  'view_cart',
  'select_item',
  'remove_from_cart',
  'add_to_cart',
  'remove_from_wishlist',
  'add_to_wishlist',
  'view_item_list',
  'view_item',
  'purchase',
  'view_promotion',
]

/**
 * Sorts by the given order. Equal events keep the order of their pushes. An event that is not listed follows the listed
 * event before it, or comes first.
 */
export function sortEvents<Event extends { event: string }>(
  events: readonly Event[],
  order: readonly string[],
): Event[] {
  let last = -1
  const placed = events.map((event) => {
    const place = order.indexOf(event.event)
    if (place >= 0) last = place
    return { event, place: place < 0 ? last : place }
  })
  return placed.toSorted((a, b) => a.place - b.place).map(({ event }) => event)
}
