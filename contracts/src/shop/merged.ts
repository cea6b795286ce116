import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999))

/** What a guest had and the account has now. Quantities are added; wishes are joined without doubles. */
const Merged = v.object({
  /** Pieces of the guest's basket. */
  basket: count,
  /** Lines of which fewer came along than were wanted, because of the stock or a limit. */
  reduced: count,
  /** The guest's wishes. */
  wishlist: count,
})
export type Merged = v.InferOutput<typeof Merged>

/** As it stands in the cookie `merged`: three numbers. */
export const mergedToCookie = ({ basket, reduced, wishlist }: Merged): string => `${basket}.${reduced}.${wishlist}`

/** Whoever writes their own cookie is told their own numbers, and nothing else. */
export function mergedFromCookie(text: string | null): Merged | null {
  if (!text || !/^\d+\.\d+\.\d+$/.test(text)) return null
  const [basket, reduced, wishlist] = text.split('.').map(Number)
  const read = v.safeParse(Merged, { basket, reduced, wishlist })
  return read.success ? read.output : null
}
