import { errors, jwtVerify, SignJWT } from 'jose'
import { searchErrorTexts } from '@vitrine/contracts/search'
import { Refusal } from './refusal.ts'

export type Tokens = {
  /** Issues a token for so many seconds. */
  issue(options: { seconds: number }): Promise<string>
  /** Refuses a token that has no right to this organisation. */
  check(token: string | undefined, organisation: string | undefined): Promise<void>
}

export type TokensOptions = { secret: string; organisation: string; now: () => number }

type Claims = { organisation: unknown; expiresAt: number }

const mostVerified = 1000

/** Access tokens: signed, for one organisation, for a while. */
export function createTokens({ secret, organisation, now }: TokensOptions): Tokens {
  const key = new TextEncoder().encode(secret)
  /** Tokens whose signature was verified, with their claims: a visitor sends the same one for hours. */
  const verified = new Map<string, Claims>()

  async function organisationOf(token: string): Promise<unknown> {
    const known = verified.get(token)
    if (known && known.expiresAt * 1000 > now()) return known.organisation
    verified.delete(token)
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now()) })
      if (payload.exp === undefined) return undefined
      for (const oldest of verified.keys()) if (verified.size >= mostVerified) verified.delete(oldest)
      verified.set(token, { organisation: payload['organization'], expiresAt: payload.exp })
      return payload['organization']
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new Refusal(401, searchErrorTexts.expired)
      if (error instanceof errors.JOSEError) throw new Refusal(401, searchErrorTexts.unauthorized)
      throw error
    }
  }

  return {
    issue({ seconds }) {
      const issued = Math.floor(now() / 1000)
      return new SignJWT({ organization: organisation })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(issued)
        .setExpirationTime(issued + seconds)
        .sign(key)
    },
    async check(token, requested = organisation) {
      if (!token) throw new Refusal(401, searchErrorTexts.unauthorized)
      const allowed = await organisationOf(token)
      if (allowed === undefined) throw new Refusal(401, searchErrorTexts.unauthorized)
      if (allowed !== organisation || requested !== organisation)
        throw new Refusal(403, 'The token does not belong to this organization.')
    },
  }
}

/** From the header; beacons cannot have one and carry it in their address. */
export function tokenOf(request: Request, url: URL, mayBeInAddress: boolean): string | undefined {
  const [, token] = /^bearer\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '') ?? []
  return token ?? (mayBeInAddress ? (url.searchParams.get('access_token') ?? undefined) : undefined)
}
