import { type ReactNode, Suspense } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import styles from './default-shell.module.css'
import { Header } from './header.tsx'
import { LateFooter } from './late-footer.tsx'

/** Header, page and footer: the frame of every page that has no reason for another. */
export function DefaultShell({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('header.skip_content')}
      </a>
      <a className={styles.skip} href="#search">
        {t('header.skip_search')}
      </a>
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {/* By itself, so that taking over the page comes in small pieces. */}
      <Suspense>
        <LateFooter />
      </Suspense>
    </>
  )
}
