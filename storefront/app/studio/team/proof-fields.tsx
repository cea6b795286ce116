import { useMessages } from '../messages/messages.ts'
import inputs from '../ui/inputs.module.css'
import styles from './team.module.css'

/** The state of a session that decides which proof a form asks for. */
export type ProofState = { isFresh: boolean; hasSecondFactor: boolean }

/** Asks for the password again, unless it was typed a moment ago. */
export function ProofFields({ state: { isFresh, hasSecondFactor } }: { state: ProofState }) {
  const { team } = useMessages().messages
  if (isFresh) return null
  return (
    <fieldset className={styles.proof}>
      <legend>{team.proof.lead}</legend>
      <label className={styles.field}>
        {team.proof.password}
        <input type="password" name="proof" className={inputs.input} autoComplete="current-password" required />
      </label>
      {hasSecondFactor && (
        <label className={styles.field}>
          {team.proof.code}
          <input name="proofCode" className={inputs.input} autoComplete="one-time-code" spellCheck={false} required />
        </label>
      )}
    </fieldset>
  )
}
