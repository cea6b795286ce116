import { createHash, randomBytes } from 'node:crypto'
import type { Market } from '@vitrine/contracts/markets'
import type { Newsletter } from '@vitrine/contracts/shop'
import { bool, type Database, int, row, sql, text, type Transaction } from '@vitrine/database'

/** The words beside each box; a change of them gets a new name, so that the proof tells which ones were read. */
const wordings = { profile: 'newsletter-1', page: 'newsletter-page-1' } as const
export type AskedAt = keyof typeof wordings

/** Confirmation mails per address and day. */
const asksPerDay = 3

const hash = (token: string) => createHash('sha256').update(token).digest()
const opens = (token: string, shopId: number) =>
  sql`token_hash = ${hash(token)} and shop_id = ${shopId} and ended_at is null`

const Wish = row({ isConfirmed: bool, since: text })
const LinkedWish = row({ isConfirmed: bool })
const ConfirmedWish = row({ email: text, isNew: bool })
const MovedWish = row({ shopId: int, wording: text, askedAt: text })

export type SubscriberList = ReturnType<typeof createSubscriberList>

/** Subscribers of the newsletter. The proof of consent stays for three years after they left, without a link. */
export function createSubscriberList(db: Database) {
  return {
    async find(email: string, { shopId }: Market): Promise<Newsletter> {
      const wish = await db.first(
        Wish,
        sql`
          select confirmed_at is not null as "isConfirmed",
            to_char(coalesce(confirmed_at, asked_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
          from newsletter_subscribers where shop_id = ${shopId} and lower(email) = lower(${email}) and ended_at is null`,
      )
      return wish
        ? { status: wish.isConfirmed ? 'subscribed' : 'pending', since: wish.since }
        : { status: 'none', since: null }
    },

    /** A token for the confirmation mail; null for addresses on the list, or asked just now or too often. */
    async ask(
      tx: Transaction,
      email: string,
      { shopId, language }: Market,
      askedAt: AskedAt,
    ): Promise<string | undefined> {
      const token = randomBytes(32).toString('base64url')
      // One after the other: of many who ask at once each would see that nothing was sent yet.
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('newsletter ' || lower(${email}), 0))`)
      const count = await tx.run(sql`
        insert into newsletter_subscribers as n (shop_id, email, wording, token_hash)
        select ${shopId}, ${email}, ${`${wordings[askedAt]} ${language}`}, ${hash(token)}
        where ${asksPerDay} > (select count(*) from newsletter_subscribers
          where lower(email) = lower(${email}) and asked_at > now() - interval '1 day')
        on conflict (shop_id, lower(email)) where ended_at is null
        do update set asked_at = now(), token_hash = excluded.token_hash, wording = excluded.wording
          where n.confirmed_at is null and n.asked_at < now() - interval '10 minutes'`)
      return count === 1 ? token : undefined
    },

    async byLink(token: string, { shopId }: Market): Promise<{ isConfirmed: boolean } | undefined> {
      return db.first(
        LinkedWish,
        sql`
          select confirmed_at is not null as "isConfirmed" from newsletter_subscribers where ${opens(token, shopId)}`,
      )
    },

    /** Returns the subscriber and whether they were subscribed before; undefined for an invalid link. */
    async confirm(
      tx: Transaction,
      token: string,
      { shopId }: Market,
    ): Promise<{ email: string; isNew: boolean } | undefined> {
      return tx.first(
        ConfirmedWish,
        sql`
          with before as (select id, confirmed_at from newsletter_subscribers where ${opens(token, shopId)} for update)
          update newsletter_subscribers n set confirmed_at = coalesce(n.confirmed_at, now())
          from before where n.id = before.id returning n.email, before.confirmed_at is null as "isNew"`,
      )
    },

    /** Deletes unconfirmed addresses; the proof of confirmed ones stays. */
    async leave(tx: Transaction, whose: { token: string } | { email: string }, { shopId }: Market): Promise<boolean> {
      const own =
        'token' in whose
          ? opens(whose.token, shopId)
          : sql`shop_id = ${shopId} and lower(email) = lower(${whose.email}) and ended_at is null`
      const forgotten = await tx.run(sql`delete from newsletter_subscribers where ${own} and confirmed_at is null`)
      const ended = await tx.run(sql`update newsletter_subscribers set ended_at = now() where ${own}`)
      return forgotten + ended > 0
    },

    moveSubscriptions,

    async sweep(): Promise<number> {
      return db.run(sql`
        delete from newsletter_subscribers where ended_at < now() - interval '3 years'
          or (confirmed_at is null and asked_at < now() - interval '7 days')`)
    },
  }
}

/**
 * Moves confirmed subscriptions of every shop to an account's new address, which a mail has confirmed. Unconfirmed ones
 * are deleted. Returns a new link for each shop.
 */
async function moveSubscriptions(
  tx: Transaction,
  from: string,
  to: string,
): Promise<{ shopId: number; token: string }[]> {
  if (from.toLowerCase() === to.toLowerCase()) return []
  const rows = await tx.rows(
    MovedWish,
    sql`
      update newsletter_subscribers set ended_at = now()
      where lower(email) = lower(${from}) and ended_at is null and confirmed_at is not null
      returning shop_id as "shopId", wording, asked_at::text as "askedAt"`,
  )
  await tx.run(sql`
    delete from newsletter_subscribers
    where lower(email) = lower(${from}) and ended_at is null and confirmed_at is null`)
  const links: { shopId: number; token: string }[] = []
  for (const { shopId, wording, askedAt } of rows) {
    const token = randomBytes(32).toString('base64url')
    const count = await tx.run(sql`
      insert into newsletter_subscribers as n (shop_id, email, wording, token_hash, asked_at, confirmed_at)
      values (${shopId}, ${to}, ${wording}, ${hash(token)}, ${askedAt}, now())
      on conflict (shop_id, lower(email)) where ended_at is null
      do update set confirmed_at = now(), token_hash = excluded.token_hash where n.confirmed_at is null`)
    if (count === 1) links.push({ shopId, token })
  }
  return links
}
