import { newestOf, type SigningKeys } from '@vitrine/contracts/http'
import { errors, jwtVerify, SignJWT } from 'jose'
import { searchErrorTexts } from '@vitrine/contracts/search'
import { Refusal } from './refusal.ts'

export type Tokens = {
  /** Issues a token for so many seconds. Only one of the brand's staff may see how results are ranked. */
  issue(options: { seconds: number; isStaff?: boolean }): Promise<string>
  /** Refuses a token that has no right to this organisation. */
  check(token: string | undefined, organisation: string | undefined): Promise<TokenRights>
}

type TokenRights = { isStaff: boolean }

export type TokensOptions = { keys: SigningKeys; organisation: string; now: () => number }

type Claims = TokenRights & { organisation: unknown; expiresAt: number }

const mostVerified = 1000

const toKey = (key: string) => new TextEncoder().encode(key)

/** Tries the next key only where the signature is another’s: an expired token stays an expired one. */
async function verifyByAny(token: string, [first, ...former]: ReturnType<SigningKeys>, currentDate: Date) {
  const verify = (key: string) => jwtVerify(token, toKey(key), { algorithms: ['HS256'], currentDate })
  let last = verify(first)
  for (const key of former)
    last = last.catch((error: unknown) => {
      if (error instanceof errors.JWSSignatureVerificationFailed) return verify(key)
      throw error
    })
  return last
}

/** Access tokens: signed, for one organisation, for a while. */
export function createTokens({ keys, organisation, now }: TokensOptions): Tokens {
  /** Tokens whose signature was verified, with their claims: a visitor sends the same one for hours. */
  const verified = new Map<string, Claims>()
  let verifiedWith = ''

  async function claimsOf(token: string): Promise<Claims | undefined> {
    // A key that is gone verifies nothing any more, and neither does what is remembered of it.
    const all = keys().join(' ')
    if (all !== verifiedWith) verified.clear()
    verifiedWith = all
    const known = verified.get(token)
    if (known && known.expiresAt * 1000 > now()) return known
    verified.delete(token)
    try {
      const { payload } = await verifyByAny(token, keys(), new Date(now()))
      if (payload.exp === undefined) return undefined
      for (const oldest of verified.keys()) if (verified.size >= mostVerified) verified.delete(oldest)
      const claims = {
        organisation: payload['organization'],
        expiresAt: payload.exp,
        isStaff: payload['staff'] === true,
      }
      verified.set(token, claims)
      return claims
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new Refusal(401, searchErrorTexts.expired)
      if (error instanceof errors.JOSEError) throw new Refusal(401, searchErrorTexts.unauthorized)
      throw error
    }
  }

  return {
    issue({ seconds, isStaff = false }) {
      const issued = Math.floor(now() / 1000)
      return new SignJWT({ organization: organisation, ...(isStaff && { staff: true }) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(issued)
        .setExpirationTime(issued + seconds)
        .sign(toKey(newestOf(keys)))
    },
    async check(token, requested = organisation) {
      if (!token) throw new Refusal(401, searchErrorTexts.unauthorized)
      const claims = await claimsOf(token)
      if (claims?.organisation === undefined) throw new Refusal(401, searchErrorTexts.unauthorized)
      if (claims.organisation !== organisation || requested !== organisation)
        throw new Refusal(403, 'The token does not belong to this organization.')
      return { isStaff: claims.isStaff }
    },
  }
}

/** From the header; beacons cannot have one and carry it in their address. */
export function tokenOf(request: Request, url: URL, mayBeInAddress: boolean): string | undefined {
  const [, token] = /^bearer\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '') ?? []
  return token ?? (mayBeInAddress ? (url.searchParams.get('access_token') ?? undefined) : undefined)
}
