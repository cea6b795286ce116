import type { User } from '@vitrine/contracts/shop'
import { redeemerOf } from '../vouchers/voucher-store.ts'

/** The viewer of a basket: customer groups and a promotion code decide which promotions apply. */
export type Viewer = {
  user?: (Pick<User, 'groups'> & Partial<Pick<User, 'id' | 'status' | 'email'>>) | undefined
  promotionCode?: string | undefined
}

/** The identity under which the viewer redeems vouchers. */
export const redeemerIn = ({ user }: Viewer): string | undefined =>
  redeemerOf({ customerId: user?.id ?? null, isGuest: user?.status?.isGuestCustomer ?? true, email: user?.email })
