import { ProveByPasskey } from '../passkeys/prove-by-passkey.tsx'
import { useMessages } from '../messages/messages.ts'
import inputs from '../ui/inputs.module.css'
import styles from './team.module.css'

/** The state of a session that decides which proof a form asks for. */
export type ProofState = { isFresh: boolean; hasApp: boolean; passkeys: readonly unknown[] }

/** Asks for the password or a passkey again, unless the member proved to be themselves a moment ago. */
export function ProofFields({ state: { isFresh, hasApp, passkeys } }: { state: ProofState }) {
  const { team } = useMessages().messages
  if (isFresh) return null
  return (
    <fieldset className={styles.proof}>
      <legend>{team.proof.lead}</legend>
      {passkeys.length > 0 && <ProveByPasskey />}
      <label className={styles.field}>
        {team.proof.password}
        <input type="password" name="proof" className={inputs.input} autoComplete="current-password" required />
      </label>
      {(hasApp || passkeys.length > 0) && (
        <label className={styles.field}>
          {hasApp ? team.proof.code : team.proof.recoveryCode}
          <input name="proofCode" className={inputs.input} autoComplete="one-time-code" spellCheck={false} required />
        </label>
      )}
    </fieldset>
  )
}
