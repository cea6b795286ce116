import type { RefObject } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { inPageNavigation } from '../navigation/in-page-navigation.ts'
import { Link } from '../ui/link.tsx'
import styles from './forgotten.module.css'

type LinkSentProps = { headingRef: RefObject<HTMLHeadingElement | null>; again: string }

/** The second step. The words are the same whether there is an account or not, and so is all the rest. */
export function LinkSent({ headingRef, again }: LinkSentProps) {
  const { t } = useI18n()
  return (
    <section className={styles.part} role="status">
      <h3 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {t('reset.sent_title')}
      </h3>
      <p>{t('reset.sent_text')}</p>
      <p>{t('reset.sent_hint')}</p>
      <p>
        <Link kind="loud" to={again} replace state={inPageNavigation}>
          {t('reset.sent_again')}
        </Link>
      </p>
    </section>
  )
}
