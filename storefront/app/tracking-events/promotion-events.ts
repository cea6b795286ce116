import type { TrackingEvent } from '@vitrine/tracking/events'

/** Elements that editors have named as promotions. */
export const promotionSelector =
  '[data-promotion-id],[data-promotion-name],[data-creative-name],[data-creative-slot],[data-location-id]'

/** Share of a promotion that has to be on screen to count as seen. */
const seenShare = 0.5

/** Milliseconds from a change of the page to the search for new elements. */
const scanDelayMs = 200

type PromotionFields = { readonly dataset: Readonly<Record<string, string | undefined>> }

/** `place` counts the promotions of the page from 1; editors may set another index. */
export const promotionEvent = (
  event: 'view_promotion' | 'select_promotion',
  { dataset }: PromotionFields,
  place: number,
): TrackingEvent => ({
  event,
  ecommerce: {
    items: [
      {
        item_id: dataset['itemId'] ?? '',
        item_name: dataset['itemName'] ?? '',
        promotion_id: dataset['promotionId'] ?? '',
        promotion_name: dataset['promotionName'] ?? '',
        creative_name: dataset['creativeName'] ?? '',
        creative_slot: dataset['creativeSlot'] ?? '',
        location_id: dataset['locationId'] ?? '',
        index: Number(dataset['index']) || place,
      },
    ],
  },
})

export const placeOf = (promotion: Element): number =>
  [...document.querySelectorAll(promotionSelector)].indexOf(promotion) + 1

/** Calls back once for each element that is seen, also for those that the page renders later. */
export function observeSeen(selector: string, onSeen: (element: HTMLElement) => void): void {
  const known = new WeakSet<Element>()
  const seeing = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        seeing.unobserve(target)
        onSeen(target)
      }
    },
    { threshold: seenShare },
  )
  const observe = () => {
    for (const element of document.querySelectorAll(selector)) {
      if (known.has(element)) continue
      known.add(element)
      seeing.observe(element)
    }
  }
  let isScheduled = false
  // A page changes many elements at once: they are searched together, and not while the visitor waits for the change.
  const observeSoon = () => {
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => {
      isScheduled = false
      observe()
    }, scanDelayMs)
  }
  new MutationObserver(observeSoon).observe(document.body, { childList: true, subtree: true })
  observe()
}
