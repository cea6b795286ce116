import { fail, ok } from '@vitrine/contracts/shop'
import type { Handlers } from '../rpc/handlers.ts'
import type { Identity } from './identity.ts'
import { sendMail } from './mails.ts'
import { isWeakPassword } from './weak-passwords.ts'
import type { UserStore } from '../users/user-store.ts'

type SessionHandlers = Pick<
  Handlers,
  'oauthLogin' | 'oauthRegister' | 'oauthGuestLogin' | 'oauthRevokeToken' | 'refreshAccessToken' | 'getAccessToken'
>

const tooMany = (retryAfter: number) =>
  fail({ code: 'TOO_MANY_ATTEMPTS', detail: 'Too many attempts; try again later', retryAfter })

/** Signing in and out. */
export function createSessionHandlers({ users }: { users: UserStore }, identity: Identity): SessionHandlers {
  const { passwords, attempts, devices, accessTokens, mailPasswordLink, signIn, watch } = identity

  return {
    oauthLogin: ({ email, password }, context) =>
      passwords.admit(async () => {
        const origin = { address: context.address, device: devices.find(context.device, email) }
        const refuse = async (reason: string) => {
          watch('sign_in.failed', context.market, email, { reason })
          const retryAfter = await attempts.remainingDelay(email, origin)
          const detail = 'No account has this address and this password'
          return fail({ code: 'WRONG_CREDENTIALS', detail, ...(retryAfter && { retryAfter }) })
        }
        const account = await users.accountOf(email)
        const stored = account?.passwordHash
        const check = await attempts.check(
          email,
          origin,
          () => passwords.verify(password, stored),
          async () => {
            watch('sign_in.delayed', context.market, email)
            await mailPasswordLink(context, email, 'mail.sign_in_delayed')
          },
        )
        if (typeof check === 'object') {
          watch('sign_in.failed', context.market, email, { reason: 'too_many' })
          return tooMany(check.wait)
        }
        if (check === 'wrong' || !account || !stored) return refuse('credentials')
        // Only a caller with the right password learns that the account is disabled; others do not learn that it exists.
        if (!account.isActive) {
          watch('sign_in.failed', context.market, email, { reason: 'disabled' })
          return fail({ code: 'ACCOUNT_DISABLED', detail: 'This account is disabled' })
        }
        await signIn(context, account.id, 'password')
        // The password was changed during the check: that ended all sessions, so this one must not begin.
        if (!(await users.hasPasswordHash(account.id, stored))) {
          await context.endSession()
          return refuse('changed')
        }
        // Only now is the password at hand; if the shop is too busy, the next sign-in will do.
        if (passwords.needsRehash(stored))
          await passwords.hash(password).then(
            (fresh) => users.rehash(account.id, stored, fresh),
            () => {},
          )
        return ok(null)
      }),

    async oauthRegister({ first_name: firstName, last_name: lastName, email, gender, password }, context) {
      if (isWeakPassword(password, { email, firstName, lastName }))
        return fail({ code: 'WEAK_PASSWORD', detail: 'The password is too easy to guess' })
      // The protocol reveals taken addresses; attempts are limited, and the reply takes the same time.
      const block = attempts.blockOf(context.address)
      const wait = await block.count()
      if (wait !== undefined) return tooMany(wait)
      let isTaken = false
      try {
        const passwordHash = await passwords.admit(() => passwords.hash(password))
        const facts = { email, firstName, lastName, passwordHash, groups: ['new'], ...(gender && { gender }) }
        const id = await context.transact(async (tx) => {
          const customerId = await users.addAccount(facts, tx)
          if (customerId)
            await sendMail(tx, 'mail.welcome', { customerId, to: email, firstName, market: context.market })
          return customerId
        })
        isTaken = !id
        if (!id) return fail({ code: 'EMAIL_TAKEN', detail: 'This address has an account already' })
        watch('account.registered', context.market, email)
        await signIn(context, id, 'registration')
        return ok(null)
      } finally {
        if (!isTaken) block.forgive()
      }
    },

    async oauthGuestLogin({ first_name: firstName, last_name: lastName, email, gender }, context) {
      const facts = { email, firstName, lastName, ...(gender && { gender }) }
      const { user } = context
      // A guest who corrects a name stays the same guest, with the same basket.
      if (user?.status.isGuestCustomer) {
        await users.update(user.id, facts)
        return ok(null)
      }
      await signIn(context, await users.add({ ...facts, isGuest: true }), 'guest')
      return ok(null)
    },

    async oauthRevokeToken(_, context) {
      const { user, market } = context
      await context.endSession()
      if (user) watch('session.revoked', market, user.email, { reason: 'sign_out' })
      return { result: true }
    },

    // The session is what others call a refresh token, and being read has just made it last longer.
    refreshAccessToken: async () => ({ success: true }),

    async getAccessToken(_, { user, session, market }) {
      if (!user || !session) throw new Error('An access token was requested without a customer')
      return accessTokens.issue(user.id, session, market)
    },
  }
}
