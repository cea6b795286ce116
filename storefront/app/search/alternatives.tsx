import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import type { PageLink } from './load-search.ts'
import styles from './alternatives.module.css'

/** Links to categories below a search without results. */
export function Alternatives({ categories }: { categories: readonly PageLink[] }) {
  const { t } = useI18n()
  if (categories.length === 0) return null
  return (
    <nav className={styles.ways} aria-label={t('search.none_categories')}>
      <h2>{t('search.none_categories')}</h2>
      <ul className={styles.list} role="list">
        {categories.map(({ name, to }) => (
          <li key={to}>
            <Button variant="secondary" to={to}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
