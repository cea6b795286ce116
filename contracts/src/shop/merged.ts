import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999))

/**
 * The guest's items merged into the account at sign-in. Quantities are added; wishlist items are merged without
 * doubles.
 */
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

/** A forged cookie only changes the numbers its own visitor sees. */
export function mergedFromCookie(text: string | null): Merged | null {
  if (!text || !/^\d+\.\d+\.\d+$/.test(text)) return null
  const [basket, reduced, wishlist] = text.split('.').map(Number)
  const read = v.safeParse(Merged, { basket, reduced, wishlist })
  return read.success ? read.output : null
}
