import { brand } from '@vitrine/contracts/markets'
import { PageHead } from '../../navigation/page-head.tsx'
import type { StudioSignIn } from '../../platform/studio.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Message } from '../../ui/message.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useNavigation } from 'react-router'
import { useMessages, type StudioMessages } from '../messages/messages.ts'
import { StudioPasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import styles from './sign-in-form.module.css'

type Refusal = Exclude<StudioSignIn, { ok: true }>

/** The front page before sign-in. */
export function SignInForm({ refusal, to }: { refusal: Refusal | undefined; to: string }) {
  const { messages } = useMessages()
  const isSending = useNavigation().state === 'submitting'
  const needsCode = ['CODE_NEEDED', 'WRONG_CODE', 'PASSKEY_NEEDED'].includes(refusal?.code ?? '')
  const action = `/studio/?${new URLSearchParams({ index: '', ...(to && { to }) })}`
  return (
    <div className={styles.page}>
      <PageHead title={`${messages.signIn.title} – ${brand.name}`} />
      <h1>{messages.signIn.title}</h1>
      <p>{messages.signIn.lead}</p>
      {refusal && (
        <Message kind={['CODE_NEEDED', 'PASSKEY_NEEDED'].includes(refusal.code) ? 'info' : 'error'} isAnnounced>
          {refusalText(messages, refusal)}
        </Message>
      )}
      <Form method="post" action={action}>
        <TextField name="email" label={messages.signIn.email} type="email" autoComplete="username" />
        <TextField name="password" label={messages.signIn.password} type="password" autoComplete="current-password" />
        {needsCode && (
          <TextField
            name="code"
            label={refusal?.code === 'PASSKEY_NEEDED' ? messages.signIn.recoveryCode : messages.signIn.code}
            help={refusal?.code === 'PASSKEY_NEEDED' ? messages.signIn.recoveryHelp : messages.signIn.codeHelp}
            autoComplete="one-time-code"
            spellCheck={false}
          />
        )}
        <Button type="submit" size="lg" fullWidth isLoading={isSending} loadingLabel={messages.signIn.submitting}>
          {messages.signIn.submit}
        </Button>
      </Form>
      <StudioPasskeySignIn action={action} />
    </div>
  )
}

function refusalText(messages: StudioMessages, refusal: Refusal): string {
  switch (refusal.code) {
    case 'WRONG':
      return messages.signIn.wrong
    case 'NO_ROLE':
      return messages.signIn.noRole
    case 'CODE_NEEDED':
      return messages.signIn.codeNeeded
    case 'PASSKEY_NEEDED':
      return messages.signIn.passkeyNeeded
    case 'INVALID_PASSKEY':
      return messages.passkeys.refused
    case 'WRONG_CODE':
      return messages.signIn.wrongCode
    case 'NO_SECOND_FACTOR':
      return messages.signIn.noSecondFactor
    case 'TOO_MANY':
      return messages.signIn.tooMany(Math.ceil(refusal.retryAfterSeconds / 60))
  }
}
