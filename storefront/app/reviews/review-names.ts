import type { FitVote, ReviewSort } from '@vitrine/contracts/shop'
import type { PlainMessageKey } from '../i18n/translate.ts'

export const fitNames: Readonly<Record<FitVote, PlainMessageKey>> = {
  small: 'reviews.fit_small',
  true: 'reviews.fit_true',
  large: 'reviews.fit_large',
}

export const verdictNames: Readonly<Record<FitVote | 'mixed', PlainMessageKey>> = {
  small: 'reviews.verdict_small',
  true: 'reviews.verdict_true',
  large: 'reviews.verdict_large',
  mixed: 'reviews.verdict_mixed',
}

export const sortNames: Readonly<Record<ReviewSort, PlainMessageKey>> = {
  relevant: 'reviews.sort_relevant',
  newest: 'reviews.sort_newest',
  best: 'reviews.sort_best',
  worst: 'reviews.sort_worst',
}
