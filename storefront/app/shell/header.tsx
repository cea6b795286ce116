import { servicePath } from '@vitrine/contracts/urls'
import { NavLink } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Link } from '../ui/link.tsx'
import styles from './header.module.css'
import { LocaleSwitch } from './locale-switch.tsx'
import { MenuButton, MenuDrawer } from './menu-drawer.tsx'
import { menuEntries } from './menu-entries.ts'
import { SearchForm } from './search-form.tsx'
import { useIsCompact } from './use-is-compact.ts'
import { Wordmark } from './wordmark.tsx'

export function Header() {
  const { t } = useI18n()
  const isCompact = useIsCompact()
  return (
    <>
      <header className={styles.header} data-compact={isCompact || undefined}>
        <ServiceLine />
        <div className={styles.bar}>
          <MenuButton />
          <div className={styles.search}>
            <SearchForm />
          </div>
          <Wordmark />
          <div className={styles.actions}>
            <Action to="/account/" icon="account" label={t('header.account')} />
            <Action to="/wishlist/" icon="wishlist" label={t('header.wishlist')} />
            <Action to="/cart/" icon="basket" label={t('header.basket')} />
          </div>
        </div>
        <MainMenu />
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

function Action({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <Anchor to={to} className={styles.action}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </Anchor>
  )
}

function MainMenu() {
  const { t } = useI18n()
  return (
    <nav className={styles.menu} aria-label={t('menu.title')}>
      <ul>
        {menuEntries.map(({ label, to, isSale }) => (
          <li key={to}>
            <NavLink to={to} className={() => styles.entry} data-sale={isSale || undefined}>
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
