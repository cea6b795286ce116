import { useI18n } from '../i18n/i18n.tsx'
import { useVisitor } from '../platform/visitor.ts'
import { useToast } from '../ui/toast.tsx'
import { loadKeeping } from './load-keeping.ts'

/** Whether a product is on the wishlist, and the way to change it; what went wrong is said by a toast. */
export function useWishlist(productId: number, name: string, isListed = false) {
  const { t, market } = useI18n()
  const toast = useToast()
  const isSaved = useVisitor()?.wishlist.includes(productId) ?? isListed

  const toggle = (): Promise<void> =>
    loadKeeping().then(
      ({ pressHeart }) => pressHeart({ productId, name, shopId: market.shopId }, !isSaved, { toast, t }),
      () => toast({ kind: 'error', text: t('error.request_not_processed') }),
    )
  return { isSaved, toggle }
}
