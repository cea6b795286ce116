import { createHash, createHmac, randomUUID } from 'node:crypto'
import { newestOf, type SigningKeys } from '@vitrine/contracts/http'
import type { Market } from '@vitrine/contracts/markets'
import { UserId } from '@vitrine/contracts/shop'
import { SignJWT } from 'jose'
import * as v from 'valibot'
import { verifyJwt } from '../signing/verify-jwt.ts'
import type { Session } from '../users/session-store.ts'

const lifeSeconds = 15 * 60
const Claims = v.object({ customerId: UserId, sid: v.string(), jti: v.string(), exp: v.number() })
export type AccessClaims = v.InferOutput<typeof Claims>

export type AccessTokens = ReturnType<typeof createAccessTokens>

/** Names a session in a token: it ends with the session, and cannot be used in its place. */
const nameOf = ({ tokenHash }: Pick<Session, 'tokenHash'>) =>
  createHash('sha256').update('access').update(tokenHash).digest('base64url').slice(0, 22)

/** A key of their own: no other token the shop signs can pass for one of these. */
const toAccessKey = (key: string): Buffer => createHmac('sha256', key).update('access token').digest()

/** Short proofs of who is signed in, for parts of the page that cannot read the session's cookie. */
export function createAccessTokens(keys: SigningKeys) {
  const audience = ({ shopId }: Market) => `shop:${shopId}`

  return {
    issue: (customerId: UserId, session: Session, market: Market): Promise<string> =>
      new SignJWT({ customerId, sid: nameOf(session) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer('vitrine-shop')
        .setAudience(audience(market))
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${lifeSeconds}s`)
        .sign(toAccessKey(newestOf(keys))),

    /** Nothing for a token that is forged, outlived, of another shop, or of another session than the one given. */
    async verify(token: string, market: Market, session: Session | undefined): Promise<AccessClaims | undefined> {
      const options = { algorithms: ['HS256'], issuer: 'vitrine-shop', audience: audience(market) }
      const claims = v.safeParse(Claims, await verifyJwt(token, keys, toAccessKey, options))
      return claims.success && session && claims.output.sid === nameOf(session) ? claims.output : undefined
    },
  }
}
