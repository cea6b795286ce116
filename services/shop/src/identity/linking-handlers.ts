import { fail, ok } from '@vitrine/contracts/shop'
import { bool, type Database, sql } from '@vitrine/database'
import type { CallContext, Handlers } from '../rpc/handlers.ts'
import type { Identity } from './identity.ts'
import { sendMail } from './mails.ts'
import type { SessionStore } from '../users/session-store.ts'
import type { UserStore } from '../users/user-store.ts'

type LinkingHandlers = Pick<Handlers, 'getSignInWays' | 'visitProvider' | 'unlinkProvider'>

/** Sign-in options of a customer: lists, links and unlinks providers. */
export function createLinkingHandlers(
  { db, users, sessions }: { db: Database; users: UserStore; sessions: SessionStore },
  identity: Identity,
): LinkingHandlers {
  const { providers, identities, prove, watch } = identity

  const signedIn = ({ user, session }: CallContext) => {
    if (!user || !session) throw new Error('The ways to sign in were requested without a customer')
    return { user, session }
  }

  return {
    async getSignInWays(_, context) {
      const { user, session } = signedIn(context)
      const [passwordHash, isFresh, linked] = await Promise.all([
        users.passwordHashOf(user.id),
        sessions.isFresh(session),
        identities.providersOf(db, user.id),
      ])
      // An identity of a provider that is no longer configured cannot be used.
      const ways = providers.keys.map((key) => ({ key, isLinked: linked.includes(key) }))
      return { hasPassword: passwordHash !== null, isFresh, providers: ways }
    },

    async visitProvider({ provider, password, language }, context) {
      const { user, session } = signedIn(context)
      const isLinked = (await identities.providersOf(db, user.id)).includes(provider)
      if (!isLinked) {
        const proof = await prove(context, password)
        if (!proof.ok) return proof
      }
      // Re-authentication asks for the password at the provider again, even in a known browser.
      const wishes = { ...(isLinked && { prompt: 'login' }), ...(language && { ui_locales: language }) }
      const [begun] = await providers.begin(context.market, wishes, provider)
      if (!begun) return fail({ code: 'PROVIDER_AWAY', detail: 'The provider does not answer' })
      await identities.keepFlow(begun.flow, context.market, session)
      return ok({ url: begun.url })
    },

    async unlinkProvider({ provider, password }, context) {
      const { user } = signedIn(context)
      const proof = await prove(context, password)
      if (!proof.ok) return proof
      const unlinked = await context.transact(async (tx) => {
        // Two at once would each take the other for the way that stays.
        const hasPassword = await tx.first(
          bool,
          sql`select password_hash is not null from customers where id = ${user.id} for update`,
        )
        const linked = await identities.providersOf(tx, user.id)
        if (!linked.includes(provider))
          return fail({ code: 'NOT_LINKED', detail: 'This provider is not linked' } as const)
        const staysOpen = hasPassword || linked.some((each) => each !== provider && providers.keys.includes(each))
        if (!staysOpen) return fail({ code: 'LAST_WAY', detail: 'There is no other way into this account' } as const)
        await identities.unlink(tx, provider, user.id)
        const { id: customerId, email: to, firstName } = user
        await sendMail(tx, 'mail.provider_unlinked', { customerId, to, firstName, market: context.market })
        return ok({ success: true })
      })
      if (unlinked.ok) watch('identity.unlinked', context.market, user.email, { provider })
      return unlinked
    },
  }
}
