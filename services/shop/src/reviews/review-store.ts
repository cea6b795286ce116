import type {
  FitVote,
  OwnReview,
  RejectionReason,
  Review,
  ReviewSort,
  ReviewState,
  UserId,
} from '@vitrine/contracts/shop'
import {
  bigintAsNumber,
  bool,
  type Database,
  int,
  json,
  nullable,
  row,
  type Sql,
  sql,
  text,
  textOf,
  type Transaction,
  type ValueOf,
} from '@vitrine/database'
import type { ItemBody } from '../orders/order-body.ts'
import { refreshRatings } from '../ratings/ratings.ts'

const moment = (column: Sql) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const reviewFields = {
  id: bigintAsNumber,
  stars: int,
  fit: nullable(textOf<FitVote>()),
  title: text,
  text,
  displayName: text,
  colour: text,
  size: text,
  language: text,
  createdAt: text,
  answer: nullable(text),
}
const PublishedRow = row(reviewFields)
const OwnRow = row({ ...reviewFields, state: textOf<ReviewState>(), reason: nullable(textOf<RejectionReason>()) })

const reviewColumns = sql`
  w.id, w.stars::int as stars, w.fit, w.title, w.body as text, w.display_name as "displayName", w.colour, w.size, w.language,
  ${moment(sql`w.created_at`)} as "createdAt", w.answer`
const ownColumns = sql`${reviewColumns}, w.state, w.reason`

const orders: Readonly<Record<ReviewSort, (language: string) => Sql>> = {
  relevant: (language) => sql`(w.language = ${language}) desc, w.id desc`,
  newest: () => sql`w.id desc`,
  best: () => sql`w.stars desc, w.id desc`,
  worst: () => sql`w.stars, w.id desc`,
}

/** The published reviews of a style: those of its customers, or else the samples of a demo in the shop's language. */
export type PublishedReviews = { masterKey: string; language: string; areSamples: boolean }

const publishedIn = ({ masterKey, language, areSamples }: PublishedReviews) => sql`
  w.master_key = ${masterKey} and w.state = 'approved' and w.is_sample = ${areSamples}
  and (not w.is_sample or w.language = ${language})`

const FoundStyle = row({ masterKey: text, hasReviews: bool })

/** The style of a product, and whether its customers have reviewed it. */
export const findReviewedStyle = (db: Database, productId: number) =>
  db.first(
    FoundStyle,
    sql`
      select p.master_key as "masterKey", exists (select from reviews w where w.master_key = p.master_key
        and w.state = 'approved' and not w.is_sample) as "hasReviews"
      from products p where p.id = ${productId}`,
  )

const StarCount = row({ stars: int, count: int, small: int, fits: int, large: int })

export const countByStars = (db: Database, which: PublishedReviews): Promise<ValueOf<typeof StarCount>[]> =>
  db.rows(
    StarCount,
    sql`
      select w.stars::int as stars, count(*)::int as count, count(*) filter (where w.fit = 'small')::int as small,
        count(*) filter (where w.fit = 'true')::int as fits, count(*) filter (where w.fit = 'large')::int as large
      from reviews w where ${publishedIn(which)} group by 1`,
  )

type ReviewPage = { sort: ReviewSort; stars: number | undefined; limit: number; offset: number }

export const readPublished = (
  db: Database,
  which: PublishedReviews,
  { sort, stars, limit, offset }: ReviewPage,
): Promise<Review[]> =>
  db.rows(
    PublishedRow,
    sql`
      select ${reviewColumns} from reviews w
      where ${publishedIn(which)} and (${stars ?? null}::int is null or w.stars = ${stars ?? null})
      order by ${orders[sort](which.language)} limit ${limit} offset ${offset}`,
  )

const ReviewableRow = row({
  orderId: int,
  orderNumber: text,
  variantId: int,
  deliveredAt: text,
  body: json<BoughtPiece>(),
  reviewId: nullable(bigintAsNumber),
})
/** The piece as its order describes it. */
type BoughtPiece = Pick<ItemBody, 'product' | 'variant'>
export type ReviewableRow = ValueOf<typeof ReviewableRow>

