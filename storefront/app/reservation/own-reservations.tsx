import { AccountFrame } from '../account-frame/account-frame.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { CancelForm } from './cancel-form.tsx'
import { CancelNote, ReservationCard } from './reservation-card.tsx'
import type { ReservationView } from './reservation-view.ts'
import styles from './reservation.module.css'
import type { CancelOutcome } from './submit-reservation.ts'

type OwnReservationsProps = {
  reservations: readonly ReservationView[]
  cancelled: { outcome: CancelOutcome; token: string } | null
}

/** The reservations of a customer, those of the past included. */
export function OwnReservations({ reservations, cancelled }: OwnReservationsProps) {
  const { t } = useI18n()
  return (
    <AccountFrame page="reservations" title={t('account.reservations')} lead={t('reservation.own_lead')}>
      <PageHead title={`${t('account.reservations')} – ${t('brand.name')}`} />
      {cancelled?.outcome === 'cancelled' && (
        <Message kind="success" isAnnounced>
          {t('reservation.cancelled_title')}
        </Message>
      )}
      {reservations.length === 0 ? (
        <div className={styles.none}>
          <p>{t('reservation.none')}</p>
          <Button to="/c/new/" size="lg">
            {t('reservation.none_action')}
          </Button>
        </div>
      ) : (
        <ul className={styles.list} role="list">
          {reservations.map((reservation) => (
            <li key={reservation.number} data-reservation={reservation.status}>
              <p className={styles.step}>{t('reservation.number', { number: reservation.number })}</p>
              <ReservationCard reservation={reservation} level={2} />
              <CancelNote outcome={cancelled?.token === reservation.token ? cancelled.outcome : null} />
              {reservation.status === 'held' && (
                <CancelForm
                  token={reservation.token}
                  label={t('reservation.cancel_of', { number: reservation.number })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </AccountFrame>
  )
}
