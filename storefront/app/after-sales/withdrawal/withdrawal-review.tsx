import { useI18n } from '../../i18n/i18n.tsx'
import type { Trouble } from '../ask-shop.ts'
import { Facts } from '../facts.tsx'
import styles from '../form-parts.module.css'
import { BackForm, SentForm } from '../sent-form.tsx'
import { Sheet } from '../sheet.tsx'
import { Submit } from '../submit.tsx'
import { TroubleMessage } from '../trouble-message.tsx'
import type { WithdrawalValues } from './answer-withdrawal.ts'

type WithdrawalReviewProps = { values: WithdrawalValues; attempt: string; trouble: Trouble | null }

/** The statement as it will be made, and the button that makes it (W-02). */
export function WithdrawalReview({ values, attempt, trouble }: WithdrawalReviewProps) {
  const { t } = useI18n()
  const { name, contract, email, items } = values
  return (
    <div className={styles.review}>
      <TroubleMessage of={trouble} hasOtherWay />
      <Sheet>
        <div className={styles.review}>
          <p className={styles.declared}>{t('withdrawal.declaration')}</p>
          <Facts
            of={[
              { label: t('after_sales.name'), value: name },
              { label: t('after_sales.contract'), value: contract },
              { label: t('after_sales.items'), value: items.length > 0 ? items.join('\n') : t('withdrawal.all_items') },
              { label: t('after_sales.email'), value: email },
            ]}
          />
        </div>
      </Sheet>
      <div className={styles.ways}>
        <SentForm values={{ ...values, attempt }}>
          <Submit intent="confirm">{t('withdrawal.submit')}</Submit>
        </SentForm>
        <BackForm values={values} intent="edit" label={t('after_sales.change')} />
      </div>
    </div>
  )
}
