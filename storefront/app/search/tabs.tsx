import { searchPath } from '@vitrine/contracts/urls'
import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import styles from './tabs.module.css'

type TabsProps = { term: string; isPages: boolean; products: number; pages: number }

/** Tabs for products and pages. */
export function Tabs({ term, isPages, products, pages }: TabsProps) {
  const { t, format } = useI18n()
  return (
    <nav aria-label={t('search.tabs')} className={styles.tabs}>
      <Anchor
        className={styles.tab}
        to={products > 0 ? searchPath(term) : `${searchPath(term)}&tab=products`}
        aria-current={isPages ? undefined : 'page'}
      >
        {t('search.tab_products', { n: format.number(products) })}
      </Anchor>
      <Anchor className={styles.tab} to={`${searchPath(term)}&tab=pages`} aria-current={isPages ? 'page' : undefined}>
        {t('search.tab_pages', { n: format.number(pages) })}
      </Anchor>
    </nav>
  )
}
