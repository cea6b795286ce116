import { CountedHeading } from '../ui/counted-heading.tsx'
import { TileSkeleton } from '../product-card/tile-skeleton.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { Grid } from '../ui/grid.tsx'
import styles from './wishlist.module.css'

/** A list whose wishes are on their way: its name, and the places of what comes. */
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
