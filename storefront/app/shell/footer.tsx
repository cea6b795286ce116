import { servicePath } from '@vitrine/contracts/urls'
import type { MouseEvent } from 'react'
import { Form, useLocation } from 'react-router'
import { useOpenConsent } from '../consent/use-open-consent.ts'
import { useI18n } from '../i18n/i18n.tsx'
import type { ContentLink } from '../platform/content/views.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { PaymentIcon } from '../ui/payment-icon.tsx'
import ticks from '../ui/tick.module.css'
import { useFooter } from './footer-context.ts'
import type { FooterView } from './footer-view.ts'
import styles from './footer.module.css'
import { LocaleChoice } from './locale-switch.tsx'

/** Links and texts of the editors, the market and the law at the end of every page. */
export function Footer() {
  const { t } = useI18n()
  const { groups, promises, newsletter, payment, carriers, social, legal, copyright, tags } = useFooter()
  return (
    <footer className={styles.footer} data-late {...tags}>
      <div className={styles.wrap}>
        {promises.length > 0 && <Promises promises={promises} />}
        <div className={styles.columns}>
          <Newsletter {...newsletter} />
          {groups.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className={styles.title}>{title}</h2>
              <Links links={links} />
            </nav>
          ))}
          <section>
            <h2 className={styles.title}>{t('footer.country')}</h2>
            <LocaleChoice />
          </section>
        </div>
        <div className={styles.end}>
          <div className={styles.marks}>
            <ul role="list" aria-label={t('footer.payment')}>
              {payment.map((method) => (
                <li key={method}>
                  <PaymentIcon method={method} />
                </li>
              ))}
            </ul>
            {carriers.length > 0 && (
              <ul role="list" aria-label={t('footer.delivery')}>
                {carriers.map((carrier) => (
                  <li key={carrier} className={styles.carrier}>
                    {carrier}
                  </li>
                ))}
              </ul>
            )}
          </div>
          {social.length > 0 && <Links links={social} isRow />}
          <nav className={styles.legal} aria-label={t('footer.legal')}>
            <LegalLinks links={legal} />
          </nav>
          <p className={styles.copyright}>{copyright}</p>
        </div>
      </div>
    </footer>
  )
}

/** Without checks of its own: the browser has some, and the page it leads to has words for everything else. */
function Newsletter({ headline, text, email, consent, submit, privacy }: FooterView['newsletter']) {
  // Cleared on other pages, so that the form is not sent twice.
  const { key } = useLocation()
  return (
    <section className={styles.newsletter}>
      <h2 className={styles.headline}>{headline}</h2>
      {text && <p>{text}</p>}
      <Form key={key} className={styles.order} method="post" action="/newsletter/">
        <label className={styles.email}>
          {email}
          <input type="email" name="email" autoComplete="email" maxLength={254} required />
        </label>
        <label className={styles.consent}>
          <input className={ticks.tick} type="checkbox" name="wish" value="yes" required />
          {consent}
        </label>
        <Link kind="quiet" to={privacy.to}>
          {privacy.label}
        </Link>
        <Button type="submit" variant="secondary">
          {submit}
        </Button>
      </Form>
    </section>
  )
}

function Promises({ promises }: Pick<FooterView, 'promises'>) {
  const { t } = useI18n()
  return (
    <ul className={styles.promises} aria-label={t('footer.promises')}>
      {promises.map(({ id, icon, title, text, to }) => (
        <li key={id}>
          <Icon name={icon} />
          <p>
            {to ? (
              <Link kind="quieter" to={to}>
                {title}
              </Link>
            ) : (
              title
            )}
            {text && <small>{text}</small>}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The consent settings open in the page itself; without scripts their link leads to a page with a form (D-05). */
function LegalLinks({ links }: { links: readonly ContentLink[] }) {
  const { market } = useI18n()
  const openConsent = useOpenConsent()
  const settings = servicePath('consent_settings', market.locale)
  function open(event: MouseEvent<HTMLAnchorElement>) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!isPlain) return
    event.preventDefault()
    const { href } = event.currentTarget
    void openConsent().then((isOpen) => isOpen || location.assign(href))
  }
  return <Links links={links} isRow onClick={(to) => (to === settings ? open : undefined)} />
}

type LinksProps = {
  links: readonly ContentLink[]
  isRow?: boolean
  /** The handler of a link, if it has one. */
  onClick?: (to: string) => ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

const Links = ({ links, isRow = false, onClick }: LinksProps) => (
  <ul className={isRow ? styles.row : styles.links}>
    {links.map(({ label, to, newTab }) => (
      <li key={to + label}>
        <Link kind="quieter" to={to} newTab={newTab} onClick={onClick?.(to)}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
