import { Address, type NewAddress, type UserId } from '@vitrine/contracts/shop'
import {
  bigintAsNumber,
  bool,
  type Database,
  int,
  join,
  json,
  nullable,
  row,
  sql,
  text,
  timestamp,
  type Transaction,
} from '@vitrine/database'
import * as v from 'valibot'

/** An address with what it is for, once the rules have been applied. */
export type OwnedAddress = {
  body: Omit<NewAddress, 'isDefault' | 'isBillingAddress' | 'isShippingAddress'>
  isBilling: boolean
  isShipping: boolean
  isDefaultBilling: boolean
  isDefaultShipping: boolean
}

const iso = (at: Date) => `${at.toISOString().slice(0, 19)}Z`

const AddressRow = row({
  id: bigintAsNumber,
  referenceKey: nullable(text),
  body: json<OwnedAddress['body']>(),
  isBilling: bool,
  isShipping: bool,
  isDefaultBilling: bool,
  isDefaultShipping: bool,
  version: int,
  createdAt: timestamp,
  updatedAt: timestamp,
})
const columns = sql`id, reference_key as "referenceKey", body, is_billing as "isBilling", is_shipping as "isShipping",
  is_default_billing as "isDefaultBilling", is_default_shipping as "isDefaultShipping", version,
  created_at as "createdAt", updated_at as "updatedAt"`

/** A visitor who saw the address before has seen an older version. */
const changed = sql`version = version + 1, updated_at = now()`

/** Addresses of one customer; another customer's id finds nothing. */
export function createAddressStore(db: Database) {
  const own = (customerId: UserId, id: number) => sql`id = ${id} and customer_id = ${customerId}`

  /** A default of its kind is the only one: the others step back first, as the database allows no two at once. */
  async function stepBack(tx: Transaction, customerId: UserId, kept: OwnedAddress, id = 0): Promise<void> {
    const flags = [
      ...(kept.isDefaultBilling ? [sql`is_default_billing`] : []),
      ...(kept.isDefaultShipping ? [sql`is_default_shipping`] : []),
    ]
    if (flags.length === 0) return
    const withoutFlags = join(
      flags.map((flag) => sql`${flag} = false`),
      ', ',
    )
    await tx.run(sql`
      update addresses set ${withoutFlags}, ${changed}
      where customer_id = ${customerId} and id <> ${id} and (${join(flags, ' or ')})`)
  }

  return {
    async list(customerId: UserId): Promise<Address[]> {
      const rows = await db.rows(
        AddressRow,
        sql`select ${columns} from addresses where customer_id = ${customerId} order by id`,
      )
      return rows.map((row) =>
        v.parse(Address, {
          ...row.body,
          id: row.id,
          ...(row.referenceKey && { referenceKey: row.referenceKey }),
          isDefault: { billing: row.isDefaultBilling, shipping: row.isDefaultShipping },
          isBillingAddress: row.isBilling,
          isShippingAddress: row.isShipping,
          createdAt: iso(row.createdAt),
          updatedAt: iso(row.updatedAt),
          version: row.version,
        }),
      )
    },

    /** Two changes of one customer's addresses happen one after the other. */
    async lock(tx: Transaction, customerId: UserId): Promise<void> {
      await tx.run(sql`select 1 from customers where id = ${customerId} for update`)
    },

    count: async (tx: Transaction, customerId: UserId): Promise<number> =>
      (await tx.first(int, sql`select count(*)::int from addresses where customer_id = ${customerId}`)) ?? 0,

    find: (
      tx: Transaction,
      customerId: UserId,
      id: number,
    ): Promise<(OwnedAddress & { version: number }) | undefined> =>
      tx.first(AddressRow, sql`select ${columns} from addresses where ${own(customerId, id)}`),

    async add(tx: Transaction, customerId: UserId, address: OwnedAddress): Promise<number> {
      await stepBack(tx, customerId, address)
      const id = await tx.first(
        bigintAsNumber,
        sql`
          insert into addresses (customer_id, body, is_billing, is_shipping, is_default_billing, is_default_shipping)
          values (${customerId}, ${JSON.stringify(address.body)}, ${address.isBilling}, ${address.isShipping},
            ${address.isDefaultBilling}, ${address.isDefaultShipping})
          returning id`,
      )
      if (id === undefined) throw new Error('The database did not return the id of a new address')
      return id
    },

    async change(tx: Transaction, customerId: UserId, id: number, address: OwnedAddress): Promise<void> {
      await stepBack(tx, customerId, address, id)
      await tx.run(sql`
        update addresses set body = ${JSON.stringify(address.body)}, is_billing = ${address.isBilling},
          is_shipping = ${address.isShipping}, is_default_billing = ${address.isDefaultBilling},
          is_default_shipping = ${address.isDefaultShipping}, ${changed}
        where ${own(customerId, id)}`)
    },

    /** Answers whether there was one. */
    remove: async (tx: Transaction, customerId: UserId, id: number): Promise<boolean> =>
      (await tx.run(sql`delete from addresses where ${own(customerId, id)}`)) === 1,
  }
}
