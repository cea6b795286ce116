import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import styles from './checkout-shell.module.css'
import skip from './default-shell.module.css'
import { Footer } from './footer.tsx'
import { Wordmark } from './wordmark.tsx'

/** A reduced frame: the way back, the name, and the legal links. */
export function CheckoutShell({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  return (
    <>
      <a className={skip.skip} href="#content">
        {t('header.skip_content')}
      </a>
      <header className={styles.header}>
        <Link kind="quieter" to="/cart/">
          <Icon name="left" size={18} /> {t('header.basket')}
        </Link>
        <Wordmark />
        <span className={styles.lock}>
          <Icon name="lock" size={20} />
        </span>
      </header>
      <main id="content" className={skip.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
