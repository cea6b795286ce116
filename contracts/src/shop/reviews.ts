import * as v from 'valibot'
import { accountOnly, call, everyone } from './call.ts'
import { Id, label, line, Moment, paragraph } from './values.ts'

export const fitVotes = ['small', 'true', 'large'] as const
export type FitVote = (typeof fitVotes)[number]

export const reviewStates = ['pending', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Why a review is not published. A low rating is none of them. */
export const rejectionReasons = ['insult', 'personal_data', 'advertising', 'off_topic', 'unlawful'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** `relevant` begins with reviews in the language of the shop; in each language the newest come first. */
export const reviewSorts = ['relevant', 'newest', 'best', 'worst'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const reviewLimits = { title: 80, text: 2000, displayName: 40, answer: 1000, page: 6 } as const
/** Fewer votes say nothing about the fit of a style. */
export const fewestFitVotes = 10

const Stars = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Rating of a style by approved reviews of real purchases; products without one have none. */
export const Rating = v.object({ count: Id, average: v.pipe(v.number(), v.minValue(1), v.maxValue(5)) })
export type Rating = v.InferOutput<typeof Rating>

export const FitVerdict = v.picklist(fitVotes)

/** Customers' votes about the fit, and sizes that came back because they did not fit. */
export const FitVotes = v.object({ small: Count, true: Count, large: Count })
export type FitVotes = v.InferOutput<typeof FitVotes>

export const Review = v.object({
  id: Id,
  stars: Stars,
  fit: v.nullable(v.picklist(fitVotes)),
  title: v.string(),
  text: v.string(),
  displayName: v.string(),
  /** The piece as it was bought; empty where the style has one colour or size. */
  colour: v.string(),
  size: v.string(),
  /** The language it was written in, by its two letters. */
  language: v.string(),
  createdAt: Moment,
  /** The brand’s answer. */
  answer: v.nullable(v.string()),
})
export type Review = v.InferOutput<typeof Review>

export const ProductReviews = v.object({
  /** Invented reviews of the demo, without a purchase; no rating is made of them. */
  areSamples: v.boolean(),
  count: Count,
  /** Zero without reviews. */
  average: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  /** Reviews with five stars down to one. */
  stars: v.array(Count),
  /** Null with too few votes. */
  fit: v.nullable(FitVotes),
  verdict: v.nullable(FitVerdict),
  /** Reviews that fit the filter, on all pages. */
  found: Count,
  reviews: v.array(Review),
})
export type ProductReviews = v.InferOutput<typeof ProductReviews>

/** A customer's own review, as its writer sees it. */
export const OwnReview = v.object({
  ...Review.entries,
  state: v.picklist(reviewStates),
  reason: v.nullable(v.picklist(rejectionReasons)),
})
export type OwnReview = v.InferOutput<typeof OwnReview>

/** A line of an order that has arrived: its customer can review it once. */
export const ReviewableLine = v.object({
  orderId: Id,
  orderNumber: v.string(),
  variantId: Id,
  productId: Id,
  productName: v.string(),
  colour: v.string(),
  size: v.string(),
  /** Hash of the product's first picture; empty if it has none. */
  picture: v.string(),
  deliveredAt: Moment,
  review: v.nullable(OwnReview),
})
export type ReviewableLine = v.InferOutput<typeof ReviewableLine>

export const OwnReviews = v.object({
  lines: v.array(ReviewableLine),
  /** The customer wants a mail when bought pieces can be reviewed. */
  isMailWanted: v.boolean(),
})
export type OwnReviews = v.InferOutput<typeof OwnReviews>

const contactDetails = /https?:|www\.|\S@\S+\.\p{L}{2,}|\+?\d[\d\s/()-]{7,}\d/iu

/** Addresses, links and phone numbers have no place in a published text. */
export const hasContactDetails = (text: string): boolean => contactDetails.test(text)

export const reviewCalls = {
  getProductReviews: call({
    kind: 'read',
    input: v.strictObject({
      productId: Id,
      sort: v.optional(v.picklist(reviewSorts), 'relevant'),
      stars: v.optional(Stars),
      page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)), 0),
    }),
    output: ProductReviews,
    errors: { NOT_FOUND: 404 },
    access: everyone,
  }),
  /** The latest delivered lines of the customer's orders in this shop. */
  getOwnReviews: call({ kind: 'read', input: v.strictObject({}), output: OwnReviews, access: accountOnly }),
  /** Stores a review for moderation; it is not shown before its approval. */
  writeReview: call({
    kind: 'write',
    input: v.strictObject({
      orderId: Id,
      variantId: Id,
      stars: Stars,
      fit: v.optional(v.nullable(v.picklist(fitVotes)), null),
      title: v.optional(label(reviewLimits.title), ''),
      text: v.optional(paragraph(reviewLimits.text), ''),
      displayName: label(reviewLimits.displayName, 1),
    }),
    output: OwnReview,
    errors: { NOT_FOUND: 404, NOT_RECEIVED: 409, ALREADY_REVIEWED: 409, CONTACT_DETAILS: 422 },
    access: accountOnly,
    limit: 'writes',
    idempotency: 'optional',
  }),
  /** Removes a review for good; the line can be reviewed again. */
  deleteReview: call({
    kind: 'write',
    input: v.strictObject({ reviewId: Id }),
    output: v.object({ success: v.literal(true) }),
    errors: { NOT_FOUND: 404 },
    access: accountOnly,
    limit: 'writes',
    idempotency: 'optional',
  }),
  /** Consent to a mail after delivery, or its withdrawal. */
  changeReviewMails: call({
    kind: 'write',
    input: v.strictObject({ isWanted: v.boolean() }),
    output: v.object({ isMailWanted: v.boolean() }),
    access: accountOnly,
    limit: 'writes',
    idempotency: 'optional',
  }),
  /** The link in these mails ends them without a sign-in. Ending twice is no error. */
  endReviewMails: call({
    kind: 'write',
    input: v.strictObject({ token: line(100, 1) }),
    output: v.object({ success: v.literal(true) }),
    errors: { NOT_FOUND: 404 },
    access: everyone,
    limit: 'tracking',
    idempotency: 'optional',
  }),
}
