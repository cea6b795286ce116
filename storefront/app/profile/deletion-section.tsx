import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ConfirmFirst } from './confirm-first.tsx'
import { type FormRefusal, problemsOf } from './form-refusal.ts'
import styles from './profile.module.css'
import { DeletionEffects } from './deletion-effects.tsx'
import { SaveRow } from './save-row.tsx'
import { SectionCard } from './section-card.tsx'

type DeletionSectionProps = {
  isExternal: boolean
  /** The provider at which the customer must confirm first. */
  confirmAt: string | null
  isEditing: boolean
  refusal: FormRefusal | null
}

/** Deletes the account without contacting the service; deleted and kept data are listed before (D-11). */
export function DeletionSection({ isExternal, confirmAt, isEditing, refusal }: DeletionSectionProps) {
  const { t } = useI18n()
  const isWaiting = refusal?.refused.some((each) => 'key' in each && each.key === 'profile.deletion.open_orders')
  return (
    <SectionCard section="deletion" title={t('profile.deletion.title')} isEditing={isEditing}>
      {isEditing && confirmAt ? (
        <>
          <DeletionEffects />
          <ConfirmFirst provider={confirmAt} next="deletion" section="deletion" refusal={refusal} />
        </>
      ) : isEditing ? (
        <>
          <DeletionEffects />
          <Form method="post" problems={problemsOf(refusal, t)}>
            {isWaiting && (
              <p>
                <Link to="/account/subscription-cancellations/">{t('profile.deletion.cancel_subscription')}</Link>
              </p>
            )}
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
            <Checkbox name="agree" value="yes" label={t('profile.deletion.agree')} isRequired />
            <SaveRow intent="deletion" section="deletion" label={t('profile.deletion.submit')} />
          </Form>
        </>
      ) : (
        <>
          <p>{t('profile.deletion.text')}</p>
          <div className={styles.ways}>
            <Button variant="secondary" to="/account/profile-details/?edit=deletion#deletion">
              {t('profile.deletion.start')}
            </Button>
          </div>
        </>
      )}
    </SectionCard>
  )
}
