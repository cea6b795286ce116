import { servicePath } from '@vitrine/contracts/urls'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { DescriptionList } from '../description-list.tsx'
import formStyles from '../form-parts.module.css'
import { SentForm } from '../sent-form.tsx'
import { Sheet } from '../sheet.tsx'
import { Submit } from '../submit.tsx'
import type { ReturnsReply } from './answer-returns.ts'
import { BarCode } from './bar-code.tsx'
import styles from './done.module.css'
import { type AnnouncedReturn, labelFields } from './fields.ts'

/** It is announced: the code, the label, what to do now and what comes back. */
export function Done({ announced, label }: Extract<ReturnsReply, { step: 'done' }>) {
  const { t, format, market } = useI18n()
  const { code, way, refund, number, exchanged, exchangeOrder, holdDays: days, giftEmail } = announced
  const isMoney = refund !== null && (refund > 0 || exchanged.length === 0)
  const steps =
    way === 'store'
      ? [t('returns.store_step_bring'), t(isMoney ? 'returns.store_step_show' : 'returns.store_step_code')]
      : [
          t('returns.parcel_step_pack'),
          t('returns.parcel_step_label'),
          market.hasFreeReturns ? t('returns.parcel_step_free') : t('returns.parcel_step_own_cost'),
        ]
  return (
    <div className={formStyles.review}>
      <Message kind="success" isAnnounced>
        {t('returns.mail_sent')}
      </Message>
      <Sheet>
        <div className={styles.sheet}>
          <BarCode code={code} label={t('returns.code_label', { code })} />
          {label && (
            <Button to={`data:application/pdf;base64,${label.file}`} download={label.fileName} size="lg">
              <Icon name="print" size={20} /> {t('returns.label')}
            </Button>
          )}
          {way === 'parcel' && !label && <NoLabel announced={announced} />}
        </div>
      </Sheet>
      <section aria-labelledby="next-steps">
        <h2 id="next-steps" className={styles.title}>
          {t('returns.next')}
        </h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {way === 'store' && (
          <p>
            <Link kind="loud" to="/location/">
              {t('footer.stores')}
            </Link>
          </p>
        )}
      </section>
      {exchanged.length > 0 && (
        <section aria-labelledby="exchanged">
          <h2 id="exchanged" className={styles.title}>
            {t('returns.exchange_title')}
          </h2>
          <ul className={styles.steps}>
            {exchanged.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className={formStyles.hint}>
            {t('returns.exchange_reserved', { days })}{' '}
            <Link to={`/order-trackform/?order=${exchangeOrder}`}>
              {t('tracking.found', { number: exchangeOrder })}
            </Link>
          </p>
        </section>
      )}
      <DescriptionList
        of={[
          { label: t('tracking.number'), value: number },
          ...(giftEmail === ''
            ? []
            : [
                { label: t('returns.refund'), value: t('returns.gift_card_to', { email: giftEmail }), isStrong: true },
                { label: t('returns.refund_when_label'), value: t('returns.gift_when') },
              ]),
          ...(isMoney
            ? [
                { label: t('returns.refund'), value: format.money(refund), isStrong: true },
                { label: t('returns.refund_when_label'), value: t('returns.refund_when') },
              ]
            : []),
        ]}
      />
      {giftEmail === '' && (
        <div className={formStyles.ways} data-print="never">
          <Button to={`/order-trackform/?order=${number}`} variant="secondary" size="lg">
            {t('footer.track_order')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The code is enough to send it; the label can be asked for again. */
function NoLabel({ announced }: { announced: AnnouncedReturn }) {
  const { t, market } = useI18n()
  return (
    <div className={formStyles.review}>
      <Message kind="warning" isAnnounced>
        {t('returns.label_failed')} <Link to={servicePath('contact', market.locale)}>{t('footer.contact')}</Link>
      </Message>
      <SentForm values={labelFields(announced)}>
        <Submit intent="label" variant="secondary">
          {t('common.retry')}
        </Submit>
      </SentForm>
    </div>
  )
}
