import { fitVotes, reviewLimits, ShopProblem } from '@vitrine/contracts/shop'
import type { ShopClient } from '../platform/shop.ts'

const reviewFields = ['stars', 'fit', 'title', 'text', 'displayName'] as const
type ReviewField = (typeof reviewFields)[number]
export type ReviewEntries = Readonly<Record<ReviewField, string>>

export type ReviewChange = 'sent' | 'deleted' | 'mails_on' | 'mails_off'
export type ReviewProblem = 'gone' | 'not_received' | 'already' | 'failed'
/** Typed entries come back with the problem, so that nothing is lost. */
export type ReviewChangeResult =
  | { done: ReviewChange }
  | { problem: ReviewProblem; fields: readonly FieldProblem[]; entries: ReviewEntries | null }
export type FieldProblem = { field: ReviewField; key: 'required' | 'too_long' | 'contact' }

const problems: Readonly<Record<string, ReviewProblem>> = {
  NOT_FOUND: 'gone',
  NOT_RECEIVED: 'not_received',
  ALREADY_REVIEWED: 'already',
}
const refuse = (
  problem: ReviewProblem,
  entries: ReviewEntries | null = null,
  fields: readonly FieldProblem[] = [],
): ReviewChangeResult => ({ problem, fields, entries })

/** Writes or deletes a review, or changes whether the shop may ask for some. */
export async function submitReviewChange(form: FormData, shop: ShopClient): Promise<ReviewChangeResult> {
  const field = (name: string) => String(form.get(name) ?? '')
  const entries = Object.fromEntries(reviewFields.map((name) => [name, field(name).slice(0, 4000)])) as ReviewEntries
  try {
    switch (field('intent')) {
      case 'write':
        return await write(form, entries, shop)
      case 'delete': {
        const reply = await shop.deleteReview({ reviewId: Number(field('id')) })
        return reply.ok ? { done: 'deleted' } : refuse('gone')
      }
      case 'mails': {
        const isWanted = field('wanted') === 'yes'
        await shop.changeReviewMails({ isWanted })
        return { done: isWanted ? 'mails_on' : 'mails_off' }
      }
      default:
        return refuse('failed')
    }
  } catch (error) {
    // An expired session leads to sign-in; other failures may succeed a moment later.
    if (error instanceof ShopProblem && error.problem.status === 401) throw error
    return refuse('failed', entries)
  }
}

async function write(form: FormData, entries: ReviewEntries, shop: ShopClient): Promise<ReviewChangeResult> {
  const [orderId, variantId] = [Number(form.get('orderId')), Number(form.get('variantId'))]
  const stars = Number(entries.stars)
  const fields: FieldProblem[] = []
  if (!(stars >= 1 && stars <= 5)) fields.push({ field: 'stars', key: 'required' })
  if (entries.displayName.trim() === '') fields.push({ field: 'displayName', key: 'required' })
  for (const field of ['title', 'text', 'displayName'] as const)
    // Browsers count a line break as one character and send two.
    if (entries[field].replaceAll('\r\n', '\n').trim().length > reviewLimits[field])
      fields.push({ field, key: 'too_long' })
  if (fields.length > 0) return refuse('failed', entries, fields)
  const reply = await shop.writeReview({
    orderId,
    variantId,
    stars,
    fit: fitVotes.find((vote) => vote === entries.fit) ?? null,
    title: entries.title,
    text: entries.text.replaceAll('\r\n', '\n'),
    displayName: entries.displayName,
  })
  if (reply.ok) return { done: 'sent' }
  if (reply.error.code === 'CONTACT_DETAILS')
    return refuse('failed', entries, [{ field: entries.text.trim() ? 'text' : 'title', key: 'contact' }])
  return refuse(problems[reply.error.code] ?? 'failed', entries)
}
