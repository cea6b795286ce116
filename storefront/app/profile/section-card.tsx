import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import type { Section } from './form-refusal.ts'
import styles from './profile.module.css'

type SectionCardProps = {
  section: Section | 'data'
  title: string
  /** The form is open. On phones nothing else is seen then. */
  isEditing?: boolean
  /** Leads to the form; without it there is none to open. */
  canEdit?: boolean
  /** Said where it was saved. */
  saved?: ReactNode
  children: ReactNode
}

/** One section of the profile, which is shown, opened and saved on its own. Its address opens it, also without scripts. */
export function SectionCard({ section, title, isEditing = false, canEdit = false, saved, children }: SectionCardProps) {
  const { t } = useI18n()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasEditing = useRef(isEditing)
  const isSaved = Boolean(saved)

  // The pressed button is gone from the page: the focus moves to the section.
  useLayoutEffect(() => {
    if (wasEditing.current !== isEditing) heading.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  return (
    <section
      id={section}
      className={styles.card}
      aria-labelledby={`${section}-title`}
      data-section={section}
      data-editing={isEditing || undefined}
    >
      <div className={styles.head}>
        <h2 ref={heading} id={`${section}-title`} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {canEdit && !isEditing && (
          <Link to={`/account/profile-details/?edit=${section}#${section}`} kind="loud">
            <span aria-hidden="true">{t('profile.edit')}</span>
            <span className="visually-hidden">{t('profile.edit_of', { section: title })}</span>
          </Link>
        )}
      </div>
      {isSaved && (
        <Message kind="success" isAnnounced>
          {saved}
        </Message>
      )}
      {children}
    </section>
  )
}
