import type { RefObject } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import styles from './forgotten.module.css'

type OldLinkProps = { headingRef: RefObject<HTMLHeadingElement | null>; again: string }

/** For a link that opens nothing any more: used, or older than half an hour. */
export function OldLink({ headingRef, again }: OldLinkProps) {
  const { t } = useI18n()
  return (
    <section className={styles.part}>
      <h3 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {t('reset.old_title')}
      </h3>
      <p>{t('reset.old_text')}</p>
      <Button to={again} size="lg" fullWidth replace>
        {t('reset.old_again')}
      </Button>
    </section>
  )
}
