import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type FactView = { label: string; value: ReactNode; isStrong?: boolean }

/** Labels and what stands behind them, below each other. */
export const Facts = ({ of }: { of: readonly FactView[] }) => (
  <dl className={styles.facts}>
    {of.map(({ label, value, isStrong }) => (
      <div key={label} data-strong={isStrong || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
