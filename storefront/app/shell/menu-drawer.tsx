import { servicePath } from '@vitrine/contracts/urls'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { lazyOverlay } from '../navigation/lazy-overlay.ts'
import { LocaleChoice, LocaleHint } from './locale-switch.tsx'
import styles from './menu-drawer.module.css'
import { useMenu } from './use-menu.ts'
import { useOnChange } from './use-on-change.ts'

const drawerId = 'main-menu'
const drawer = () => document.getElementById(drawerId) as HTMLDialogElement | null

const MenuLevels = lazyOverlay(async () => (await import('./menu-panels/menu-levels.tsx')).MenuLevels, TopLinks)

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

  // The levels below the top come with the first opening.
  const [isWanted, setWanted] = useState(false)

  useOnChange(location, () => drawer()?.close())
  useEffect(() => {
    const element = drawer()
    const want = () => setWanted(true)
    if (element?.open) want()
    element?.addEventListener('toggle', want, { once: true })
    return () => element?.removeEventListener('toggle', want)
  }, [])

  return (
    <Drawer id={drawerId} side="left" title={t('menu.title')}>
      <nav aria-label={t('menu.title')}>
        {isWanted ? (
          <Suspense fallback={<TopLinks />}>
            <MenuLevels key={location.key} />
          </Suspense>
        ) : (
          <TopLinks />
        )}
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
      <LocaleHint />
    </Drawer>
  )
}

/** Links that work without scripts. */
function TopLinks() {
  return (
    <ul className={styles.entries}>
      {useMenu().map(({ id, name, to, isSale }) => (
        <li key={id}>
          <Anchor to={to} className={styles.entry} data-sale={isSale || undefined}>
            {name}
            <Icon name="right" size={18} />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
