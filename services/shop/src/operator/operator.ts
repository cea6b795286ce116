import type { PriceReason } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import { fail, ok, type Order, type Result } from '@vitrine/contracts/shop'
import {
  bigintAsNumber,
  brokenConstraint,
  type Database,
  int,
  inTransaction,
  nullable,
  row,
  type Sql,
  sql,
  sqlState,
  text,
  textOf,
  type ValueOf,
} from '@vitrine/database'
import type { Renewals } from '../renewals/renew-subscriptions.ts'
import { returns } from '../returns/return-store.ts'
import type { Passwords } from '../identity/passwords.ts'
import { cancelOrder } from '../cancellation/cancel-order.ts'
import { createFulfilment } from '../fulfilment/fulfilment.ts'
import { readOrder } from '../orders/read-orders.ts'
import { isUuid } from '../database/uuid.ts'
import { createStockCounts } from '../stores/stock-counts.ts'
import type { Selling } from '../selling/selling.ts'
import type { UserStore } from '../users/user-store.ts'
import { type AccountRefusal, switchAccount } from './switch-account.ts'

export type NewAccount = { email: string; firstName: string; lastName: string; password: string }
export type NewPrice = { variantId: number; market: Market; amount: number; reason: PriceReason; from?: string }
const ListedOrder = row({
  id: int,
  number: text,
  shopId: int,
  status: text,
  total: int,
  currency: text,
  pieces: int,
  at: text,
})
export type ListedOrder = ValueOf<typeof ListedOrder>
const ListedMail = row({
  id: text,
  kind: text,
  to: text,
  at: text,
  state: textOf<'sent' | 'waiting' | 'parked'>(),
  attempts: int,
  error: nullable(text),
})
export type ListedMail = ValueOf<typeof ListedMail>

/** The next step of an order in the warehouse. */
export const orderSteps = ['pack', 'ship', 'deliver', 'cancel'] as const
export type OrderStep = (typeof orderSteps)[number]

/** Which number a parcel travels under, and which of several parcels is meant. */
export type StepDetails = { tracking?: string | undefined; parcel?: number | undefined }

const ListedReturn = row({
  code: text,
  orderNumber: text,
  shopId: int,
  status: text,
  way: text,
  pieces: int,
  refund: nullable(int),
  /** The order that brings other sizes, or that it was a present. */
  instead: nullable(text),
  at: text,
})
export type ListedReturn = ValueOf<typeof ListedReturn>
const ListedStatement = row({
  id: text,
  kind: text,
  shopId: int,
  finding: text,
  contract: text,
  email: text,
  endsOn: nullable(text),
  orderNumber: nullable(text),
  at: text,
})
export type ListedStatement = ValueOf<typeof ListedStatement>

type OperatorDependencies = {
  db: Database
  users: UserStore
  passwords: Passwords
  renewals: Pick<Renewals, 'run'>
  selling: Selling
}

export type Operator = ReturnType<typeof createOperator>

