import type { ReactNode } from 'react'
import { PageHead } from '../../navigation/page-head.tsx'
import { useMessages } from '../messages/messages.ts'
import styles from './studio-page.module.css'

type StudioPageProps = {
  title: string
  /** The state of things in one sentence. */
  lead?: ReactNode
  /** Buttons for the whole page, at the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a page: title, one sentence, actions, content. */
export function StudioPage({ title, lead, actions, children }: StudioPageProps) {
  const { messages } = useMessages()
  return (
    <div className={styles.page}>
      <PageHead title={`${title} – ${messages.studio}`} />
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}

/** A part of a page under a heading of its own. */
export function Panel({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}
