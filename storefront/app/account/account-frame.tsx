import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import { useSignOut } from '../shell/account-menu/use-sign-out.ts'
import { Anchor } from '../ui/anchor.tsx'
import { Wrap } from '../ui/wrap.tsx'
import styles from './account-frame.module.css'

type Section = 'overview' | 'orders' | 'card' | 'profile' | 'subscription'

const sections: readonly { section: Section; to: string; label: PlainMessageKey }[] = [
  { section: 'overview', to: '/account/', label: 'account.overview' },
  { section: 'orders', to: '/account/orders/', label: 'account.orders' },
  { section: 'card', to: '/account/fashion-card/', label: 'account.card' },
  { section: 'profile', to: '/account/profile-details/', label: 'account.profile' },
  { section: 'subscription', to: '/account/subscription/', label: 'account.subscription' },
]

type AccountFrameProps = { current: Section; children: ReactNode }

/** The pages of an account, with the ways between them: a column beside, or a row of chips on phones. */
export function AccountFrame({ current, children }: AccountFrameProps) {
  const { t, market } = useI18n()
  const signOut = useSignOut()
  return (
    <Wrap>
      <div className={styles.frame}>
        <nav className={styles.nav} aria-label={t('overview.sections')}>
          <ul className={styles.sections} role="list">
            {sections.map(({ section, to, label }) => (
              <li key={section}>
                <Anchor className={styles.section} to={to} aria-current={section === current ? 'page' : undefined}>
                  {t(label)}
                </Anchor>
              </li>
            ))}
            <li>
              <form
                method="post"
                action={`/api/sign-out?shop=${market.shopId}`}
                onSubmit={(event) => void signOut(event)}
              >
                <button className={styles.section} type="submit" data-quiet>
                  {t('account.sign_out')}
                </button>
              </form>
            </li>
          </ul>
        </nav>
        <div className={styles.page}>{children}</div>
      </div>
    </Wrap>
  )
}
