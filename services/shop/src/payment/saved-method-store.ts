import { randomUUID } from 'node:crypto'
import type { SavedPaymentMethod } from '@vitrine/contracts/shop'
import { bool, type Database, nullable, row, sql, text, type Transaction } from '@vitrine/database'
import { enqueue } from '../outbox/outbox.ts'
import type { SavedCard, StoredMethod } from './provider.ts'

const View = row({ id: text, brand: text, last4: text, expires: text, isExpired: bool, isDefault: bool })
const Token = row({ provider: text, token: text, customer: nullable(text) })

const view = sql`m.id::text, m.brand, m.last4, m.expires, m.expires < to_char(now(), 'YYYY-MM') as "isExpired",
  m.is_default as "isDefault"`
const token = sql`m.provider, m.token, m.provider_customer as customer`

type OwnedMethod = { customerId: number; provider: string }

/** Cards that the payment provider stores. Tokens leave this table only on their way to the provider. */
export const savedMethods = {
  /** The default one first, then the newest. Those of another provider cannot be charged and are not listed. */
  list: (db: Database, { customerId, provider }: OwnedMethod): Promise<SavedPaymentMethod[]> =>
    db.rows(
      View,
      sql`
        select ${view} from saved_payment_methods m
        where m.customer_id = ${customerId} and m.provider = ${provider} and m.removed_at is null
        order by m.is_default desc, m.created_at desc, m.id`,
    ),

  /** The reference of a card that can be charged; undefined if it is gone, expired, or of another customer. */
  async chargeable(db: Database, id: string, { customerId, provider }: OwnedMethod): Promise<StoredMethod | undefined> {
    const found = await db.first(
      Token,
      sql`
        select ${token} from saved_payment_methods m
        where m.id = ${id} and m.customer_id = ${customerId} and m.provider = ${provider} and m.removed_at is null
          and m.expires >= to_char(now(), 'YYYY-MM')`,
    )
    return found && toStored(found)
  },

  /** The card that pays for a delivery of a subscription, also an expired one: its bank decides. */
  async ofRenewal(db: Database, orderId: number, provider: string): Promise<StoredMethod | undefined> {
    const found = await db.first(
      Token,
      sql`
        select ${token} from orders o join subscriptions s on s.id = o.subscription_id
          join saved_payment_methods m on m.id = s.saved_method_id
        where o.id = ${orderId} and m.provider = ${provider} and m.removed_at is null`,
    )
    return found && toStored(found)
  },

  /** The provider's own customer, once it has one for this account. */
  async providerCustomer(db: Database, { customerId, provider }: OwnedMethod): Promise<string | undefined> {
    const found = await db.first(
      text,
      sql`
        select provider_customer from saved_payment_methods
        where customer_id = ${customerId} and provider = ${provider} and provider_customer is not null
        order by created_at desc limit 1`,
    )
    return found
  },

  /** Saves a card once, however often the provider names it; the first one becomes the default. */
  async add(tx: Transaction, { customerId, provider }: OwnedMethod, card: SavedCard): Promise<string | undefined> {
    // Locked: two cards saved at once must not both become the default.
    await tx.run(sql`select 1 from customers where id = ${customerId} for update`)
    return tx.first(
      text,
      sql`
        insert into saved_payment_methods (id, customer_id, provider, token, provider_customer, brand, last4, expires, is_default)
        values (${randomUUID()}, ${customerId}, ${provider}, ${card.token}, ${card.customer ?? null}, ${card.brand},
          ${card.last4}, ${card.expires}, not exists (select from saved_payment_methods
            where customer_id = ${customerId} and is_default and removed_at is null))
        on conflict (provider, token) do nothing returning id::text`,
    )
  },

  /** False for a card that is gone. */
  async makeDefault(tx: Transaction, id: string, { customerId, provider }: OwnedMethod): Promise<boolean> {
    await tx.run(sql`
      update saved_payment_methods set is_default = false where customer_id = ${customerId} and is_default`)
    const changed = await tx.run(sql`
      update saved_payment_methods set is_default = true
      where id = ${id} and customer_id = ${customerId} and provider = ${provider} and removed_at is null`)
    return changed === 1
  },

  /** Locks a card of a customer; says whether a subscription that is not cancelled needs it. */
  async lockForRemoval(
    tx: Transaction,
    id: string,
    { customerId, provider }: OwnedMethod,
  ): Promise<{ isInUse: boolean } | undefined> {
    const found = await tx.first(
      text,
      sql`
        select id::text from saved_payment_methods
        where id = ${id} and customer_id = ${customerId} and provider = ${provider} and removed_at is null for update`,
    )
    if (found === undefined) return undefined
    const isInUse = await tx.first(
      bool,
      sql`select exists (select from subscriptions where saved_method_id = ${id} and status <> 'cancelled')`,
    )
    return { isInUse: isInUse ?? false }
  },

  /** Hides a card at once and asks for its removal at the provider; the newest other one becomes the default. */
  async remove(tx: Transaction, id: string): Promise<void> {
    const customer = await tx.first(
      text,
      sql`
        update saved_payment_methods set removed_at = now() where id = ${id} and removed_at is null
        returning customer_id::text`,
    )
    if (customer === undefined) return
    await tx.run(sql`
      update saved_payment_methods set is_default = true where id = (
        select id from saved_payment_methods m where m.customer_id = ${Number(customer)} and m.removed_at is null
          and not exists (select from saved_payment_methods d
            where d.customer_id = m.customer_id and d.is_default and d.removed_at is null)
        order by m.created_at desc limit 1)`)
    await enqueue(tx, { aggregate: `payment-method/${id}`, kind: 'payment.remove_method', payload: { id } })
  },

  /** All cards of a customer who is erased. */
  async removeAll(tx: Transaction, customerId: number): Promise<void> {
    const ids = await tx.rows(
      text,
      sql`select id::text from saved_payment_methods where customer_id = ${customerId} and removed_at is null`,
    )
    for (const id of ids) await savedMethods.remove(tx, id)
  },

  /** A removed card that the provider still has. */
  async removed(db: Database, id: string): Promise<(StoredMethod & { provider: string }) | undefined> {
    const found = await db.first(
      Token,
      sql`select ${token} from saved_payment_methods m where m.id = ${id} and m.removed_at is not null`,
    )
    return found && { ...toStored(found), provider: found.provider }
  },

  /** Deletes the token of a removed card, once the provider has deleted it. */
  async erase(db: Database, id: string): Promise<void> {
    await db.run(sql`delete from saved_payment_methods where id = ${id} and removed_at is not null`)
  },
}

const toStored = ({ token: own, customer }: { token: string; customer: string | null }): StoredMethod => ({
  token: own,
  ...(customer !== null && { customer }),
})
