import { fail, ok } from '@vitrine/contracts/shop'
import type { Transaction } from '@vitrine/database'
import {
  answerReview,
  decideReview,
  type LockedReview,
  lockReview,
  type ReviewDecision,
} from '../../reviews/moderation.ts'
import type { DeskContext } from '../desk-context.ts'
import type { DeskHandlers } from '../desk.ts'
import { findReview, listReviews } from './review-list.ts'

type ReviewDeskHandlers = Pick<
  DeskHandlers,
  'listReviews' | 'approveReview' | 'rejectReview' | 'reopenReview' | 'answerReview'
>

type Target = { id: number; version: number }

const notFound = fail({ code: 'NOT_FOUND' } as const)

/** Moderation of reviews: published, refused with a reason, reopened, and answered as the brand. */
export const createReviewDeskHandlers = (): ReviewDeskHandlers => ({
  listReviews: async (query, { db, shopIds }) => ok(await listReviews(db, query, shopIds)),

  approveReview: (target, context) => decide(context, target, { state: 'approved', reason: null }),
  rejectReview: ({ reason, ...target }, context) => decide(context, target, { state: 'rejected', reason }),
  reopenReview: (target, context) => decide(context, target, { state: 'pending', reason: null }),

  answerReview: ({ text, ...target }, context) =>
    change(context, target, async (tx) => {
      const before = await findReview(tx, target.id)
      await answerReview(tx, target.id, text)
      return {
        action: text === '' ? 'review.answer_removed' : 'review.answered',
        details: { before: { answer: before?.answer ?? null }, after: { answer: text || null } },
      }
    }),
})

const decide = (context: DeskContext, target: Target, decision: ReviewDecision) =>
  change(context, target, async (tx, review) => {
    const { state, reason } = decision
    if (!(await decideReview(tx, target.id, review, decision))) return undefined
    const action = state === 'pending' ? 'review.reopened' : `review.${state}`
    return { action, details: { before: review.state, ...(reason && { reason }) } }
  })

/** Refuses a change where a colleague has decided or answered meanwhile; returns the review as it is now. */
async function change(
  { db, worksForShop, record }: DeskContext,
  { id, version }: Target,
  work: (tx: Transaction, review: LockedReview) => Promise<{ action: string; details: object } | undefined>,
) {
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, id)
    if (!review || !worksForShop(review.shopId)) return notFound
    const entry = review.version === version ? await work(tx, review) : undefined
    if (!entry) {
      const { decidedBy } = (await findReview(tx, id)) ?? {}
      return fail({ code: 'CHANGED', details: { by: decidedBy ?? '' } } as const)
    }
    await record({ ...entry, subject: `review ${id}`, shopId: review.shopId })
    const changed = await findReview(tx, id)
    return changed ? ok(changed) : notFound
  })
}
