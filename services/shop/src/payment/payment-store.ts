import type { Currency, PaymentMethod } from '@vitrine/contracts/markets'
import type { DeclineReason, paymentStates } from '@vitrine/contracts/shop'
import {
  bool,
  type Database,
  int,
  nullable,
  row,
  sql,
  text,
  textOf,
  type Transaction,
  type ValueOf,
} from '@vitrine/database'
import { isUuid } from '../database/uuid.ts'

export type PaymentState = (typeof paymentStates)[number]

const Payment = row({
  id: text,
  orderId: int,
  method: textOf<PaymentMethod>(),
  state: textOf<PaymentState>(),
  amount: int,
  refunded: int,
  currency: textOf<Currency>(),
  redirectUrl: nullable(text),
  /** The provider's name for it. */
  reference: nullable(text),
  declineReason: nullable(textOf<DeclineReason>()),
  isExpired: bool,
  expiresAt: nullable(text),
  savesCardOf: nullable(int),
  savedMethodId: nullable(text),
  /** The version the basket got when its goods were given back to it. */
  reopenedVersion: nullable(int),
})
export type Payment = ValueOf<typeof Payment>

/** States only move forward. An expired payment may still be approved late; money then moves again, one way or the other. */
const before: Readonly<Record<Exclude<PaymentState, 'created'>, readonly PaymentState[]>> = {
  pending: ['created'],
  approved: ['created', 'pending', 'expired', 'declined'],
  declined: ['created', 'pending'],
  expired: ['created', 'pending'],
  refunded: ['approved', 'expired', 'declined'],
}

/** Minutes for which goods are reserved during a payment. */
const reservationMinutes = 10
/** Longer for renewals, which no shopper waits for: banks and providers may take hours. */
export const patientMinutes = 12 * 60

const columns = sql`id::text, order_id::int as "orderId", method, state, amount, refunded, currency,
  redirect_url as "redirectUrl", provider_reference as reference, details->>'declineReason' as "declineReason", coalesce(expires_at <= now(), false) as "isExpired",
  to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "expiresAt",
  (details->>'savesCardOf')::int as "savesCardOf",
  details->>'savedMethodId' as "savedMethodId", (details->>'reopenedVersion')::int as "reopenedVersion"`

/** Longer than the provider may take; a claim that is older belongs to a process that died. */
const claim = '30 seconds'

const isUnclaimed = (table = sql``) => sql`(${table}asked_until is null or ${table}asked_until <= now())`

export type Move = { reference?: string | undefined; redirectUrl?: string; declineReason?: DeclineReason | undefined }

