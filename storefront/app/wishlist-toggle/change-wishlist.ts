import { wishlistItemMissing } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import { readVisitor } from '../platform/read-visitor.ts'
import type { Platform } from '../platform/platform.ts'
import type { ShopClient } from '../platform/shop.ts'
import type { Visitor } from '../platform/visitor.ts'

export type WishlistReply =
  | { outcome: 'saved' | 'replaced'; visitor: Visitor }
  /** `keys` bring back what was taken off. */
  | { outcome: 'removed'; keys: readonly string[]; visitor: Visitor }
  /** It was gone before; `detail` is what support wants to hear. */
  | { outcome: 'missing'; detail: string; visitor: Visitor }
  | { outcome: 'shared'; shareKey: string | null }
  /** `gone`: what should be saved is no longer sold. */
  | { outcome: WishlistRefusal }

export type WishlistRefusal = 'full' | 'gone' | 'failed'

const id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/), v.transform(Number))
const key = v.pipe(v.string(), v.regex(/^[\w.:~+/=-]{1,512}$/))
const idempotencyKey = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/)))

/** What the forms of hearts and of the wishlist ask for. */
const Wish = v.variant('intent', [
  v.object({
    intent: v.literal('toggle'),
    productId: id,
    /** What a page with scripts knows it wants. A page without turns around whatever is. */
    wants: v.optional(v.picklist(['saved', 'removed'])),
    idempotencyKey,
  }),
  v.object({
    intent: v.literal('restore'),
    productId: id,
    keys: v.pipe(
      v.string(),
      v.transform((text) => text.split(' ')),
      v.array(key),
      v.maxLength(20),
    ),
    idempotencyKey,
  }),
  v.object({ intent: v.literal('size'), key, variantId: id, idempotencyKey }),
  v.object({ intent: v.picklist(['share', 'unshare']) }),
])
type Wish = v.InferOutput<typeof Wish>
type Toggle = Extract<Wish, { intent: 'toggle' }>

/** A reply, but for who the visitor is afterwards. */
type Done =
  | { outcome: 'saved' | 'replaced' }
  | { outcome: 'removed'; keys: readonly string[] }
  | { outcome: 'missing'; detail: string }
type Answer = Done | { outcome: WishlistRefusal } | { outcome: 'shared'; shareKey: string | null }

/** On the server: does what a form of hearts or of the wishlist asks for. Whatever happens is an answer. */
export async function changeWishlist(
  form: FormData,
  { shop, report }: Pick<Platform, 'shop' | 'report'>,
): Promise<WishlistReply> {
  const wish = v.safeParse(Wish, { intent: 'toggle', ...Object.fromEntries(form) })
  if (!wish.success) return { outcome: 'failed' }
  try {
    const answer = await grant(wish.output, shop)
    return isDone(answer) ? { ...answer, visitor: await readVisitor(shop) } : answer
  } catch (error) {
    report('wishlist.change.failed', error)
    return { outcome: 'failed' }
  }
}

const isDone = (answer: Answer): answer is Done =>
  answer.outcome === 'saved' ||
  answer.outcome === 'replaced' ||
  answer.outcome === 'removed' ||
  answer.outcome === 'missing'

async function grant(wish: Wish, shop: ShopClient): Promise<Answer> {
  switch (wish.intent) {
    case 'toggle':
      return toggle(wish, shop)
    case 'restore': {
      for (const itemKey of wish.keys) {
        const reply = await shop.restoreWishlistItem({ itemKey })
        if (!reply.ok && reply.error.code === 'WISHLIST_FULL') return { outcome: 'full' }
        // Too long ago to be brought back as it was: then it is saved anew.
        if (!reply.ok) return save(wish, shop)
      }
      return { outcome: 'saved' }
    }
    case 'size': {
      const { key: itemKey, variantId, idempotencyKey: once } = wish
      const reply = await shop.replaceWishlistItem({ itemKey, variantId }, optionsOf(once))
      if (reply.ok) return { outcome: 'replaced' }
      return reply.error.code === 'ITEM_NOT_FOUND'
        ? { outcome: 'missing', detail: reply.error.problem.detail }
        : { outcome: 'gone' }
    }
    case 'share':
      return { outcome: 'shared', shareKey: (await shop.shareWishlist({})).shareKey }
    case 'unshare':
      return { outcome: 'shared', shareKey: (await shop.unshareWishlist({})).shareKey }
  }
}

async function toggle(wish: Toggle, shop: ShopClient): Promise<Answer> {
  const { items } = await shop.getWishlist({})
  const held = items.filter(({ productId }) => productId === wish.productId)
  if ((wish.wants ?? (held.length > 0 ? 'removed' : 'saved')) === 'saved') return save(wish, shop)
  const keys: string[] = []
  // One after the other: they change the same list.
  for (const { key: itemKey } of held) {
    const reply = await shop.removeItemFromWishlist({ itemKey })
    if (reply.ok) keys.push(itemKey)
  }
  return keys.length > 0 ? { outcome: 'removed', keys } : { outcome: 'missing', detail: wishlistItemMissing }
}

async function save(
  { productId, idempotencyKey: once }: Pick<Toggle, 'productId' | 'idempotencyKey'>,
  shop: ShopClient,
): Promise<Answer> {
  const reply = await shop.addItemToWishlist({ productId }, optionsOf(once))
  if (!reply.ok && reply.error.code === 'WISHLIST_FULL') return { outcome: 'full' }
  if (!reply.ok && reply.error.code !== 'ALREADY_PRESENT') return { outcome: 'gone' }
  return { outcome: 'saved' }
}

const optionsOf = (once: string | undefined) => (once ? { idempotencyKey: once } : {})
