import { useI18n } from '../i18n/i18n.tsx'
import styles from './free-delivery.module.css'

type FreeDeliveryProps = {
  /** Goods before vouchers, in cents. */
  sum: number
  /** Threshold of free delivery in cents. */
  freeFrom: number
  /** Says that a voucher does not bring the delivery cost back. */
  hasVoucher?: boolean
}

/** Amount that is missing for free delivery. */
export function FreeDelivery({ sum, freeFrom, hasVoucher = false }: FreeDeliveryProps) {
  const { t, format } = useI18n()
  const isReached = sum >= freeFrom
  return (
    <div className={styles.way}>
      <p>
        {isReached
          ? t('basket.free_shipping_reached')
          : t('basket.free_shipping_left', { amount: format.money(freeFrom - sum) })}
        {hasVoucher && ` ${t('basket.free_shipping_rule')}`}
      </p>
      <svg className={styles.line} data-reached={isReached || undefined} aria-hidden="true">
        <rect width="100%" height="2" />
        <rect className={styles.done} width={`${Math.min(100, (sum / freeFrom) * 100)}%`} height="2" />
      </svg>
    </div>
  )
}
