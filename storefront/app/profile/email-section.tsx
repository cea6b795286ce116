import { useI18n } from '../i18n/i18n.tsx'
import { Form } from '../ui/form.tsx'
import { Message } from '../ui/message.tsx'
import { TextField } from '../ui/text-field.tsx'
import { email as isEmail } from '../ui/validation.ts'
import { ConfirmFirst } from './confirm-first.tsx'
import { type FormRefusal, problemsOf } from './form-refusal.ts'
import { SaveRow } from './save-row.tsx'
import { SectionCard } from './section-card.tsx'

type EmailSectionProps = {
  email: string
  isExternal: boolean
  /** The provider at which the customer must confirm first. */
  confirmAt: string | null
  isEditing: boolean
  isSaved: boolean
  /** The address that must still be confirmed by a link. */
  pending: string | null
  refusal: FormRefusal | null
}

const rules = [isEmail]

/** A new address is asked for here and confirmed by a mail to it. */
export function EmailSection(props: EmailSectionProps) {
  const { email, isExternal, confirmAt, isEditing, isSaved, pending, refusal } = props
  const { t } = useI18n()
  return (
    <SectionCard
      section="email"
      title={t('profile.email.title')}
      canEdit
      isEditing={isEditing}
      saved={isSaved && t('profile.email.confirmed')}
    >
      <p>{email}</p>
      {pending && (
        <Message kind="info" isAnnounced>
          {t('profile.email.pending', { email: pending })}
        </Message>
      )}
      {isEditing && confirmAt && <ConfirmFirst provider={confirmAt} next="email" section="email" refusal={refusal} />}
      {isEditing && !confirmAt && (
        <Form method="post" problems={problemsOf(refusal, t)}>
          <p>{t('profile.email.hint')}</p>
          <TextField
            name="email"
            type="email"
            label={t('profile.email.new')}
            autoComplete="email"
            rules={rules}
            defaultValue={refusal?.values['email']}
          />
          {isExternal ? (
            <input type="hidden" name="isExternal" value="yes" />
          ) : (
            <TextField
              name="password"
              type="password"
              label={t('profile.email.password')}
              autoComplete="current-password"
            />
          )}
          <SaveRow intent="email" section="email" label={t('profile.email.send')} />
        </Form>
      )}
    </SectionCard>
  )
}
