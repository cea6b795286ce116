import { useI18n } from '../../i18n/i18n.tsx'
import type { CallFailure } from '../call-shop.ts'
import { StatementReview } from '../statement-review.tsx'
import type { CancellationValues } from './answer-cancellation.ts'

type CancellationReviewProps = { values: CancellationValues; attempt: string; failure: CallFailure | null }

export function CancellationReview({ values, attempt, failure }: CancellationReviewProps) {
  const { t, format } = useI18n()
  const { kind, reason, name, contract, end, endsOn, email } = values
  const isOrdinary = kind === 'ordinary'
  return (
    <StatementReview
      declared={t(isOrdinary ? 'cancellation.declaration' : 'cancellation.declaration_extraordinary')}
      facts={[
        { label: t('after_sales.name'), value: name },
        { label: t('after_sales.contract'), value: contract },
        ...(isOrdinary ? [] : [{ label: t('cancellation.reason'), value: reason }]),
        {
          label: t('cancellation.ends_on'),
          value: isOrdinary && end === 'date' ? format.date(endsOn) : t('cancellation.earliest'),
        },
        { label: t('after_sales.email'), value: email },
      ]}
      submit={t('cancellation.submit')}
      values={values}
      attempt={attempt}
      failure={failure}
    />
  )
}
