import type { ItemState } from '@vitrine/contracts/content'
import styles from './item-state.module.css'
import { useMessages } from '../messages/messages.ts'

/** A mark and a word: never the colour alone. */
export function StateMark({ state, isUnsaved = false }: { state: ItemState; isUnsaved?: boolean }) {
  const { messages } = useMessages()
  return (
    <span className={styles.state} data-state={state} title={messages.stateHints[state]}>
      {messages.states[state]}
      {isUnsaved && <span className={styles.unsaved}> *</span>}
    </span>
  )
}
