import type { SigningKeys } from '@vitrine/contracts/http'
import { languageCodeOf } from '@vitrine/contracts/markets'
import { fail, hasContactDetails, ok, type ProductReviews, reviewLimits } from '@vitrine/contracts/shop'
import { type Database, sql } from '@vitrine/database'
import { isDatabaseId } from '../catalogue/stock.ts'
import type { CallContext, Handlers } from '../rpc/handlers.ts'
import { averageOf, readRatings, shownVotes, type StyleRating, verdictOf } from '../ratings/ratings.ts'
import { reviewMails } from './review-mails.ts'
import { namesOf } from './review-names.ts'
import {
  addReview,
  countByStars,
  findBought,
  findReviewedStyle,
  type PublishedReviews,
  readOwn,
  readPublished,
  readReviewable,
  removeReviews,
} from './review-store.ts'
import { createLinkTokens } from '../signing/link-tokens.ts'

type ReviewHandlers = Pick<
  Handlers,
  'getProductReviews' | 'getOwnReviews' | 'writeReview' | 'deleteReview' | 'changeReviewMails' | 'endReviewMails'
>

/** Lines of an account that are offered for reviews. */
const listed = 50
const levels = [5, 4, 3, 2, 1]

const noProduct = fail({ code: 'NOT_FOUND', detail: 'The shop has no such product' } as const)
const noLine = fail({ code: 'NOT_FOUND', detail: 'The customer has no such line of an order' } as const)

function customerOf({ user }: CallContext) {
  if (!user) throw new Error('Only a signed-in customer has reviews')
  return user.id
}

/** Reviews of pieces that customers have bought here and received. */
export function createReviewHandlers({ db, keys }: { db: Database; keys: SigningKeys }): ReviewHandlers {
  const tokens = createLinkTokens(keys, 'review mails')
  return {
    async getProductReviews({ productId, sort, stars, page }, { market }) {
      const style = isDatabaseId(productId) ? await findReviewedStyle(db, productId) : undefined
      if (!style) return noProduct
      const { masterKey } = style
      const which = { masterKey, language: languageCodeOf(market.locale), areSamples: !style.hasReviews }
      const [summary, reviews] = await Promise.all([
        summarise(db, which),
        readPublished(db, which, { sort, stars, limit: reviewLimits.page, offset: page * reviewLimits.page }),
      ])
      const found = stars === undefined ? summary.count : (summary.stars[levels.indexOf(stars)] ?? 0)
      return ok({ ...summary, found, reviews })
    },

    async getOwnReviews(_, context) {
      const customerId = customerOf(context)
      const where = sql`o.customer_id = ${customerId} and o.shop_id = ${context.market.shopId}`
      const [lines, own, isMailWanted] = await Promise.all([
        readReviewable(db, where, listed),
        readOwn(db, customerId),
        reviewMails.isWanted(db, customerId),
      ])
      return {
        isMailWanted,
        lines: lines.map(({ body, reviewId, ...line }) => ({
          ...line,
          ...namesOf(body),
          review: (reviewId !== null && own.get(reviewId)) || null,
        })),
      }
    },

    async writeReview({ orderId, variantId, ...review }, context) {
      const customerId = customerOf(context)
      const { market } = context
      if ([review.title, review.text, review.displayName].some(hasContactDetails))
        return fail({ code: 'CONTACT_DETAILS', detail: 'Reviews cannot contain addresses, links or phone numbers' })
      return context.transact(async (tx) => {
        const bought =
          isDatabaseId(variantId) && (await findBought(tx, { orderId, variantId, customerId, shopId: market.shopId }))
        if (!bought || bought.masterKey === null) return noLine
        if (!bought.isReceived) return fail({ code: 'NOT_RECEIVED', detail: 'The piece has not arrived yet' })
        const { productId, colour, size } = namesOf(bought.body)
        const added = await addReview(tx, {
          ...review,
          // A piece in one size fits as it is.
          fit: size === '' ? null : review.fit,
          shopId: market.shopId,
          masterKey: bought.masterKey,
          productId,
          variantId,
          orderId,
          customerId,
          language: languageCodeOf(market.locale),
          colour,
          size,
        })
        return added ? ok(added) : fail({ code: 'ALREADY_REVIEWED', detail: 'The piece has been reviewed already' })
      })
    },

    deleteReview({ reviewId }, context) {
      const customerId = customerOf(context)
      const { shopId } = context.market
      return context.transact(async (tx) => {
        const own = sql`w.id = ${reviewId} and w.customer_id = ${customerId} and w.shop_id = ${shopId}`
        const removed = await removeReviews(tx, own)
        return removed > 0
          ? ok({ success: true as const })
          : fail({ code: 'NOT_FOUND', detail: 'There is no such review' })
      })
    },

    changeReviewMails({ isWanted }, context) {
      const customerId = customerOf(context)
      const { shopId, language } = context.market
      return context.transact(async (tx) => {
        await (isWanted ? reviewMails.allow(tx, customerId, shopId, language) : reviewMails.end(tx, customerId))
        return { isMailWanted: isWanted }
      })
    },

    endReviewMails({ token }, context) {
      return context.transact(async (tx) => {
        const customerId = tokens.read(token)
        if (customerId === undefined) return fail({ code: 'NOT_FOUND', detail: 'The link is incomplete' })
        await reviewMails.end(tx, customerId)
        return ok({ success: true as const })
      })
    },
  }
}

type Summary = Omit<ProductReviews, 'reviews' | 'found'>

async function summarise(db: Database, which: PublishedReviews): Promise<Summary> {
  const { masterKey, areSamples } = which
  const [byStars, ratings] = await Promise.all([countByStars(db, which), readRatings(db, [masterKey])])
  const sum = (of: (each: (typeof byStars)[number]) => number) => byStars.reduce((total, each) => total + of(each), 0)
  const count = sum((each) => each.count)
  const votes = { small: sum((each) => each.small), true: sum((each) => each.fits), large: sum((each) => each.large) }
  const fit: Pick<StyleRating, 'fit' | 'fitVerdict'> =
    areSamples && count > 0
      ? { fit: shownVotes(votes), fitVerdict: verdictOf({ ...votes, delivered: 0 }) }
      : (ratings.get(masterKey) ?? { fit: null, fitVerdict: null })
  return {
    areSamples: areSamples && count > 0,
    count,
    average: averageOf(
      sum((each) => each.stars * each.count),
      count,
    ),
    stars: levels.map((level) => byStars.find(({ stars }) => stars === level)?.count ?? 0),
    fit: fit.fit,
    verdict: fit.fitVerdict,
  }
}
