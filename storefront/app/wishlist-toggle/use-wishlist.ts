import { useI18n } from '../i18n/i18n.tsx'
import { loadOfflineWrites } from '../load-offline-writes.ts'
import { useVisitor } from '../platform/visitor.ts'
import { useToast } from '../ui/toast.tsx'

/** Whether a product is on the wishlist, and the function that changes it; problems are shown as toasts. */
export function useWishlist(productId: number, name: string, isListed = false) {
  const { t, market } = useI18n()
  const toast = useToast()
  const isSaved = useVisitor()?.wishlist.includes(productId) ?? isListed

  const toggle = (): Promise<void> =>
    loadOfflineWrites().then(
      ({ toggleWishlist }) => toggleWishlist({ productId, name, shopId: market.shopId }, !isSaved, { toast, t }),
      () => toast({ kind: 'error', text: t('error.request_not_processed') }),
    )
  return { isSaved, toggle }
}
