import { servicePath } from '@vitrine/contracts/urls'
import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import styles from './header.module.css'
import { LocaleSwitch } from './locale-switch.tsx'
import { MainMenu } from './main-menu.tsx'
import { MenuButton, MenuDrawer } from './menu-drawer.tsx'
import { SearchForm } from './search-form.tsx'
import { useCompactHeader } from './use-compact-header.ts'
import { VisitorActions } from './visitor-actions.tsx'
import { Wordmark } from './wordmark.tsx'

export function Header() {
  useCompactHeader()
  return (
    <>
      <header className={styles.header}>
        <ServiceLine />
        <div className={styles.bar}>
          <MenuButton />
          <div className={styles.search}>
            <SearchForm />
          </div>
          <Wordmark />
          <VisitorActions />
        </div>
        <div className={styles.menu}>
          <MainMenu />
        </div>
      </header>
      <MenuDrawer />
    </>
  )
}

function ServiceLine() {
  const { t, format, market } = useI18n()
  return (
    <div className={styles.service}>
      <ul className={styles.promises}>
        <li>{t('header.promise_shipping', { amount: format.roundMoney(market.delivery.freeFrom) })}</li>
        <li>{t('header.promise_returns', { days: market.returnDays })}</li>
        <li>{t('header.promise_collection')}</li>
      </ul>
      <div className={styles.serviceLinks}>
        <Link kind="quieter" to="/location/">
          <Icon name="store" size={16} /> {t('header.stores')}
        </Link>
        <Link kind="quieter" to={servicePath('contact', market.locale)}>
          {t('header.help')}
        </Link>
        <LocaleSwitch />
      </div>
    </div>
  )
}
