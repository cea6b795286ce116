import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './receipt-sums.module.css'
import type { ReceiptView } from './receipt-view.ts'

/** What it all costs, as the order was made: nothing here is worked out anew. */
export function ReceiptSums({ receipt }: { receipt: ReceiptView }) {
  const { t, format } = useI18n()
  const { subtotal, reductions, voucher, delivery, fees, total, tax, points } = receipt
  const labels = {
    sale: t('basket.reduction_sale'),
    campaign: t('basket.reduction_campaign'),
    promotion: t('basket.reduction_promotion'),
    voucher: voucher ? t('success.voucher', { code: voucher }) : t('basket.reduction_voucher'),
  }
  return (
    <section className={styles.sums} aria-label={t('basket.summary')}>
      <h2 className={styles.title}>{t('basket.summary')}</h2>
      <dl className={styles.list}>
        <dt>{t('basket.subtotal')}</dt>
        <dd>{format.money(subtotal)}</dd>
        {reductions.map(({ category, amount }) => (
          <div key={category} className={styles.reduction}>
            <dt>{labels[category]}</dt>
            <dd>{format.money(-amount)}</dd>
          </div>
        ))}
        <dt>{t('basket.shipping')}</dt>
        <dd>{delivery === 0 ? t('basket.shipping_free') : format.money(delivery)}</dd>
        {fees.map((fee) => (
          <div key={fee.key} className={styles.fee}>
            <dt>
              {fee.key === 'rounding'
                ? t('success.rounding')
                : t('success.fee_payment', { method: t(`payment.${fee.method}`) })}
            </dt>
            <dd>{format.money(fee.amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('basket.total')}</dt>
          <dd>{format.money(total)}</dd>
        </div>
      </dl>
      <p className={styles.tax}>
        {t('basket.tax_share', {
          rate: format.number(tax.percent, Number.isInteger(tax.percent) ? 0 : 1),
          amount: format.money(tax.amount),
        })}
      </p>
      {points > 0 && (
        <p className={styles.points}>
          <Icon name="card" size={20} />
          {t('success.points', { n: points })}
        </p>
      )}
    </section>
  )
}
