import { useState } from 'react'
import styles from './counter.module.css'

type CounterProps = { count: number; label?: string | undefined }

/** The number in the corner of a button. It is read out as part of the button's name, and grows when it changes. */
export function Counter({ count, label = String(count) }: CounterProps) {
  const [initial] = useState(count)
  if (count <= 0) return null
  return (
    <>
      <span className={styles.counter} key={count} data-changed={count !== initial || undefined} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span className="visually-hidden">, {label}</span>
    </>
  )
}