export const payments = {
  async add(
    tx: Transaction,
    payment: {
      id: string
      orderId: number
      method: PaymentMethod
      amount: number
      currency: Currency
      /** The customer whose saved cards get the one of this payment. */
      savesCardOf?: number | undefined
      /** The saved card that pays. */
      savedMethodId?: string | undefined
    },
    minutes = reservationMinutes,
  ): Promise<void> {
    await tx.run(sql`
      insert into payments (id, order_id, method, amount, currency, expires_at, details)
      values (${payment.id}, ${payment.orderId}, ${payment.method}, ${payment.amount}, ${payment.currency},
        now() + make_interval(mins => ${minutes}),
        jsonb_strip_nulls(jsonb_build_object('savesCardOf', ${payment.savesCardOf ?? null}::int,
          'savedMethodId', ${payment.savedMethodId ?? null}::text)))`)
  },

  async find(tx: Database, id: string): Promise<Payment | undefined> {
    if (!isUuid(id)) return undefined
    return tx.first(Payment, sql`select ${columns} from payments where id = ${id}`)
  },

  async ofOrder(tx: Database, orderId: number): Promise<Payment | undefined> {
    return tx.first(
      Payment,
      sql`select ${columns} from payments where order_id = ${orderId} order by created_at desc limit 1`,
    )
  },

  /** Claims renewals that were not charged yet, or whose charge may not have arrived; returns them with their orders. */
  async claimUnaskedDeliveries(db: Database, limit: number): Promise<{ id: string; orderId: number }[]> {
    return db.rows(
      row({ id: text, orderId: int }),
      sql`
        update payments set asked_until = now() + ${claim}::interval
        where id in (
          select p.id from payments p join orders o on o.id = p.order_id
          where p.state in ('created', 'pending') and p.provider_reference is null and o.subscription_id is not null
            and ${isUnclaimed(sql`p.`)}
          order by p.expires_at limit ${limit} for update of p skip locked)
        returning id::text, order_id::int as "orderId"`,
    )
  },

  /** Locks the payments of an order; money is locked before the order it belongs to. */
  async lockOfOrder(tx: Transaction, orderId: number): Promise<Payment[]> {
    return tx.rows(Payment, sql`select ${columns} from payments where order_id = ${orderId} order by id for update`)
  },

  async lock(tx: Transaction, id: string): Promise<Payment | undefined> {
    return tx.first(Payment, sql`select ${columns} from payments where id = ${id} for update`)
  },

  /** As `lock`, for background work: rows locked by others are skipped. */
  async tryLock(tx: Transaction, id: string): Promise<Payment | undefined> {
    return tx.first(Payment, sql`select ${columns} from payments where id = ${id} for update skip locked`)
  },

  async noteReopened(tx: Transaction, id: string, version: number): Promise<void> {
    await tx.run(sql`
      update payments set details = details || jsonb_build_object('reopenedVersion', ${version}::int) where id = ${id}`)
  },

  /** Changes the state of a payment if it is in one of the states before; undefined when another process was first. */
  async move(
    tx: Database,
    id: string,
    to: Exclude<PaymentState, 'created'>,
    from: readonly PaymentState[] = before[to],
    { reference, redirectUrl, declineReason }: Move = {},
  ): Promise<Payment | undefined> {
    return tx.first(
      Payment,
      sql`
        update payments set state = ${to}, updated_at = now(),
          provider_reference = coalesce(${reference ?? null}, provider_reference),
          redirect_url = coalesce(${redirectUrl ?? null}, redirect_url),
          details = details || jsonb_strip_nulls(jsonb_build_object('declineReason', ${declineReason ?? null}::text))
        where id = ${id} and state in (select value from jsonb_array_elements_text(${JSON.stringify(from)}::jsonb))
        returning ${columns}`,
    )
  },

  /** Notes money on its way back; the database refuses more than was paid. */
  async addRefund(tx: Transaction, id: string, amount: number): Promise<void> {
    await tx.run(sql`
      update payments set refunded = refunded + ${amount}, updated_at = now(),
        state = case when refunded + ${amount} = amount then 'refunded' else state end
      where id = ${id}`)
  },

  /** Reservations a browser holds right now. */
  async liveOf(tx: Transaction, sessionHash: Buffer): Promise<number> {
    const count = await tx.first(
      int,
      sql`
        select count(*)::int from payments p join orders o on o.id = p.order_id
        where o.session_hash = ${sessionHash} and o.status = 'payment_pending'
          and p.state in ('created', 'pending') and p.expires_at > now()`,
    )
    return count ?? 0
  },

  /**
   * Claims payments to ask the provider about, so that no other process asks about them as well: open ones that expired or were silent for a while,
   * then expired ones that may still be paid late. The former reserve goods, so they go first.
   */
  async claimToAsk(db: Database, limit: number): Promise<Payment[]> {
    return db.rows(
      Payment,
      sql`
        with due as (
        (select id from payments
          where ${isUnclaimed()} and state in ('created', 'pending') and (expires_at <= now() or ((redirect_url is null or details ? 'isBack')
            and updated_at < now() - least(interval '30 seconds', interval '2 seconds' + (now() - created_at) / 8)))
          order by expires_at limit ${limit})
        union all
        (select id from payments
          where ${isUnclaimed()} and state = 'expired' and updated_at < now() - interval '1 minute' and created_at > now() - interval '1 day'
            and not details ? 'isClosed'
          order by updated_at limit ${limit})
        limit ${limit})
        update payments set asked_until = now() + ${claim}::interval
        where id in (
          select p.id from payments p where p.id in (select id from due) and ${isUnclaimed(sql`p.`)}
          for update skip locked)
        returning ${columns}`,
    )
  },

  async endClaims(db: Database, ids: readonly string[]): Promise<void> {
    await db.run(sql`update payments set asked_until = null where id = any(${ids}::uuid[])`)
  },

  async touch(tx: Database, id: string): Promise<void> {
    await tx.run(sql`update payments set updated_at = now() where id = ${id}`)
  },

  /** The shopper came back from the provider's page before the provider knew: from now on it is asked again and again. */
  async noteReturn(db: Database, id: string): Promise<void> {
    await db.run(sql`
      update payments set details = details || '{"isBack": true}' where id = ${id} and state = 'pending'`)
  },

  /** Closes a payment, so that the provider is not asked about it again. */
  async close(db: Database, id: string): Promise<void> {
    await db.run(sql`update payments set details = details || '{"isClosed": true}' where id = ${id}`)
  },
}
