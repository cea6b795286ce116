import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { OneMessage } from '../ui/one-message.tsx'
import { usePaymentWatch } from './payment-watch.ts'
import styles from './payment-pending.module.css'
import type { ReceiptView } from './receipt-view.ts'

type PaymentPendingProps = { cbd: string; receipt: ReceiptView }

/** The payment is pending. The page polls its state; without scripts a link reloads it. */
export function PaymentPending({ cbd, receipt: { number, email, sums } }: PaymentPendingProps) {
  const { t, market } = useI18n()
  const total = sums.rows.find(({ kind }) => kind === 'total')
  const { revalidate, state } = useRevalidator()
  const onSettled = useCallback(() => void revalidate(), [revalidate])
  const { news, isAsking, askNow } = usePaymentWatch({ cbd, shopId: market.shopId, onSettled })
  return (
    <>
      <PageHead title={t('success.pending_page_title', { number })} />
      <OneMessage
        title={t('success.pending_title', { number })}
        text={t('success.pending')}
        picture={<span className={styles.pulse} aria-hidden="true" />}
        note={
          <>
            <p className={styles.sum}>
              {total?.label} <strong>{total?.amount}</strong>
            </p>
            <p className={styles.news} role="status" data-news={news}>
              {
                {
                  waiting: t('success.pending_waiting'),
                  away: t('success.pending_away'),
                  over: t('success.pending_over', { mail: email }),
                }[news]
              }
            </p>
          </>
        }
      >
        <Button
          to={`/success/?${new URLSearchParams({ cbd })}`}
          preload={false}
          variant="secondary"
          size="lg"
          isLoading={isAsking || state === 'loading'}
          loadingLabel={t('success.pending_asking')}
          onClick={(event) => {
            event.preventDefault()
            void askNow()
          }}
        >
          {t('success.pending_check')}
        </Button>
      </OneMessage>
    </>
  )
}
