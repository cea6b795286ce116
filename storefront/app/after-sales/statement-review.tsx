import { useI18n } from '../i18n/i18n.tsx'
import type { CallFailure } from './call-shop.ts'
import { DescriptionList, type DescriptionItem } from './description-list.tsx'
import styles from './form-parts.module.css'
import { BackForm, SentForm } from './sent-form.tsx'
import { Sheet } from './sheet.tsx'
import { Submit } from './submit.tsx'
import { FailureMessage } from './failure-message.tsx'

type StatementReviewProps = {
  /** The declaration in one sentence, and its details. */
  declared: string
  facts: readonly DescriptionItem[]
  /** Label of the button. */
  submit: string
  values: Record<string, string | readonly string[]>
  attempt: string
  failure: CallFailure | null
}

/** The statement as it will be made, and the button that makes it: the one the law names (W-02, K-01). */
export function StatementReview({ declared, facts, submit, values, attempt, failure }: StatementReviewProps) {
  const { t } = useI18n()
  return (
    <div className={styles.review}>
      <FailureMessage of={failure} hasOtherWay />
      <Sheet>
        <div className={styles.review}>
          <p className={styles.declared}>{declared}</p>
          <DescriptionList of={facts} />
        </div>
      </Sheet>
      <div className={styles.ways}>
        <SentForm values={{ ...values, attempt }}>
          <Submit intent="confirm">{submit}</Submit>
        </SentForm>
        <BackForm values={values} intent="edit" label={t('after_sales.change')} />
      </div>
    </div>
  )
}
