import type { FreeObject, User } from '@vitrine/contracts/shop'
import { redeemerOf } from '../vouchers/voucher-store.ts'

/** The viewer of a basket: customer groups and a promotion code decide which promotions apply. */
export type Viewer = {
  user?: (Pick<User, 'groups'> & Partial<Pick<User, 'id' | 'status' | 'email'>>) | undefined
  promotionCode?: string | undefined
  /** Groups named by the client: promotions for them are offered, prices go by the account. */
  claimedGroups?: readonly string[] | undefined
}

/** The viewer of a call, with the groups of its `orderCustomData`. */
export const viewerOf = (
  { user }: Pick<Viewer, 'user'>,
  orderCustomData: FreeObject | undefined,
  promotionCode?: string | null | undefined,
): Viewer => {
  const groups = orderCustomData?.['customerGroups']
  return {
    user,
    promotionCode: promotionCode ?? undefined,
    claimedGroups: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
  }
}

/** The identity under which the viewer redeems vouchers. */
export const redeemerIn = ({ user }: Viewer): string | undefined =>
  redeemerOf({ customerId: user?.id ?? null, isGuest: user?.status?.isGuestCustomer ?? true, email: user?.email })
