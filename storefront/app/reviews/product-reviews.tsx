import { type ReviewSort, reviewSorts } from '@vitrine/contracts/shop'
import { useId, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { BareSelect } from '../ui/bare-select.tsx'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Wrap } from '../ui/wrap.tsx'
import { FitVotes } from './fit-votes.tsx'
import styles from './product-reviews.module.css'
import { ReviewCard } from './review-card.tsx'
import { ReviewCheck } from './review-check.tsx'
import { sortNames } from './review-names.ts'
import { ReviewSummary } from './review-summary.tsx'
import { useReviews } from './use-reviews.ts'

/** Reviews of a product: rating, fit and words of its customers, with the way they are checked. */
export function ProductReviews({ productId }: { productId: number }) {
  const { t, market } = useI18n()
  const [sort, setSort] = useState<ReviewSort>('relevant')
  const [stars, setStars] = useState<number | null>(null)
  const { shown, state, retry, loadMore } = useReviews(market.shopId, productId, { sort, stars })
  const title = useId()
  const isFailed = state === 'failed'

  return (
    <Wrap>
      <section className={styles.section} aria-labelledby={title} aria-busy={state === 'loading'}>
        <h2 id={title}>{t('reviews.title')}</h2>
        {shown === null && !isFailed && <LoadingReviews />}
        {shown?.count === 0 && (
          <div className={styles.none}>
            <p>{t('reviews.none_title')}</p>
            <p className={styles.soft}>{t('reviews.none_text')}</p>
            <ReviewCheck />
          </div>
        )}
        {shown && shown.count > 0 && (
          <div className={styles.columns} data-samples={shown.areSamples || undefined}>
            <div className={styles.summary}>
              {shown.areSamples && (
                <Message kind="info">
                  <p className={styles.strong}>{t('reviews.samples_title')}</p>
                  <p>{t('reviews.samples_text')}</p>
                </Message>
              )}
              <ReviewSummary of={shown} chosen={stars} onChoose={setStars} />
              {shown.fit && <FitVotes votes={shown.fit} verdict={shown.verdict} />}
              <ReviewCheck />
            </div>
            <div>
              <div className={styles.tools}>
                <p role="status" className={styles.soft}>
                  {t('reviews.found', { n: shown.found })}
                </p>
                {shown.found > 1 && (
                  <BareSelect
                    aria-label={t('reviews.sort')}
                    value={sort}
                    onChange={({ target }) => setSort(reviewSorts.find((each) => each === target.value) ?? 'relevant')}
                  >
                    {reviewSorts.map((each) => (
                      <option key={each} value={each}>
                        {t(sortNames[each])}
                      </option>
                    ))}
                  </BareSelect>
                )}
              </div>
              <ul role="list" className={styles.list}>
                {shown.reviews.map((review) => (
                  <ReviewCard key={review.id} review={review} isSample={shown.areSamples} />
                ))}
              </ul>
              {shown.reviews.length < shown.found && !isFailed && (
                <Button variant="secondary" size="lg" isLoading={state === 'loading'} onClick={() => void loadMore()}>
                  {t('reviews.more')}
                </Button>
              )}
            </div>
          </div>
        )}
        {isFailed && (
          <Message kind="error" isAnnounced>
            <p>{t('reviews.failed')}</p>
            <Button variant="tertiary" onClick={() => void retry()}>
              {t('common.retry')}
            </Button>
          </Message>
        )}
      </section>
    </Wrap>
  )
}

const LoadingReviews = () => (
  <div className={styles.columns} data-loading>
    <Skeleton shape="block" ratio="2 / 1" />
    <Skeleton shape="block" ratio="3 / 1" />
  </div>
)
