import type { ReactNode } from 'react'
import styles from './description-list.module.css'

export type DescriptionItem = { label: string; value: ReactNode; isStrong?: boolean }

/** Labels and what stands behind them, below each other. */
export const DescriptionList = ({ of }: { of: readonly DescriptionItem[] }) => (
  <dl className={styles.facts}>
    {of.map(({ label, value, isStrong }) => (
      <div key={label} data-strong={isStrong || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
