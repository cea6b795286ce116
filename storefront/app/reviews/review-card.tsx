import type { Review } from '@vitrine/contracts/shop'
import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import { Stars } from '../ui/stars.tsx'
import styles from './review-card.module.css'
import { fitNames } from './review-names.ts'

/** A review as its readers see it, marked as a verified purchase or as a sample. */
export function ReviewCard({ review, isSample }: { review: Review; isSample: boolean }) {
  const { t, format, market } = useI18n()
  const { stars, fit, title, text, displayName, colour, size, language, createdAt, answer } = review
  const lang = market.language.startsWith(language) ? undefined : language
  const piece = [colour, size && t('reviews.size', { size })].filter(Boolean).join(', ')
  return (
    <li className={styles.review}>
      <div className={styles.head}>
        <Stars value={stars} label={t('reviews.average', { average: format.number(stars) })} />
        <span className={styles.mark} data-sample={isSample || undefined}>
          {isSample ? (
            t('reviews.sample')
          ) : (
            <>
              <Icon name="check" size={16} /> {t('reviews.verified')}
            </>
          )}
        </span>
      </div>
      {title && (
        <h3 className={styles.title} lang={lang}>
          {title}
        </h3>
      )}
      {text && (
        <p className={styles.text} lang={lang}>
          {text}
        </p>
      )}
      <p className={styles.facts}>
        {[displayName, format.date(createdAt.slice(0, 10)), piece, fit && t(fitNames[fit])].filter(Boolean).join(' · ')}
      </p>
      {answer && (
        <div className={styles.answer}>
          <p className={styles.facts}>{t('reviews.answer', { brand: t('brand.name') })}</p>
          <p className={styles.text} lang={lang}>
            {answer}
          </p>
        </div>
      )}
    </li>
  )
}
