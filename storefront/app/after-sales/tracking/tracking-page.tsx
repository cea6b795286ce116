import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import formStyles from '../form-parts.module.css'
import { Identify } from '../identify.tsx'
import type { OrderAccess } from '../order-access.ts'
import { AfterSalesPage } from '../page.tsx'
import { SentForm } from '../sent-form.tsx'
import { Submit } from '../submit.tsx'
import { FailureMessage } from '../failure-message.tsx'
import type { TrackingReply } from './answer-tracking.ts'
import { CancelOrder } from './cancel-order.tsx'
import { Parcel } from './parcel.tsx'
import styles from './tracking-page.module.css'
import { Timeline } from './timeline.tsx'

type TrackingPageProps = { known: OrderAccess; reply: TrackingReply | undefined }

/** State of an order, for visitors who know its number and a second fact. */
export function TrackingPage({ known, reply }: TrackingPageProps) {
  const { t, format } = useI18n()
  const name = t('footer.track_order')
  if (reply?.step === 'found') {
    const { order } = reply
    return (
      <AfterSalesPage
        current="tracking"
        name={name}
        title={t('tracking.found', { number: order.number })}
        lead={<p>{t('tracking.ordered_on', { date: format.date(order.day) })}</p>}
        isFollowing
      >
        <Found {...reply} />
      </AfterSalesPage>
    )
  }
  if (reply?.step === 'cancel')
    return (
      <AfterSalesPage
        current="tracking"
        name={name}
        title={t('tracking.cancel_title', { number: reply.order.number })}
        lead={<p>{t('tracking.cancel_text')}</p>}
        isFollowing
      >
        <CancelOrder {...reply} />
      </AfterSalesPage>
    )
  return (
    <AfterSalesPage current="tracking" name={name} title={name} lead={<p>{t('tracking.intro')}</p>} isFollowing={false}>
      <div className={formStyles.fields}>
        <FailureMessage of={reply?.failure} />
        {reply?.isNotFound && (
          <Message kind="error" isAnnounced>
            {t('tracking.not_found')}
          </Message>
        )}
        <Identify
          name="tracking"
          access={reply?.access ?? known}
          problems={reply?.problems ?? []}
          submit={t('tracking.submit')}
          isFilled={reply !== undefined || known.orderNumber !== ''}
        />
      </div>
    </AfterSalesPage>
  )
}

function Found({ order, access, notice }: Extract<TrackingReply, { step: 'found' }>) {
  const { t } = useI18n()
  const { number, timeline, parcels, isCancelled, isCancellable, isReturnable } = order
  return (
    <div className={styles.found}>
      {notice === 'too_late' && (
        <Message kind="warning" isAnnounced>
          {t('tracking.cancel_too_late')}
        </Message>
      )}
      {isCancelled && (
        <Message kind="info" isAnnounced={notice === 'cancelled'}>
          {t('tracking.cancelled_text')}
        </Message>
      )}
      <Timeline steps={timeline} />
      {parcels.map((parcel) => (
        <Parcel key={parcel.number} parcel={parcel} total={parcels.length} />
      ))}
      <div className={formStyles.ways} data-print="never">
        {isReturnable && (
          <Button to={`/returns-portal/?order=${number}`} variant="secondary" size="lg">
            {t('footer.returns')}
          </Button>
        )}
        {isCancellable && (
          <SentForm values={access}>
            <Submit intent="cancel" variant="secondary">
              {t('tracking.cancel')}
            </Submit>
          </SentForm>
        )}
        <Button to="/order-trackform/" variant="tertiary" size="lg">
          {t('tracking.another')}
        </Button>
      </div>
    </div>
  )
}
