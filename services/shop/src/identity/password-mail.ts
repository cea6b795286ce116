import type { CallContext } from '../rpc/handlers.ts'
import type { UserStore } from '../users/user-store.ts'
import type { Links } from './links.ts'
import type { MailTokens } from './mail-tokens.ts'
import { sendMail } from './mails.ts'

/** Longer than writing a mail takes: the response time must not tell whether an account exists. */
const answerAfter = 250
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

export type MailPasswordLink = ReturnType<typeof createPasswordMail>

/** Mails an account a link to a new password. Addresses without an account take as long, and get no mail. */
export function createPasswordMail({
  users,
  mailTokens,
  links,
}: {
  users: UserStore
  mailTokens: MailTokens
  links: Links
}) {
  return async (
    { market, transact }: Pick<CallContext, 'market' | 'transact'>,
    email: string,
    kind: 'mail.password_reset' | 'mail.sign_in_delayed',
  ): Promise<void> => {
    const write = async () => {
      const account = await users.accountOf(email)
      if (!account?.isActive) return
      const customerId = account.id
      await transact(async (tx) => {
        const token = await mailTokens.make(tx, 'password', { customerId })
        if (token) await sendMail(tx, kind, { customerId, to: account.email, market }, links.newPassword(market, token))
      })
    }
    await Promise.all([write(), pause(answerAfter)])
  }
}
