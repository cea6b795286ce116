import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useI18n } from '../../i18n/i18n.tsx'
import type { PlainMessageKey } from '../../i18n/translate.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useOnChange } from '../use-on-change.ts'
import styles from './account-menu.module.css'
import { useSignInToasts } from './use-sign-in-toasts.ts'
import { useSignOut } from '../../navigation/use-sign-out.ts'

const entries: readonly { to: string; label: PlainMessageKey }[] = [
  { to: '/account/', label: 'account.overview' },
  { to: '/account/orders/', label: 'account.orders' },
  { to: '/account/profile-details/', label: 'account.profile' },
  { to: '/account/fashion-card/', label: 'account.card' },
  { to: '/account/subscription/', label: 'account.subscription' },
]

/** The pages of a customer behind the account's icon: a disclosure, since links are no menu of commands. */
export function AccountMenu({ firstName }: { firstName: string }) {
  const { t, market } = useI18n()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const signOut = useSignOut()
  useSignInToasts()

  useOnChange(pathname, () => panel.current?.hidePopover?.())

  return (
    <>
      <button className={styles.opener} type="button" popoverTarget="account-menu" aria-expanded={isOpen}>
        <Icon name="account" />
        <span className="visually-hidden">{t('header.account')}</span>
      </button>
      <div
        ref={panel}
        id="account-menu"
        className={styles.panel}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <p className={styles.greeting}>{t('account.greeting', { name: firstName })}</p>
        <ul className={styles.entries} role="list">
          {entries.map(({ to, label }) => (
            <li key={to}>
              <Anchor className={styles.entry} to={to}>
                {t(label)}
              </Anchor>
            </li>
          ))}
        </ul>
        <form method="post" action={`/api/sign-out?shop=${market.shopId}`} onSubmit={(event) => void signOut(event)}>
          <button className={styles.entry} type="submit">
            {t('account.sign_out')}
          </button>
        </form>
      </div>
    </>
  )
}
