import type { ReactNode } from 'react'
import styles from './wrap.module.css'

type WrapProps = { children: ReactNode }

/** Keeps what is inside off the edges and within the width of the page. */
export function Wrap({ children }: WrapProps) {
  return <div className={styles.wrap}>{children}</div>
}
