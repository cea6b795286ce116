import type { FashionCard } from '@vitrine/contracts/shop'
import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import styles from './loyalty.module.css'

/** How a temporary card becomes a real one: what is there already, and where to add the rest. */
export function CompleteCard({ missing }: { missing: FashionCard['missing'] }) {
  const { t } = useI18n()
  const steps = [
    { name: 'birthDate', label: t('card.missing_birth_date'), to: '/account/profile-details/?edit=person#person' },
    { name: 'address', label: t('card.missing_address'), to: '/account/profile-details/?edit=address-new#addresses' },
    { name: 'email', label: t('card.missing_email'), to: null },
  ] as const
  return (
    <section className={styles.complete} aria-labelledby="complete-title">
      <h2 id="complete-title" className={styles.heading}>
        {t('card.temporary_title')}
      </h2>
      <p>{missing.length === 0 ? t('card.temporary_done') : t('card.temporary_text')}</p>
      <ul className={styles.steps} role="list">
        {steps.map(({ name, label, to }) => {
          const isMissing = missing.includes(name)
          return (
            <li key={name} data-missing={isMissing || undefined}>
              <Icon name={isMissing ? 'clock' : 'check'} size={20} />
              <span>
                {label}
                {!isMissing && <span className="visually-hidden">, {t('card.is_there')}</span>}
                {isMissing && name === 'email' && <span className={styles.how}>{t('card.missing_email_how')}</span>}
              </span>
              {isMissing && to && (
                <Link to={to} kind="loud">
                  {t('card.add')}
                  <span className="visually-hidden">: {label}</span>
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
