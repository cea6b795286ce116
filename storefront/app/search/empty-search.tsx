import { useEffect } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { PageLink } from './load-search.ts'
import { Alternatives } from './alternatives.tsx'
import styles from './alternatives.module.css'

/** Page without a search term. */
export function EmptySearch({ categories }: { categories: readonly PageLink[] }) {
  const { t } = useI18n()
  useEffect(() => document.getElementById('search')?.focus(), [])
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('search.empty_title')}</h1>
      <p className={styles.hint}>{t('search.empty_hint')}</p>
      <Alternatives categories={categories} />
    </div>
  )
}
