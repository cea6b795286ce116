import type { Market } from '@vitrine/contracts/markets'
import { bigintAsNumber, bool, type Database, int, row, sql, type Transaction } from '@vitrine/database'

/** A request for a mail about a lower price than `price`, in cents. */
export type NewPriceNotice = { market: Market; productId: number; email: string; price: number }

/** Confirmation mails per address and day, so that the form cannot flood a mailbox. */
const asksPerDay = 5
/** Notices per address: as many as a wishlist has products. */
const mostPerAddress = 200

const LinkedNotice = row({ productId: int, isConfirmed: bool })

export type PriceNoticeList = ReturnType<typeof createPriceNoticeList>

/**
 * Addresses that wait for a lower price. Any visitor can type an address, so a notice counts once its owner has opened
 * the confirmation mail.
 */
export function createPriceNoticeList(db: Database) {
  return {
    /** Adds a notice for a verified address. */
    async add(tx: Transaction, { market: { shopId }, productId, email, price }: NewPriceNotice): Promise<void> {
      await lockAddress(tx, email)
      await tx.run(sql`
        insert into price_notices as n (shop_id, product_id, email, price, confirmed_at)
        select ${shopId}, ${productId}, ${email}, ${price}, now()
        where ${mostPerAddress} > (select count(*) from price_notices where lower(email) = lower(${email}))
        on conflict (shop_id, product_id, lower(email)) do update set confirmed_at = coalesce(n.confirmed_at, now())`)
    },

    /** The notice of a confirmation mail; null for addresses on the list, or asked just now or too often. */
    async ask(tx: Transaction, wish: NewPriceNotice): Promise<number | undefined> {
      const { market, productId, email, price } = wish
      await lockAddress(tx, email)
      return tx.first(
        bigintAsNumber,
        sql`
          insert into price_notices as n (shop_id, product_id, email, price)
          select ${market.shopId}, ${productId}, ${email}, ${price}
          where ${asksPerDay} > (select count(*) from price_notices where lower(email) = lower(${email})
              and confirmed_at is null and asked_at > now() - interval '1 day')
            and ${mostPerAddress} > (select count(*) from price_notices where lower(email) = lower(${email}))
          on conflict (shop_id, product_id, lower(email)) do update set asked_at = now(), price = excluded.price
            where n.confirmed_at is null and n.asked_at < now() - interval '10 minutes'
          returning id`,
      )
    },

    async find(id: number, { shopId }: Market) {
      return db.first(
        LinkedNotice,
        sql`
          select product_id as "productId", confirmed_at is not null as "isConfirmed" from price_notices
          where id = ${id} and shop_id = ${shopId}`,
      )
    },

    /** Returns whether the notice still existed. */
    async confirm(tx: Transaction, id: number, { shopId }: Market): Promise<boolean> {
      const count = await tx.run(sql`
        update price_notices set confirmed_at = coalesce(confirmed_at, now()) where id = ${id} and shop_id = ${shopId}`)
      return count === 1
    },

    async remove(tx: Transaction, id: number, { shopId }: Market): Promise<boolean> {
      return (await tx.run(sql`delete from price_notices where id = ${id} and shop_id = ${shopId}`)) === 1
    },

    /** Deletes requests that were never confirmed, and notices after a year. */
    async sweep(): Promise<number> {
      return db.run(sql`
        delete from price_notices where confirmed_at < now() - interval '1 year'
          or (confirmed_at is null and asked_at < now() - interval '7 days')`)
    },
  }
}

/** One after the other: of many who ask at once each would see that nothing was sent yet. */
const lockAddress = (tx: Transaction, email: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('price_notices ' || lower(${email}), 0))`)
