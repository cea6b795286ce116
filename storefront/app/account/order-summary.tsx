import { countryName } from '@vitrine/contracts/formats/country-name'
import { paymentMethods } from '@vitrine/contracts/markets'
import type { OrderAddress } from '@vitrine/contracts/shop'
import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import { PriceSums } from '../ui/price-sums.tsx'
import styles from './order-detail.module.css'
import type { OrderView } from './order-view.ts'

/** Costs, address and payment of an order, and the note of a gift. */
export function OrderSummary({ order }: { order: OrderView }) {
  const { t, format } = useI18n()
  const { sums, billing, shipping, payments, giftNote } = order
  const isOneAddress = JSON.stringify(billing) === JSON.stringify(shipping)
  return (
    <div className={styles.facts}>
      <section>
        <h2 className={styles.heading}>{t('order.sum')}</h2>
        <PriceSums of={sums} />
      </section>
      <section>
        <h2 className={styles.heading}>{isOneAddress ? t('order.address') : t('order.shipping_address')}</h2>
        <AddressLines address={shipping} />
        {!isOneAddress && (
          <>
            <h2 className={styles.heading}>{t('order.billing_address')}</h2>
            <AddressLines address={billing} />
          </>
        )}
      </section>
      <section>
        <h2 className={styles.heading}>{t('order.payment')}</h2>
        <ul role="list">
          {payments.map(({ key, amount }) => (
            <li key={key}>
              {paymentName(key, t)} · {format.money(amount)}
            </li>
          ))}
        </ul>
        <InvoiceLink order={order} />
      </section>
      {giftNote !== null && (
        <section>
          <h2 className={styles.heading}>{t('order.gift')}</h2>
          <p>{t(giftNote ? 'order.gift_with_note' : 'order.gift_without_note')}</p>
          {giftNote && <q className={styles.note}>{giftNote}</q>}
        </section>
      )}
    </div>
  )
}

/** A file and no page, so the browser fetches it by itself. */
function InvoiceLink({ order: { id, invoice } }: { order: OrderView }) {
  const { t, market } = useI18n()
  if (invoice === 'never') return null
  if (invoice === 'later') return <p className={styles.later}>{t('order.invoice_later')}</p>
  return (
    <a className={styles.invoice} href={`/api/invoice?shop=${market.shopId}&order=${id}`} download>
      <Icon name="print" size={20} />
      {t('order.invoice')}
    </a>
  )
}

/** A payment method that the shop no longer offers is shown by its key. */
function paymentName(key: string, t: ReturnType<typeof useI18n>['t']): string {
  if (key === 'exchange') return t('order.payment_exchange')
  const known = paymentMethods.find((each) => each === key)
  return known ? t(`payment.${known}`) : key
}

function AddressLines({ address }: { address: OrderAddress }) {
  const { market } = useI18n()
  const { recipient, street, houseNumber = '', additional, zipCode, city, countryCode } = address
  const lines = [
    [recipient.firstName, recipient.lastName].filter(Boolean).join(' '),
    `${street} ${houseNumber}`.trim(),
    additional,
    `${zipCode} ${city}`,
    countryName(countryCode, market),
  ]
  return (
    <address className={styles.address}>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
