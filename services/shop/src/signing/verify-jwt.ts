import type { SigningKeys } from '@vitrine/contracts/http'
import { type JWTPayload, jwtVerify, type JWTVerifyOptions } from 'jose'

/** The claims of a token that one of the keys has signed; undefined for one that is forged or expired. */
export async function verifyJwt(
  token: string,
  keys: SigningKeys,
  toKey: (key: string) => Uint8Array,
  options: JWTVerifyOptions,
): Promise<JWTPayload | undefined> {
  for (const key of keys()) {
    const claims = await jwtVerify(token, toKey(key), options).then(
      ({ payload }) => payload,
      () => undefined,
    )
    if (claims) return claims
  }
  return undefined
}
