import { useI18n } from '../../i18n/i18n.tsx'
import type { PlainMessageKey } from '../../i18n/translate.ts'
import type { TimelineEvent, TimelineStep } from './tracked-view.ts'
import styles from './timeline.module.css'

const words: Readonly<Record<TimelineEvent, PlainMessageKey>> = {
  ordered: 'tracking.ordered',
  payment_open: 'tracking.payment_open',
  packed: 'tracking.packed',
  parcel_sent: 'tracking.parcel_sent',
  sent: 'tracking.sent',
  parcel_came: 'tracking.parcel_came',
  delivered: 'tracking.delivered',
  return_announced: 'tracking.return_announced',
  return_received: 'tracking.return_received',
  exchange_received: 'tracking.exchange_received',
  withdrawn: 'tracking.withdrawn',
  cancelled: 'tracking.cancelled',
}

/** Past and coming steps of an order, as a list in their order. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const { t, format } = useI18n()
  return (
    <ol className={styles.timeline} role="list" aria-label={t('tracking.timeline')}>
      {steps.map(({ what, day, isCurrent, id }) => (
        <li
          key={id}
          data-state={isCurrent ? 'current' : day ? 'done' : 'coming'}
          aria-current={isCurrent ? 'step' : undefined}
        >
          <span className={styles.what}>{t(words[what])}</span>
          {day ? (
            <time dateTime={day}>{format.date(day)}</time>
          ) : (
            <span className={styles.coming}>{t('tracking.coming')}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
