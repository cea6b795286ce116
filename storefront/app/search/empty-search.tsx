import { useEffect } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { PageLink } from './load-search.ts'
import { WaysOn } from './ways-on.tsx'
import styles from './ways-on.module.css'

/** Nothing was asked yet: the search box waits. */
export function EmptySearch({ categories }: { categories: readonly PageLink[] }) {
  const { t } = useI18n()
  useEffect(() => document.getElementById('search')?.focus(), [])
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('search.empty_title')}</h1>
      <p className={styles.hint}>{t('search.empty_hint')}</p>
      <WaysOn categories={categories} />
    </div>
  )
}
