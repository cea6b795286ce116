import { marketOfShop } from '@vitrine/contracts/markets'
import { type Database, int, inTransaction, nullable, row, sql, text, type Transaction } from '@vitrine/database'
import { enqueue } from '../outbox/outbox.ts'
import type { LinkTokens } from '../signing/link-tokens.ts'
import { type ReviewableRow, readReviewable } from './review-store.ts'
import { namesOf } from './review-names.ts'

/** Changes with the words beside the switch in the account. */
const wording = 'review-mails-1'
/** Days after delivery: time enough to wear a piece, and not so long that it is forgotten. */
const [earliest, latest] = [7, 30]
const batchSize = 100

/** Consent to mails after delivery; only the customer gives it, and it ends at once. */
export const reviewMails = {
  isWanted: async (db: Database, customerId: number): Promise<boolean> =>
    (await db.run(sql`select 1 from review_mail_consents where customer_id = ${customerId} and ended_at is null`)) > 0,

  async allow(tx: Transaction, customerId: number, shopId: number, language: string): Promise<void> {
    await tx.run(sql`
      insert into review_mail_consents as c (customer_id, shop_id, wording)
      values (${customerId}, ${shopId}, ${`${wording} ${language}`})
      on conflict (customer_id) do update set shop_id = excluded.shop_id, wording = excluded.wording, given_at = now(),
        ended_at = null where c.ended_at is not null`)
  },

  async end(tx: Transaction, customerId: number): Promise<void> {
    await tx.run(sql`
      update review_mail_consents set ended_at = now() where customer_id = ${customerId} and ended_at is null`)
  },
}

const DueOrder = row({ id: int, customerId: int, shopId: int, email: text, firstName: nullable(text) })

/** Asks customers who agreed to it about the pieces of an order, once; returns how many mails it wrote. */
export async function inviteReviewers(db: Database, tokens: Pick<LinkTokens, 'make'>): Promise<number> {
  for (let total = 0; ;) {
    const [found, mailed] = await inTransaction(db, (tx) => inviteBatch(tx, tokens))
    total += mailed
    if (found < batchSize) return total
  }
}

async function inviteBatch(
  tx: Transaction,
  tokens: Pick<LinkTokens, 'make'>,
): Promise<[found: number, mailed: number]> {
  // Orders that another worker asks about are skipped.
  const due = await tx.rows(
    DueOrder,
    sql`
      select o.id::int, c.id::int as "customerId", o.shop_id as "shopId", c.email, c.first_name as "firstName"
      from orders o join customers c on c.id = o.customer_id
        join review_mail_consents m on m.customer_id = c.id and m.ended_at is null
      where c.is_active and not c.is_guest and c.email_confirmed_at is not null
        and o.id in (select order_id from order_packages
          where delivered_at between now() - make_interval(days => ${latest}) and now() - make_interval(days => ${earliest}))
        and not exists (select from order_packages p where p.order_id = o.id
          and p.status <> 'cancellation_completed' and p.delivered_at is null)
        and not exists (select from review_invitations i where i.order_id = o.id)
      order by o.id limit ${batchSize} for update of o skip locked`,
  )
  let mailed = 0
  for (const order of due) {
    await tx.run(sql`insert into review_invitations (order_id) values (${order.id}) on conflict do nothing`)
    const lines = await unreviewedLines(tx, order.id)
    const locale = marketOfShop(order.shopId)?.locale
    if (!locale || lines.length === 0) continue
    const payload = {
      to: order.email,
      locale,
      firstName: order.firstName ?? '',
      pieces: lines.map((line) => {
        const { productName, colour, size, picture } = namesOf(line.body)
        return { name: productName, colour, size, picture }
      }),
      token: tokens.make(order.customerId),
    }
    await enqueue(tx, { aggregate: `customer/${order.customerId}`, kind: 'mail.review_invitation', payload })
    mailed += 1
  }
  return [due.length, mailed]
}

/** Kept pieces without a review. */
const unreviewedLines = async (tx: Transaction, orderId: number): Promise<ReviewableRow[]> =>
  (
    await readReviewable(
      tx,
      sql`o.id = ${orderId} and i.status = 'delivered'
        and not exists (select from return_items ri where ri.order_item_id = i.id)`,
      10,
    )
  ).filter(({ reviewId }) => reviewId === null)
