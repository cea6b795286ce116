import { sql, type Sql } from '@vitrine/database'
import type { CallContext } from '../rpc/handlers.ts'

/** `V-100234`, `v100234`, `#100234` and `100234` are the same number; nothing for anything else. */
export function orderIdOf(number: string | number): number | undefined {
  if (typeof number === 'number') return Number.isSafeInteger(number) && number > 0 ? number : undefined
  const digits = /^\s*(?:#|v-?)?\s*(\d{1,15})\s*$/i.exec(number)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Postcodes are compared without spaces and in small letters. */
export const normalisePostcode = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase()

/** The facts printed on an order confirmation. */
export type OrderProof = { orderNumber: string; email?: string | undefined; zipCode?: string | undefined }

/** Matches the order of a proof: its number with email address or postcode, or its number alone for its own customer. */
export function matchesProof(
  { orderNumber, email, zipCode }: OrderProof,
  { market, user }: Pick<CallContext, 'market' | 'user'>,
): Sql {
  // A malformed number runs the same query, so that the reply takes as long.
  const id = orderIdOf(orderNumber) ?? 0
  const own = user && !user.status.isGuestCustomer ? sql`o.customer_id = ${user.id}` : sql`false`
  const zip = zipCode ? normalisePostcode(zipCode) : null
  const hasProof = Boolean(email) || zip !== null
  return sql`o.id = ${id} and o.shop_id = ${market.shopId} and o.order_status <> 'order_aborted'
    and (${own} or ${hasProof} and (${email ?? null}::text is null or o.email = ${email?.toLowerCase() ?? null})
      and (${zip}::text is null or o.zip_code = ${zip}))`
}

/** Matches the orders of the signed-in customer; an order that was never paid for is not listed. */
export const ownedBy = ({ user, market }: Pick<CallContext, 'market' | 'user'>): Sql =>
  sql`o.customer_id = ${user?.id ?? null} and o.shop_id = ${market.shopId} and o.order_status <> 'order_aborted'`

/** Matches the orders of the signed-in customer in all other shops. */
export const ownedElsewhere = ({ user, market }: Pick<CallContext, 'market' | 'user'>): Sql =>
  sql`o.customer_id = ${user?.id ?? null} and o.shop_id <> ${market.shopId} and o.order_status <> 'order_aborted'`
