import type { ReactNode } from 'react'
import styles from './sum-list.module.css'

export type Sum = {
  key: string
  label: ReactNode
  amount: string
  kind?: 'reduction' | 'total' | 'due'
}

/** How a total comes about, line by line, with the tax in it. */
export function SumList({ sums, tax }: { sums: readonly Sum[]; tax?: string }) {
  return (
    <>
      <dl className={styles.sums}>
        {sums.map(({ key, label, amount, kind }) => (
          <div key={key} data-kind={kind}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {tax && <p className={styles.tax}>{tax}</p>}
    </>
  )
}
