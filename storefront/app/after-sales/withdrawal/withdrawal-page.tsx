import { servicePath } from '@vitrine/contracts/urls'
import { Blocks } from '../../blocks/blocks.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { AfterSalesPage } from '../page.tsx'
import { StatementPage } from '../statement-page.tsx'
import { StatementReceipt } from '../statement-receipt.tsx'
import type { WithdrawalReply } from './answer-withdrawal.ts'
import type { Withdrawal } from './load-withdrawal.ts'
import styles from './withdrawal-page.module.css'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalReview } from './withdrawal-review.tsx'

const outcomes = {
  order_cancelled: 'withdrawal.order_cancelled',
  items_cancelled: 'withdrawal.items_cancelled',
} as const

type WithdrawalPageProps = { known: Withdrawal; reply: WithdrawalReply | undefined }

/** Declares a withdrawal without signing in, in two steps (W-01 … W-07); where the law knows none, says so (W-11). */
export function WithdrawalPage({ known, reply }: WithdrawalPageProps) {
  const { market } = useI18n()
  return market.withdrawalDays === null ? <NoSuchRight {...known} /> : <WithdrawalSteps known={known} reply={reply} />
}

function WithdrawalSteps({ known: { intro, name, email, contract, orders }, reply }: WithdrawalPageProps) {
  const { t, market } = useI18n()
  return (
    <StatementPage
      kind="withdrawal"
      name={t('footer.withdrawal_function')}
      step={reply?.step}
      intro={<Intro intro={intro} />}
    >
      {reply?.step === 'received' ? (
        <StatementReceipt
          statement={reply.statement}
          declared={t('withdrawal.declaration')}
          follows={
            reply.statement.outcome
              ? [t(outcomes[reply.statement.outcome])]
              : [
                  t('withdrawal.follows'),
                  market.hasFreeReturns ? t('withdrawal.follows_free') : t('withdrawal.follows_own_cost'),
                ]
          }
          fileName={t('withdrawal.file')}
        />
      ) : reply?.step === 'review' ? (
        <WithdrawalReview {...reply} />
      ) : (
        <WithdrawalForm
          // Another order comes with other articles.
          key={contract}
          values={reply?.values ?? { name, email, contract, items: [] }}
          problems={reply?.problems ?? []}
          orders={orders}
          isFilled={reply !== undefined || name !== ''}
        />
      )}
    </StatementPage>
  )
}

function Intro({ intro }: Pick<Withdrawal, 'intro'>) {
  const { t, market } = useI18n()
  if (intro.length > 0)
    return (
      <div className={styles.intro}>
        <Blocks blocks={intro} />
      </div>
    )
  return (
    <p>
      {t('withdrawal.intro')}{' '}
      <Link to={servicePath('withdrawal_text', market.locale)}>{t('footer.withdrawal_text')}</Link>
    </p>
  )
}

/** Switzerland: goods may come back because we say so, not because the law does. */
function NoSuchRight({ intro, title }: Withdrawal) {
  const { t, market } = useI18n()
  const name = title ?? t('withdrawal.none_title')
  return (
    <AfterSalesPage
      current="withdrawal"
      name={name}
      title={name}
      isFollowing={false}
      lead={
        intro.length > 0 ? <Intro intro={intro} /> : <p>{t('withdrawal.none_text', { days: market.returnDays })}</p>
      }
    >
      <div>
        <Button to="/returns-portal/" size="lg">
          {t('footer.returns')}
        </Button>
      </div>
    </AfterSalesPage>
  )
}
