import { promotionSelector } from './promotion-events.ts'

/** Parts of a page by the element that contains them; the first one counts. */
const parts: readonly (readonly [selector: string, name: string])[] = [
  ['[role="listbox"],[role="search"]', 'search'],
  ['dialog,[role="dialog"],[popover]', 'dialog'],
  ['header,[role="banner"]', 'header'],
  ['footer', 'footer'],
  [promotionSelector, 'promotion'],
  ['nav', 'navigation'],
  ['[data-card]', 'product_list'],
  ['main', 'content'],
]

/** The part of the page that a click happened in; empty outside of all of them. */
const partOf = (element: Pick<Element, 'closest'>): string =>
  parts.find(([selector]) => element.closest(selector))?.[1] ?? ''

/** Milliseconds after which a click no longer explains a navigation. */
const lifetimeMs = 10_000

/** Holds the part of the last click until the next page view. */
export function createClickOrigin(now: () => number = Date.now) {
  let origin = { part: '', at: 0 }
  return {
    set(element: Pick<Element, 'closest'>): void {
      origin = { part: partOf(element), at: now() }
    },
    take(): string {
      const { part, at } = origin
      origin = { part: '', at: 0 }
      return now() - at < lifetimeMs ? part : ''
    },
  }
}
