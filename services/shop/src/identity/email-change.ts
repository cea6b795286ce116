import { fail, ok, type Result, type User, type UserId } from '@vitrine/contracts/shop'
import type { Market } from '@vitrine/contracts/markets'
import { nullable, row, sql, text, type Transaction } from '@vitrine/database'
import type { Refusal } from '../rpc/handlers.ts'
import type { Links } from './links.ts'
import type { MailTokens } from './mail-tokens.ts'
import { sendMail } from './mails.ts'

/** Takes what belongs to an address along to another one; part of the same change, or none of it happens. */
export type FollowEmail = (tx: Transaction, from: string, to: string) => Promise<void>

type EmailChangeDependencies = { mailTokens: MailTokens; links: Links; followEmail: FollowEmail }
type FormerEmail = { customerId: UserId; old: string }

const FormerAddress = row({ old: text, firstName: nullable(text) })

export type EmailChange = ReturnType<typeof createEmailChange>

/** A new address is used only once the link mailed to it was opened; the old address is notified, too. */
export function createEmailChange({ mailTokens, links, followEmail }: EmailChangeDependencies) {
  return {
    /** The reply is the same for an address that has an account: only its owner learns of the request, by mail. */
    async request(
      tx: Transaction,
      user: User,
      email: string,
      market: Market,
    ): Promise<Result<true, Refusal<'TOO_MANY_ATTEMPTS'>>> {
      const token = await mailTokens.make(tx, 'email', { customerId: user.id, email })
      if (!token)
        return fail({ code: 'TOO_MANY_ATTEMPTS', detail: 'Too many changes; try again later', retryAfter: 3600 })
      const reader = { customerId: user.id, firstName: user.firstName, market }
      await sendMail(tx, 'mail.email_confirm', { ...reader, to: email }, links.confirmEmail(market, token))
      await sendMail(tx, 'mail.email_change_requested', { ...reader, to: user.email })
      return ok(true)
    },

    /** The database refuses an address that has got an account in between: `customers_account_email`. */
    async confirm(tx: Transaction, token: string, market: Market): Promise<FormerEmail | undefined> {
      const found = await mailTokens.use(tx, token, 'email')
      if (!found?.email) return undefined
      const { customerId, email } = found
      const former = await tx.first(
        FormerAddress,
        sql`
          with before as (select id, email, first_name from customers where id = ${customerId} and is_active for update)
          update customers c set email = ${email}, email_confirmed_at = now(), version = version + 1, updated_at = now()
          from before where c.id = before.id returning before.email as old, before.first_name as "firstName"`,
      )
      if (!former) return undefined
      await mailTokens.voidAll(tx, customerId)
      await followEmail(tx, former.old, email)
      await sendMail(tx, 'mail.email_changed', {
        customerId,
        firstName: former.firstName ?? undefined,
        market,
        to: former.old,
      })
      return { customerId, old: former.old }
    },
  }
}
