import { useEffect } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { forgetNotices, useVisitor } from '../../platform/visitor.ts'
import { useToast } from '../../ui/toast.tsx'

const welcomes = { registered: 'account.welcome_registered', password: 'account.welcome_password' } as const

/** Tells once how a registration or a new password ended, and what came along at sign-in, on whichever page that is. */
export function useSignInToasts(): void {
  const { t } = useI18n()
  const toast = useToast()
  const visitor = useVisitor()
  const [merged, welcome] = [visitor?.merged, visitor?.welcome]

  useEffect(() => {
    if (!merged && !welcome) return
    // Cleared at once: another page may render the header again.
    forgetNotices()
    if (welcome) toast({ kind: 'success', text: t(welcomes[welcome]) })
    const { basket, reduced, wishlist } = merged ?? { basket: 0, reduced: 0, wishlist: 0 }
    if (basket > 0) toast({ kind: 'success', text: t('account.merged_basket', { n: basket }) })
    if (reduced > 0) toast({ kind: 'warning', text: t('account.merged_reduced') })
    if (wishlist > 0) toast({ kind: 'success', text: t('account.merged_wishlist', { n: wishlist }) })
  }, [merged, welcome, t, toast])
}
