import type { ReductionText } from '@vitrine/contracts/prices'
import { useI18n } from '../i18n/i18n.tsx'
import styles from './line-reductions.module.css'

type LineReductionsProps = {
  of: readonly ReductionText[]
  /** The list price of one piece: of a sale, the lowest price of the 30 days before (O-02). */
  unit: number
}

/** Below a line at list price: what each sale or promotion takes off it, by name. */
export function LineReductions({ of, unit }: LineReductionsProps) {
  const { t, format } = useI18n()
  return (
    <>
      {of.map(({ name, amount }) => (
        <p key={name} className={styles.reduction}>
          {name} {amount}
        </p>
      ))}
      {of.some(({ kind }) => kind === 'sale') && (
        <p className={styles.lowest}>{t('price.lowest_30_days', { price: format.money(unit) })}</p>
      )}
    </>
  )
}
