import { useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { useMessages } from '../messages/messages.ts'
import { signWithStaffPasskey } from './ask-device.ts'
import styles from './passkeys.module.css'

/** Sign-in by a passkey, which needs scripts; hidden without them. */
export function StudioPasskeySignIn({ action }: { action: string }) {
  const { passkeys } = useMessages().messages
  const submit = useSubmit()
  const isSending = useNavigation().state === 'submitting'
  const [isAsking, setIsAsking] = useState(false)
  const [isStopped, setIsStopped] = useState(false)

  async function signIn() {
    setIsAsking(true)
    setIsStopped(false)
    const reply = await signWithStaffPasskey('sign-in')
    if ('credential' in reply)
      await submit({ intent: 'passkey', credential: reply.credential }, { method: 'post', action })
    else setIsStopped(true)
    setIsAsking(false)
  }

  return (
    <div className={styles.signIn}>
      {isStopped && (
        <Message kind="info" isAnnounced>
          {passkeys.stopped}
        </Message>
      )}
      <Button variant="secondary" size="lg" fullWidth isLoading={isAsking || isSending} onClick={() => void signIn()}>
        {passkeys.signIn}
      </Button>
    </div>
  )
}
