import { useI18n } from '../i18n/i18n.tsx'
import { providerName } from '../platform/provider-name.ts'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { minLength } from '../ui/validation.ts'
import { type FormRefusal, problemsOf } from './form-refusal.ts'
import { SaveRow } from './save-row.tsx'
import { SectionCard } from './section-card.tsx'

type PasswordSectionProps = {
  /** The provider that authenticates this customer instead of a password. */
  provider: string | null
  isEditing: boolean
  isSaved: boolean
  refusal: FormRefusal | null
}

const long = [minLength(8)]

export function PasswordSection({ provider, isEditing, isSaved, refusal }: PasswordSectionProps) {
  const { t } = useI18n()
  const isOpen = isEditing && provider === null
  return (
    <SectionCard
      section="password"
      title={t('profile.password.title')}
      canEdit={provider === null}
      isEditing={isOpen}
      saved={isSaved && t('profile.password.saved')}
    >
      {provider !== null && <p>{t('profile.password.external', { provider: providerName(provider) })}</p>}
      {provider === null && !isOpen && <p aria-hidden="true">••••••••</p>}
      {isOpen && (
        <Form method="post" problems={problemsOf(refusal, t)}>
          <TextField
            name="oldPassword"
            type="password"
            label={t('profile.password.old')}
            autoComplete="current-password"
          />
          <TextField
            name="newPassword"
            type="password"
            label={t('profile.password.new')}
            help={t('profile.password.help')}
            autoComplete="new-password"
            rules={long}
          />
          <SaveRow intent="password" section="password" />
        </Form>
      )}
    </SectionCard>
  )
}
