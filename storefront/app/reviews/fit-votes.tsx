import { type FitVote, type FitVotes as Votes, fitVotes } from '@vitrine/contracts/shop'
import type { CSSProperties } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import styles from './fit-votes.module.css'
import { fitNames, verdictNames } from './review-names.ts'

/** How a style fits in the eyes of its customers: a sentence where they agree, and the shares of their votes. */
export function FitVotes({ votes, verdict }: { votes: Votes; verdict: FitVote | null }) {
  const { t, format } = useI18n()
  const all = votes.small + votes.true + votes.large
  return (
    <div className={styles.fit}>
      <h3 className={styles.title}>{t('reviews.fit_title')}</h3>
      <p className={styles.verdict}>{t(verdictNames[verdict ?? 'mixed'])}</p>
      <dl className={styles.shares}>
        {fitVotes.map((vote) => (
          <div
            key={vote}
            className={styles.share}
            data-most={vote === verdict || undefined}
            style={{ '--share': votes[vote] / all } as CSSProperties}
          >
            <dt>{t(fitNames[vote])}</dt>
            <dd>{format.percent(Math.round((votes[vote] / all) * 100))}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('reviews.fit_note', { n: all })}</p>
    </div>
  )
}
