import { homeCountry } from '@vitrine/contracts/markets'
import { fail, ok, toE164, type UserId } from '@vitrine/contracts/shop'
import type { Identity } from '../identity/identity.ts'
import type { Handlers } from '../rpc/handlers.ts'
import type { UserStore } from '../users/user-store.ts'

type UserHandlers = Pick<Handlers, 'getUser' | 'fetchUser' | 'refreshUser' | 'updateShopUser'>

/** The caller is known already when a call arrives; the first two only tell them who they are. */
export const createUserHandlers = (
  { users }: { users: UserStore },
  { prove, emailChange, watch, accessTokens }: Pick<Identity, 'prove' | 'emailChange' | 'watch' | 'accessTokens'>,
): UserHandlers => ({
  getUser: async (_, { user }) => (user ? { user } : {}),
  async fetchUser({ accessToken }, { user, session, market }) {
    if (!user) throw new Error('The own user was asked for without a customer')
    const claims = accessToken === undefined ? undefined : await accessTokens.verify(accessToken, market, session)
    return accessToken === undefined || claims?.customerId === user.id
      ? ok(user)
      : fail({ code: 'ACCESS_TOKEN_INVALID', detail: 'The access token is not of this session, or too old' })
  },
  refreshUser: async (_, { user }) => (user ? { user } : {}),

  async updateShopUser({ email, password, version, phone, ...profile }, context) {
    const { user, market } = context
    if (!user) throw new Error('The profile was changed without a customer')
    const { firstName, lastName, birthDate, gender, title } = profile
    const wanted = email?.toLowerCase() === user.email.toLowerCase() ? undefined : email
    // A guest never proved to own an address, so another one needs no proof either.
    const { isGuestCustomer: isGuest } = user.status
    if (wanted && !isGuest) {
      const proof = await prove(context, password)
      if (!proof.ok) return proof
    }
    const changes = {
      ...withoutUndefined({ firstName, lastName, birthDate, gender, title }),
      ...(phone !== undefined && { phone: phone ? toE164(phone, homeCountry(market)) : null }),
      ...(wanted && isGuest && { email: wanted }),
    }
    const changed = await context.transact(async (tx) => {
      if (!(await users.update(user.id, changes, version, tx)))
        return fail({ code: 'STALE', detail: 'The profile was changed in between' } as const)
      const isEmailPending = wanted !== undefined && !isGuest
      if (isEmailPending) {
        const requested = await emailChange.request(tx, user, wanted, market)
        if (!requested.ok) return requested
      }
      return ok({ user: await found(user.id, tx), ...(isEmailPending && { isEmailPending }) })
    })
    if (changed.ok && changed.value.isEmailPending) watch('email.change_requested', market, user.email)
    return changed

    async function found(id: UserId, tx: Parameters<typeof users.find>[2]) {
      const fresh = await users.find(id, market, tx)
      if (!fresh) throw new Error(`Customer ${id} went away while changing their profile`)
      return fresh
    }
  },
})

type Present<Facts> = { [Name in keyof Facts]: Exclude<Facts[Name], undefined> }

const withoutUndefined = <Facts extends object>(facts: Facts) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Present<Facts>
