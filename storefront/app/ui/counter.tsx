import { useState } from 'react'
import styles from './counter.module.css'

type CounterProps = { count: number }

/** The number in the corner of a button, which grows when it changes. It is drawn, not written: the button says it in its name. */
export function Counter({ count }: CounterProps) {
  const [initial] = useState(count)
  if (count <= 0) return null
  const isChanged = count !== initial || undefined
  return (
    <span key={count} className={styles.counter} data-count={count > 99 ? '99+' : count} data-changed={isChanged} />
  )
}
