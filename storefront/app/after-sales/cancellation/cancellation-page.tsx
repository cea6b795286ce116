import { servicePath } from '@vitrine/contracts/urls'
import { useI18n } from '../../i18n/i18n.tsx'
import { Link } from '../../ui/link.tsx'
import { useForgetTyped } from '../keep-typed.tsx'
import { AfterSalesPage } from '../page.tsx'
import { StatementReceipt } from '../statement-receipt.tsx'
import type { CancellationReply } from './answer-cancellation.ts'
import { CancellationForm } from './cancellation-form.tsx'
import { CancellationReview } from './cancellation-review.tsx'

type CancellationKnown = { contract: string; name: string; email: string }

type CancellationPageProps = { known: CancellationKnown; reply: CancellationReply | undefined }

/** Ends a contract that goes on and on, without signing in (K-01 … K-04). */
export function CancellationPage({ known: { contract, name, email }, reply }: CancellationPageProps) {
  const { t, market } = useI18n()
  const step = reply?.step ?? 'entry'
  useForgetTyped('cancellation', step === 'received')
  const entry = t('footer.cancel_contracts')
  const { title, n } = {
    entry: { title: entry, n: 1 },
    review: { title: t('cancellation.review_title'), n: 2 },
    received: { title: t('cancellation.received'), n: undefined },
  }[step]
  const values = {
    kind: 'ordinary',
    reason: '',
    name,
    contract,
    end: 'earliest',
    endsOn: '',
    email,
  } as const
  return (
    <AfterSalesPage
      current="cancellation"
      name={entry}
      title={title}
      step={n === undefined ? undefined : { n, total: 2 }}
      isFollowing={reply !== undefined}
      lead={
        step === 'entry' ? (
          <p>
            {t('cancellation.intro')}{' '}
            <Link to={servicePath('cancellation', market.locale)}>{t('cancellation.more')}</Link>
          </p>
        ) : step === 'review' ? (
          <p>{t('cancellation.review_text')}</p>
        ) : undefined
      }
    >
      {reply?.step === 'received' ? (
        <StatementReceipt
          statement={reply.statement}
          declared={
            reply.statement.isExtraordinary
              ? t('cancellation.declaration_extraordinary')
              : t('cancellation.declaration')
          }
          follows={[t('cancellation.follows')]}
          fileName={t('cancellation.file')}
        />
      ) : reply?.step === 'review' ? (
        <CancellationReview {...reply} />
      ) : (
        <CancellationForm
          values={reply?.values ?? values}
          problems={reply?.problems ?? []}
          isFilled={reply !== undefined || contract !== '' || name !== ''}
        />
      )}
    </AfterSalesPage>
  )
}