/** The manual tasks of shop operators: accounts, stock, prices, orders, mails. */
export function createOperator({ db, users, passwords, renewals, selling }: OperatorDependencies) {
  const fulfilment = createFulfilment(db)

  return {
    async addCustomer({ email, firstName, lastName, password }: NewAccount): Promise<Result<number, 'EMAIL_TAKEN'>> {
      const passwordHash = await passwords.hash(password)
      try {
        return ok(await users.add({ email, firstName, lastName, passwordHash, groups: ['new'] }))
      } catch (error) {
        if (brokenConstraint(error) === 'customers_account_email') return fail('EMAIL_TAKEN')
        throw error
      }
    },

    /** Returns the number of ended sessions; a disabled account keeps its content, but cannot be signed in to. */
    switchAccount: (email: string, isActive: boolean): Promise<Result<{ sessions: number }, AccountRefusal>> =>
      switchAccount(db, email, isActive),

    async addStaff(
      role: 'editor' | 'merchandiser',
      { email, name, password }: { email: string; name: string; password: string },
    ): Promise<Result<number, 'EMAIL_TAKEN'>> {
      const passwordHash = await passwords.hash(password)
      try {
        const id = await db.first(
          bigintAsNumber,
          sql`
            insert into staff (email, name, role, password_hash) values (${email}, ${name}, ${role}, ${passwordHash}) returning id`,
        )
        if (id === undefined) throw new Error('The database did not return the id of a new member of staff')
        return ok(id)
      } catch (error) {
        if (brokenConstraint(error) === 'staff_email') return fail('EMAIL_TAKEN')
        throw error
      }
    },

    /** Answers what was there before. */
    async setStock(variantId: number, quantity: number): Promise<Result<number, 'NOT_FOUND'>> {
      const before = await db.first(
        int,
        sql`
          with old as (select id, quantity from variants where id = ${variantId} for update)
          update variants v set quantity = ${quantity} from old where v.id = old.id returning old.quantity`,
      )
      return before === undefined ? fail('NOT_FOUND') : ok(before)
    },

    /** Promotions, campaigns, vouchers and gift cards. */
    selling,

    /** The stock of stores, as counted there. */
    stockCounts: createStockCounts(db),

    /** Adds a line to the price history; the past is settled. */
    async setPrice({
      variantId,
      market,
      amount,
      reason,
      from,
    }: NewPrice): Promise<Result<string, 'NOT_FOUND' | 'NOT_AFTER_LAST'>> {
      try {
        const validFrom = await db.first(
          text,
          sql`
            insert into price_ledger (shop_id, variant_id, valid_from, amount, reason)
            select ${market.shopId}, ${variantId}, start.at, ${amount}, ${reason}
            from (select date_trunc('second', coalesce(${from ?? null}::timestamptz, now())) as at) start
            where not exists (
              select 1 from price_ledger l
              where l.shop_id = ${market.shopId} and l.variant_id = ${variantId} and l.valid_from >= start.at)
            returning to_char(valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
        )
        return validFrom === undefined ? fail('NOT_AFTER_LAST') : ok(validFrom)
      } catch (error) {
        if (sqlState(error) === '23503') return fail('NOT_FOUND')
        throw error
      }
    },

    async orders({
      email,
      status,
      limit = 20,
    }: {
      email?: string
      status?: string
      limit?: number
    }): Promise<ListedOrder[]> {
      return db.rows(
        ListedOrder,
        sql`
          select o.id::int, o.reference_key as number, o.shop_id as "shopId", o.status, o.total, o.currency,
            (select count(*)::int from order_items i where i.order_id = o.id) as pieces,
            to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
          from orders o
          where (${email ?? null}::text is null or o.email = lower(${email ?? null}))
            and (${status ?? null}::text is null or o.status = ${status ?? null})
          order by o.id desc limit ${limit}`,
      )
    },

    order: (orderId: number): Promise<Order | undefined> => readOrder(db, sql`o.id = ${orderId}`),

    /** Moves an order one step on; says no where it does not stand in front of that step. */
    async advance(orderId: number, step: OrderStep, { tracking, parcel }: StepDetails = {}): Promise<boolean> {
      const number = tracking ?? `VT${String(orderId).padStart(10, '0')}${parcel ? `-${parcel}` : ''}`
      switch (step) {
        case 'pack':
          return fulfilment.pack(orderId)
        case 'ship':
          return parcel ? fulfilment.shipParcel(orderId, parcel, number) : fulfilment.ship(orderId, number)
        case 'deliver':
          return parcel ? fulfilment.deliverParcel(orderId, parcel) : fulfilment.deliver(orderId)
        case 'cancel':
          return (await inTransaction(db, (tx) => cancelOrder(tx, orderId, undefined))).ok
      }
    },

    /** A parcel has come back: its pieces lie on the shelf again, and their money goes back. By the code on the parcel. */
    async receiveReturn(identCode: string): Promise<ListedReturn | undefined> {
      const returnId = await returns.byCode(db, identCode)
      const isReceived = returnId !== undefined && (await fulfilment.receiveReturn(returnId))
      return isReceived ? (await listReturns(db, sql`r.id = ${returnId}`, 1))[0] : undefined
    },

    returns: ({ status, limit = 20 }: { status?: string; limit?: number }): Promise<ListedReturn[]> =>
      listReturns(db, sql`${status ?? null}::text is null or r.status = ${status ?? null}`, limit),

    /** Withdrawals and cancellations as stated, with our finding, which the sender never learns (W-06). */
    async statements({ kind, limit = 20 }: { kind?: string; limit?: number }): Promise<ListedStatement[]> {
      return db.rows(
        ListedStatement,
        sql`
          select s.id::text, s.kind, s.shop_id as "shopId", s.finding, s.body->>'contract' as contract,
            s.body->>'email' as email, s.body->>'endsOn' as "endsOn", o.reference_key as "orderNumber",
            to_char(s.received_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
          from statements s left join orders o on o.id = s.order_id
          where ${kind ?? null}::text is null or s.kind = ${kind ?? null}
          order by s.received_at desc limit ${limit}`,
      )
    },

    /** Delivers what subscriptions promise, as if a day had come; answers what became of each. */
    renew: renewals.run,

    async mails({ to, limit = 20 }: { to?: string; limit?: number }): Promise<ListedMail[]> {
      return db.rows(
        ListedMail,
        sql`
          select id::text, substr(kind, 6) as kind, payload->>'to' as to, attempts, last_error as error,
            to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at,
            case when done_at is not null then 'sent' when parked_at is not null then 'parked' else 'waiting' end as state
          from outbox where kind like 'mail.%' and (${to ?? null}::text is null or lower(payload->>'to') = lower(${to ?? null}))
          order by seq desc limit ${limit}`,
      )
    },

    /** Puts a mail back into the outbox; the running shop delivers it within a moment. */
    async resend(mailId: string): Promise<boolean> {
      if (!isUuid(mailId)) return false
      const count = await db.run(sql`
        update outbox set done_at = null, parked_at = null, attempts = 0, next_at = now(), last_error = null
        where id = ${mailId} and kind like 'mail.%'`)
      return count === 1
    },
  }
}

async function listReturns(db: Database, where: Sql, limit: number): Promise<ListedReturn[]> {
  return db.rows(
    ListedReturn,
    sql`
      select r.ident_code as code, o.reference_key as "orderNumber", o.shop_id as "shopId", r.status, r.way, r.refund,
        (select count(*)::int from return_items i where i.return_id = r.id) as pieces,
        case when r.gift_email is not null then 'gift card' else (
          select x.reference_key from return_items ri join order_items e on e.id = ri.exchange_item_id
            join orders x on x.id = e.order_id where ri.return_id = r.id and e.status <> 'cancelled' limit 1) end as instead,
        to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
      from returns r join orders o on o.id = r.order_id where ${where} order by r.created_at desc limit ${limit}`,
  )
}
