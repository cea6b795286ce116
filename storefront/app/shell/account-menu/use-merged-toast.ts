import { useEffect } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { changeVisitor, useVisitor } from '../../platform/visitor.ts'
import { useToast } from '../../ui/toast.tsx'

/** Tells once what came along at sign-in, on whichever page that is. */
export function useMergedToast(): void {
  const { t } = useI18n()
  const toast = useToast()
  const merged = useVisitor()?.merged

  useEffect(() => {
    if (!merged) return
    // Forgotten at once: the header may be drawn anew on another page.
    changeVisitor(() => ({ merged: undefined }))
    const { basket, reduced, wishlist } = merged
    if (basket > 0) toast({ kind: 'success', text: t('account.merged_basket', { n: basket }) })
    if (reduced > 0) toast({ kind: 'warning', text: t('account.merged_reduced') })
    if (wishlist > 0) toast({ kind: 'success', text: t('account.merged_wishlist', { n: wishlist }) })
  }, [merged, t, toast])
}
