import { priceTable } from '@vitrine/contracts/prices'
import { useI18n } from '../../i18n/i18n.tsx'
import { PriceSums } from '../../ui/price-sums.tsx'
import { DescriptionList, type DescriptionItem } from '../description-list.tsx'
import formStyles from '../form-parts.module.css'
import { BackForm, SentForm } from '../sent-form.tsx'
import { Sheet } from '../sheet.tsx'
import { Submit } from '../submit.tsx'
import { FailureMessage } from '../failure-message.tsx'
import type { ReturnsReply } from './answer-returns.ts'
import { Article } from './article.tsx'
import { reasonWords } from './choose.tsx'
import { fieldsOf } from './fields.ts'
import styles from './review.module.css'

/** The returned pieces and their value: the sum that will be refunded, another size, or a gift card. */
export function Review(reply: Extract<ReturnsReply, { step: 'review' }>) {
  const { t, market } = useI18n()
  const { access, picks, way, giftEmail, attempt, failure, refund } = reply
  const values = { ...access, ...fieldsOf(picks), way, giftEmail }
  const postage = market.hasFreeReturns ? t('returns.parcel_free') : t('returns.parcel_own_cost')
  return (
    <div className={formStyles.review}>
      <FailureMessage of={failure} />
      <ul role="list">
        {picks.map(({ line, quantity, reason, exchange }) => (
          <Article key={line.id} line={exchange ? { ...line, amount: null } : line} quantity={quantity}>
            {exchange && <p className={styles.exchange}>{t('returns.exchange_for', { size: exchange.size })}</p>}
            {reason && <p className={formStyles.hint}>{t(reasonWords[reason])}</p>}
          </Article>
        ))}
      </ul>
      <Sheet>
        <DescriptionList
          of={[
            {
              label: t('returns.way'),
              value: way === 'store' ? t('returns.store') : `${t('returns.parcel')} – ${postage}`,
            },
            ...useWorth(reply),
          ]}
        />
        {refund && refund.total > 0 && <PriceSums of={priceTable(refund.sums, market, 'refund')} />}
      </Sheet>
      <div className={formStyles.ways}>
        <SentForm values={{ ...values, attempt }}>
          <Submit intent="confirm">{t('returns.submit')}</Submit>
        </SentForm>
        <BackForm values={values} intent="change" label={t('after_sales.change')} />
      </div>
    </div>
  )
}

/** Refund or replacement for the return, and its date. */
function useWorth({
  picks,
  order: { holdDays: days },
  refund,
  giftEmail,
}: Extract<ReturnsReply, { step: 'review' }>): DescriptionItem[] {
  const { t, format } = useI18n()
  if (!refund)
    return [
      { label: t('returns.refund'), value: t('returns.gift_card_to', { email: giftEmail }), isStrong: true },
      { label: t('returns.refund_when_label'), value: t('returns.gift_when') },
    ]
  const isExchanged = picks.some(({ exchange }) => exchange)
  const isPaid = picks.some(({ exchange }) => !exchange)
  return [
    ...(isExchanged ? [{ label: t('returns.exchange'), value: t('returns.exchange_reserved', { days }) }] : []),
    ...(isPaid ? [] : [{ label: t('returns.refund'), value: format.money(refund.total), isStrong: true }]),
    ...(isPaid ? [{ label: t('returns.refund_when_label'), value: t('returns.refund_when') }] : []),
  ]
}
