import { useEffect, useRef } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import { Wrap } from '../ui/wrap.tsx'
import { CancelForm } from './cancel-form.tsx'
import { CancelNote, ReservationCard } from './reservation-card.tsx'
import type { ReservationView } from './reservation-view.ts'
import styles from './reservation.module.css'
import type { CancelOutcome } from './submit-reservation.ts'

type ReservationPageProps = { reservation: ReservationView; isNew: boolean; outcome: CancelOutcome | null }

/** The page of the link in the mail, and the one after reserving. */
export function ReservationPage({ reservation, isNew, outcome }: ReservationPageProps) {
  const { t } = useI18n()
  const { status, number, to } = reservation
  const heading = useRef<HTMLHeadingElement>(null)
  // Announces the new state: the page is the same before and after cancelling.
  useEffect(() => {
    if (outcome === 'cancelled') heading.current?.focus()
  }, [outcome])
  const { title, text } = isNew
    ? { title: t('reservation.done_title'), text: t('reservation.done_text', { number }) }
    : {
        held: { title: t('reservation.held_title'), text: '' },
        collected: { title: t('reservation.collected_title'), text: t('reservation.collected_text') },
        cancelled: { title: t('reservation.cancelled_title'), text: t('reservation.cancelled_text') },
        expired: { title: t('reservation.expired_title'), text: t('reservation.expired_text') },
      }[status]
  const isHeld = status === 'held'
  return (
    <Wrap>
      <PageHead title={`${title} – ${t('brand.name')}`} />
      <div className={styles.page} data-reservation={status}>
        <div className={styles.head}>
          <p className={styles.step}>{t('reservation.number', { number })}</p>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {text && <p className={styles.lead}>{text}</p>}
        </div>
        <CancelNote outcome={outcome} />
        <ReservationCard reservation={reservation} level={2} />
        {isHeld ? (
          <>
            <Message kind="info">{t('reservation.not_binding')}</Message>
            <div className={styles.ways}>
              <CancelForm token={reservation.token} />
              <Link to={to}>{t('reservation.to_product')}</Link>
            </div>
          </>
        ) : (
          <div className={styles.ways}>
            <Button to={to} size="lg">
              {t('reservation.to_product')}
            </Button>
          </div>
        )}
      </div>
    </Wrap>
  )
}
