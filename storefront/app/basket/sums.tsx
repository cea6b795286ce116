import { servicePath } from '@vitrine/contracts/urls'
import { useI18n } from '../i18n/i18n.tsx'
import { Link } from '../ui/link.tsx'
import { PriceSums } from '../ui/price-sums.tsx'
import type { BasketView } from './basket-view.ts'
import styles from './sums.module.css'

/** Goods, reductions by name, subtotal, delivery, total with its tax, and the amount due. */
export const Sums = ({ view }: { view: BasketView }) => (
  <PriceSums of={view.sums} deliveryLabel={<Shipping view={view} />} />
)

function Shipping({ view: { arrival, sums } }: { view: BasketView }) {
  const { t, format, market } = useI18n()
  return (
    <>
      <Link kind="quiet" to={servicePath('shipping_payment', market.locale)}>
        {sums.rows.find(({ kind }) => kind === 'delivery')?.label}
      </Link>
      {arrival && (
        <span className={styles.arrival}>{t('basket.delivery', { days: format.days(arrival.min, arrival.max) })}</span>
      )}
    </>
  )
}
