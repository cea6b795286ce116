import { useNavigation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import styles from './profile.module.css'

type SaveRowProps = { intent: string; label?: string; section: string }

/** The end of a form: sends it, or leaves everything as it was. */
export function SaveRow({ intent, label, section }: SaveRowProps) {
  const { t } = useI18n()
  const { state, formData } = useNavigation()
  return (
    <div className={styles.ways}>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" size="lg" isLoading={state !== 'idle' && formData?.get('intent') === intent}>
        {label ?? t('profile.save')}
      </Button>
      <Button variant="tertiary" size="lg" to={`/account/profile-details/#${section}`}>
        {t('profile.cancel')}
      </Button>
    </div>
  )
}
