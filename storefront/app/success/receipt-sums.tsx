import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import { SumList } from '../ui/sum-list.tsx'
import styles from './receipt-sums.module.css'
import type { ReceiptView } from './receipt-view.ts'

/** Totals as the order was placed; nothing is recalculated. */
export function ReceiptSums({ receipt }: { receipt: ReceiptView }) {
  const { t, format } = useI18n()
  const { subtotal, reductions, voucher, delivery, fees, total, tax, points } = receipt
  const labels = {
    sale: t('basket.reduction_sale'),
    campaign: t('basket.reduction_campaign'),
    promotion: t('basket.reduction_promotion'),
    voucher: voucher ? t('success.voucher', { code: voucher }) : t('basket.reduction_voucher'),
  }
  const rate = format.number(tax.percent, Number.isInteger(tax.percent) ? 0 : 1)
  return (
    <section className={styles.sums} aria-label={t('basket.summary')}>
      <h2 className={styles.title}>{t('basket.summary')}</h2>
      <div>
        <SumList
          sums={[
            { key: 'goods', label: t('basket.subtotal'), amount: format.money(subtotal) },
            ...reductions.map(({ category, amount }) => ({
              key: category,
              label: labels[category],
              amount: format.money(-amount),
              kind: 'reduction' as const,
            })),
            {
              key: 'delivery',
              label: t('basket.shipping'),
              amount: delivery === 0 ? t('basket.shipping_free') : format.money(delivery),
            },
            ...fees.map((fee) => ({
              key: fee.key,
              label:
                fee.key === 'rounding'
                  ? t('success.rounding')
                  : t('success.fee_payment', { method: t(`payment.${fee.method}`) }),
              amount: format.money(fee.amount),
            })),
            { key: 'total', label: t('basket.total'), amount: format.money(total), kind: 'total' },
          ]}
          tax={t('basket.tax_share', { rate, amount: format.money(tax.amount) })}
        />
      </div>
      {points > 0 && (
        <p className={styles.points}>
          <Icon name="card" size={20} />
          {t('success.points', { n: points })}
        </p>
      )}
    </section>
  )
}
