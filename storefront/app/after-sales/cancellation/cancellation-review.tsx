import { useI18n } from '../../i18n/i18n.tsx'
import type { Trouble } from '../ask-shop.ts'
import { Facts } from '../facts.tsx'
import styles from '../form-parts.module.css'
import { BackForm, SentForm } from '../sent-form.tsx'
import { Sheet } from '../sheet.tsx'
import { Submit } from '../submit.tsx'
import { TroubleMessage } from '../trouble-message.tsx'
import type { CancellationValues } from './answer-cancellation.ts'

type CancellationReviewProps = { values: CancellationValues; attempt: string; trouble: Trouble | null }

/** Everything that will be declared, and the button the law names (K-01). */
export function CancellationReview({ values, attempt, trouble }: CancellationReviewProps) {
  const { t, format } = useI18n()
  const { kind, reason, name, contract, end, endsOn, email } = values
  const isOrdinary = kind === 'ordinary'
  return (
    <div className={styles.review}>
      <TroubleMessage of={trouble} hasOtherWay />
      <Sheet>
        <div className={styles.review}>
          <p className={styles.declared}>
            {isOrdinary ? t('cancellation.declaration') : t('cancellation.declaration_extraordinary')}
          </p>
          <Facts
            of={[
              { label: t('after_sales.name'), value: name },
              { label: t('after_sales.contract'), value: contract },
              ...(isOrdinary ? [] : [{ label: t('cancellation.reason'), value: reason }]),
              {
                label: t('cancellation.ends_on'),
                value: isOrdinary && end === 'date' ? format.date(endsOn) : t('cancellation.earliest'),
              },
              { label: t('after_sales.email'), value: email },
            ]}
          />
        </div>
      </Sheet>
      <div className={styles.ways}>
        <SentForm values={{ ...values, attempt }}>
          <Submit intent="confirm">{t('cancellation.submit')}</Submit>
        </SentForm>
        <BackForm values={values} intent="edit" label={t('after_sales.change')} />
      </div>
    </div>
  )
}
