import { type Wishlist, wishlistItemMissing } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import type { Platform } from '../platform/platform.ts'
import { savedProductIds } from '../platform/read-visitor.ts'
import type { ShopClient } from '../platform/shop.ts'
import type { VisitorChange } from '../platform/visitor.ts'

export type WishlistReply =
  | { outcome: 'saved' | 'replaced'; visitor: VisitorChange }
  /** `keys` restore the removed items. */
  | { outcome: 'removed'; keys: readonly string[]; visitor: VisitorChange }
  /** The item was removed before; `detail` is the text that support asks for. */
  | { outcome: 'missing'; detail: string; visitor: VisitorChange }
  | { outcome: 'shared'; shareKey: string | null }
  /** `gone`: the product is no longer sold; `isBadForm`: no page of ours sent it. */
  | { outcome: WishlistRefusal; isBadForm?: true }

export type WishlistRefusal = 'full' | 'gone' | 'failed'

const id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/), v.transform(Number))
const key = v.pipe(v.string(), v.regex(/^[\w.:~+/=-]{1,512}$/))
const idempotencyKey = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/)))

/** Fields of the heart forms and of the wishlist page. */
const WishlistForm = v.variant('intent', [
  v.object({
    intent: v.literal('toggle'),
    productId: id,
    /** The state a page with scripts asks for. Without it the current state is inverted. */
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
type WishlistForm = v.InferOutput<typeof WishlistForm>
type FormOf<Intent extends WishlistForm['intent']> = Extract<WishlistForm, { intent: Intent }>

/** On the server: makes the change that a heart or a form of the wishlist asks for. Failures are replies, too. */
export async function changeWishlist(
  form: FormData,
  { shop, report }: Pick<Platform, 'shop' | 'report'>,
): Promise<WishlistReply> {
  const parsed = v.safeParse(WishlistForm, { intent: 'toggle', ...Object.fromEntries(form) })
  if (!parsed.success) return { outcome: 'failed', isBadForm: true }
  try {
    return await applyChange(parsed.output, shop)
  } catch (error) {
    report('wishlist.change.failed', error)
    return { outcome: 'failed' }
  }
}

async function applyChange(form: WishlistForm, shop: ShopClient): Promise<WishlistReply> {
  switch (form.intent) {
    case 'toggle':
      return toggleProduct(form, shop)
    case 'restore':
      return restoreItems(form, shop)
    case 'size':
      return replaceItem(form, shop)
    case 'share':
      return { outcome: 'shared', shareKey: (await shop.shareWishlist({})).shareKey }
    case 'unshare':
      return { outcome: 'shared', shareKey: (await shop.unshareWishlist({})).shareKey }
  }
}

async function toggleProduct(form: FormOf<'toggle'>, shop: ShopClient): Promise<WishlistReply> {
  let wishlist = await shop.getWishlist({})
  const items = wishlist.items.filter(({ productId }) => productId === form.productId)
  if ((form.wants ?? (items.length > 0 ? 'removed' : 'saved')) === 'saved') return saveProduct(form, shop)
  const keys: string[] = []
  // One after the other: each removal changes the same list.
  for (const { key: itemKey } of items) {
    const reply = await shop.removeItemFromWishlist({ itemKey })
    if (!reply.ok) continue
    keys.push(itemKey)
    wishlist = reply.value
  }
  const visitor = visitorWith(wishlist)
  return keys.length > 0
    ? { outcome: 'removed', keys, visitor }
    : { outcome: 'missing', detail: wishlistItemMissing, visitor }
}

async function restoreItems(form: FormOf<'restore'>, shop: ShopClient): Promise<WishlistReply> {
  let wishlist: Wishlist | null = null
  for (const itemKey of form.keys) {
    const reply = await shop.restoreWishlistItem({ itemKey })
    if (!reply.ok && reply.error.code === 'WISHLIST_FULL') return { outcome: 'full' }
    // Removed too long ago to be restored: save it as a new item.
    if (!reply.ok) return saveProduct(form, shop)
    wishlist = reply.value
  }
  return { outcome: 'saved', visitor: visitorWith(wishlist ?? (await shop.getWishlist({}))) }
}

async function replaceItem(form: FormOf<'size'>, shop: ShopClient): Promise<WishlistReply> {
  const { key: itemKey, variantId, idempotencyKey: once } = form
  const reply = await shop.replaceWishlistItem({ itemKey, variantId }, optionsOf(once))
  if (reply.ok) return { outcome: 'replaced', visitor: visitorWith(reply.value) }
  if (reply.error.code !== 'ITEM_NOT_FOUND') return { outcome: 'gone' }
  const visitor = visitorWith(await shop.getWishlist({}))
  return { outcome: 'missing', detail: reply.error.problem.detail, visitor }
}

async function saveProduct(
  { productId, idempotencyKey: once }: Pick<FormOf<'toggle'>, 'productId' | 'idempotencyKey'>,
  shop: ShopClient,
): Promise<WishlistReply> {
  const reply = await shop.addItemToWishlist({ productId }, optionsOf(once))
  if (reply.ok) return { outcome: 'saved', visitor: visitorWith(reply.value) }
  if (reply.error.code === 'WISHLIST_FULL') return { outcome: 'full' }
  if (reply.error.code !== 'ALREADY_PRESENT') return { outcome: 'gone' }
  return { outcome: 'saved', visitor: visitorWith(await shop.getWishlist({})) }
}

const visitorWith = (wishlist: Wishlist): VisitorChange => ({ wishlist: savedProductIds(wishlist) })

const optionsOf = (once: string | undefined) => (once ? { idempotencyKey: once } : {})
