import type { ReactNode } from 'react'
import { Wrap } from '../ui/wrap.tsx'
import styles from './account-frame.module.css'
import { AccountNavigation } from './account-navigation.tsx'
import type { AccountPage } from './account-pages.ts'

type AccountFrameProps = {
  /** Which entry of the navigation this page belongs to. */
  page: AccountPage
  title: string
  /** A sentence below the title. */
  lead?: ReactNode
  children: ReactNode
}

/** A page of an account: its siblings on the left, or as chips above it on phones, then its title and content. */
export function AccountFrame({ page, title, lead, children }: AccountFrameProps) {
  return (
    <Wrap>
      <div className={styles.frame}>
        <AccountNavigation page={page} />
        <div className={styles.page}>
          <div className={styles.head}>
            <h1 className={styles.title}>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {children}
        </div>
      </div>
    </Wrap>
  )
}
