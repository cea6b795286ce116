import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { useMessages } from '../messages/messages.ts'
import { sendProof, signWithStaffPasskey } from './ask-device.ts'
import styles from './passkeys.module.css'

/** Proves by a passkey that it is still the member: the page is read again, and what was typed stays. */
export function ProveByPasskey() {
  const { passkeys } = useMessages().messages
  const { revalidate, state } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const [isRefused, setIsRefused] = useState(false)

  async function prove() {
    setIsAsking(true)
    setIsRefused(false)
    const reply = await signWithStaffPasskey('proof')
    const refusal = 'credential' in reply ? await sendProof(reply.credential) : reply.code
    if (refusal === undefined) await revalidate()
    else setIsRefused(true)
    setIsAsking(false)
  }

  return (
    <div className={styles.proof}>
      {isRefused && (
        <Message kind="info" isAnnounced>
          {passkeys.stopped}
        </Message>
      )}
      <Button variant="secondary" size="sm" isLoading={isAsking || state === 'loading'} onClick={() => void prove()}>
        {passkeys.prove}
      </Button>
    </div>
  )
}
