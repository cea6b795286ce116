import { fail } from '@vitrine/contracts/shop'
import type { CallContext } from '../rpc/handlers.ts'

export const notFound = () => fail({ code: 'NOT_FOUND', detail: 'There is no such subscription' } as const)

export const notChangeable = () =>
  fail({ code: 'NOT_CHANGEABLE', detail: 'The subscription cannot be changed like this, or not any more' } as const)

export function ownerOf({ user, market }: Pick<CallContext, 'user' | 'market'>) {
  if (!user) throw new Error('Only a signed-in customer can change a subscription')
  return { customerId: user.id, shopId: market.shopId }
}
