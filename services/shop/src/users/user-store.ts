import type { Market } from '@vitrine/contracts/markets'
import { User, type UserId } from '@vitrine/contracts/shop'
import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database, Transaction } from '../database/database.ts'
import { customers } from './tables.ts'

export type NewUser = {
  email: string
  referenceKey?: string
  groups?: string[]
  isGuest?: boolean
  firstName?: string
  lastName?: string
  gender?: string
  phone?: string
  birthDate?: string
  passwordHash?: string
  emailConfirmedAt?: Date
}

/** What is absent stays, what is null goes. */
export type ProfileChanges = {
  email?: string
  firstName?: string
  lastName?: string
  phone?: string | null
  birthDate?: string | null
  gender?: string | null
  title?: string | null
}

export type Account = { id: UserId; email: string; passwordHash: string | null; isActive: boolean }

export type UserStore = ReturnType<typeof createUserStore>

type Row = Record<string, unknown> & {
  is_guest: boolean
  is_active: boolean
  is_test: boolean
  provider: string | null
}

export function createUserStore(db: Database) {
  return {
    /** A customer as a shop sees them: with their cards, and with their orders in this shop. */
    async find(
      id: UserId,
      { shopId }: Pick<Market, 'shopId'>,
      tx: Database | Transaction = db,
    ): Promise<User | undefined> {
      const { rows } = await tx.execute<Row>(sql`
        select c.id, c.email, c.first_name as "firstName", c.last_name as "lastName", c.phone,
          c.birth_date::text as "birthDate", c.gender, c.title, c.groups, c.reference_key as "referenceKey",
          c.public_key as "publicKey", c.version, c.is_guest, c.is_active, c.is_test,
          to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
          to_char(c.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt",
          (select provider from identities i where i.customer_id = c.id and c.password_hash is null limit 1) as provider,
          coalesce((select jsonb_agg(jsonb_build_object('number', l.number)) from loyalty_cards l
            where l.customer_id = c.id), '[]') as "loyaltyCards",
          coalesce((select jsonb_agg(jsonb_build_object(
              'id', o.id, 'referenceKey', o.reference_key, 'shopId', o.shop_id, 'status', o.status,
              'confirmedAt', to_char(o.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
              'itemCount', (select count(*) from order_items oi where oi.order_id = o.id)) order by o.id desc)
            from orders o where o.customer_id = c.id and o.shop_id = ${shopId}
              and o.order_status <> 'order_aborted'), '[]') as "orderSummary"
        from customers c where c.id = ${id} and c.is_active`)
      const row = rows[0]
      if (!row) return undefined
      const { is_guest: isGuestCustomer, is_active: isActive, is_test: isTestCustomer, provider, ...facts } = row
      return v.parse(User, {
        ...withoutNulls(facts),
        id: Number(row.id),
        orderSummary: (row.orderSummary as object[]).map(withoutNulls),
        authentication: { type: provider ?? 'password' },
        status: { isActive, isGuestCustomer, isTestCustomer },
      })
    },

    async add(user: NewUser, tx: Database | Transaction = db): Promise<UserId> {
      const { referenceKey = crypto.randomUUID(), ...facts } = user
      const [row] = await tx
        .insert(customers)
        .values({ ...facts, referenceKey })
        .returning({ id: customers.id })
      if (!row) throw new Error('The database did not return the id of a new customer')
      return row.id as UserId
    },

    /** An account of its own for an address; nothing if the address has one, which is left as it is. */
    async addAccount(user: Omit<NewUser, 'isGuest'>, tx: Database | Transaction = db): Promise<UserId | undefined> {
      const { referenceKey = crypto.randomUUID(), ...facts } = user
      const [row] = await tx
        .insert(customers)
        .values({ ...facts, referenceKey })
        .onConflictDoNothing()
        .returning({ id: customers.id })
      return row?.id as UserId | undefined
    },

    /**
     * Makes an account of a guest, who keeps basket, wishlist and orders; nothing if the address has an account. Two
     * at once are told apart by the database.
     */
    async promoteGuest(
      id: UserId,
      { email, passwordHash, groups = [], ...facts }: Omit<NewUser, 'isGuest' | 'referenceKey'>,
      tx: Database | Transaction = db,
    ): Promise<UserId | undefined> {
      const [row] = await tx
        .update(customers)
        .set({
          ...facts,
          email,
          passwordHash,
          groups,
          isGuest: false,
          version: sql`${customers.version} + 1`,
          updatedAt: sql`now()`,
        })
        .where(
          sql`${customers.id} = ${id} and ${customers.isGuest} and ${customers.isActive} and not exists (
            select 1 from customers taken where not taken.is_guest and lower(taken.email) = lower(${email}))`,
        )
        .returning({ id: customers.id })
      return row?.id as UserId | undefined
    },

    /** Changes what is given; answers whether it did, or the profile had changed from `version` on. */
    async update(
      id: UserId,
      changes: ProfileChanges,
      version?: number,
      tx: Database | Transaction = db,
    ): Promise<boolean> {
      const changed = await tx
        .update(customers)
        .set({ ...changes, version: sql`${customers.version} + 1`, updatedAt: sql`now()` })
        .where(
          and(
            eq(customers.id, id),
            customers.isActive,
            version === undefined ? undefined : eq(customers.version, version),
          ),
        )
        .returning({ id: customers.id })
      return changed.length === 1
    },

    /**
     * The account of an address, disabled ones included: who asks decides what they may learn. Guests have none, but
     * for one in a demo who was given a password.
     */
    async accountOf(email: string): Promise<Account | undefined> {
      const { id, passwordHash, isActive } = customers
      const [row] = await db
        .select({ id, email: customers.email, passwordHash, isActive })
        .from(customers)
        .where(
          sql`lower(${customers.email}) = lower(${email})
            and (not ${customers.isGuest} or ${customers.passwordHash} is not null)`,
        )
        .orderBy(customers.isGuest)
        .limit(1)
      return row as Account | undefined
    },

    async passwordHashOf(id: UserId): Promise<string | null> {
      const [row] = await db
        .select({ passwordHash: customers.passwordHash })
        .from(customers)
        .where(and(eq(customers.id, id), customers.isActive))
      return row?.passwordHash ?? null
    },

    /** Whether this is the hash still; waits for whoever is changing it at this moment. */
    async hasPasswordHash(id: UserId, passwordHash: string): Promise<boolean> {
      const rows = await db
        .select({ id: customers.id })
        .from(customers)
        .where(and(eq(customers.id, id), eq(customers.passwordHash, passwordHash), customers.isActive))
        .for('share')
      return rows.length === 1
    },

    /** The same password under another hash: nothing anybody would notice, unless it was changed meanwhile. */
    async rehash(id: UserId, from: string, to: string): Promise<void> {
      await db
        .update(customers)
        .set({ passwordHash: to })
        .where(and(eq(customers.id, id), eq(customers.passwordHash, from)))
    },

    /** Whether this address is the customer's own beyond doubt. */
    async hasConfirmed(id: UserId, email: string, tx: Database | Transaction = db): Promise<boolean> {
      const rows = await tx
        .select({ id: customers.id })
        .from(customers)
        .where(
          sql`${customers.id} = ${id} and lower(${customers.email}) = lower(${email}) and ${customers.isActive}
            and not ${customers.isGuest} and ${customers.emailConfirmedAt} is not null`,
        )
      return rows.length === 1
    },

    async confirmAddress(id: UserId, tx: Database | Transaction = db): Promise<void> {
      await tx
        .update(customers)
        .set({ emailConfirmedAt: sql`now()` })
        .where(eq(customers.id, id))
    },

    async setPasswordHash(id: UserId, passwordHash: string, tx: Database | Transaction = db): Promise<void> {
      await tx
        .update(customers)
        .set({ passwordHash, version: sql`version + 1`, updatedAt: sql`now()` })
        .where(eq(customers.id, id))
    },
  }
}

/** The wire leaves out what is not known. */
const withoutNulls = (facts: object) => Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
