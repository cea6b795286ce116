import type { MouseEvent, ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { type Choice, clearFacets, removeLast } from './choice.ts'
import styles from './no-match.module.css'
import type { List } from './use-list.ts'

type NoMatchProps = { list: List; children?: ReactNode }

/** No product matches the filters: buttons that remove filters, and recommendations. */
export function NoMatch({ list: { choice, addressOf, change }, children }: NoMatchProps) {
  const { t } = useI18n()
  const instead = (next: Choice) => ({
    to: addressOf(next),
    preload: false,
    onClick(event: MouseEvent) {
      event.preventDefault()
      change(next)
    },
  })
  return (
    <div className={styles.none}>
      <h2>{t('listing.no_match_title')}</h2>
      <p>{t('listing.no_match_hint')}</p>
      <p className={styles.ways}>
        <Button {...instead(removeLast(choice))}>{t('listing.no_match_remove_last')}</Button>
        <Button variant="secondary" {...instead(clearFacets(choice))}>
          {t('filter.reset')}
        </Button>
      </p>
      {children}
    </div>
  )
}
