import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { loginAddress, type LoginView } from './address.ts'
import styles from './tabs.module.css'

/** Two links, because each is a page with a heading and a title of its own. */
export function Tabs({ view: { isRegister, redirectUrl } }: { view: LoginView }) {
  const { t } = useI18n()
  const tabs = [
    { to: loginAddress({ redirectUrl }), label: t('login.tab'), isCurrent: !isRegister },
    { to: loginAddress({ redirectUrl, isRegister: true }), label: t('register.tab'), isCurrent: isRegister },
  ]
  return (
    <nav className={styles.tabs} aria-label={t('login.tabs')}>
      {tabs.map(({ to, label, isCurrent }) => (
        <Anchor key={to} className={styles.tab} to={to} replace aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </Anchor>
      ))}
    </nav>
  )
}
