import type { ReactNode } from 'react'
import styles from './grid.module.css'

type GridProps = { children: ReactNode; label?: string }

/** The product grid: two, three or four columns of list items. */
export function Grid({ children, label }: GridProps) {
  return (
    <ul className={styles.grid} role="list" aria-label={label}>
      {children}
    </ul>
  )
}
