import type { PriceReason } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import { fail, ok, type Order, type Result } from '@vitrine/contracts/shop'
import {
  bigintAsNumber,
  brokenConstraint,
  type Database,
  int,
  inTransaction,
  sql,
  sqlState,
  text,
} from '@vitrine/database'
import type { Renewals } from '../renewals/renew-subscriptions.ts'
import { returns } from '../returns/return-store.ts'
import type { Passwords } from '../identity/passwords.ts'
import { cancelOrder } from '../cancellation/cancel-order.ts'
import { createFulfilment } from '../fulfilment/fulfilment.ts'
import { readOrder } from '../orders/read-orders.ts'
import { isUuid } from '../database/uuid.ts'
import type { ReservationDesk } from '../store-reservations/reservation-desk.ts'
import { createStockCounts } from '../stores/stock-counts.ts'
import type { Selling } from '../selling/selling.ts'
import type { UserStore } from '../users/user-store.ts'
import { createOperatorLists, listReturns, type ListedReturn } from './operator-lists.ts'
import { type AccountRefusal, switchAccount } from './switch-account.ts'

export type NewAccount = { email: string; firstName: string; lastName: string; password: string }
export type NewPrice = { variantId: number; market: Market; amount: number; reason: PriceReason; from?: string }

/** The next step of an order in the warehouse. */
export const orderSteps = ['pack', 'ship', 'deliver', 'cancel'] as const
export type OrderStep = (typeof orderSteps)[number]

/** The tracking number of a parcel, and which of several parcels it is. */
export type StepDetails = { tracking?: string | undefined; parcel?: number | undefined }

type OperatorDependencies = {
  db: Database
  users: UserStore
  passwords: Passwords
  renewals: Pick<Renewals, 'run'>
  selling: Selling
  reservations: ReservationDesk
}

export type Operator = ReturnType<typeof createOperator>

/** The manual tasks of shop operators: accounts, stock, prices, orders, mails. */
export function createOperator({ db, users, passwords, renewals, selling, reservations }: OperatorDependencies) {
  const fulfilment = createFulfilment(db)

  return {
    ...createOperatorLists(db),

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

    /** Returns the old stock. */
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

    /** Pieces set aside in stores. */
    reservations,

    /** The stock of stores, as counted there. */
    stockCounts: createStockCounts(db),

    /** Adds a line to the price history; a price in the past cannot be changed. */
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

    order: (orderId: number): Promise<Order | undefined> => readOrder(db, sql`o.id = ${orderId}`),

    /** Moves an order to its next step; false if another step comes first. */
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

    /** Receives a returned parcel by its code: its items are in stock again, and the money is refunded. */
    async receiveReturn(identCode: string): Promise<ListedReturn | undefined> {
      const returnId = await returns.byCode(db, identCode)
      const isReceived = returnId !== undefined && (await fulfilment.receiveReturn(returnId))
      return isReceived ? (await listReturns(db, sql`r.id = ${returnId}`, 1))[0] : undefined
    },

    /** Places the due renewals of subscriptions, for today or another day, and returns the results. */
    renew: renewals.run,

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
