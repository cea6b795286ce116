import { Address, type NewAddress, type UserId } from '@vitrine/contracts/shop'
import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database, Transaction } from '../database/database.ts'
import { addresses } from './tables.ts'

/** An address with what it is for, once the rules have been applied. */
export type OwnedAddress = {
  body: Omit<NewAddress, 'isDefault' | 'isBillingAddress' | 'isShippingAddress'>
  isBilling: boolean
  isShipping: boolean
  isDefaultBilling: boolean
  isDefaultShipping: boolean
}

const iso = (at: Date) => `${at.toISOString().slice(0, 19)}Z`

/** Whoever saw the address before has seen an older one. */
const changed = { version: sql`${addresses.version} + 1`, updatedAt: sql`now()` }

/** Addresses of one customer; an id of another customer's is an id nobody has. */
export function createAddressStore(db: Database) {
  const own = (customerId: UserId, id: number) => and(eq(addresses.id, id), eq(addresses.customerId, customerId))

  /** A default of its kind is the only one: the others step back first, as the database allows no two at once. */
  async function stepBack(tx: Transaction, customerId: UserId, kept: OwnedAddress, id = 0): Promise<void> {
    const { isDefaultBilling, isDefaultShipping } = kept
    const before = or(
      isDefaultBilling ? addresses.isDefaultBilling : undefined,
      isDefaultShipping ? addresses.isDefaultShipping : undefined,
    )
    if (!before) return
    await tx
      .update(addresses)
      .set({
        ...(isDefaultBilling && { isDefaultBilling: false }),
        ...(isDefaultShipping && { isDefaultShipping: false }),
        ...changed,
      })
      .where(and(eq(addresses.customerId, customerId), ne(addresses.id, id), before))
  }

  return {
    async list(customerId: UserId): Promise<Address[]> {
      const rows = await db
        .select()
        .from(addresses)
        .where(eq(addresses.customerId, customerId))
        .orderBy(asc(addresses.id))
      return rows.map((row) =>
        v.parse(Address, {
          ...(row.body as object),
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

    /** Two who change the addresses of one customer do it one after the other. */
    async lock(tx: Transaction, customerId: UserId): Promise<void> {
      await tx.execute(sql`select 1 from customers where id = ${customerId} for update`)
    },

    async count(tx: Transaction, customerId: UserId): Promise<number> {
      return tx.$count(addresses, eq(addresses.customerId, customerId))
    },

    async find(
      tx: Transaction,
      customerId: UserId,
      id: number,
    ): Promise<(OwnedAddress & { version: number }) | undefined> {
      const [row] = await tx.select().from(addresses).where(own(customerId, id))
      return row && { ...row, body: row.body as OwnedAddress['body'] }
    },

    async add(tx: Transaction, customerId: UserId, address: OwnedAddress): Promise<number> {
      await stepBack(tx, customerId, address)
      const [row] = await tx
        .insert(addresses)
        .values({ ...address, customerId })
        .returning({ id: addresses.id })
      if (!row) throw new Error('The database did not return the id of a new address')
      return row.id
    },

    async change(tx: Transaction, customerId: UserId, id: number, address: OwnedAddress): Promise<void> {
      await stepBack(tx, customerId, address, id)
      await tx
        .update(addresses)
        .set({ ...address, ...changed })
        .where(own(customerId, id))
    },

    /** Answers whether there was one. */
    async remove(tx: Transaction, customerId: UserId, id: number): Promise<boolean> {
      const removed = await tx.delete(addresses).where(own(customerId, id)).returning({ id: addresses.id })
      return removed.length === 1
    },
  }
}
