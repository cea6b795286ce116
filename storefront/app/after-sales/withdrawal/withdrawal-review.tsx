import { useI18n } from '../../i18n/i18n.tsx'
import type { CallFailure } from '../call-shop.ts'
import { StatementReview } from '../statement-review.tsx'
import type { WithdrawalValues } from './answer-withdrawal.ts'

type WithdrawalReviewProps = { values: WithdrawalValues; attempt: string; failure: CallFailure | null }

export function WithdrawalReview({ values, attempt, failure }: WithdrawalReviewProps) {
  const { t } = useI18n()
  const { name, contract, email, items } = values
  return (
    <StatementReview
      declared={t('withdrawal.declaration')}
      facts={[
        { label: t('after_sales.name'), value: name },
        { label: t('after_sales.contract'), value: contract },
        { label: t('after_sales.items'), value: items.length > 0 ? items.join('\n') : t('withdrawal.all_items') },
        { label: t('after_sales.email'), value: email },
      ]}
      submit={t('withdrawal.submit')}
      values={values}
      attempt={attempt}
      failure={failure}
    />
  )
}
