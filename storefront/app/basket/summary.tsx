import type { ReductionCategory } from '@vitrine/contracts/shop'
import { servicePath } from '@vitrine/contracts/urls'
import { FreeDelivery } from '../goods/free-delivery.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { PaymentIcon } from '../ui/payment-icon.tsx'
import { useBasketChanges } from './basket-changes.tsx'
import type { BasketView } from './basket-view.ts'
import styles from './summary.module.css'

const reductionLabels: Readonly<Record<ReductionCategory, PlainMessageKey>> = {
  sale: 'basket.reduction_sale',
  campaign: 'basket.reduction_campaign',
  promotion: 'basket.reduction_promotion',
  voucher: 'basket.reduction_voucher',
}

type SummaryProps = { view: BasketView }

/** What it all costs; it dims while something is on the way that changes it. */
export function Summary({ view }: SummaryProps) {
  const isChanging = useBasketChanges().busy.length > 0
  const { t, format, market } = useI18n()
  const { lines, subtotal, reductions, goods, delivery, freeFrom, total, tax } = view
  const rate = format.number(tax.percent, Number.isInteger(tax.percent) ? 0 : 1)
  const isNothing = lines.length === 0
  return (
    <section className={styles.summary} aria-label={t('basket.summary')} aria-busy={isChanging || undefined}>
      <h2 className={styles.title}>{t('basket.summary')}</h2>
      <div role="status">
        <dl className={styles.sums}>
          <dt>{t('basket.subtotal')}</dt>
          <dd>{format.money(subtotal)}</dd>
          {reductions.map(({ category, amount }) => (
            <div key={category} className={styles.reduction}>
              <dt>{t(reductionLabels[category])}</dt>
              <dd>{format.money(-amount)}</dd>
            </div>
          ))}
          <dt>
            <Link kind="quiet" to={servicePath('shipping_payment', market.locale)}>
              {t('basket.shipping')}
            </Link>
          </dt>
          <dd>{delivery === 0 ? t('basket.shipping_free') : format.money(delivery)}</dd>
          <div className={styles.total}>
            <dt>{t('basket.total')}</dt>
            <dd>{format.money(total)}</dd>
          </div>
        </dl>
        <p className={styles.tax}>{t('basket.tax_share', { rate, amount: format.money(tax.amount) })}</p>
        {!isNothing && <FreeDelivery sum={goods} freeFrom={freeFrom} />}
      </div>
      <Button
        to="/checkout/"
        size="xl"
        fullWidth
        isDisabled={isNothing}
        disabledReason={isNothing ? t('basket.all_sold_out') : undefined}
      >
        {t('basket.to_checkout')}
      </Button>
      <ul className={styles.payment} role="list" aria-label={t('footer.payment')}>
        {market.paymentMethods.map((method) => (
          <li key={method}>
            <PaymentIcon method={method} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Repeats sum and button at the lower edge of a phone until the summary itself is on screen. */
export function SummaryFoot({ view: { lines, total } }: SummaryProps) {
  const { t, format } = useI18n()
  if (lines.length === 0) return null
  return (
    <div className={styles.foot}>
      <p>
        {t('basket.total')} <strong>{format.money(total)}</strong>
      </p>
      <Button to="/checkout/">{t('basket.to_checkout')}</Button>
    </div>
  )
}
