import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import styles from './price.module.css'
import { reductionOf } from './reduction.ts'

type PriceProps = {
  /** All amounts in cents. */
  current: number
  /** The lowest price of the 30 days before the reduction began. */
  lowestPrior?: number | null | undefined
  /** How many pieces `current` is for; the lowest price is that of one. */
  pieces?: number
  /** Sizes differ in price and none is chosen yet. */
  isFrom?: boolean | undefined
  size?: 'sm' | 'md' | 'lg'
  align?: 'start' | 'end'
  hasPercent?: boolean
  hasTaxNote?: boolean
  /** The link to the shipping costs, shown behind the tax note. */
  children?: ReactNode
}

/** A price and everything the law wants beside it, read out as one phrase. */
export function Price({ current, lowestPrior, size = 'sm', align = 'start', ...notes }: PriceProps) {
  const { t, format, market } = useI18n()
  const { pieces = 1, isFrom = false, hasPercent = false, hasTaxNote = false, children } = notes
  const reduction = reductionOf(current, lowestPrior == null ? null : lowestPrior * pieces)
  const amount = isFrom ? t('price.from', { price: format.money(current) }) : format.money(current)
  return (
    <p
      className={styles.price}
      data-size={size === 'sm' ? undefined : size}
      data-align={align === 'start' ? undefined : align}
    >
      {reduction ? (
        <>
          <span className={styles.amounts}>
            <span className={styles.reduced}>
              <span className="visually-hidden">{`${t('price.now')} `}</span>
              {amount}
            </span>
            <s className={styles.before}>
              <span className="visually-hidden">{`, ${t('price.before')} `}</span>
              {format.money(reduction.before)}
            </s>
            {hasPercent && reduction.percent > 0 && (
              <span className={styles.percent}>{format.percent(-reduction.percent)}</span>
            )}
          </span>
          <span className="visually-hidden">, </span>
          <span className={styles.lowest}>
            {t('price.lowest_30_days', { price: format.money(reduction.before / pieces) })}
          </span>
        </>
      ) : (
        <span className={styles.current}>{amount}</span>
      )}
      {(hasTaxNote || children) && (
        <span className={styles.note}>
          {hasTaxNote && market.taxNote}
          {hasTaxNote && children && ', '}
          {children}
        </span>
      )}
    </p>
  )
}
