import { lazy, Suspense, useEffect, useRef } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { loadOfflineWrites } from '../load-offline-writes.ts'
import { loadParts } from '../navigation/page-messages.ts'
import { loadVisitor, useVisitor, useVisitorStatus } from '../platform/visitor.ts'
import { Anchor } from '../ui/anchor.tsx'
import { useAnnounce } from '../ui/announcer.tsx'
import { Counter } from '../ui/counter.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './visitor-actions.module.css'

const AccountMenu = lazy(async () => {
  const [{ AccountMenu: Menu }] = await Promise.all([import('./account-menu/account-menu.tsx'), loadParts(['account'])])
  return { default: Menu }
})

/** Without this code buttons and hearts fail and say so. */
const OfflineWrites = lazy(() =>
  loadOfflineWrites().then(
    (writes) => ({ default: writes.OfflineWrites }),
    () => ({ default: () => null }),
  ),
)

/** Account, wishlist and basket of the visitor. Pages are cached for all visitors, so the counts load after them. */
export function VisitorActions() {
  const { t, market } = useI18n()
  const visitor = useVisitor()
  const status = useVisitorStatus()

  useEffect(() => {
    // Also on coming back from another tab, where something may have been bought since.
    const ask = () => document.visibilityState === 'visible' && void loadVisitor(market.shopId)
    // In a task of its own: the one that takes over the page is long.
    const timer = setTimeout(ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [market.shopId])

  const wishes = visitor?.wishlist.length ?? 0
  const goods = visitor?.basketCount ?? 0
  const wishlist = wishes > 0 ? t('header.wishlist_count', { count: wishes }) : t('header.wishlist')
  const basket = goods > 0 ? t('header.basket_count', { count: goods }) : t('header.basket')
  useSaid(visitor && wishlist)
  useSaid(visitor && basket)

  const account = <Action to="/account/" icon="account" label={t('header.account')} />
  return (
    <div className={styles.actions} data-status={status}>
      {visitor?.isCustomer ? (
        <Suspense fallback={account}>
          <AccountMenu firstName={visitor.firstName ?? ''} />
        </Suspense>
      ) : (
        account
      )}
      <Suspense>{visitor && <OfflineWrites />}</Suspense>
      <Action to="/wishlist/" icon="wishlist" label={wishlist} count={wishes} />
      <Action to="/cart/" icon="basket" label={basket} count={goods} />
    </div>
  )
}

/** Says a count when it changes; the first one is no change. */
function useSaid(text: string | null) {
  const announce = useAnnounce()
  const last = useRef<string>(null)
  useEffect(() => {
    if (last.current !== null && text !== null && last.current !== text) announce(text)
    last.current = text ?? last.current
  }, [text, announce])
}

type ActionProps = { to: string; icon: IconName; label: string; count?: number }

function Action({ to, icon, label, count = 0 }: ActionProps) {
  return (
    <Anchor to={to} className={styles.action}>
      <Icon name={icon} />
      <Counter count={count} />
      <span className="visually-hidden">{label}</span>
    </Anchor>
  )
}
