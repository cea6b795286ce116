import type { PlainMessageKey, Translate } from '../i18n/translate.ts'
import { listPendingWrites } from '../offline-queue/pending-writes.ts'
import { type QueuedReply, sendWrite } from '../offline-queue/send-write.ts'
import { showVisitor, type Visitor } from '../platform/visitor.ts'
import type { ToastText } from '../ui/toast-list.ts'
import type { WishlistRefusal, WishlistReply } from './change-wishlist.ts'

export type WishlistProduct = { productId: number; name: string; shopId: number }

/** Optimistic state by product id, until the shop replies: the reply to another change must not undo it on screen. */
const unanswered = new Map<number, { isWanted: boolean }>()

export const isUnanswered = (productId: number): boolean => unanswered.has(productId)

/** The visitor with the hearts as they were pressed, including queued changes. */
export const withPressedHearts =
  (shopId: number) =>
  (visitor: Visitor): Visitor => {
    const wanted = new Map<number, boolean>()
    for (const { address, fields } of listPendingWrites(shopId))
      if (address === wishlistAddress && fields['wants'])
        wanted.set(Number(fields['productId']), fields['wants'] === 'saved')
    for (const [id, { isWanted }] of unanswered) wanted.set(id, isWanted)
    const saved = visitor.wishlist.filter((id) => wanted.get(id) ?? true)
    const added = [...wanted].flatMap(([id, isWanted]) => (isWanted && !visitor.wishlist.includes(id) ? [id] : []))
    return { ...visitor, wishlist: [...saved, ...added] }
  }

/** Saves or removes a product: an optimistic update that is rolled back where the shop refuses. */
const sendToggle = (product: WishlistProduct, isWanted: boolean) => sendChange(product, isWanted, {})

/** Restores a removed product at its old place; `keys` are those of its removed items. */
export const sendRestore = (product: WishlistProduct, keys: readonly string[]) =>
  sendChange(product, true, { intent: 'restore', keys: keys.join(' ') })

/** Replaces an item of the list by another size. */
export const sendSize = (product: WishlistProduct, key: string, variantId: string, size: string) =>
  sendChange(product, true, { intent: 'size', key, variantId }, size)

async function sendChange(
  { productId, name, shopId }: WishlistProduct,
  isWanted: boolean,
  more: Record<string, string>,
  size?: string,
): Promise<WishlistReply | QueuedReply> {
  const change = { isWanted }
  unanswered.set(productId, change)
  showVisitor()
  const fields = { productId: String(productId), wants: isWanted ? 'saved' : 'removed', ...more }
  const about = { what: 'wishlist' as const, name, size }
  const reply = await sendWrite<WishlistReply>({ address: wishlistAddress, shopId, fields, about })
  // A heart that was pressed again meanwhile keeps the state of the last press.
  if (unanswered.get(productId) === change) unanswered.delete(productId)
  showVisitor()
  return reply ?? { outcome: 'failed' }
}

const wishlistAddress = '/api/wishlist'

type Feedback = { toast: (toast: ToastText) => void; t: Translate }

export const refusalMessages: Readonly<Record<WishlistRefusal, PlainMessageKey>> = {
  full: 'keeping.full',
  gone: 'keeping.gone',
  failed: 'keeping.failed',
}

/** Saves or removes a product; problems are shown as toasts. */
export const toggleWishlist = async (product: WishlistProduct, isWanted: boolean, feedback: Feedback): Promise<void> =>
  showWishlistProblem(product, await sendToggle(product, isWanted), feedback)

/** Shows a toast where a change of the wishlist was queued, refused, or not necessary any more. */
export function showWishlistProblem(
  { name }: Pick<WishlistProduct, 'name'>,
  reply: WishlistReply | QueuedReply,
  { toast, t }: Feedback,
): void {
  switch (reply.outcome) {
    case 'queued':
      return toast({ kind: 'warning', text: t('keeping.later', { name }) })
    case 'missing':
      return toast({ text: t('wishlist.not_found', { detail: reply.detail }) })
    case 'full':
    case 'gone':
    case 'failed':
      return toast({ kind: 'error', text: t(refusalMessages[reply.outcome]) })
  }
}
