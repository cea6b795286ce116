import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '@vitrine/contracts/shop'
import { bigintOf, type Database, json, row, sql, type Transaction, type ValueOf } from '@vitrine/database'

export type Purpose = 'password' | 'email'
/** The purpose of a token; `email` is the requested new address. */
export type MailToken = { customerId: UserId; email?: string }

const TokenRow = row({ customerId: bigintOf<UserId>(), body: json<{ email?: string }>() })
const toMailToken = ({ customerId, body }: ValueOf<typeof TokenRow>): MailToken => ({ ...body, customerId })

const hash = (token: string) => createHash('sha256').update(token).digest()

/** Mails per purpose and customer in an hour, so that the form cannot be used to flood an inbox. */
const perHour = 3

/** Links in mails: 32 random bytes of which only the hash is kept, good for 30 minutes and one use. */
export function createMailTokens(db: Database) {
  const select = (token: string, purpose: Purpose) => sql`
    token_hash = ${hash(token)} and purpose = ${purpose} and used_at is null and expires_at > now()`

  return {
    /** Nothing when this customer had enough mails for now. */
    async make(tx: Transaction, purpose: Purpose, { customerId, ...body }: MailToken): Promise<string | undefined> {
      const token = randomBytes(32).toString('base64url')
      // One after the other: of many who ask at once each would see that nothing was sent yet.
      await tx.run(sql`select 1 from customers where id = ${customerId} for update`)
      const count = await tx.run(sql`
        insert into mail_tokens (token_hash, purpose, customer_id, body, expires_at)
        select ${hash(token)}, ${purpose}, ${customerId}, ${JSON.stringify(body)}::jsonb, now() + interval '30 minutes'
        where ${perHour} > (select count(*) from mail_tokens
          where customer_id = ${customerId} and purpose = ${purpose} and created_at > now() - interval '1 hour')`)
      return count === 1 ? token : undefined
    },

    /** The owner of a token, without using it. */
    async peek(token: string, purpose: Purpose): Promise<MailToken | undefined> {
      const found = await db.first(
        TokenRow,
        sql`select customer_id as "customerId", body from mail_tokens where ${select(token, purpose)}`,
      )
      return found && toMailToken(found)
    },

    /** Uses a token; of two who try at once one succeeds. */
    async use(tx: Transaction, token: string, purpose: Purpose): Promise<MailToken | undefined> {
      const found = await tx.first(
        TokenRow,
        sql`update mail_tokens set used_at = now() where ${select(token, purpose)} returning customer_id as "customerId", body`,
      )
      return found && toMailToken(found)
    },

    /** Links that were on their way open nothing any more once the password or the address has changed. */
    async voidAll(tx: Transaction, customerId: UserId): Promise<void> {
      await tx.run(sql`update mail_tokens set used_at = now() where customer_id = ${customerId} and used_at is null`)
    },
  }
}

export type MailTokens = ReturnType<typeof createMailTokens>
