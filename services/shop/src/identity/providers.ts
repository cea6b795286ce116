import type { Market } from '@vitrine/contracts/markets'
import { Email, personName } from '@vitrine/contracts/shop'
import * as client from 'openid-client'
import * as v from 'valibot'
import type { Report } from '../rpc/server.ts'
import type { Links } from './links.ts'

/** An external identity provider, by OpenID Connect. */
export type IdentityProvider = { key: string; issuer: string; clientId: string; clientSecret: string }

/** The state of a sign-in until the browser comes back. */
export type Flow = { provider: string; state: string; nonce: string; codeVerifier: string }

/** The person that the provider has authenticated. */
export type ProviderIdentity = {
  subject: string
  /** Only an address that the provider has verified. */
  email: string | undefined
  firstName: string
  lastName: string
  /** When the provider has seen this person; undefined where it never tells. */
  authenticatedAt: Date | undefined
}

/** The callback parameters. */
export type CallbackParameters = { code: string; state: string; iss?: string | undefined }

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** The parameters of a sign-in that a page may set; all others are fixed here. */
const Wishes = v.object({
  prompt: v.optional(v.picklist(['login', 'consent', 'select_account'])),
  ui_locales: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z- ]{2,40}$/))),
  login_hint: v.optional(v.pipe(v.string(), v.maxLength(254))),
})

// Names from a provider are stored and mailed like any other, so invalid ones are left out.
const name = v.fallback(personName(100), '')
const Person = v.object({
  email: v.fallback(v.optional(Email), undefined),
  // Some providers write booleans as words.
  email_verified: v.fallback(
    v.optional(
      v.union([
        v.boolean(),
        v.pipe(
          v.literal('true'),
          v.transform(() => true),
        ),
      ]),
    ),
    false,
  ),
  given_name: v.optional(name, ''),
  family_name: v.optional(name, ''),
})

/** A provider that could tell and was not asked to proves nothing: the question is missing in the address. */
function readAuthenticatedAt({ auth_time: at }: client.IDToken, config: client.Configuration): Date | undefined {
  if (typeof at === 'number') return new Date(at * 1_000)
  return config.serverMetadata().claims_supported?.includes('auth_time') ? new Date(0) : undefined
}

export type Providers = ReturnType<typeof createProviders>

/**
 * The authorisation code flow with PKCE, state and nonce, for each configured provider. No caller waits for one
 * longer than `timeoutSeconds`.
 */
export function createProviders(
  list: readonly IdentityProvider[],
  { links, report, fetch = globalThis.fetch }: { links: Links; report: Report; fetch?: typeof globalThis.fetch },
  timeoutSeconds = 3,
) {
  for (const { key, issuer } of list) {
    const url = new URL(issuer)
    if (url.protocol !== 'https:' && !isLoopback(url))
      throw new Error(`The identity provider "${key}" must be reached by https: ${url.origin}`)
  }
  const byKey = new Map(list.map((provider) => [provider.key, provider]))
  if (byKey.size < list.length) throw new Error('Two identity providers have the same key')
  const discovered = new Map<string, Promise<client.Configuration>>()

  function discover({ key, issuer, clientId, clientSecret }: IdentityProvider): Promise<client.Configuration> {
    const known = discovered.get(key)
    if (known) return known
    const url = new URL(issuer)
    const asking = client.discovery(url, clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      [client.customFetch]: (address, options) => fetch(address, options as RequestInit),
      ...(url.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
    })
    discovered.set(key, asking)
    // A provider that is away now may be back at the next try.
    asking.catch(() => discovered.delete(key))
    return asking
  }

  return {
    keys: list.map(({ key }) => key),

    /** The authorisation URL of each provider; one that cannot be reached is left out. */
    async begin(market: Market, wishes: unknown, only?: string): Promise<{ url: string; flow: Flow }[]> {
      const parsed = v.safeParse(Wishes, wishes)
      const parameters: v.InferOutput<typeof Wishes> = parsed.success ? parsed.output : {}
      const asked = only === undefined ? list : list.filter(({ key }) => key === only)
      const begun = asked.map(async (provider) => {
        try {
          const config = await discover(provider)
          const flow: Flow = {
            provider: provider.key,
            state: client.randomState(),
            nonce: client.randomNonce(),
            codeVerifier: client.randomPKCECodeVerifier(),
          }
          const url = client.buildAuthorizationUrl(config, {
            ...(parameters as Record<string, string>),
            // A provider that follows the standard then also tells when it has seen this person.
            ...(parameters.prompt === 'login' && { max_age: '0' }),
            redirect_uri: links.providerReturn(market),
            scope: 'openid email profile',
            state: flow.state,
            nonce: flow.nonce,
            code_challenge: await client.calculatePKCECodeChallenge(flow.codeVerifier),
            code_challenge_method: 'S256',
          })
          return [{ url: url.href, flow }]
        } catch (error) {
          report('identity.provider_failed', error, { provider: provider.key })
          return []
        }
      })
      return (await Promise.all(begun)).flat()
    },

    /** Exchanges the code; undefined if the provider or its reply is invalid. */
    async finish(
      market: Market,
      { code, state, iss }: CallbackParameters,
      flow: Omit<Flow, 'state'>,
    ): Promise<ProviderIdentity | undefined> {
      const provider = byKey.get(flow.provider)
      if (!provider) return undefined
      try {
        const config = await discover(provider)
        const url = new URL(links.providerReturn(market))
        url.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString()
        const tokens = await client.authorizationCodeGrant(config, url, {
          pkceCodeVerifier: flow.codeVerifier,
          expectedState: state,
          expectedNonce: flow.nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) return undefined
        const userInfo = claims.email ? claims : await client.fetchUserInfo(config, tokens.access_token, claims.sub)
        const person = v.parse(Person, userInfo)
        return {
          subject: claims.sub,
          email: person.email_verified ? person.email : undefined,
          firstName: person.given_name,
          lastName: person.family_name,
          authenticatedAt: readAuthenticatedAt(claims, config),
        }
      } catch (error) {
        report('identity.provider_refused', error, { provider: provider.key })
        return undefined
      }
    },
  }
}
