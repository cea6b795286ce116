import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { servicePath } from '../navigation/service-pages.ts'
import { Anchor } from '../ui/anchor.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { LocaleChoice } from './locale-switch.tsx'
import styles from './menu-drawer.module.css'
import { menuEntries } from './menu-entries.ts'

export const menuDrawerId = 'main-menu'

/** The menu of small screens. The browser opens and closes it by itself; scripts only close it after a navigation. */
export function MenuDrawer() {
  const { t, market } = useI18n()
  const location = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => dialog.current?.close(), [location])

  return (
    <dialog
      ref={dialog}
      id={menuDrawerId}
      className={styles.drawer}
      aria-label={t('menu.title')}
      {...{ closedby: 'any' }}
    >
      <div className={styles.head}>
        <span className={styles.name}>{t('brand.name')}</span>
        <button className={styles.close} type="button" {...{ command: 'close', commandfor: menuDrawerId }}>
          <Icon name="close" />
          <span className="visually-hidden">{t('header.menu_close')}</span>
        </button>
      </div>
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
      <p className={styles.title}>{t('menu.service')}</p>
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
      <p className={styles.title}>{t('locale_switch.title')}</p>
      <LocaleChoice />
    </dialog>
  )
}
