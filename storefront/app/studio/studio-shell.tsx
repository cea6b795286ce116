import { brand } from '@vitrine/contracts/markets'
import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { studioLanguages } from '../platform/studio.ts'
import { Link } from '../ui/link.tsx'
import inputs from './fields/inputs.module.css'
import styles from './studio-shell.module.css'
import { useMessages } from './messages/messages.ts'

/** The frame of the studio: a tool, so it takes as little room as it can. */
export function StudioShell({ name, children }: { name: string | null; children: ReactNode }) {
  const { messages, language } = useMessages()
  const { pathname, search } = useLocation()
  const isIn = (path: string) =>
    path === '/studio/assets/' ? pathname.startsWith(path) : !pathname.startsWith('/studio/assets/')
  return (
    <>
      <a className={styles.skip} href="#content">
        {messages.skip}
      </a>
      <header className={styles.header}>
        <Link kind="quieter" to="/studio/">
          <span className={styles.brand}>
            {brand.name} <em>{messages.studio}</em>
          </span>
        </Link>
        {name && (
          <nav aria-label={messages.navigation} className={styles.places}>
            {(['/studio/', '/studio/assets/'] as const).map((path) => (
              <Link key={path} kind="quieter" to={path} aria-current={isIn(path) ? 'true' : undefined}>
                {path === '/studio/' ? messages.entries : messages.assets}
              </Link>
            ))}
          </nav>
        )}
        <div className={styles.own}>
          <Form
            method="post"
            action={`/studio/?${new URLSearchParams({ index: '', to: pathname + search })}`}
            reloadDocument
          >
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
          {name && (
            <Form method="post" action="/studio/?index" className={styles.leave}>
              <input type="hidden" name="intent" value="sign-out" />
              <span className={styles.name}>{name}</span>
              <button>{messages.signOut}</button>
            </Form>
          )}
        </div>
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
