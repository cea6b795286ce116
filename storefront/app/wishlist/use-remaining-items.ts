import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { readPendingWrites } from '../offline-queue/pending-writes.ts'
import { isUnanswered, sendRestore, showWishlistProblem } from '../wishlist-toggle/toggle-wishlist.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { loadVisitor, useVisitor } from '../platform/visitor.ts'
import { useToast } from '../ui/toast.tsx'
import type { WishlistEntry } from './wishlist-view.ts'

/**
 * Wishes that remain after hearts were released: their products disappear at once. A toast offers an undo, which puts a
 * product back at its old place.
 */
export function useRemainingItems(wishes: readonly WishlistEntry[]): readonly WishlistEntry[] {
  const { t, market } = useI18n()
  const { shopId } = market
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const held = useVisitor()?.wishlist
  const before = useRef<readonly number[]>(undefined)

  useEffect(() => {
    void loadVisitor(shopId)
  }, [shopId])

  useEffect(() => {
    const known = new Set(wishes.map(({ card }) => card.id))
    const isWaiting = (id: number) => readPendingWrites(shopId).some(({ fields }) => fields['productId'] === String(id))
    // Saved in another tab: reload the list. Queued products are not in the shop's list yet.
    if (held?.some((id) => !known.has(id) && !isUnanswered(id) && !isWaiting(id))) void revalidate()
    const left = before.current?.find((id) => !held?.includes(id))
    const wish = wishes.find(({ card }) => card.id === left)
    if (wish) keepFocus(wishes.indexOf(wish), wishes)
    // The shop may refuse the removal, so wait for its reply before the toast.
    if (left !== undefined && isUnanswered(left)) return
    before.current = held
    if (!wish || isWaiting(wish.card.id)) return
    const { id, name } = wish.card
    const saved = { productId: id, name, shopId }
    const undo = async () => showWishlistProblem(saved, await sendRestore(saved, wish.keys), { toast, t })
    toast({
      text: t('wishlist.removed', { name }),
      action: { label: t('wishlist.undo'), onPress: () => void undo() },
    })
  }, [held, wishes, toast, t, shopId, revalidate])

  return held ? wishes.filter(({ card }) => held.includes(card.id)) : wishes
}

/** The focused heart disappeared with its product: focus the next product, the one before, or the heading. */
function keepFocus(index: number, wishes: readonly WishlistEntry[]) {
  if (document.activeElement && document.activeElement !== document.body) return
  const near = [...wishes.slice(index + 1), ...wishes.slice(0, index).toReversed()]
  const [link] = near.flatMap(({ card }) => document.querySelector<HTMLElement>(`[data-wish="${card.id}"] a`) ?? [])
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  const target = link ?? heading
  target?.focus()
}
