import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import { Picture } from '../ui/picture.tsx'
import type { ReservationView } from './reservation-view.ts'
import styles from './reservation.module.css'
import type { CancelOutcome } from './submit-reservation.ts'

const states: Readonly<Record<ReservationView['status'], PlainMessageKey>> = {
  held: 'reservation.state_held',
  collected: 'reservation.state_collected',
  cancelled: 'reservation.state_cancelled',
  expired: 'reservation.state_expired',
}

type ReservationCardProps = { reservation: ReservationView; level: 2 | 3 }

/** The piece, its state, and where and until when it is kept. */
export function ReservationCard({ reservation, level }: ReservationCardProps) {
  const { t, format } = useI18n()
  const { status, productName, size, to, picture, store, until, hours } = reservation
  const Heading = `h${level}` as const
  return (
    <div className={styles.card}>
      <div className={styles.piece}>
        {picture && (
          <div className={styles.picture}>
            <Picture of={picture} sizes="6rem" ratio="3 / 4" alt="" name={productName} />
          </div>
        )}
        <div>
          <Heading className={styles.name}>
            <Link to={to}>{productName}</Link>
          </Heading>
          <p className={styles.size}>{t('reservation.size', { size })}</p>
          <p className={styles.state} data-state={status}>
            {t(states[status])}
          </p>
        </div>
      </div>
      {status === 'held' && (
        <dl className={styles.facts}>
          <div>
            <dt>{t('reservation.until')}</dt>
            <dd>
              <strong>{t('reservation.moment', { date: format.dayAndMonth(until.day), time: until.time })}</strong>
            </dd>
          </div>
          <div>
            <dt>{t('reservation.where')}</dt>
            <dd>
              <address>
                {store.name}
                <br />
                {store.street}
                <br />
                {store.town}
                {store.phone && (
                  <>
                    <br />
                    <Link to={`tel:${store.phone.replaceAll(' ', '')}`}>{store.phone}</Link>
                  </>
                )}
              </address>
            </dd>
          </div>
          <div>
            <dt>{t('reservation.hours')}</dt>
            <dd>
              <ul role="list">
                {hours.map(({ days, open }) => (
                  <li key={days}>
                    {days} {open ?? t('reservation.closed')}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
      )}
      {status !== 'held' && <p className={styles.size}>{store.name}</p>}
    </div>
  )
}

/** The result of a press on cancel, where it was refused. */
export function CancelNote({ outcome }: { outcome: CancelOutcome | null }) {
  const { t } = useI18n()
  if (outcome === null || outcome === 'cancelled') return null
  return (
    <Message kind="error" isAnnounced>
      {outcome === 'failed' ? t('reservation.cancel_failed') : t('reservation.cancel_late')}
    </Message>
  )
}
