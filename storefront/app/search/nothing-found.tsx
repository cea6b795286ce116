import { servicePath } from '@vitrine/contracts/urls'
import { useI18n } from '../i18n/i18n.tsx'
import { ProductRow } from '../product-list/product-row.tsx'
import type { RecommendationList } from '../product-card/recommendation-list.ts'
import { Link } from '../ui/link.tsx'
import type { PageLink } from './load-search.ts'
import { Alternatives } from './alternatives.tsx'
import styles from './alternatives.module.css'

type NothingFoundProps = {
  categories: readonly PageLink[]
  recommended: RecommendationList | null
  /** An answer to the question stands above, or a message that such goods are not sold. */
  isExplained: boolean
}

/** A search without results, with alternatives. */
export function NothingFound({ categories, recommended, isExplained }: NothingFoundProps) {
  const { t, market } = useI18n()
  return (
    <div className={styles.page}>
      {!isExplained && (
        <p className={styles.hint}>
          {t('search.none_hint')} <Link to={servicePath('contact', market.locale)}>{t('search.none_contact')}</Link>
        </p>
      )}
      <Alternatives categories={categories} />
      {recommended && <ProductRow {...recommended} />}
    </div>
  )
}
