import { CountedHeading } from '../ui/counted-heading.tsx'
import { TileSkeleton } from '../product-card/tile-skeleton.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { Grid } from '../ui/grid.tsx'
import styles from './wishlist.module.css'

/** Heading and placeholders while the wishlist is being loaded. */
export function WishlistSkeleton() {
  const { t } = useI18n()
  return (
    <div className={`${styles.page} ${styles.waiting}`} aria-busy="true">
      <CountedHeading title={t('wishlist.title')} count="" />
      <div aria-hidden="true">
        <Grid>
          {[1, 2, 3, 4].map((wish) => (
            <li key={wish}>
              <TileSkeleton />
            </li>
          ))}
        </Grid>
      </div>
    </div>
  )
}
