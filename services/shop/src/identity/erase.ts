import { fail, ok, type Result, type User } from '@vitrine/contracts/shop'
import { bool, sql, type Transaction } from '@vitrine/database'
import { savedMethods } from '../payment/saved-method-store.ts'
import type { Refusal } from '../rpc/handlers.ts'
import { eraseReviews } from '../reviews/review-store.ts'
import { eraseReservations } from '../store-reservations/reservation-store.ts'

/**
 * Erases a customer. Orders stay as they were placed, because tax law requires them; their customer is then a number
 * without a name. A customer with an open order or a running subscription cannot be erased yet.
 */
export async function eraseCustomer(
  tx: Transaction,
  user: Pick<User, 'id' | 'email'>,
): Promise<Result<true, Refusal<'OPEN_ORDERS'>>> {
  const { id, email } = user
  // Locked first: an order that is being placed now is either seen here or finds no customer.
  await tx.run(sql`select 1 from customers where id = ${id} for update`)
  const isWaiting = await tx.first(
    bool,
    sql`
      select exists (select from orders where customer_id = ${id}
          and status in ('order_open', 'payment_pending', 'payment_reserved', 'cancellation_pending'))
        or exists (select from subscriptions where customer_id = ${id} and status <> 'cancelled')`,
  )
  if (isWaiting) return fail({ code: 'OPEN_ORDERS', detail: 'Orders are under way or subscriptions are running' })

  await eraseReservations(tx, id)
  await eraseReviews(tx, id)
  await tx.run(sql`delete from sessions where customer_id = ${id}`)
  await tx.run(sql`delete from identities where customer_id = ${id}`)
  await tx.run(sql`delete from passkeys where customer_id = ${id}`)
  await tx.run(sql`delete from mail_tokens where customer_id = ${id}`)
  await tx.run(sql`delete from addresses where customer_id = ${id}`)
  await savedMethods.removeAll(tx, id)
  await tx.run(sql`delete from loyalty_cards where customer_id = ${id}`)
  await tx.run(sql`delete from wishlists where customer_id = ${id}`)
  await tx.run(sql`delete from baskets where customer_id = ${id} and status <> 'ordered'`)
  await tx.run(sql`delete from stock_notices where lower(email) = lower(${email})`)
  await tx.run(sql`delete from price_notices where lower(email) = lower(${email})`)
  await tx.run(sql`delete from newsletter_subscribers where lower(email) = lower(${email})`)
  // Answers and mails of the past days carry names too.
  await tx.run(sql`delete from idempotency where split_part(scope, ' ', 2) = ${`c${id}`}`)
  // Messages that the relay has claimed are left to it.
  await tx.run(sql`
    delete from outbox where id in (
      select id from outbox where aggregate = ${`customer/${id}`} for update skip locked)`)
  await tx.run(sql`
    delete from order_notes where order_id in (select id from orders where customer_id = ${id})`)
  await tx.run(sql`update orders set contact = null where customer_id = ${id}`)
  await tx.run(sql`
    update customers set email = 'deleted-' || id || '@deleted.invalid', email_confirmed_at = null, first_name = null, last_name = null, phone = null,
      birth_date = null, gender = null, title = null, groups = '{}', password_hash = null, is_active = false,
      reference_key = gen_random_uuid()::text, public_key = gen_random_uuid()::text,
      version = version + 1, updated_at = now()
    where id = ${id}`)
  return ok(true)
}
