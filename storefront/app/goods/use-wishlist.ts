import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import { changeVisitor, knowVisitor, useVisitor } from '../platform/visitor.ts'
import { useToast } from '../ui/toast.tsx'
import type { WishlistReply } from './change-wishlist.ts'
import { sendForm } from './write.ts'

type Refusal = Exclude<WishlistReply['outcome'], 'saved' | 'removed'>

const messages: Readonly<Record<Refusal, PlainMessageKey>> = {
  full: 'tile.wishlist_full',
  gone: 'tile.wishlist_gone',
  failed: 'tile.wishlist_failed',
}

/** What was pressed and is not answered yet: an answer to another press must not undo it on screen. */
const pending = new Map<number, boolean>()

/** Whether the shop has yet to say what becomes of a press. */
export const isUnanswered = (productId: number): boolean => pending.has(productId)

function withPending(wishlist: readonly number[]): number[] {
  const kept = wishlist.filter((id) => pending.get(id) ?? true)
  const wanted = [...pending].filter(([id, isWanted]) => isWanted && !wishlist.includes(id))
  return [...kept, ...wanted.map(([id]) => id)]
}

/** Saves a product or takes it off: at once on screen, and back again where the shop says no. */
export async function setWish(productId: number, isWanted: boolean, shopId: number): Promise<Refusal | null> {
  pending.set(productId, isWanted)
  changeVisitor(({ wishlist }) => ({ wishlist: withPending(wishlist) }))
  const fields = { productId: String(productId), wants: isWanted ? 'saved' : 'removed' }
  const reply = await sendForm<WishlistReply>('/api/wishlist', shopId, fields)
  // Pressed again meanwhile: the later press counts.
  if (pending.get(productId) === isWanted) pending.delete(productId)
  if (reply && 'visitor' in reply) {
    knowVisitor({ ...reply.visitor, wishlist: withPending(reply.visitor.wishlist) })
    return null
  }
  changeVisitor(({ wishlist }) => {
    const others = wishlist.filter((id) => id !== productId)
    return { wishlist: withPending(isWanted ? others : [...others, productId]) }
  })
  return reply?.outcome ?? 'failed'
}

/** Whether a product is on the wishlist, and the way to change it; what went wrong is said by a toast. */
export function useWishlist(productId: number) {
  const { t, market } = useI18n()
  const toast = useToast()
  const isSaved = useVisitor()?.wishlist.includes(productId) ?? false

  async function toggle(): Promise<void> {
    const refusal = await setWish(productId, !isSaved, market.shopId)
    if (refusal) toast({ kind: 'error', text: t(messages[refusal]) })
  }
  return { isSaved, toggle }
}
