import { useI18n } from '../../i18n/i18n.tsx'
import { Facts } from '../facts.tsx'
import formStyles from '../form-parts.module.css'
import { BackForm, SentForm } from '../sent-form.tsx'
import { Sheet } from '../sheet.tsx'
import { Submit } from '../submit.tsx'
import { TroubleMessage } from '../trouble-message.tsx'
import type { ReturnsReply } from './answer-returns.ts'
import { Article } from './article.tsx'
import { reasonWords } from './choose.tsx'
import { fieldsOf } from './fields.ts'

/** What goes back, and what comes back for it: the same sum that will be booked. */
export function Review(reply: Extract<ReturnsReply, { step: 'review' }>) {
  const { t, format, market } = useI18n()
  const { access, picks, way, refund, attempt, trouble } = reply
  const values = { ...access, ...fieldsOf(picks), way }
  const postage = market.hasFreeReturns ? t('returns.parcel_free') : t('returns.parcel_own_cost')
  return (
    <div className={formStyles.review}>
      <TroubleMessage of={trouble} />
      <ul role="list">
        {picks.map(({ line, quantity, reason }) => (
          <Article key={line.id} line={line} quantity={quantity}>
            {reason && <p className={formStyles.hint}>{t(reasonWords[reason])}</p>}
          </Article>
        ))}
      </ul>
      <Sheet>
        <Facts
          of={[
            {
              label: t('returns.way'),
              value: way === 'store' ? t('returns.store') : `${t('returns.parcel')} – ${postage}`,
            },
            { label: t('returns.refund_goods'), value: format.money(refund.goods) },
            ...(refund.delivery > 0
              ? [{ label: t('returns.refund_delivery'), value: format.money(refund.delivery) }]
              : []),
            { label: t('returns.refund'), value: format.money(refund.total), isStrong: true },
            { label: t('returns.refund_when_label'), value: t('returns.refund_when') },
          ]}
        />
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
