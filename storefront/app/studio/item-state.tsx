import type { ItemState } from '@vitrine/contracts/content'
import styles from './item-state.module.css'
import { useWords } from './words/words.ts'

/** A mark and a word: never the colour alone. */
export function StateMark({ state, isUnsaved = false }: { state: ItemState; isUnsaved?: boolean }) {
  const { words } = useWords()
  return (
    <span className={styles.state} data-state={state} title={words.stateHints[state]}>
      {words.states[state]}
      {isUnsaved && <span className={styles.unsaved}> *</span>}
    </span>
  )
}
