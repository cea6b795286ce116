import type { FitVote, RejectionReason, ReviewState } from '@vitrine/contracts/shop'
import type { PlainMessageKey } from '../i18n/translate.ts'

/** Names of one star to five. */
export const levelNames: readonly PlainMessageKey[] = [
  'own_reviews.stars_1',
  'own_reviews.stars_2',
  'own_reviews.stars_3',
  'own_reviews.stars_4',
  'own_reviews.stars_5',
]

export const fitNames: Readonly<Record<FitVote, PlainMessageKey>> = {
  small: 'own_reviews.fit_small',
  true: 'own_reviews.fit_true',
  large: 'own_reviews.fit_large',
}

export const stateNames: Readonly<Record<ReviewState, PlainMessageKey>> = {
  pending: 'own_reviews.state_pending',
  approved: 'own_reviews.state_approved',
  rejected: 'own_reviews.state_rejected',
}

export const reasonNames: Readonly<Record<RejectionReason, PlainMessageKey>> = {
  insult: 'own_reviews.reason_insult',
  personal_data: 'own_reviews.reason_personal_data',
  advertising: 'own_reviews.reason_advertising',
  off_topic: 'own_reviews.reason_off_topic',
  unlawful: 'own_reviews.reason_unlawful',
}
