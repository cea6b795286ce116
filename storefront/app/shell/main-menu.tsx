import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyOverlay } from '../navigation/lazy-overlay.ts'
import styles from './main-menu.module.css'
import type { MenuEntry } from './menu-entries.ts'
import { useMenu } from './use-menu.ts'

const MenuPanel = lazyOverlay(async () => (await import('./menu-panels/menu-panel.tsx')).MenuPanel)

/** Milliseconds a pointer rests on an entry before it means it: on the way to a panel it may cross others. */
const intent = 150

/** The menu of large screens: links, with a panel below each that has more to show. */
export function MainMenu() {
  const { t } = useI18n()
  const entries = useMenu()
  const { key, pathname } = useLocation()
  // No panel stays open on the next page.
  const [open, setOpen] = useState<{ id: number; at: string } | null>(null)
  const openId = open?.at === key ? open.id : null
  const nav = useRef<HTMLElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = (id: number | null) => {
    clearTimeout(waiting.current)
    setOpen(id === null ? null : { id, at: key })
  }
  const intend = (id: number | null) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => show(id), intent)
  }

  useEffect(() => {
    if (openId === null) return
    const leave = ({ target }: Event) => nav.current?.contains(target as Node) || setOpen(null)
    const escape = ({ key: pressed, target }: KeyboardEvent) => {
      if (pressed !== 'Escape') return
      const isInside = target instanceof Element && target.closest('[data-panel]')
      if (isInside) document.getElementById(openerId(openId))?.focus()
      setOpen(null)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [openId])

  return (
    <nav
      ref={nav}
      className={styles.menu}
      aria-label={t('menu.title')}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && intend(null)}
    >
      <ul>
        {entries.map((entry) => (
          <li
            key={entry.id}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && intend(entry.hasMore ? entry.id : null)}
          >
            <Anchor
              className={styles.entry}
              to={entry.to}
              preload={false}
              data-sale={entry.isSale || undefined}
              aria-current={pathname.startsWith(entry.to) ? 'page' : undefined}
            >
              {entry.name}
            </Anchor>
            {entry.hasMore && (
              <Opener
                entry={entry}
                isOpen={entry.id === openId}
                onPress={() => show(entry.id === openId ? null : entry.id)}
              />
            )}
            {entry.id === openId && (
              <div className={styles.panel} data-panel>
                <Suspense>
                  <MenuPanel entry={entry} />
                </Suspense>
              </div>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const openerId = (id: number) => `menu-${id}`

type OpenerProps = { entry: MenuEntry; isOpen: boolean; onPress: () => void }

/** For keys and fingers; pointers open the panel by resting on the entry. */
function Opener({ entry: { id, name }, isOpen, onPress }: OpenerProps) {
  const { t } = useI18n()
  return (
    <button className={styles.opener} id={openerId(id)} type="button" aria-expanded={isOpen} onClick={onPress}>
      <Icon name="down" size={16} />
      <span className="visually-hidden">{t('menu.open_panel', { name })}</span>
    </button>
  )
}
