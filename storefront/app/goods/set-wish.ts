import { knowVisitor, showVisitor, type Visitor } from '../platform/visitor.ts'
import type { WishlistReply } from './change-wishlist.ts'
import { listPending } from './later.ts'
import { send } from './send.ts'
import type { Later } from './write.ts'

export type Wish = { productId: number; name: string; shopId: number }

/** What was pressed and is not answered yet: an answer to another press must not undo it on screen. */
const pressed = new Map<number, { isWanted: boolean }>()

/** Whether the shop has yet to say what becomes of a press. */
export const isUnanswered = (productId: number): boolean => pressed.has(productId)

/** The visitor with hearts as they were pressed, also those that wait for the network. */
export const withPressed =
  (shopId: number) =>
  (told: Visitor): Visitor => {
    const wanted = new Map<number, boolean>()
    for (const { address, fields } of listPending(shopId))
      if (address === wishlistAddress && fields['wants'])
        wanted.set(Number(fields['productId']), fields['wants'] === 'saved')
    for (const [id, { isWanted }] of pressed) wanted.set(id, isWanted)
    const kept = told.wishlist.filter((id) => wanted.get(id) ?? true)
    const added = [...wanted].flatMap(([id, isWanted]) => (isWanted && !told.wishlist.includes(id) ? [id] : []))
    return { ...told, wishlist: [...kept, ...added] }
  }

/** Saves a product or takes it off: at once on screen, and back again where the shop says no. */
export const setWish = (wish: Wish, isWanted: boolean) => change(wish, isWanted, {})

/** Brings back what was taken off, to its place; `keys` are those it had on the list. */
export const restoreWish = (wish: Wish, keys: readonly string[]) =>
  change(wish, true, { intent: 'restore', keys: keys.join(' ') })

/** Another size of what is on the list takes its place. */
export const chooseSize = (wish: Wish, key: string, variantId: string, size: string) =>
  change(wish, true, { intent: 'size', key, variantId }, size)

async function change(
  { productId, name, shopId }: Wish,
  isWanted: boolean,
  more: Record<string, string>,
  size?: string,
): Promise<WishlistReply | Later> {
  const press = { isWanted }
  pressed.set(productId, press)
  showVisitor()
  const fields = { productId: String(productId), wants: isWanted ? 'saved' : 'removed', ...more }
  const about = { what: 'wishlist' as const, name, size }
  const reply = await send<WishlistReply>({ address: wishlistAddress, shopId, fields, about })
  // Pressed again meanwhile: the later press counts.
  if (pressed.get(productId) === press) pressed.delete(productId)
  if (reply && 'visitor' in reply) knowVisitor(reply.visitor)
  else showVisitor()
  return reply ?? { outcome: 'failed' }
}

const wishlistAddress = '/api/wishlist'
