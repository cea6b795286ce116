import { rejectionReasons, reviewStates } from '@vitrine/contracts/shop'
import type { ModeratedReview, Operator } from '@vitrine/shop'
import { table } from './shop-tables.ts'
import { misuse, NotPossible, type OperatorAction, wholeNumber } from './shop-usage.ts'

type Chosen = { status?: string | undefined; reason?: string | undefined; limit?: string | undefined }

/** `review`: what customers have written, and whether it is published. */
export function reviewAction([action = 'list', number]: readonly string[], chosen: Chosen): OperatorAction {
  switch (action) {
    case 'list':
      return list(chosen)
    case 'show':
      return withNumber(number, action, async ({ reviews }, id) => {
        const found = await reviews.find(id)
        if (!found) throw unknown(id)
        return formatReview(found)
      })
    case 'approve':
      return withNumber(number, action, async ({ reviews }, id) => {
        mustBeDone(id, 'approved', await reviews.approve(id))
        return `${id}: approved. It is in the shop, and in the rating.`
      })
    case 'reject': {
      const reason = rejectionReasons.find((each) => each === chosen.reason)
      if (!reason) throw misuse(`Say why: --reason ${rejectionReasons.join('|')}.`)
      return withNumber(number, action, async ({ reviews }, id) => {
        mustBeDone(id, 'rejected', await reviews.reject(id, reason))
        return `${id}: rejected (${reason}). Its writer sees the reason in the account.`
      })
    }
    default:
      throw misuse(`There is no "review ${action}".`)
  }
}

const longestExcerpt = 60

function list({ status, limit }: Chosen): OperatorAction {
  const state = reviewStates.find((each) => each === status)
  if (status !== undefined && !state) throw misuse(`--status must be one of ${reviewStates.join(', ')}.`)
  const most = limit === undefined ? undefined : wholeNumber(limit, '--limit', 1)
  return async ({ reviews }) => {
    const found = await reviews.list({ state, limit: most })
    return table(
      ['number', 'state', 'style', 'stars', 'fit', 'language', 'name', 'review'],
      found.map(({ id, state: now, masterKey, stars, fit, language, displayName, title, text }) => [
        id,
        now,
        masterKey,
        stars,
        fit ?? '',
        language,
        displayName,
        excerpt([title, text].filter(Boolean).join(': ')),
      ]),
    )
  }
}

function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > longestExcerpt ? `${line.slice(0, longestExcerpt)}…` : line
}

const unknown = (id: number) => new NotPossible(`There is no review ${id}.`)

function withNumber(
  number: string | undefined,
  action: string,
  work: (operator: Operator, id: number) => Promise<string>,
): OperatorAction {
  if (!number) throw misuse(`Say which: review ${action} NUMBER.`)
  const id = wholeNumber(number, 'NUMBER', 1)
  return (operator) => work(operator, id)
}

function mustBeDone(id: number, state: string, isChanged: boolean | undefined): void {
  if (isChanged === undefined) throw unknown(id)
  if (!isChanged) throw new NotPossible(`${id} is ${state} already.`)
}

const formatReview = ({ id, state, reason, isSample, stars, fit, ...review }: ModeratedReview) =>
  [
    `${id}, ${state}${reason ? ` (${reason})` : ''}${isSample ? ', a sample of the demo' : ''}`,
    `${review.masterKey}, product ${review.productId}, ${[review.colour, review.size].filter(Boolean).join(', ')}`,
    `${stars} of 5${fit ? `, fit: ${fit}` : ''}, ${review.language}, written ${review.createdAt} as ${review.displayName}`,
    ...(review.title ? [review.title] : []),
    ...(review.text ? [review.text] : []),
  ].join('\n')
