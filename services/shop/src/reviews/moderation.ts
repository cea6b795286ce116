import type { RejectionReason, ReviewState } from '@vitrine/contracts/shop'
import { int, row, sql, text, textOf, type Transaction, type ValueOf } from '@vitrine/database'
import { refreshRatings } from '../ratings/ratings.ts'

export type ReviewDecision =
  | { state: 'approved' | 'pending'; reason: null }
  | { state: 'rejected'; reason: RejectionReason }

const LockedReview = row({ masterKey: text, shopId: int, state: textOf<ReviewState>(), version: int })
export type LockedReview = ValueOf<typeof LockedReview>

/** A customer's review, locked; samples of the demo wait for no decision. */
export const lockReview = (tx: Transaction, id: number): Promise<LockedReview | undefined> =>
  tx.first(
    LockedReview,
    sql`
      select master_key as "masterKey", shop_id as "shopId", state, version from reviews
      where id = ${id} and not is_sample for update`,
  )

/** Publishes, refuses or reopens a locked review, and counts its style anew; false where it was decided like this before. */
export async function decideReview(
  tx: Transaction,
  id: number,
  { masterKey }: Pick<LockedReview, 'masterKey'>,
  { state, reason }: ReviewDecision,
): Promise<boolean> {
  const changed = await tx.run(sql`
    update reviews set state = ${state}, reason = ${reason}, version = version + 1,
      decided_at = case when ${state}::text = 'pending' then null else now() end
    where id = ${id} and (state, reason) is distinct from (${state}::text, ${reason}::text)`)
  if (changed === 0) return false
  await refreshRatings(tx, [masterKey])
  return true
}

/** Stores the brand's answer; an empty one removes it. */
export async function answerReview(tx: Transaction, id: number, answer: string): Promise<void> {
  await tx.run(sql`
    update reviews set answer = nullif(${answer}, ''), version = version + 1,
      answered_at = case when ${answer}::text = '' then null else now() end
    where id = ${id}`)
}
