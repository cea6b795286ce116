import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { big, bytes, moment, momentOrNull } from '../database/columns.ts'

/**
 * Who wants the newsletter of a shop, with the proof of it (D-10): when it was asked for and in which words, and when
 * the owner of the address confirmed it.
 */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id').notNull(),
    email: text('email').notNull(),
    /** Which wording stood beside the box, in the language of the shop. */
    wording: text('wording').notNull(),
    askedAt: moment('asked_at'),
    tokenHash: bytes('token_hash').notNull().unique(),
    confirmedAt: momentOrNull('confirmed_at'),
    endedAt: momentOrNull('ended_at'),
  },
  (table) => [
    uniqueIndex('newsletter_subscribers_open')
      .on(table.shopId, sql`lower(${table.email})`)
      .where(sql`${table.endedAt} is null`),
    index('newsletter_subscribers_email').on(sql`lower(${table.email})`),
  ],
)
