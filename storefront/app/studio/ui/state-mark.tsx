import styles from './state-mark.module.css'

export type StateTone = 'open' | 'half' | 'done' | 'trouble' | 'over'

/** A state by shape and word: the dot is empty, half or full, so that no colour says it alone. */
export function StateMark({ tone, children }: { tone: StateTone; children: string }) {
  return (
    <span className={styles.mark} data-tone={tone}>
      {children}
    </span>
  )
}
