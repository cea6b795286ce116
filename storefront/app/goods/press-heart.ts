import type { PlainMessageKey } from '../i18n/translate.ts'
import type { WishlistReply, WishRefusal } from './change-wishlist.ts'
import type { Voice } from './put-into-basket.ts'
import { setWish, type Wish } from './set-wish.ts'
import type { Later } from './write.ts'

export const wishProblems: Readonly<Record<WishRefusal, PlainMessageKey>> = {
  full: 'keeping.full',
  gone: 'keeping.gone',
  failed: 'keeping.failed',
}

/** Fills or empties a heart; what did not quite come about is said by a toast. */
export const pressHeart = async (wish: Wish, isWanted: boolean, voice: Voice): Promise<void> =>
  tellWish(wish, await setWish(wish, isWanted), voice)

/** Says what a change of the wishlist did not do as wanted. */
export function tellWish({ name }: Pick<Wish, 'name'>, reply: WishlistReply | Later, { toast, t }: Voice): void {
  switch (reply.outcome) {
    case 'later':
      return toast({ kind: 'warning', text: t('keeping.later', { name }) })
    case 'missing':
      return toast({ text: t('wishlist.not_found', { detail: reply.detail }) })
    case 'full':
    case 'gone':
    case 'failed':
      return toast({ kind: 'error', text: t(wishProblems[reply.outcome]) })
  }
}
