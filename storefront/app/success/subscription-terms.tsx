import type { ContinuingContract } from '@vitrine/contracts/shop'
import { useI18n } from '../i18n/i18n.tsx'
import { Link } from '../ui/link.tsx'
import styles from './subscription-terms.module.css'

type SubscriptionTermsProps = { contracts: readonly ContinuingContract[]; number: string }

/** Subscriptions that begin with the order: their terms, and the links that change or cancel them. */
export function SubscriptionTerms({ contracts, number }: SubscriptionTermsProps) {
  const { t } = useI18n()
  if (contracts.length === 0) return null
  return (
    <section>
      <h2>{t('success.regular.title')}</h2>
      {contracts.map((contract) => (
        <Terms key={contract.interval} contract={contract} />
      ))}
      <p className={styles.text}>{t('success.regular.account_text')}</p>
      <p className={styles.ways} data-print="never">
        <Link to="/account/subscription/">{t('success.regular.to_account')}</Link>
        <Link to={`/account/subscription-cancellations/?${new URLSearchParams({ contract: number })}`}>
          {t('success.regular.to_cancellation')}
        </Link>
      </p>
    </section>
  )
}

function Terms({ contract }: { contract: ContinuingContract }) {
  const { t, format } = useI18n()
  const { goods, rhythm, price, nextDelivery, term, cancellationPolicy } = contract
  const facts: readonly [string, string][] = [
    [
      t('success.regular.goods'),
      goods.map(({ name, quantity }) => t('success.regular.piece', { n: quantity, name })).join(', '),
    ],
    [t('success.regular.rhythm'), t('success.regular.rhythm_text', { rhythm })],
    [t('success.regular.price_label'), t('success.regular.price_text', { price: format.money(price) })],
    [t('success.regular.next'), format.dayAndMonth(nextDelivery)],
    [t('success.regular.term'), term],
    [t('success.regular.notice'), cancellationPolicy],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
