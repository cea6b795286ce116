import { useI18n } from '../i18n/i18n.tsx'
import styles from './tile-rating.module.css'

/** Average and number of reviews in one line. */
export function TileRating({ average, count }: { average: number; count: number }) {
  const { t, format } = useI18n()
  const words = format.number(average, 1)
  return (
    <span className={styles.rating} role="img" aria-label={t('tile.rating', { average: words, n: count })}>
      {words} ({count})
    </span>
  )
}
