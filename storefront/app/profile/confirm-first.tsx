import { useI18n } from '../i18n/i18n.tsx'
import { providerName } from '../platform/provider-name.ts'
import { Form } from '../ui/form.tsx'
import { type FormRefusal, problemsOf } from './form-refusal.ts'
import { SaveRow } from './save-row.tsx'

type ConfirmFirstProps = {
  provider: string
  /** Form to open afterwards. */
  next: string
  section: string
  refusal: FormRefusal | null
}

/** A customer without a password confirms their identity at the provider before critical changes. */
export function ConfirmFirst({ provider, next, section, refusal }: ConfirmFirstProps) {
  const { t } = useI18n()
  const name = providerName(provider)
  return (
    <Form method="post" problems={problemsOf(refusal, t)}>
      <p>{t('profile.ways.confirm_first', { provider: name })}</p>
      <input type="hidden" name="provider" value={provider} />
      <input type="hidden" name="next" value={next} />
      <SaveRow intent="again" section={section} label={t('profile.ways.go', { provider: name })} />
    </Form>
  )
}
