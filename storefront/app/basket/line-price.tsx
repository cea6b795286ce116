import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import { Price } from '../ui/price.tsx'
import type { Line } from './basket-view.ts'
import styles from './line-price.module.css'

/** Total and unit price of a line, with its promotion. */
export function LinePrice({ line }: { line: Line }) {
  const { t, format } = useI18n()
  const { status, quantity, unitPrice, totalPrice, lowestPrior, promotion, isGift } = line
  if (isGift)
    return (
      <>
        <p className={styles.gift}>{totalPrice === 0 ? t('basket.free') : format.money(totalPrice)}</p>
        <Promotion icon="gift" name={promotion} />
      </>
    )
  const isOne = quantity === 1 || status !== 'available'
  return (
    <>
      <Price current={isOne ? unitPrice : totalPrice} lowestPrior={isOne ? lowestPrior : null} />
      {!isOne && (
        <div className={styles.each}>
          <Price current={unitPrice} lowestPrior={lowestPrior}>
            {t('basket.per_piece')}
          </Price>
        </div>
      )}
      <Promotion icon="voucher" name={promotion} />
    </>
  )
}

const Promotion = ({ icon, name }: { icon: 'gift' | 'voucher'; name: string | null }) =>
  name && (
    <p className={styles.promotion}>
      <Icon name={icon} size={16} /> {name}
    </p>
  )
