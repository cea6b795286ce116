import { PageHead } from '../../navigation/page-head.tsx'
import type { StudioSignIn } from '../../platform/studio.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Message } from '../../ui/message.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useNavigation } from 'react-router'
import { useWords, type Words } from '../words/words.ts'
import styles from './sign-in-form.module.css'

type Refusal = Exclude<StudioSignIn, { ok: true }>

/** The front page for somebody who has not signed in. */
export function SignInForm({ refusal, to }: { refusal: Refusal | undefined; to: string }) {
  const { words } = useWords()
  const isSending = useNavigation().state === 'submitting'
  return (
    <div className={styles.page}>
      <PageHead title={`${words.signIn.title} – Vitrine`} />
      <h1>{words.signIn.title}</h1>
      <p>{words.signIn.lead}</p>
      {refusal && (
        <Message kind="error" isAnnounced>
          {refusalText(words, refusal)}
        </Message>
      )}
      <Form method="post" action={`/studio/?${new URLSearchParams({ index: '', ...(to && { to }) })}`}>
        <TextField name="email" label={words.signIn.email} type="email" autoComplete="username" />
        <TextField name="password" label={words.signIn.password} type="password" autoComplete="current-password" />
        <Button type="submit" size="lg" fullWidth isLoading={isSending} loadingLabel={words.signIn.submitting}>
          {words.signIn.submit}
        </Button>
      </Form>
    </div>
  )
}

function refusalText(words: Words, refusal: Refusal): string {
  switch (refusal.code) {
    case 'WRONG':
      return words.signIn.wrong
    case 'NOT_AN_EDITOR':
      return words.signIn.notAnEditor
    case 'TOO_MANY':
      return words.signIn.tooMany(Math.ceil(refusal.retryAfterSeconds / 60))
  }
}
