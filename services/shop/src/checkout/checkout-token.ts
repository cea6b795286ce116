import type { FreeObject } from '@vitrine/contracts/shop'
import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import about from '../../package.json' with { type: 'json' }

const issuer = `${about.name}@${about.version}`

/** Claims of the token that opens the checkout element. */
export type CheckoutClaims = {
  basketId: string
  campaignKey: string | null
  voucher?: string | undefined
  customData?: FreeObject | undefined
  preferredCollectionPoint?: { id: number | string; type: string } | undefined
  carrier?: string | undefined
}

const Claims = v.object({ basketId: v.string() })

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** A token of one hour for the checkout of one basket. */
export function signCheckoutToken(claims: CheckoutClaims, secret: string): Promise<string> {
  const known = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
  return new SignJWT(known)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setIssuedAt()
    .setNotBefore('0s')
    .setExpirationTime('1h')
    .sign(keyOf(secret))
}

/** The basket a token was made for; nothing for one that is forged or too old. */
export async function readCheckoutToken(token: string, secret: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], issuer })
    return v.parse(Claims, payload).basketId
  } catch {
    return undefined
  }
}
