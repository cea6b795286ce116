import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import type { Step, StepName } from './order-view.ts'
import styles from './steps.module.css'

const labels: Readonly<Record<StepName, PlainMessageKey>> = {
  ordered: 'order.step_ordered',
  packed: 'order.step_packed',
  sent: 'order.step_sent',
  delivered: 'order.step_delivered',
  partly_returned: 'order.status_partly_returned',
  returned: 'order.status_returned',
  cancelled: 'order.status_cancelled',
}

/** The way of an order, each stop with its day; what is still to come says so. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const { t, format } = useI18n()
  return (
    <section>
      <h2 className="visually-hidden">{t('order.steps')}</h2>
      <ol className={styles.steps} role="list">
        {steps.map(({ name, day }) => (
          <li key={name} className={styles.step} data-done={day !== null || undefined}>
            <strong>{t(labels[name])}</strong>
            <span>{day ? <time dateTime={day}>{format.date(day)}</time> : t('order.step_later')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
