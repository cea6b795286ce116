import { servicePath } from '@vitrine/contracts/urls'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Message } from '../../ui/message.tsx'
import formStyles from '../form-parts.module.css'
import { Identify } from '../identify.tsx'
import { useDiscardDraft } from '../form-draft.tsx'
import type { OrderAccess } from '../order-access.ts'
import type { OwnOrder } from '../own-orders.ts'
import { AfterSalesPage } from '../page.tsx'
import { FailureMessage } from '../failure-message.tsx'
import type { OrderView, ReturnsReply } from './answer-returns.ts'
import { Choose } from './choose.tsx'
import { Done } from './done.tsx'
import { NotReturnable } from './not-returnable.tsx'
import { OwnOrdersList } from './own-orders-list.tsx'
import { Review } from './review.tsx'

type ReturnsDefaults = OrderAccess & { orders: readonly OwnOrder[] }

type ReturnsPageProps = { known: ReturnsDefaults; reply: ReturnsReply | undefined }

const total = 3

/** Announces what comes back: which order, which pieces, what it brings; the shop's own offer. */
export function ReturnsPage({ known, reply }: ReturnsPageProps) {
  const { t, format, market } = useI18n()
  const name = t('footer.returns')
  useDiscardDraft('returns', reply?.step === 'done')
  const frame = { current: 'returns', name } as const
  if (reply?.step === 'done')
    return (
      <AfterSalesPage {...frame} title={t('returns.done')} isFollowing>
        <Done {...reply} />
      </AfterSalesPage>
    )
  if (reply?.step === 'review')
    return (
      <AfterSalesPage {...frame} title={t('returns.review_title')} step={{ n: 3, total }} isFollowing>
        <Review {...reply} />
      </AfterSalesPage>
    )
  if (reply?.step === 'choose') {
    const { order } = reply
    const isAnything = order.lines.some(({ state }) => state === 'returnable')
    return (
      <AfterSalesPage
        {...frame}
        title={t('returns.of_order')}
        step={{ n: 2, total }}
        isFollowing
        lead={
          <p>
            {t('tracking.found', { number: order.number })}
            {isAnything && order.until && ` · ${t('returns.until', { date: format.date(order.until) })}`}
          </p>
        }
      >
        {isAnything ? <Choose {...reply} /> : <Nothing order={order} />}
      </AfterSalesPage>
    )
  }
  return (
    <AfterSalesPage
      {...frame}
      title={name}
      step={{ n: 1, total }}
      isFollowing={false}
      lead={<p>{t('returns.intro', { days: market.returnDays })}</p>}
    >
      <div className={formStyles.fields}>
        <FailureMessage of={reply?.failure} />
        {reply?.isNotFound && (
          <Message kind="error" isAnnounced>
            {t('tracking.not_found')}
          </Message>
        )}
        <OwnOrdersList orders={known.orders} />
        <Identify
          name="returns"
          access={reply?.access ?? known}
          problems={reply?.problems ?? []}
          submit={t('returns.find')}
          isFilled={reply !== undefined || known.orderNumber !== ''}
        >
          <Checkbox
            name="gift"
            value="yes"
            label={t('returns.gift')}
            help={t('returns.gift_help')}
            defaultChecked={reply?.access.gift === 'yes'}
          />
        </Identify>
      </div>
    </AfterSalesPage>
  )
}

/** Nothing of the order can go back: why, since when, and who may help. */
function Nothing({ order: { number, until, lines } }: { order: OrderView }) {
  const { t, format, market } = useI18n()
  const isOver = lines.some(({ state }) => state === 'over')
  const isComing = lines.some(({ state }) => state === 'on_its_way')
  const isCancelled = lines.every(({ state }) => state === 'cancelled')
  return (
    <div className={formStyles.review}>
      <Message kind="info">
        {isOver && until
          ? t('returns.period_over', { date: format.date(until) })
          : isComing
            ? t('returns.not_yet')
            : isCancelled
              ? t('returns.cancelled')
              : t('returns.none')}
      </Message>
      <NotReturnable lines={lines} />
      <div className={formStyles.ways}>
        {isComing && (
          <Button to={`/order-trackform/?order=${number}`} variant="secondary" size="lg">
            {t('footer.track_order')}
          </Button>
        )}
        <Button to={servicePath('contact', market.locale)} variant="secondary" size="lg">
          {t('footer.contact')}
        </Button>
        <Button to="/returns-portal/" variant="tertiary" size="lg">
          {t('tracking.another')}
        </Button>
      </div>
    </div>
  )
}
