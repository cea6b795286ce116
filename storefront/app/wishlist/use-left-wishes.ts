import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { isUnanswered, setWish } from '../goods/use-wishlist.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { askForVisitor, useVisitor } from '../platform/visitor.ts'
import { useToast } from '../ui/toast.tsx'
import type { Wish } from './wishlist-view.ts'

/**
 * What is left of the list the page came with: a heart that is released takes its product off at once. It can be
 * brought back, to its old place.
 */
export function useLeftWishes(wishes: readonly Wish[]): readonly Wish[] {
  const { t, market } = useI18n()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const held = useVisitor()?.wishlist
  const before = useRef<readonly number[]>(undefined)

  useEffect(() => {
    void askForVisitor(market.shopId)
  }, [market.shopId])

  useEffect(() => {
    const known = new Set(wishes.map(({ card }) => card.id))
    // Saved elsewhere since.
    if (held?.some((id) => !known.has(id))) void revalidate()
    const left = before.current?.find((id) => !held?.includes(id))
    const wish = wishes.find(({ card }) => card.id === left)
    if (wish) keepFocus(wishes.indexOf(wish), wishes)
    // It may come back: nothing is said to be gone before the shop has said so.
    if (left !== undefined && isUnanswered(left)) return
    before.current = held
    if (!wish) return
    const { id, name } = wish.card
    toast({
      text: t('wishlist.removed', { name }),
      action: { label: t('wishlist.undo'), onPress: () => void setWish(id, true, market.shopId) },
    })
  }, [held, wishes, toast, t, market.shopId, revalidate])

  return held ? wishes.filter(({ card }) => held.includes(card.id)) : wishes
}

/** What took a product off went with it: focus goes to the next one, to the one before, or to the heading. */
function keepFocus(index: number, wishes: readonly Wish[]) {
  if (document.activeElement && document.activeElement !== document.body) return
  const near = [...wishes.slice(index + 1), ...wishes.slice(0, index).toReversed()]
  const [link] = near.flatMap(({ card }) => document.querySelector<HTMLElement>(`[data-wish="${card.id}"] a`) ?? [])
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  const target = link ?? heading
  target?.focus()
}
