import * as v from 'valibot'
import { type RejectionReason, type Review, reviewLimits, rejectionReasons, type ReviewState } from '../shop/reviews.ts'
import { paragraph } from '../shop/values.ts'
import { staffCall } from '../staff/index.ts'
import { RowId } from './fields.ts'
import { pageFields, type Page } from './page.ts'

export const reviewViews = ['pending', 'approved', 'rejected', 'all'] as const
export type ReviewView = (typeof reviewViews)[number]

/** A review without its customer, whom a decision must not depend on. */
export type ReviewRow = Review & {
  shopId: number
  productId: number
  /** As the order names it, in the language of its shop. */
  productName: string
  /** Hash of the product's picture; empty without one. */
  picture: string
  state: ReviewState
  reason: RejectionReason | null
  /** The last decision or answer, by the log. */
  decidedAt: string | null
  decidedBy: string | null
  answeredAt: string | null
  /** Raised by every decision and answer; a write names the one it began with. */
  version: number
}

/** Reviews that wait come first written, first read; in the other views the newest come first. */
export const ReviewQuery = v.strictObject({
  ...pageFields,
  view: v.exactOptional(v.picklist(reviewViews), 'pending'),
  stars: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
  /** Only reviews with an answer of the brand, or only those without. */
  isAnswered: v.exactOptional(v.boolean()),
  shopId: v.exactOptional(v.pipe(v.number(), v.integer())),
})

const target = { id: RowId, version: RowId }
const refusals = ['NOT_FOUND', 'CHANGED'] as const

export const reviewDeskCalls = {
  listReviews: staffCall<Page<ReviewRow>>()({ right: 'reviews.read', kind: 'read', input: ReviewQuery }),
  /** Publishes a review. */
  approveReview: staffCall<ReviewRow>()({
    right: 'reviews.write',
    kind: 'write',
    input: v.strictObject(target),
    errors: refusals,
  }),
  /** Its writer sees the reason in the account. */
  rejectReview: staffCall<ReviewRow>()({
    right: 'reviews.write',
    kind: 'write',
    input: v.strictObject({ ...target, reason: v.picklist(rejectionReasons) }),
    errors: refusals,
  }),
  /** Takes a decision back: the review waits again. */
  reopenReview: staffCall<ReviewRow>()({
    right: 'reviews.write',
    kind: 'write',
    input: v.strictObject(target),
    errors: refusals,
  }),
  /** The brand's answer below the review; an empty one removes it. */
  answerReview: staffCall<ReviewRow>()({
    right: 'reviews.write',
    kind: 'write',
    input: v.strictObject({ ...target, text: paragraph(reviewLimits.answer) }),
    errors: refusals,
  }),
}
