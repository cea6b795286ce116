import { useI18n } from '../i18n/i18n.tsx'
import { Link } from '../ui/link.tsx'
import styles from './order-detail.module.css'
import type { Parcel } from './order-view.ts'

/** Each parcel with its day, and where it can be followed. */
export function Parcels({ parcels, isOver }: { parcels: readonly Parcel[]; isOver: boolean }) {
  const { t, format } = useI18n()
  if (parcels.length === 0 || isOver) return null
  return (
    <section>
      <h2 className={styles.heading}>{t('order.parcels')}</h2>
      <ul role="list" className={styles.parcels}>
        {parcels.map(({ id, carrier, names, tracking, earliest, latest, ...parcel }, index) => (
          <li key={id} className={styles.parcel}>
            <span>
              {[t('order.parcel', { n: index + 1, total: parcels.length }), carrier].filter(Boolean).join(', ')}
            </span>
            <span>
              {parcel.isCancelled
                ? t('order.parcel_cancelled')
                : parcel.deliveredOn
                  ? t('order.delivered_on', { date: format.date(parcel.deliveredOn) })
                  : parcel.isOverdue
                    ? t('order.overdue', { date: format.dayAndMonth(latest) })
                    : t('order.arrives', { days: format.days(earliest, latest) })}
            </span>
            {tracking && (
              <Link to={tracking} newTab>
                {t('order.track')}
              </Link>
            )}
            {names.length > 0 && <span className={styles.inside}>{names.join(', ')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
