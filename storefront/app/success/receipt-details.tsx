import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { PaymentIcon } from '../ui/payment-icon.tsx'
import styles from './receipt-details.module.css'
import type { ReceiptView } from './receipt-view.ts'

/** Delivery address, billing address, payment method and the note of a gift. */
export function ReceiptDetails({ receipt: { store, shipping, billing, payment, giftNote } }: { receipt: ReceiptView }) {
  const { t, format } = useI18n()
  return (
    <section>
      <h2>{t('success.details')}</h2>
      <div className={styles.facts}>
        <Fact title={store === null ? t('success.shipping_address') : t('success.collection_address')}>
          <Address lines={shipping} />
        </Fact>
        <Fact title={t('success.billing_address')}>
          <Address lines={billing} />
        </Fact>
        <Fact title={t('success.payment')}>
          <ul className={styles.payment} role="list">
            {payment.map(({ method, amount, code }) => (
              <li key={code ?? method}>
                <span aria-hidden="true">
                  <PaymentIcon method={method} />
                </span>
                {t('success.payment_part', {
                  method: code ? t('success.gift_card', { code }) : t(`payment.${method}`),
                  amount: format.money(amount),
                })}
              </li>
            ))}
          </ul>
        </Fact>
        {giftNote !== null && (
          <Fact title={t('success.gift')}>
            <p>{t(giftNote ? 'success.gift_with_note' : 'success.gift_without_note')}</p>
            {giftNote && <q className={styles.note}>{giftNote}</q>}
          </Fact>
        )}
      </div>
    </section>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  )
}

function Address({ lines }: { lines: readonly string[] }) {
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
