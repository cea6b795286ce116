import { useState } from 'react'
import { useSubmit } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { inPageNavigation } from '../navigation/in-page-navigation.ts'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { DisabledNote } from './disabled-note.tsx'
import type { PasskeyRefusal } from './answer-passkey.ts'
import styles from './passkey-sign-in.module.css'

type PasskeySignInProps = { action: string; refusal: PasskeyRefusal | null }

/** Sign-in by a passkey, which needs scripts; hidden without them. */
export function PasskeySignIn({ action, refusal }: PasskeySignInProps) {
  const { t, market } = useI18n()
  const submit = useSubmit()
  const [isAsking, setIsAsking] = useState(false)
  const [isStopped, setIsStopped] = useState(false)

  async function signIn() {
    setIsAsking(true)
    setIsStopped(false)
    // The device is asked by a library that only this press needs.
    const { askForPasskey } = await import('../platform/passkeys.ts')
    const reply = await askForPasskey(market.shopId)
    if ('credential' in reply)
      await submit(
        { form: 'passkey', credential: reply.credential },
        { method: 'post', action, preventScrollReset: true, state: inPageNavigation },
      )
    else setIsStopped(true)
    setIsAsking(false)
  }

  const problem = isStopped ? 'stopped' : isAsking ? null : refusal
  return (
    <div className={styles.passkey}>
      {problem === 'disabled' && <DisabledNote />}
      {problem && problem !== 'disabled' && (
        <Message kind={problem === 'stopped' ? 'info' : 'error'} isAnnounced>
          {t(problem === 'stopped' ? 'login.passkey_stopped' : 'login.passkey_refused')}
        </Message>
      )}
      <Button variant="secondary" size="lg" fullWidth isLoading={isAsking} onClick={() => void signIn()}>
        {t('login.passkey')}
      </Button>
    </div>
  )
}
