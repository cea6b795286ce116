import * as v from 'valibot'
import { readVisitor } from '../platform/read-visitor.ts'
import type { Platform } from '../platform/platform.ts'
import type { Visitor } from '../platform/visitor.ts'

export type WishlistReply =
  | { outcome: 'saved' | 'removed'; visitor: Visitor }
  /** `gone`: what should be saved is no longer sold. */
  | { outcome: 'full' | 'gone' | 'failed' }

const Wish = v.object({
  productId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/), v.transform(Number)),
  /** What a page with scripts knows it wants. A page without turns around whatever is. */
  wants: v.optional(v.picklist(['saved', 'removed'])),
  idempotencyKey: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/))),
})

/** On the server: puts the product of a form on the wishlist, or takes it off where it is there. */
export async function changeWishlist(
  form: FormData,
  { shop, report }: Pick<Platform, 'shop' | 'report'>,
): Promise<WishlistReply> {
  const wish = v.safeParse(Wish, Object.fromEntries(form))
  if (!wish.success) return { outcome: 'failed' }
  const { productId, wants, idempotencyKey } = wish.output
  try {
    const { items } = await shop.getWishlist({})
    const held = items.filter((item) => item.productId === productId)
    if ((wants ?? (held.length > 0 ? 'removed' : 'saved')) === 'removed') {
      // One after the other: they change the same list. One that is gone already is what was wanted.
      for (const { key } of held) await shop.removeItemFromWishlist({ itemKey: key })
      return { outcome: 'removed', visitor: await readVisitor(shop) }
    }
    const reply = await shop.addItemToWishlist({ productId }, idempotencyKey ? { idempotencyKey } : {})
    if (!reply.ok && reply.error.code === 'WISHLIST_FULL') return { outcome: 'full' }
    if (!reply.ok && reply.error.code !== 'ALREADY_PRESENT') return { outcome: 'gone' }
    return { outcome: 'saved', visitor: await readVisitor(shop) }
  } catch (error) {
    report('wishlist.change.failed', error)
    return { outcome: 'failed' }
  }
}
