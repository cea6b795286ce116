import type { Newsletter } from '@vitrine/contracts/shop'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Form } from '../ui/form.tsx'
import { type FormRefusal, problemsOf } from './form-refusal.ts'
import styles from './profile.module.css'
import { SectionCard } from './section-card.tsx'

type NewsletterSectionProps = { newsletter: Newsletter; email: string; hasLeft: boolean; refusal: FormRefusal | null }

/** The box is not preselected, a mail asks for confirmation, and one click unsubscribes (D-10). */
export function NewsletterSection({ newsletter, email, hasLeft, refusal }: NewsletterSectionProps) {
  const { t, format } = useI18n()
  const { status, since } = newsletter
  const date = since ? format.date(since.slice(0, 10)) : ''
  return (
    <SectionCard
      section="newsletter"
      title={t('profile.newsletter.title')}
      saved={hasLeft && status === 'none' && t('profile.newsletter.left')}
    >
      {status === 'none' ? (
        <Form method="post" problems={problemsOf(refusal, t)}>
          <p>{t('profile.newsletter.text')}</p>
          <Checkbox name="wish" value="yes" label={t('profile.newsletter.wish', { email })} isRequired />
          <Send intent="subscribe" label={t('profile.newsletter.order')} />
        </Form>
      ) : (
        <Form method="post" problems={problemsOf(refusal, t)}>
          <p role="status">
            {status === 'pending'
              ? t('profile.newsletter.pending', { date })
              : t('profile.newsletter.active', { date })}
          </p>
          <Send
            intent="unsubscribe"
            label={status === 'pending' ? t('profile.newsletter.withdraw') : t('profile.newsletter.leave')}
          />
        </Form>
      )}
    </SectionCard>
  )
}

function Send({ intent, label }: { intent: string; label: string }) {
  return (
    <div className={styles.ways}>
      <Button type="submit" variant="secondary" name="intent" value={intent}>
        {label}
      </Button>
    </div>
  )
}
