import { type SubmitEvent, useState } from 'react'
import { useSubmit } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import type { FormProblem } from '../ui/form-checks.ts'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type FormRefusal, problemsOf } from './form-refusal.ts'
import { SaveRow } from './save-row.tsx'

type AddPasskeyProps = { needsPassword: boolean; refusal: FormRefusal | null }

/** The name of a new passkey; the device makes it when the form is sent. */
export function AddPasskey({ needsPassword, refusal }: AddPasskeyProps) {
  const { t, market } = useI18n()
  const submit = useSubmit()
  const [problems, setProblems] = useState<readonly FormProblem[] | null>(null)

  async function make(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const { makePasskey } = await import('../platform/passkeys.ts')
    const reply = await makePasskey(market.shopId, String(sent.get('password') ?? ''))
    if ('credential' in reply) {
      sent.delete('password')
      sent.set('credential', reply.credential)
      setProblems(null)
      await submit(sent, { method: 'post' })
    } else setProblems([problemOf(reply)])
  }

  function problemOf({ code, retryAfter }: { code: string; retryAfter: number | null }): FormProblem {
    switch (code) {
      case 'WRONG_PASSWORD':
        return { field: 'password', message: t('profile.password.wrong') }
      case 'PASSWORD_NEEDED':
        return { field: 'password', message: t('profile.password.needed') }
      case 'TOO_MANY_ATTEMPTS':
        return { message: t('profile.too_many', { n: Math.max(1, Math.ceil((retryAfter ?? 60) / 60)) }) }
      case 'TOO_MANY_PASSKEYS':
        return { message: t('profile.passkeys.too_many') }
      default:
        return { message: t('profile.passkeys.stopped') }
    }
  }

  return (
    <Form method="post" problems={problems ?? problemsOf(refusal, t)} onSubmit={(event) => void make(event)}>
      <p>{t('profile.passkeys.add_hint')}</p>
      <TextField
        name="name"
        label={t('profile.passkeys.name')}
        help={t('profile.passkeys.name_help')}
        autoComplete="off"
        defaultValue={refusal?.values['name']}
      />
      {needsPassword && (
        <TextField
          name="password"
          type="password"
          label={t('profile.email.password')}
          autoComplete="current-password"
        />
      )}
      <SaveRow intent="passkey" section="passkeys" label={t('profile.passkeys.add')} />
    </Form>
  )
}
