import type { Market } from '@vitrine/contracts/markets'
import type { User, UserId } from '@vitrine/contracts/shop'
import { groupsOf, type ShopperKind } from '@vitrine/contracts/time-machine'
import type { VisitorContext } from '../rpc/server.ts'

/** No row has these, so that the data of real customers never appears. */
const imaginedId = Number.MAX_SAFE_INTEGER as UserId
const imaginedKey = 'time-machine'

/** A visitor without data of their own: a guest, or a customer in some groups. */
export function imagineVisitor(shopper: ShopperKind, at: string): (market: Market) => VisitorContext {
  const groups = groupsOf(shopper)
  if (!groups) return () => ({ session: undefined, user: undefined, device: null })
  const user: User = {
    id: imaginedId,
    firstName: '',
    email: 'time-machine@invalid',
    groups: [...groups],
    referenceKey: imaginedKey,
    publicKey: imaginedKey,
    loyaltyCards: [],
    status: { isActive: true, isGuestCustomer: false, isTestCustomer: true },
    authentication: { type: 'password' },
    orderSummary: [],
    createdAt: at,
    updatedAt: at,
    version: 1,
  }
  return ({ shopId }) => ({
    user,
    session: { tokenHash: Buffer.alloc(32), shopId, guestKey: imaginedKey, customerId: imaginedId },
    device: null,
  })
}
