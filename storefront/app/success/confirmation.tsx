import { sellerAddress } from '@vitrine/contracts/markets'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Message } from '../ui/message.tsx'
import { Wrap } from '../ui/wrap.tsx'
import { AccountOffer, type AccountReply } from './account-offer.tsx'
import styles from './confirmation.module.css'
import { SubscriptionTerms } from './subscription-terms.tsx'
import { NextSteps } from './next-steps.tsx'
import { ReceiptDetails } from './receipt-details.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { ReceiptSums } from './receipt-sums.tsx'
import type { ReceiptView } from './receipt-view.ts'

type ConfirmationProps = {
  cbd: string
  receipt: ReceiptView
  isCustomer: boolean
  /** Reply to the account form; `created` after the redirect. */
  account: AccountReply | undefined
}

/** Confirmation of an order with all its details. */
export function Confirmation({ cbd, receipt, isCustomer, account }: ConfirmationProps) {
  const { t, format, market } = useI18n()
  const { id, number, orderedOn, email, isCancelled } = receipt

  // Customers find the order in their account, guests by its number.
  const track = isCustomer
    ? `/account/order-details/${id}/`
    : `/order-trackform/?${new URLSearchParams({ order: number })}`
  return (
    <Wrap>
      <PageHead title={t('success.page_title', { number })} />
      <div className={styles.columns}>
        <div className={styles.head}>
          <p className={styles.over}>
            <Icon name="check" size={20} />
            {t('success.received', { date: format.date(orderedOn) })}
          </p>
          <h1 className={styles.title}>{t('success.title', { number })}</h1>
          <p className={styles.lead}>{t('success.mail_sent', { mail: email })}</p>
          {isCancelled && <Message kind="warning">{t('success.cancelled')}</Message>}
          <div className={styles.ways} data-print="never">
            <Button to={track} preload={false} size="lg">
              {t('success.track')}
            </Button>
            <span className={styles.print}>
              <Button variant="secondary" size="lg" onClick={() => print()}>
                <Icon name="print" size={20} />
                {t('success.print')}
              </Button>
            </span>
          </div>
        </div>
        <div className={styles.body}>
          {!isCancelled && <NextSteps receipt={receipt} />}
          <ReceiptLines receipt={receipt} />
          <SubscriptionTerms contracts={isCancelled ? [] : receipt.contracts} number={number} />
          <ReceiptDetails receipt={receipt} />
        </div>
        <div className={styles.sums}>
          <ReceiptSums receipt={receipt} />
        </div>
      </div>
      <p className={styles.seller}>
        {sellerAddress(market.seller)} · {market.seller.email} · {market.seller.phone}
      </p>
      {(!isCustomer || account?.outcome === 'created') && <AccountOffer cbd={cbd} email={email} reply={account} />}
    </Wrap>
  )
}
