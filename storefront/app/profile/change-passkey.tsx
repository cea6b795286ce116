import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type FormRefusal, problemsOf } from './form-refusal.ts'
import styles from './profile.module.css'
import { SaveRow } from './save-row.tsx'

export type ListedPasskey = { id: string; name: string; addedOn: string; usedOn: string | null }

type ChangePasskeyProps = { passkey: ListedPasskey; needsPassword: boolean; refusal: FormRefusal | null }

/** Names a passkey anew, or removes it. */
export function ChangePasskey({ passkey, needsPassword, refusal }: ChangePasskeyProps) {
  const { t } = useI18n()
  const isRemoval = refusal?.values['intent'] === 'passkey-removal'
  const problems = problemsOf(refusal, t)
  return (
    <>
      <Form method="post" problems={isRemoval ? [] : problems}>
        <input type="hidden" name="passkey" value={passkey.id} />
        <TextField
          name="name"
          label={t('profile.passkeys.name')}
          autoComplete="off"
          defaultValue={refusal?.values['name'] ?? passkey.name}
        />
        <SaveRow intent="passkey-name" section="passkeys" />
      </Form>
      <Form method="post" problems={isRemoval ? problems : []}>
        <p>{t('profile.passkeys.remove_hint')}</p>
        <input type="hidden" name="passkey" value={passkey.id} />
        {needsPassword && (
          <TextField
            name="password"
            type="password"
            label={t('profile.email.password')}
            autoComplete="current-password"
          />
        )}
        <input type="hidden" name="intent" value="passkey-removal" />
        <div className={styles.ways}>
          <Button type="submit" variant="secondary">
            {t('profile.passkeys.remove')}
          </Button>
        </div>
      </Form>
    </>
  )
}
