import type { Market } from '@vitrine/contracts/markets'
import { type Merged, mergedToCookie, type UserId } from '@vitrine/contracts/shop'
import type { CallContext } from '../rpc/handlers.ts'
import type { Report } from '../rpc/server.ts'
import type { UserStore } from '../users/user-store.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Watch } from './security.ts'

/** Merges the basket and wishlist of a guest into the customer's; a repetition changes nothing. */
export type MergeGuest = (market: Market, guestKey: string, customerId: UserId) => Promise<Merged>

type SignInDependencies = {
  users: UserStore
  devices: KnownDevices
  mergeGuest: MergeGuest
  report: Report
  watch: Watch
}

/** The way a customer authenticated. */
export type Proof = 'password' | 'registration' | 'guest' | 'provider' | 'passkey' | 'reset'

export type SignIn = ReturnType<typeof createSignIn>

/**
 * The steps after a successful authentication, in this order: the customer is loaded, a new session is
 * bound to them, the guest's basket and wishlist are merged, and the old session ends as the new token goes out.
 */
export const createSignIn =
  ({ users, devices, mergeGuest, report, watch }: SignInDependencies) =>
  async (context: CallContext, customerId: UserId, by: Proof): Promise<void> => {
    const { market } = context
    const user = await users.find(customerId, market)
    if (!user) throw new Error(`Customer ${customerId} went away while signing in`)
    await context.renewSession(customerId, by !== 'guest', async (guestKey) => {
      try {
        const merged = await mergeGuest(market, guestKey, customerId)
        if (isNews(by, merged)) context.note('merged', mergedToCookie(merged))
      } catch (error) {
        // The new session keeps the guest's key, so the next look into the basket tries again.
        report('sign_in.merge_failed', error, { shop: market.locale })
      }
    })
    if (by !== 'guest' && !devices.find(context.device, user.email))
      context.note('device', devices.remember(user.email))
    context.user = user
    watch('sign_in.succeeded', market, user.email, { by })
  }

/** A new account has nothing that a guest's things could be mixed with: they simply stay. */
const isNews = (by: Proof, { basket, wishlist }: Merged): boolean =>
  by !== 'registration' && by !== 'guest' && basket + wishlist > 0
