import type { Market } from '@vitrine/contracts/markets'
import { fail, ok, type User, type UserId } from '@vitrine/contracts/shop'
import type { CallContext, Handlers } from '../rpc/handlers.ts'
import type { Identity } from './identity.ts'
import { sendMail } from './mails.ts'
import type { ProviderIdentity } from './providers.ts'
import type { SessionStore } from '../users/session-store.ts'
import type { UserStore } from '../users/user-store.ts'

type ProviderHandlers = Pick<Handlers, 'getExternalIdpRedirect' | 'handleIDPLoginCallback'>

/** As long as a sign-in takes, with a second factor and a slow connection. */
const recentMs = 10 * 60_000
const isLongAgo = (at: Date | undefined): boolean => at !== undefined && Date.now() - at.getTime() > recentMs

const readerOf = ({ id, email, firstName }: User, market: Market) => ({ customerId: id, to: email, firstName, market })

/** Signing in with an external identity provider. */
export function createProviderHandlers(
  { users, sessions }: { users: UserStore; sessions: SessionStore },
  identity: Identity,
): ProviderHandlers {
  const { providers, identities, signIn, watch } = identity

  /**
   * Finds the account. An existing one is never taken over because a provider names its address: its owner signs
   * in first and links the provider then.
   */
  async function accountFor(provider: string, vouched: ProviderIdentity, context: CallContext) {
    const { subject, email, firstName, lastName } = vouched
    const { user, session, market } = context
    const known = await identities.customerOf(provider, subject)
    // Coming back to the own account proves that it is still its owner, so a sign-in of this morning does not do.
    if (known && user?.id === known.id && isLongAgo(vouched.authenticatedAt))
      return fail({ code: 'REFUSED', detail: 'The provider has not seen this person for a while' } as const)
    if (known && !known.isActive) return fail({ code: 'ACCOUNT_DISABLED', detail: 'This account is disabled' } as const)
    const owner = user && session && !user.status.isGuestCustomer ? user : undefined
    // A customer who links an account must not end up signed in to another one.
    if (known && owner && known.id !== owner.id)
      return fail({ code: 'LINKED_ELSEWHERE', detail: 'This identity belongs to another account' } as const)
    if (known) return ok(known.id)

    if (owner && session) {
      const isLinked =
        (await sessions.isFresh(session)) &&
        (await context.transact(async (tx) => {
          const isFree = await identities.link(tx, provider, subject, owner.id)
          if (isFree) await sendMail(tx, 'mail.provider_linked', readerOf(owner, market))
          return isFree
        }))
      if (!isLinked) return fail({ code: 'REFUSED', detail: 'Sign in again to link an account' } as const)
      watch('identity.linked', market, owner.email, { provider })
      return ok(owner.id)
    }

    if (!email) return fail({ code: 'REFUSED', detail: 'The provider knows no confirmed e-mail address' } as const)
    const added = await context.transact(async (tx) => {
      const facts = { email, emailConfirmedAt: new Date(), firstName, lastName, groups: ['new'] }
      const customerId = await users.addAccount(facts, tx)
      if (!customerId || !(await identities.link(tx, provider, subject, customerId)))
        return fail({ code: 'EMAIL_TAKEN', detail: 'This address has an account already' } as const)
      await sendMail(tx, 'mail.welcome', { customerId, to: email, firstName, market })
      return ok<UserId>(customerId)
    })
    if (added.ok) watch('account.registered', market, email, { provider })
    // The same person twice at once: the other one was faster, and it is the same account.
    const meanwhile = added.ok ? undefined : await identities.customerOf(provider, subject)
    return meanwhile ? ok(meanwhile.id) : added
  }

  return {
    async getExternalIdpRedirect({ authUrlParameters }, context) {
      if (providers.keys.length === 0) return {}
      const isCustomer = context.user?.status.isGuestCustomer === false
      const [begun, session] = await Promise.all([
        providers.begin(context.market, { ...authUrlParameters, ...(isCustomer && { prompt: 'login' }) }),
        context.ensureSession(),
      ])
      await Promise.all(begun.map(({ flow }) => identities.keepFlow(flow, context.market, session)))
      return Object.fromEntries(begun.map(({ url, flow }) => [flow.provider, url]))
    },

    async handleIDPLoginCallback({ code, state, iss }, context) {
      const { market, session } = context
      const flow = state && session ? await identities.takeFlow(state, market, session) : undefined
      if (!state || !flow) return fail({ code: 'UNKNOWN_STATE', detail: 'This sign-in was not begun in this browser' })
      const vouched = await providers.finish(market, { code, state, iss }, flow)
      if (!vouched) return fail({ code: 'REFUSED', detail: 'The provider did not confirm an identity' })
      const account = await accountFor(flow.provider, vouched, context)
      if (!account.ok) return account
      await signIn(context, account.value, 'provider')
      return ok({ message: 'success' as const })
    },
  }
}
