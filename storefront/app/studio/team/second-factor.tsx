import type { SecondFactorSetup } from '@vitrine/contracts/desk'
import { Message } from '../../ui/message.tsx'
import { useMessages } from '../messages/messages.ts'
import styles from './team.module.css'

/** The picture for an authenticator app, and the same to type. */
export function SetupPicture({ setup }: { setup: SecondFactorSetup }) {
  const { factor } = useMessages().messages.team.me
  return (
    <div className={styles.form}>
      <p>{factor.scan}</p>
      <div className={styles.setup}>
        <img src={setup.picture} alt={factor.picture} width={192} height={192} />
        <dl className={styles.facts}>
          <dt>{factor.secret}</dt>
          <dd>
            <code>{setup.secret}</code>
          </dd>
        </dl>
      </div>
    </div>
  )
}

/** Shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { factor } = useMessages().messages.team.me
  return (
    <>
      <Message kind="warning" isAnnounced>
        {factor.codes}
      </Message>
      <ul role="list" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  )
}
