import { brand } from '@vitrine/contracts/markets'
import type { StaffRight } from '@vitrine/contracts/staff'
import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { studioLanguages } from '../../platform/studio.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useMessages } from '../messages/messages.ts'
import inputs from '../ui/inputs.module.css'
import { CommandPalette } from './command-palette.tsx'
import { StudioMenu } from './studio-menu.tsx'
import styles from './studio-shell.module.css'

type StudioShellProps = {
  /** The signed-in member; `null` before sign-in. */
  member: { name: string; rights: readonly StaffRight[] } | null
  children: ReactNode
}

/** Pages that need the whole width: an entry with its preview beside it. */
const isWide = (pathname: string): boolean => /^\/studio\/content\/(entries|assets)\/[^/]+\//.test(pathname)

/** The frame of the studio: a tool, so it takes as little room as it can. */
export function StudioShell({ member, children }: StudioShellProps) {
  const { messages } = useMessages()
  const { pathname } = useLocation()
  return (
    <div className={styles.frame} data-menu={!member ? 'none' : isWide(pathname) ? 'behind-button' : 'beside'}>
      <a className={styles.skip} href="#content">
        {messages.skip}
      </a>
      <header className={styles.header}>
        {member && (
          <button className={styles.menuButton} popoverTarget="studio-menu">
            <Icon name="menu" size={20} />
            {messages.menu}
          </button>
        )}
        <Link kind="quieter" to="/studio/">
          <span className={styles.brand}>
            {brand.name} <em>{messages.studio}</em>
          </span>
        </Link>
        {member && <CommandPalette rights={member.rights} />}
        <div className={styles.own}>
          <LanguageChoice />
          {member && (
            <Form method="post" action="/studio/?index" className={styles.leave}>
              <input type="hidden" name="intent" value="sign-out" />
              <span className={styles.name}>
                <Link kind="quieter" to="/studio/me/">
                  {member.name}
                </Link>
              </span>
              <button>{messages.signOut}</button>
            </Form>
          )}
        </div>
      </header>
      {member && <StudioMenu rights={member.rights} />}
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

function LanguageChoice() {
  const { messages, language } = useMessages()
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={`/studio/?${new URLSearchParams({ index: '', to: pathname + search })}`} reloadDocument>
      <input type="hidden" name="intent" value="language" />
      <label>
        <span className="visually-hidden">{messages.language}</span>
        <select
          name="language"
          className={inputs.input}
          defaultValue={language}
          onChange={({ target }) => target.form?.requestSubmit()}
        >
          {studioLanguages.map((each) => (
            <option key={each} value={each}>
              {messages.languages[each]}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button>{messages.language}</button>
      </noscript>
    </Form>
  )
}