/** Delivered lines of orders, the latest first; equal pieces of an order are one line. */
export const readReviewable = (db: Database, where: Sql, limit: number): Promise<ReviewableRow[]> =>
  db.rows(
    ReviewableRow,
    sql`
      select o.id::int as "orderId", o.reference_key as "orderNumber", i.variant_id as "variantId",
        ${moment(sql`max(coalesce(p.delivered_at, o.updated_at))`)} as "deliveredAt",
        (array_agg(i.body order by i.id))[1] as body,
        (select w.id from reviews w where w.order_id = o.id and w.variant_id = i.variant_id) as "reviewId"
      from orders o join order_items i on i.order_id = o.id
        left join order_packages p on p.order_id = o.id and p.number = i.package_id
      where i.status in ('delivered', 'returned') and ${where}
      group by o.id, i.variant_id order by 4 desc, 1 desc, 3 limit ${limit}`,
  )

/** A customer's own reviews, by their ids. */
export async function readOwn(db: Database, customerId: UserId): Promise<Map<number, OwnReview>> {
  const rows = await db.rows(OwnRow, sql`select ${ownColumns} from reviews w where w.customer_id = ${customerId}`)
  return new Map(rows.map((each) => [each.id, each]))
}

const BoughtLine = row({ isReceived: bool, masterKey: nullable(text), body: json<BoughtPiece>() })

/** A line of one of the customer's orders in a shop. */
export const findBought = (
  tx: Transaction,
  line: { orderId: number; variantId: number; customerId: UserId; shopId: number },
): Promise<ValueOf<typeof BoughtLine> | undefined> =>
  tx.first(
    BoughtLine,
    sql`
      select bool_or(i.status in ('delivered', 'returned')) as "isReceived", max(p.master_key) as "masterKey",
        (array_agg(i.body order by i.id))[1] as body
      from orders o join order_items i on i.order_id = o.id
        left join variants v on v.id = i.variant_id left join products p on p.id = v.product_id
      where o.id = ${line.orderId} and o.customer_id = ${line.customerId} and o.shop_id = ${line.shopId}
        and i.variant_id = ${line.variantId}
      group by o.id`,
  )

export type NewReview = {
  shopId: number
  masterKey: string
  productId: number
  variantId: number
  orderId: number
  customerId: UserId
  language: string
  stars: number
  fit: FitVote | null
  title: string
  text: string
  displayName: string
  colour: string
  size: string
}

/** Undefined where the line has a review already. */
export async function addReview(tx: Transaction, review: NewReview): Promise<OwnReview | undefined> {
  return tx.first(
    OwnRow,
    sql`
      insert into reviews as w (shop_id, master_key, product_id, variant_id, order_id, customer_id, language, stars, fit,
        title, body, display_name, colour, size)
      values (${review.shopId}, ${review.masterKey}, ${review.productId}, ${review.variantId}, ${review.orderId},
        ${review.customerId}, ${review.language}, ${review.stars}, ${review.fit}, ${review.title}, ${review.text},
        ${review.displayName}, ${review.colour}, ${review.size})
      on conflict (order_id, variant_id) do nothing returning ${ownColumns}`,
  )
}

/** Deletes reviews, and counts their styles anew; returns their number. */
export async function removeReviews(tx: Transaction, where: Sql): Promise<number> {
  const keys = await tx.rows(text, sql`delete from reviews w where ${where} returning w.master_key`)
  if (keys.length > 0) await refreshRatings(tx, [...new Set(keys)])
  return keys.length
}

/** Everything that an erased customer has written about pieces, and their consent to be asked. */
export async function eraseReviews(tx: Transaction, customerId: UserId): Promise<void> {
  await removeReviews(tx, sql`w.customer_id = ${customerId}`)
  await tx.run(sql`delete from review_mail_consents where customer_id = ${customerId}`)
}
