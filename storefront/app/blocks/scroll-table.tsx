import type { ReactNode } from 'react'
import styles from './scroll-table.module.css'

type ScrollTableProps = { name: string; children: ReactNode }

/** A table that scrolls by itself where the screen is too narrow, by keyboard too. */
export function ScrollTable({ name, children }: ScrollTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.region} role="region" aria-label={name} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </div>
  )
}
