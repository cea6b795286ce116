import { productPath } from '@vitrine/contracts/urls'
import { useI18n } from '../i18n/i18n.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import { finderPath } from './finder-path.ts'
import type { FoundStores } from './load-stores.ts'
import styles from './stores.module.css'

type SearchedProductProps = {
  wanted: NonNullable<FoundStores['wanted']>
  found: FoundStores
  /** Parameters of the address. */
  place: Readonly<Record<string, string | null>>
}

/** The searched product, the nearest store with it, and a filter for stores that have it. */
export function SearchedProduct({ wanted: { productId, productName, size }, found, place }: SearchedProductProps) {
  const { t, format } = useI18n()
  const { having, nearestHaving } = found
  const isNarrowed = place['has'] !== null
  return (
    <div className={styles.notice} data-notice="wanted">
      <Message kind={having === 0 ? 'warning' : 'info'}>
        <p>
          {size
            ? t('store.wanted', { product: productName, size })
            : t('store.wanted_product', { product: productName })}
        </p>
        <p>{having === 0 ? t('store.none_having') : t('store.wanted_hint')}</p>
        {nearestHaving && nearestHaving.distance !== null && (
          <p data-nearest={nearestHaving.id}>
            {t('store.nearest_having', {
              store: nearestHaving.name,
              km: format.number(nearestHaving.distance, 1),
            })}
          </p>
        )}
        <p className={styles.narrowing}>
          {having !== null && having > 0 && !isNarrowed && (
            <Link to={finderPath({ ...place, has: '1' })}>{t('store.only_having', { n: having })}</Link>
          )}
          {isNarrowed && (
            <>
              {t('store.having_shown')}
              <Link to={finderPath({ ...place, has: null })}>{t('store.all_again')}</Link>
            </>
          )}
          <Link to={productPath(productName, productId)}>{t('store.to_product')}</Link>
        </p>
      </Message>
    </div>
  )
}
