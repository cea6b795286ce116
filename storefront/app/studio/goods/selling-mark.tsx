import type { PricePlanState, SellingState } from '@vitrine/contracts/desk'
import { useMessages } from '../messages/messages.ts'
import styles from './goods.module.css'

/** A state in a word, with a dot for the eye. */
export function SellingMark({ state }: { state: SellingState | PricePlanState }) {
  const { states } = useMessages().messages.goods
  return (
    <span className={styles.state} data-state={state}>
      {states[state]}
    </span>
  )
}
