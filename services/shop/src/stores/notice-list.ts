import { createHash, randomBytes } from 'node:crypto'
import type { Market } from '@vitrine/contracts/markets'
import { bool, type Database, int, row, sql, type Transaction, type ValueOf } from '@vitrine/database'

/** A back-in-stock notice for a size. */
export type NewNotice = { market: Market; variantId: number; email: string }

/** A notice found by the link in its mail. */
const ListedNotice = row({ variantId: int, isConfirmed: bool })
export type NoticeLink = ValueOf<typeof ListedNotice>

/** Confirmation mails per address and day, so that the form cannot flood a mailbox. */
const asksPerDay = 5

const hash = (token: string) => createHash('sha256').update(token).digest()
const opens = (token: string, shopId: number) =>
  sql`token_hash = ${hash(token)} and shop_id = ${shopId} and sent_at is null`

export type NoticeList = ReturnType<typeof createNoticeList>

/**
 * Back-in-stock notices. Any visitor can type an address, so a notice counts once its owner has opened the confirmation
 * mail; the shop stores only the hash of its link.
 */
export function createNoticeList(db: Database) {
  return {
    /** Adds a notice for a verified address. */
    async add(tx: Transaction, { market: { shopId }, variantId, email }: NewNotice): Promise<void> {
      await tx.run(sql`
        insert into stock_notices (shop_id, variant_id, email, confirmed_at)
        values (${shopId}, ${variantId}, ${email}, now())
        on conflict (shop_id, variant_id, lower(email)) where sent_at is null
        do update set confirmed_at = coalesce(stock_notices.confirmed_at, now())`)
    },

    /** A token for the confirmation mail; null for addresses on the list, or asked just now or too often. */
    async ask(tx: Transaction, { market: { shopId }, variantId, email }: NewNotice): Promise<string | undefined> {
      const token = randomBytes(32).toString('base64url')
      // One after the other: of many who ask at once each would see that nothing was sent yet.
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('stock_notices ' || lower(${email}), 0))`)
      const count = await tx.run(sql`
        insert into stock_notices as n (shop_id, variant_id, email, asked_at, token_hash)
        select ${shopId}, ${variantId}, ${email}, now(), ${hash(token)}
        where ${asksPerDay} > (select count(*) from stock_notices
          where lower(email) = lower(${email}) and asked_at > now() - interval '1 day')
        on conflict (shop_id, variant_id, lower(email)) where sent_at is null
        do update set asked_at = excluded.asked_at, token_hash = excluded.token_hash
          where n.confirmed_at is null and (n.asked_at is null or n.asked_at < now() - interval '10 minutes')`)
      return count === 1 ? token : undefined
    },

    async find(token: string, { shopId }: Market): Promise<NoticeLink | undefined> {
      return db.first(
        ListedNotice,
        sql`
          select variant_id as "variantId", confirmed_at is not null as "isConfirmed" from stock_notices
          where ${opens(token, shopId)}`,
      )
    },

    /** Answers whether the link still opened anything. */
    async confirm(tx: Transaction, token: string, { shopId }: Market): Promise<boolean> {
      const count = await tx.run(sql`
        update stock_notices set confirmed_at = coalesce(confirmed_at, now()) where ${opens(token, shopId)}`)
      return count === 1
    },

    async remove(tx: Transaction, token: string, { shopId }: Market): Promise<boolean> {
      const count = await tx.run(sql`delete from stock_notices where ${opens(token, shopId)}`)
      return count === 1
    },

    /** Deletes requests that were never confirmed, and those that have been mailed. */
    async sweep(): Promise<number> {
      return db.run(sql`
        delete from stock_notices where sent_at < now() - interval '30 days'
          or (confirmed_at is null and coalesce(asked_at, created_at) < now() - interval '7 days')`)
    },
  }
}
