import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import formStyles from '../form-parts.module.css'
import { Identify } from '../identify.tsx'
import type { OrderAccess } from '../order-access.ts'
import { AfterSalesPage } from '../page.tsx'
import { FailureMessage } from '../failure-message.tsx'
import type { TrackingReply } from './answer-tracking.ts'
import { Parcel } from './parcel.tsx'
import styles from './tracking-page.module.css'
import { Timeline } from './timeline.tsx'
import type { TrackedView } from './tracked-view.ts'

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
        <Found order={order} />
      </AfterSalesPage>
    )
  }
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

function Found({ order: { number, timeline, parcels } }: { order: TrackedView }) {
  const { t } = useI18n()
  return (
    <div className={styles.found}>
      <Timeline steps={timeline} />
      {parcels.map((parcel) => (
        <Parcel key={parcel.number} parcel={parcel} total={parcels.length} />
      ))}
      <div className={formStyles.ways} data-print="never">
        <Button to={`/returns-portal/?order=${number}`} variant="secondary" size="lg">
          {t('footer.returns')}
        </Button>
        <Button to="/order-trackform/" variant="tertiary" size="lg">
          {t('tracking.another')}
        </Button>
      </div>
    </div>
  )
}
