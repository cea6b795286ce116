import { useLayoutEffect, useRef } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { useSignOut } from '../navigation/use-sign-out.ts'
import { Anchor } from '../ui/anchor.tsx'
import styles from './account-frame.module.css'
import { type AccountPage, accountPages } from './account-pages.ts'

/** The pages of an account, the one on screen marked, and the way out. */
export function AccountNavigation({ page: current }: { page: AccountPage }) {
  const { t, market } = useI18n()
  const signOut = useSignOut()
  const list = useRef<HTMLUListElement>(null)

  // On phones the chips scroll sideways; the one that is meant must not stand outside.
  useLayoutEffect(() => {
    const row = list.current
    const chip = row?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (row && chip) row.scrollLeft = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.clientWidth) / 2
  }, [current])

  return (
    <nav className={styles.navigation} aria-label={t('account.overview')}>
      <ul ref={list} className={styles.entries} role="list">
        {accountPages.map(({ page, to, label }) => (
          <li key={page}>
            <Anchor className={styles.entry} to={to} aria-current={page === current ? 'page' : undefined}>
              {t(label)}
            </Anchor>
          </li>
        ))}
        <li>
          <form method="post" action={`/api/sign-out?shop=${market.shopId}`} onSubmit={(event) => void signOut(event)}>
            <button className={`${styles.entry} ${styles.leave}`} type="submit">
              {t('account.sign_out')}
            </button>
          </form>
        </li>
      </ul>
    </nav>
  )
}
