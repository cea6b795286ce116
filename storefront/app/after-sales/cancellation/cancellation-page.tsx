import { servicePath } from '@vitrine/contracts/urls'
import { useI18n } from '../../i18n/i18n.tsx'
import { Link } from '../../ui/link.tsx'
import { StatementPage } from '../statement-page.tsx'
import { StatementReceipt } from '../statement-receipt.tsx'
import type { CancellationReply } from './answer-cancellation.ts'
import { CancellationForm } from './cancellation-form.tsx'

type CancellationDefaults = { contract: string; name: string; email: string }

type CancellationPageProps = { known: CancellationDefaults; reply: CancellationReply | undefined }

/** Ends a contract that goes on and on, without signing in (K-01 … K-04). */
export function CancellationPage({ known: { contract, name, email }, reply }: CancellationPageProps) {
  const { t, market } = useI18n()
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
    <StatementPage
      kind="cancellation"
      name={t('footer.cancel_contracts')}
      step={reply?.step}
      intro={
        <p>
          {t('cancellation.intro')}{' '}
          <Link to={servicePath('cancellation', market.locale)}>{t('cancellation.more')}</Link>
        </p>
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
      ) : (
        <CancellationForm
          values={reply?.values ?? values}
          problems={reply?.problems ?? []}
          isFilled={reply !== undefined || contract !== '' || name !== ''}
          attempt={reply?.attempt}
          failure={reply?.failure}
        />
      )}
    </StatementPage>
  )
}
