import type { ReviewQuery, ReviewRow } from '@vitrine/contracts/desk'
import type { FitVote, RejectionReason, ReviewState } from '@vitrine/contracts/shop'
import {
  bigintAsNumber,
  type Database,
  int,
  json,
  nullable,
  row,
  type Sql,
  sql,
  text,
  textOf,
  timestamp,
  type ValueOf,
} from '@vitrine/database'
import type { Page } from '@vitrine/contracts/desk'
import type * as v from 'valibot'
import type { ItemBody } from '../../orders/order-body.ts'
import { namesOf } from '../../reviews/review-names.ts'
import { idAfter, pageOf } from '../cursor.ts'

const Listed = row({
  id: bigintAsNumber,
  shopId: int,
  productId: int,
  body: nullable(json<Pick<ItemBody, 'product' | 'variant'>>()),
  stars: int,
  fit: nullable(textOf<FitVote>()),
  title: text,
  text,
  displayName: text,
  colour: text,
  size: text,
  language: text,
  createdAt: timestamp,
  state: textOf<ReviewState>(),
  reason: nullable(textOf<RejectionReason>()),
  decidedAt: nullable(timestamp),
  decidedBy: nullable(text),
  answer: nullable(text),
  answeredAt: nullable(timestamp),
  version: int,
})

/** The page is cut before names and pieces are looked up, so that a long list costs no more than a short one. */
async function readRows(db: Database, where: Sql, order: Sql, limit: number): Promise<ValueOf<typeof Listed>[]> {
  return db.rows(
    Listed,
    sql`
      select w.id, w.shop_id as "shopId", w.product_id as "productId",
        (select i.body from order_items i where i.order_id = w.order_id and i.variant_id = w.variant_id
          order by i.id limit 1) as body,
        w.stars::int as stars, w.fit, w.title, w.body as text, w.display_name as "displayName", w.colour, w.size, w.language,
        w.created_at as "createdAt", w.state, w.reason, w.decided_at as "decidedAt",
        (select l.operator from operator_log l where l.subject = 'review ' || w.id order by l.id desc limit 1) as "decidedBy",
        w.answer, w.answered_at as "answeredAt", w.version
      from (select * from reviews where not is_sample and ${where} order by ${order} limit ${limit}) w order by ${order}`,
  )
}

export async function listReviews(
  db: Database,
  { view, stars, isAnswered, shopId, after, limit }: v.InferOutput<typeof ReviewQuery>,
  shopIds: readonly number[],
): Promise<Page<ReviewRow>> {
  const shops = shopId === undefined ? shopIds : shopIds.filter((one) => one === shopId)
  const last = idAfter(after) ?? null
  const isOldestFirst = view === 'pending'
  const beyond = isOldestFirst ? sql`id > ${last}::bigint` : sql`id < ${last}::bigint`
  const found = await readRows(
    db,
    sql`
      shop_id = any(${shops}::int[]) and ${view === 'all' ? sql`true` : sql`state = ${view}`}
      and (${last}::bigint is null or ${beyond})
      and (${stars ?? null}::int is null or stars = ${stars ?? null})
      and (${isAnswered ?? null}::boolean is null or (answer is not null) = ${isAnswered ?? null})`,
    isOldestFirst ? sql`id` : sql`id desc`,
    limit + 1,
  )
  return pageOf(found, limit, { idOf: ({ id }) => id, toRow })
}

export async function findReview(db: Database, id: number): Promise<ReviewRow | undefined> {
  const [found] = await readRows(db, sql`id = ${id}`, sql`id`, 1)
  return found && toRow(found)
}

function toRow({ body, createdAt, decidedAt, answeredAt, decidedBy, ...review }: ValueOf<typeof Listed>): ReviewRow {
  const { productName, picture } = body ? namesOf(body) : { productName: '', picture: '' }
  return {
    ...review,
    productName,
    picture,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy,
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}
