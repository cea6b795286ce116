import { newestOf, type SigningKeys } from '@vitrine/contracts/http'
import type { FreeObject } from '@vitrine/contracts/shop'
import { SignJWT } from 'jose'
import * as v from 'valibot'
import about from '../../package.json' with { type: 'json' }
import { verifyJwt } from '../signing/verify-jwt.ts'

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

const toCheckoutKey = (key: string) => new TextEncoder().encode(key)

/** A token of one hour for the checkout of one basket. */
export function signCheckoutToken(claims: CheckoutClaims, keys: SigningKeys): Promise<string> {
  const known = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
  return new SignJWT(known)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setIssuedAt()
    .setNotBefore('0s')
    .setExpirationTime('1h')
    .sign(toCheckoutKey(newestOf(keys)))
}

/** The basket a token was made for; nothing for one that is forged or too old. */
export async function readCheckoutToken(token: string, keys: SigningKeys): Promise<string | undefined> {
  const claims = v.safeParse(Claims, await verifyJwt(token, keys, toCheckoutKey, { algorithms: ['HS256'], issuer }))
  return claims.success ? claims.output.basketId : undefined
}
