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
      <Price current={isOne ? unitPrice : totalPrice} lowestPrior={lowestPrior} pieces={isOne ? 1 : quantity} />
      {!isOne && (
        <div className={styles.each}>
          <Price current={unitPrice}>{t('basket.per_piece')}</Price>
        </div>
      )}
      <Promotion icon="voucher" name={promotion} off={promotionOff(line)} />
    </>
  )
}

const promotionOff = ({ reductions, status }: Line): number =>
  status === 'available' ? (reductions.find(({ kind }) => kind === 'promotion')?.amount ?? 0) : 0

type PromotionProps = { icon: 'gift' | 'voucher'; name: string | null; off?: number }

/** A promotion by its name, with what it takes off the line. */
function Promotion({ icon, name, off = 0 }: PromotionProps) {
  const { format } = useI18n()
  return (
    name && (
      <p className={styles.promotion}>
        <Icon name={icon} size={16} /> {name} {off > 0 && format.money(-off)}
      </p>
    )
  )
}
