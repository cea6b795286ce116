import type { ReactNode } from 'react'
import styles from './one-message.module.css'

type OneMessageProps = {
  title: string
  text: string
  /** Below another heading of the page. */
  level?: 1 | 2
  /** Whether screen readers announce changes of the text. */
  isStatus?: boolean
  picture?: ReactNode
  /** Smaller, below the text. */
  note?: ReactNode
  /** Buttons that lead on. */
  children: ReactNode
}

/** A page with one message and links. */
export function OneMessage({ title, text, level = 1, isStatus = false, picture, note, children }: OneMessageProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.message}>
      {picture}
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text} role={isStatus ? 'status' : undefined}>
        {text}
      </p>
      {note}
      <div className={styles.ways}>{children}</div>
    </div>
  )
}
