import type { ReactNode } from 'react'
import styles from './sheet.module.css'

/** A framed area: a summary, a receipt. */
export const Sheet = ({ children }: { children: ReactNode }) => <div className={styles.sheet}>{children}</div>
