import { servicePath } from '@vitrine/contracts/urls'
import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import styles from './checkout-shell.module.css'
import skip from './default-shell.module.css'
import { useFooter } from './footer-context.ts'
import { Wordmark } from './wordmark.tsx'

/** A reduced frame: the way back, the name, help, and the legal links. Nothing leads away from the order. */
export function CheckoutShell({ children }: { children: ReactNode }) {
  const { t, market } = useI18n()
  return (
    <>
      <a className={skip.skip} href="#content">
        {t('header.skip_content')}
      </a>
      <header className={styles.header}>
        <Link kind="quieter" to="/cart/">
          <Icon name="left" size={18} />
          <span className={styles.short}>
            {t('checkout.back_short')}
            <span className="visually-hidden">: {t('header.basket')}</span>
          </span>
          <span className={styles.long}>{t('checkout.back')}</span>
        </Link>
        <Wordmark />
        <div className={styles.end}>
          <span className={styles.help}>
            <Link kind="quieter" to={servicePath('contact', market.locale)}>
              {t('header.help')}
            </Link>
          </span>
          <span className={styles.lock}>
            <Icon name="lock" size={18} />
            <span className={styles.words}>{t('checkout.secure')}</span>
          </span>
        </div>
      </header>
      <main id="content" className={skip.main} tabIndex={-1}>
        {children}
      </main>
      <CheckoutFooter />
    </>
  )
}

/** Legal links at the end of every page (L-01), and the contact. */
function CheckoutFooter() {
  const { t, market } = useI18n()
  const { phone } = market.seller
  const { legal } = useFooter()
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('footer.legal')}>
        <ul className={styles.legal}>
          {legal.map(({ label, to, newTab }) => (
            <li key={to + label}>
              <Link kind="quieter" to={to} newTab={newTab}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        {t('checkout.help')} <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      </p>
    </footer>
  )
}
