import type { CSSProperties } from 'react'
import styles from './stars.module.css'

type StarsProps = {
  /** Up to five, with halves and tenths. */
  value: number
  /** Read out instead of the drawing. */
  label: string
}

/** Five stars, filled as far as the value goes. */
export const Stars = ({ value, label }: StarsProps) => (
  <span className={styles.stars} role="img" aria-label={label} style={{ '--filled': value / 5 } as CSSProperties} />
)
