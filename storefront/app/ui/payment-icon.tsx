import type { PaymentMethod } from '@vitrine/contracts/markets'
import { useI18n } from '../i18n/i18n.tsx'
import spriteUrl from './icons.svg?url&no-inline'
import styles from './payment-icon.module.css'
import { paymentMarks } from './payment-marks.ts'

type PaymentIconProps = { method: PaymentMethod }

export function PaymentIcon({ method }: PaymentIconProps) {
  const { t } = useI18n()
  const { id, width } = paymentMarks[method]
  return (
    <svg className={styles.mark} width={width} height={28} role="img" aria-label={t(`payment.${method}`)}>
      <use href={`${spriteUrl}#pay-${id}`} />
    </svg>
  )
}
