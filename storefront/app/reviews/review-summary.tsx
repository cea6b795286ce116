import type { ProductReviews } from '@vitrine/contracts/shop'
import type { CSSProperties } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Stars } from '../ui/stars.tsx'
import styles from './review-summary.module.css'

type ReviewSummaryProps = {
  of: Pick<ProductReviews, 'average' | 'count' | 'stars'>
  /** Only reviews with this many stars are listed. */
  chosen: number | null
  onChoose: (stars: number | null) => void
}

/** The average, and how many reviews have how many stars; each row filters the list. */
export function ReviewSummary({ of: { average, count, stars }, chosen, onChoose }: ReviewSummaryProps) {
  const { t, format } = useI18n()
  return (
    <div className={styles.summary}>
      <p className={styles.head}>
        <span className={styles.average} aria-hidden="true">
          {format.number(average, 1)}
        </span>
        <span>
          <Stars value={average} label={t('reviews.average', { average: format.number(average, 1) })} />
          <span className={styles.count}>{t('reviews.count', { n: count })}</span>
        </span>
      </p>
      <ul role="list" className={styles.levels}>
        {stars.map((n, index) => {
          const level = 5 - index
          const isChosen = chosen === level
          return (
            <li key={level}>
              <button
                type="button"
                className={styles.level}
                aria-pressed={isChosen}
                disabled={n === 0}
                onClick={() => onChoose(isChosen ? null : level)}
              >
                <span className={styles.name}>{t('reviews.level', { n: level })}</span>
                <span className={styles.bar} style={{ '--share': count > 0 ? n / count : 0 } as CSSProperties} />
                <span className={styles.number}>{n}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
