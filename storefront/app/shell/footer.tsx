import type { Market } from '@vitrine/contracts/markets'
import { servicePath } from '@vitrine/contracts/urls'
import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import { usePublicSettings } from '../public-settings.ts'
import { Link } from '../ui/link.tsx'
import { PaymentIcon } from '../ui/payment-icon.tsx'
import styles from './footer.module.css'
import { LocaleChoice } from './locale-switch.tsx'

type Entry = readonly [label: PlainMessageKey, to: string]

const shopLinks: readonly Entry[] = [
  ['menu.new', '/c/new/'],
  ['menu.outfits', '/c/outfits/'],
  ['menu.sale', '/c/sale/'],
  ['footer.stores', '/location/'],
]

const serviceLinks = ({ locale }: Market): readonly Entry[] => [
  ['footer.track_order', '/order-trackform/'],
  ['footer.returns', '/returns-portal/'],
  ['footer.size_advice', servicePath('size_advice', locale)],
  ['footer.shipping_payment', servicePath('shipping_payment', locale)],
  ['footer.contact', servicePath('contact', locale)],
]

const companyLinks = ({ locale }: Market): readonly Entry[] => [
  ['footer.about', servicePath('about', locale)],
  ['footer.sustainability', servicePath('sustainability', locale)],
  ['footer.fashion_card', servicePath('fashion_card', locale)],
]

/** What the law wants on every page, never folded away (L-01, W-03, K-01). */
const legalLinks = ({ locale, withdrawalDays, sellsSubscriptions }: Market): readonly Entry[] => [
  ['footer.imprint', servicePath('imprint', locale)],
  ['footer.terms', servicePath('terms', locale)],
  ['footer.privacy', servicePath('privacy', locale)],
  ['footer.withdrawal_text', servicePath('withdrawal_text', locale)],
  ...(withdrawalDays === null
    ? []
    : ([['footer.withdrawal_function', servicePath('withdrawal_function', locale)]] as const)),
  ['footer.shipping_payment', servicePath('shipping_payment', locale)],
  ['footer.contact', servicePath('contact', locale)],
  ['footer.accessibility', servicePath('accessibility', locale)],
  ['footer.consent_settings', servicePath('consent_settings', locale)],
  ...(sellsSubscriptions ? ([['footer.cancel_contracts', '/account/subscription-cancellations/']] as const) : []),
]

export function Footer() {
  const { t, market } = useI18n()
  const { year } = usePublicSettings()
  return (
    <footer className={styles.footer}>
      <div className={styles.wrap}>
        <div className={styles.columns}>
          <Column title={t('footer.shop')} links={shopLinks} />
          <Column title={t('footer.service')} links={serviceLinks(market)} />
          <Column title={t('footer.company')} links={companyLinks(market)} />
          <section>
            <h2 className={styles.title}>{t('footer.country')}</h2>
            <LocaleChoice />
          </section>
        </div>
        <div className={styles.end}>
          <ul className={styles.payment} aria-label={t('footer.payment')}>
            {market.paymentMethods.map((method) => (
              <li key={method}>
                <PaymentIcon method={method} />
              </li>
            ))}
          </ul>
          <nav aria-label={t('footer.legal')}>
            <ul className={styles.legal}>
              {legalLinks(market).map(([label, to]) => (
                <FooterLink key={label} to={to}>
                  {t(label)}
                </FooterLink>
              ))}
            </ul>
          </nav>
          <p className={styles.copyright}>{t('footer.copyright', { year })}</p>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, links }: { title: string; links: readonly Entry[] }) {
  const { t } = useI18n()
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map(([label, to]) => (
          <FooterLink key={label} to={to}>
            {t(label)}
          </FooterLink>
        ))}
      </ul>
    </nav>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link kind="quieter" to={to}>
        {children}
      </Link>
    </li>
  )
}
