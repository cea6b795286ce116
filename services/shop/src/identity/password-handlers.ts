import { fail, ok } from '@vitrine/contracts/shop'
import type { Handlers } from '../rpc/handlers.ts'
import type { Identity } from './identity.ts'
import { sendMail } from './mails.ts'
import { isWeakPassword } from './weak-passwords.ts'
import type { SessionStore } from '../users/session-store.ts'
import type { UserStore } from '../users/user-store.ts'

type PasswordHandlers = Pick<
  Handlers,
  'oauthForgetPassword' | 'checkPasswordHash' | 'updatePasswordByHash' | 'updatePassword'
>

const weak = () => fail({ code: 'WEAK_PASSWORD', detail: 'The password is too easy to guess' })

/** Passwords that are forgotten or changed. */
export function createPasswordHandlers(
  { users, sessions }: { users: UserStore; sessions: SessionStore },
  identity: Identity,
): PasswordHandlers {
  const { passwords, attempts, mailTokens, identities, passkeys, mailPasswordLink, signIn, prove, watch } = identity

  return {
    async oauthForgetPassword({ email }, context) {
      await mailPasswordLink(context, email, 'mail.password_reset')
      watch('password.reset_requested', context.market, email)
      return { success: true }
    },

    async checkPasswordHash({ hash }) {
      return { isGood: (await mailTokens.peek(hash, 'password')) !== undefined }
    },

    async updatePasswordByHash({ password, hash }, context) {
      const { market } = context
      const invalid = () => fail({ code: 'INVALID_HASH', detail: 'The link is too old or was used already' })
      const token = await mailTokens.peek(hash, 'password')
      const user = token && (await users.find(token.customerId, market))
      if (!user) return invalid()
      if (isWeakPassword(password, user)) return weak()
      const passwordHash = await passwords.hash(password)
      const isDone = await context.transact(async (tx) => {
        if (!(await mailTokens.use(tx, hash, 'password'))) return false
        await users.setPasswordHash(user.id, passwordHash, tx)
        // The link was in a mail to this address.
        await users.confirmAddress(user.id, tx)
        await mailTokens.voidAll(tx, user.id)
        // An attacker who registered this address first may have linked an identity or a passkey of their own.
        await identities.unlinkAll(tx, user.id)
        await passkeys.removeAll(tx, user.id)
        await sessions.closeAll(user.id, undefined, tx)
        await sendMail(tx, 'mail.password_changed', {
          customerId: user.id,
          to: user.email,
          firstName: user.firstName,
          market,
        })
        return true
      })
      if (!isDone) return invalid()
      await attempts.reset(user.email, { address: context.address })
      watch('password.changed', market, user.email, { by: 'reset' })
      watch('session.revoked', market, user.email, { reason: 'password' })
      await signIn(context, user.id, 'reset')
      return ok(null)
    },

    async updatePassword({ oldPassword, newPassword }, context) {
      const { user, session, market } = context
      if (!user || !session) throw new Error('A password was changed without a customer')
      const proof = await prove(context, oldPassword)
      if (!proof.ok) {
        const { code, ...why } = proof.error
        return fail({ ...why, code: code === 'PASSWORD_NEEDED' ? 'WRONG_PASSWORD' : code })
      }
      if (isWeakPassword(newPassword, user)) return weak()
      const passwordHash = await passwords.hash(newPassword)
      await context.transact(async (tx) => {
        await users.setPasswordHash(user.id, passwordHash, tx)
        await mailTokens.voidAll(tx, user.id)
        await sessions.closeAll(user.id, session, tx)
        await sendMail(tx, 'mail.password_changed', {
          customerId: user.id,
          to: user.email,
          firstName: user.firstName,
          market,
        })
      })
      watch('password.changed', market, user.email, { by: 'customer' })
      watch('session.revoked', market, user.email, { reason: 'password' })
      await context.renewSession(user.id, true)
      return ok({ user: (await users.find(user.id, market)) ?? user })
    },
  }
}
