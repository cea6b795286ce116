import * as v from 'valibot'
import { isCalendarMoment } from '../formats/index.ts'
import { customerGroups } from '../shop/users.ts'

/** A visitor of the time machine: without account, or with one in these groups. */
export const shopperKinds = ['guest', 'existing', ...customerGroups] as const
export type ShopperKind = (typeof shopperKinds)[number]

/** Published texts, or drafts as editors see them. */
export const shownTexts = ['published', 'drafts'] as const

/** The shop as one kind of visitor sees it at a moment, to the minute. */
export const ShopView = v.object({
  /** UTC: `2026-11-27T08:00:00Z`. */
  at: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/), v.isoTimestamp(), v.check(isCalendarMoment)),
  shopper: v.picklist(shopperKinds),
  texts: v.picklist(shownTexts),
})
export type ShopView = v.InferOutput<typeof ShopView>

/** The groups of a visitor; `null` for a guest. */
export function groupsOf(shopper: ShopperKind): readonly (typeof customerGroups)[number][] | null {
  if (shopper === 'guest') return null
  return shopper === 'existing' ? [] : [shopper]
}

/** The code of every refusal in the time machine. */
export const readOnlyCode = 'time_machine'
