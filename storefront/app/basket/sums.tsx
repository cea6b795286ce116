import type { ReductionCategory } from '@vitrine/contracts/shop'
import { servicePath } from '@vitrine/contracts/urls'
import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import { Link } from '../ui/link.tsx'
import type { BasketView } from './basket-view.ts'
import styles from './sums.module.css'

const reductionLabels: Readonly<Record<ReductionCategory, PlainMessageKey>> = {
  sale: 'basket.reduction_sale',
  campaign: 'basket.reduction_campaign',
  promotion: 'basket.reduction_promotion',
  voucher: 'basket.reduction_voucher',
}

/** From the goods to what is left to pay: every reduction by its name, delivery, and the tax in it. */
export function Sums({ view }: { view: BasketView }) {
  const { t, format, market } = useI18n()
  const { lines, subtotal, reductions, voucher, giftCards, delivery, arrival, total, due, tax } = view
  const rate = format.number(tax.percent, Number.isInteger(tax.percent) ? 0 : 1)
  const paying = giftCards.filter(({ amount }) => amount > 0)
  return (
    <>
      <dl className={styles.sums}>
        <dt>{t('basket.subtotal')}</dt>
        <dd>{format.money(subtotal)}</dd>
        {reductions.map(({ category, amount }) => (
          <div key={category} className={styles.reduction}>
            <dt>{t(reductionLabels[category])}</dt>
            <dd>{format.money(-amount)}</dd>
          </div>
        ))}
        {voucher && voucher.off > 0 && (
          <div className={styles.reduction}>
            <dt>{t('basket.voucher_named', { code: voucher.code })}</dt>
            <dd>{format.money(-voucher.off)}</dd>
          </div>
        )}
        {lines.length > 0 && (
          <>
            <dt>
              <Link kind="quiet" to={servicePath('shipping_payment', market.locale)}>
                {t('basket.shipping')}
              </Link>
              {arrival && (
                <span className={styles.arrival}>
                  {t('basket.delivery', {
                    min: format.dayAndMonth(arrival.min),
                    max: format.dayAndMonth(arrival.max),
                  })}
                </span>
              )}
            </dt>
            <dd>{delivery === 0 ? t('basket.shipping_free') : format.money(delivery)}</dd>
          </>
        )}
        <div className={styles.total}>
          <dt>{t('basket.total')}</dt>
          <dd>{format.money(total)}</dd>
        </div>
      </dl>
      <p className={styles.tax}>{t('basket.tax_share', { rate, amount: format.money(tax.amount) })}</p>
      {paying.length > 0 && (
        <dl className={styles.sums}>
          {paying.map(({ code, amount }) => (
            <div key={code} className={styles.row}>
              <dt>{t('basket.gift_card_named', { code })}</dt>
              <dd>{format.money(-amount)}</dd>
            </div>
          ))}
          <div className={styles.due}>
            <dt>{t('basket.due')}</dt>
            <dd>{format.money(due)}</dd>
          </div>
        </dl>
      )}
    </>
  )
}
