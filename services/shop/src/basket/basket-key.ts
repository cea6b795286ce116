import { createHash } from 'node:crypto'
import type { Market } from '@vitrine/contracts/markets'
import type { UserId } from '@vitrine/contracts/shop'
import type { CallContext } from '../rpc/handlers.ts'

type KeyAlgorithm = 'sha256' | 'md5' | 'none'

/** How a customer's basket or wishlist is named: a template with `{shopId}` and `{userId}`, and a hash over it. */
export type KeyRule = { template: string; algorithm: KeyAlgorithm }

export const basketKeyRule: KeyRule = { template: 'basket_{shopId}_{userId}', algorithm: 'sha256' }
export const wishlistKeyRule: KeyRule = { template: 'wishlist_{shopId}_{userId}', algorithm: 'sha256' }

/** Keys are names, not secrets: they are derived here and never taken from a client as proof of anything. */
export function customerKey({ template, algorithm }: KeyRule, shopId: number, userId: number): string {
  // Only the first of each, as the protocol's own clients replace it.
  const name = template.replace('{shopId}', String(shopId)).replace('{userId}', String(userId))
  return algorithm === 'none' ? name : createHash(algorithm).update(name).digest('hex')
}

/** The owner of a basket or wishlist: a customer, or a browser without a signed-in customer. */
export type Owner = { market: Market; key: string; customerId: UserId | null }

/** The owner behind a call; undefined before the first item was added. */
export function ownerOf(
  { market, user, session }: Pick<CallContext, 'market' | 'user' | 'session'>,
  rule: KeyRule,
): Owner | undefined {
  if (user) return { market, key: customerKey(rule, market.shopId, user.id), customerId: user.id }
  return session && { market, key: session.guestKey, customerId: null }
}

/** As `ownerOf`, for writes: a visitor becomes a guest. */
export async function ensureOwner(context: CallContext, rule: KeyRule): Promise<Owner> {
  const session = context.user ? context.session : await context.ensureSession()
  const owner = ownerOf({ ...context, session }, rule)
  if (!owner) throw new Error('A call has neither customer nor session although one was just opened')
  return owner
}
