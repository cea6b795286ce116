import type { RejectionReason, ReviewState } from '@vitrine/contracts/shop'
import {
  bigintAsNumber,
  bool,
  type Database,
  int,
  inTransaction,
  nullable,
  row,
  type Sql,
  sql,
  text,
  textOf,
  type ValueOf,
} from '@vitrine/database'
import { type Actor, recordLine } from '../staff-log/staff-log.ts'
import { decideReview, lockReview, type ReviewDecision } from './moderation.ts'

export type ReviewFilter = {
  state?: ReviewState | undefined
  masterKey?: string | undefined
  limit?: number | undefined
}

/** A review as a moderator reads it: without its customer, whom a decision must not depend on. */
const ModeratedReview = row({
  id: bigintAsNumber,
  shopId: int,
  masterKey: text,
  productId: int,
  state: textOf<ReviewState>(),
  reason: nullable(text),
  isSample: bool,
  stars: int,
  fit: nullable(text),
  title: text,
  text,
  displayName: text,
  language: text,
  colour: text,
  size: text,
  createdAt: text,
})
export type ModeratedReview = ValueOf<typeof ModeratedReview>

const read = (db: Database, where: Sql, limit: number): Promise<ModeratedReview[]> =>
  db.rows(
    ModeratedReview,
    sql`
      select id, shop_id as "shopId", master_key as "masterKey", product_id as "productId", state, reason,
        is_sample as "isSample", stars::int as stars, fit, title, body as text, display_name as "displayName", language,
        colour, size, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"
      from reviews where ${where} order by id limit ${limit}`,
  )

export type ReviewDesk = ReturnType<typeof createReviewDesk>

/** Moderation of reviews; every decision is recorded, and can be changed later. */
export function createReviewDesk(db: Database, actor: Actor) {
  /** Undefined for an unknown review; false where it was decided like this before. */
  const decide = (id: number, decision: ReviewDecision): Promise<boolean | undefined> =>
    inTransaction(db, async (tx) => {
      const review = await lockReview(tx, id)
      if (!review) return undefined
      if (!(await decideReview(tx, id, review, decision))) return false
      const { state, reason } = decision
      const details = { before: review.state, ...(reason && { reason }) }
      await recordLine(tx, {
        actor,
        action: `review.${state}`,
        subject: `review ${id}`,
        details,
        shopId: review.shopId,
      })
      return true
    })

  return {
    /** Reviews that wait for a decision come first written, first read. */
    list: ({ state = 'pending', masterKey, limit = 50 }: ReviewFilter): Promise<ModeratedReview[]> =>
      read(
        db,
        sql`not is_sample and state = ${state} and (${masterKey ?? null}::text is null or master_key = ${masterKey ?? null})`,
        limit,
      ),
    find: async (id: number): Promise<ModeratedReview | undefined> => (await read(db, sql`id = ${id}`, 1))[0],
    approve: (id: number) => decide(id, { state: 'approved', reason: null }),
    reject: (id: number, reason: RejectionReason) => decide(id, { state: 'rejected', reason }),
  }
}
