import type { ReactNode } from 'react'
import styles from './wrap.module.css'

type WrapProps = { children: ReactNode }

/** Limits the content to the width of the page, with margins. */
export function Wrap({ children }: WrapProps) {
  return <div className={styles.wrap}>{children}</div>
}
