import { servicePath } from '@vitrine/contracts/urls'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { LocaleChoice } from './locale-switch.tsx'
import styles from './menu-drawer.module.css'
import { menuEntries } from './menu-entries.ts'

const drawerId = 'main-menu'
const drawer = () => document.getElementById(drawerId) as HTMLDialogElement | null

/** Opens the menu of small screens. Browsers do so by themselves; older ones are helped. */
export function MenuButton() {
  const { t } = useI18n()
  const openWithoutCommands = () => {
    if (!('command' in HTMLButtonElement.prototype)) drawer()?.showModal()
  }
  return (
    <button
      className={styles.opener}
      type="button"
      onClick={openWithoutCommands}
      {...{ command: 'show-modal', commandfor: drawerId }}
    >
      <Icon name="menu" />
      <span className="visually-hidden">{t('header.menu_open')}</span>
    </button>
  )
}

export function MenuDrawer() {
  const { t, market } = useI18n()
  const location = useLocation()

  useEffect(() => drawer()?.close(), [location])

  return (
    <Drawer id={drawerId} side="left" title={t('menu.title')}>
      <nav aria-label={t('menu.title')}>
        <ul className={styles.entries}>
          {menuEntries.map(({ label, to, isSale }) => (
            <li key={to}>
              <Anchor to={to} className={styles.entry} data-sale={isSale || undefined}>
                {t(label)}
                <Icon name="right" size={18} />
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <h3 className={styles.title}>{t('menu.service')}</h3>
      <ul className={styles.services}>
        <li>
          <Link kind="quieter" to="/location/">
            <Icon name="store" size={20} /> {t('header.stores')}
          </Link>
        </li>
        <li>
          <Link kind="quieter" to={servicePath('contact', market.locale)}>
            <Icon name="chatbot" size={20} /> {t('header.help')}
          </Link>
        </li>
      </ul>
      <h3 className={styles.title}>{t('locale_switch.title')}</h3>
      <LocaleChoice />
    </Drawer>
  )
}
