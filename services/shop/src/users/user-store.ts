import type { Market } from '@vitrine/contracts/markets'
import { User, type UserId } from '@vitrine/contracts/shop'
import {
  bigintOf,
  bool,
  type Database,
  identifier,
  int,
  join,
  json,
  nullable,
  row,
  type Sql,
  sql,
  text,
  texts,
} from '@vitrine/database'
import * as v from 'valibot'
import { createCredentialStore } from './credential-store.ts'

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

/** An absent field stays as it is, null removes it. */
export type ProfileChanges = {
  email?: string
  firstName?: string
  lastName?: string
  phone?: string | null
  birthDate?: string | null
  gender?: string | null
  title?: string | null
}

export type UserStore = ReturnType<typeof createUserStore>

const UserRow = row({
  id: bigintOf<UserId>(),
  email: text,
  firstName: nullable(text),
  lastName: nullable(text),
  phone: nullable(text),
  birthDate: nullable(text),
  gender: nullable(text),
  title: nullable(text),
  groups: texts,
  referenceKey: text,
  publicKey: text,
  version: int,
  isGuestCustomer: bool,
  isActive: bool,
  isTestCustomer: bool,
  createdAt: text,
  updatedAt: text,
  provider: nullable(text),
  loyaltyCards: json<object[]>(),
  orderSummary: json<object[]>(),
})

const columnOf = {
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  birthDate: 'birth_date',
  gender: 'gender',
  title: 'title',
  passwordHash: 'password_hash',
  emailConfirmedAt: 'email_confirmed_at',
} as const

type ColumnChanges = { [Name in keyof typeof columnOf]?: string | Date | null | undefined }

/** Writes the values that are given; a changed customer has another version. */
function assign(changes: ColumnChanges): Sql {
  const given = (Object.keys(columnOf) as (keyof typeof columnOf)[]).flatMap((name) => {
    const value = changes[name]
    return value === undefined ? [] : [sql`${identifier(columnOf[name])} = ${value}`]
  })
  return join([...given, sql`version = version + 1`, sql`updated_at = now()`], ', ')
}

const insert = ({ referenceKey = crypto.randomUUID(), groups = [], isGuest = false, ...user }: NewUser): Sql => sql`
  insert into customers (reference_key, email, groups, is_guest, first_name, last_name, gender, phone, birth_date,
    password_hash, email_confirmed_at)
  values (${referenceKey}, ${user.email}, ${groups}::text[], ${isGuest}, ${user.firstName ?? null},
    ${user.lastName ?? null}, ${user.gender ?? null}, ${user.phone ?? null}, ${user.birthDate ?? null},
    ${user.passwordHash ?? null}, ${user.emailConfirmedAt ?? null})`

export function createUserStore(db: Database) {
  return {
    ...createCredentialStore(db),

    /** A customer as a shop sees them: with their cards, and with their orders in this shop. */
    async find(id: UserId, { shopId }: Pick<Market, 'shopId'>, tx: Database = db): Promise<User | undefined> {
      const found = await tx.first(
        UserRow,
        sql`
          select c.id, c.email, c.first_name as "firstName", c.last_name as "lastName", c.phone,
            c.birth_date::text as "birthDate", c.gender, c.title, c.groups, c.reference_key as "referenceKey",
            c.public_key as "publicKey", c.version, c.is_guest as "isGuestCustomer",
            c.is_active as "isActive", c.is_test as "isTestCustomer",
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
          from customers c where c.id = ${id} and c.is_active`,
      )
      if (!found) return undefined
      const { isGuestCustomer, isActive, isTestCustomer, provider, ...facts } = found
      return v.parse(User, {
        ...withoutNulls(facts),
        orderSummary: facts.orderSummary.map(withoutNulls),
        authentication: { type: provider ?? 'password' },
        status: { isActive, isGuestCustomer, isTestCustomer },
      })
    },

    async add(user: NewUser, tx: Database = db): Promise<UserId> {
      const id = await tx.first(bigintOf<UserId>(), sql`${insert(user)} returning id`)
      if (id === undefined) throw new Error('The database did not return the id of a new customer')
      return id
    },

    /** An account of its own for an address; nothing if the address has one, which is left as it is. */
    addAccount: (user: Omit<NewUser, 'isGuest'>, tx: Database = db): Promise<UserId | undefined> =>
      tx.first(bigintOf<UserId>(), sql`${insert(user)} on conflict do nothing returning id`),

    /**
     * Makes an account of a guest, who keeps basket, wishlist and orders; nothing if the address has an account. The
     * database decides between two at once.
     */
    promoteGuest: (
      id: UserId,
      { groups = [], ...facts }: Omit<NewUser, 'isGuest' | 'referenceKey'>,
      tx: Database = db,
    ): Promise<UserId | undefined> =>
      tx.first(
        bigintOf<UserId>(),
        sql`
          update customers set ${assign(facts)}, groups = ${groups}::text[], is_guest = false
          where id = ${id} and is_guest and is_active and not exists (
            select 1 from customers taken where not taken.is_guest and lower(taken.email) = lower(${facts.email}))
          returning id`,
      ),

    /** Updates the given fields; false if the profile is no longer at `version`. */
    async update(id: UserId, changes: ProfileChanges, version?: number, tx: Database = db): Promise<boolean> {
      const isCurrent = version === undefined ? sql`true` : sql`version = ${version}`
      return (
        (await tx.run(sql`update customers set ${assign(changes)} where id = ${id} and is_active and ${isCurrent}`)) ===
        1
      )
    },

    /** Whether this address is the customer's own beyond doubt. */
    async hasConfirmed(id: UserId, email: string, tx: Database = db): Promise<boolean> {
      const found = await tx.run(sql`
        select 1 from customers where id = ${id} and lower(email) = lower(${email}) and is_active and not is_guest
          and email_confirmed_at is not null`)
      return found === 1
    },

    async confirmAddress(id: UserId, tx: Database = db): Promise<void> {
      await tx.run(sql`update customers set email_confirmed_at = now() where id = ${id}`)
    },
  }
}

/** The wire format omits missing values. */
const withoutNulls = (facts: object) => Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
