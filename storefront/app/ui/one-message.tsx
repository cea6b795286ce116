import type { ReactNode } from 'react'
import styles from './one-message.module.css'

type OneMessageProps = {
  title: string
  text: string
  /** Whether the text is told when it changes. */
  isStatus?: boolean
  picture?: ReactNode
  /** Smaller, below the text. */
  note?: ReactNode
  /** Buttons that lead on. */
  children: ReactNode
}

/** A page that has one thing to say, and ways on. */
export function OneMessage({ title, text, isStatus = false, picture, note, children }: OneMessageProps) {
  return (
    <div className={styles.message}>
      {picture}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text} role={isStatus ? 'status' : undefined}>
        {text}
      </p>
      {note}
      <div className={styles.ways}>{children}</div>
    </div>
  )
}
