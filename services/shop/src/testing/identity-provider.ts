import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'
import type { IdentityProvider } from '../identity/providers.ts'

/** Claims of the provider about a person. */
type Person = { email?: string; email_verified?: boolean | string; given_name?: string; family_name?: string }

export type RunningProvider = {
  settings: IdentityProvider
  /** Those who have an account there, by the name they sign in with. */
  people: Map<string, Person>
  /** Does what a person would: opens the page, signs in, agrees; answers what the browser brings back to the shop. */
  signIn(url: string, name: string): Promise<{ code: string; state: string; iss: string }>
  stop(): Promise<void>
}

type ProviderOptions = {
  /** 0 is any that is free. */
  port?: number
  /** The interaction of a browser without a name in its headers; it ends in `finish`. */
  ask?: (visit: Visit) => Promise<void>
}
export type Visit = {
  request: IncomingMessage
  response: ServerResponse
  /** Signs in under a name, or reports an error. */
  finish(result: { name: string } | { error: string }): Promise<void>
}

/** A real OpenID provider on this machine. */
export async function startProvider(
  redirectUris: string[],
  { port = 0, ask }: ProviderOptions = {},
): Promise<RunningProvider> {
  const people = new Map<string, Person>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = await exportJWK(privateKey)
  const server = createServer()
  // Register everything before listening: a request before that would never get a reply.
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { key: 'demo', issuer, clientId: 'vitrine', clientSecret: 'a secret between us two, for tests only' }

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...key, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['for tests'] },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, name) => ({
      accountId: name,
      claims: () => ({ sub: name, ...people.get(name) }) as { sub: string },
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: settings.clientId, accountId: oidc.account?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const finish: Visit['finish'] = (result) =>
      provider.interactionFinished(request, response, 'name' in result ? { login: { accountId: result.name } } : result)
    const name = request.headers['x-person']
    if (!request.url?.startsWith('/interaction/')) void answer(request, response)
    else if (typeof name === 'string') void finish({ name })
    else void ask?.({ request, response, finish })
  })

  return {
    settings,
    people,
    async signIn(start, name) {
      const jar = new Map<string, string>()
      let url = start
      while (url.startsWith(issuer)) {
        const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
        const response = await fetch(url, { redirect: 'manual', headers: { cookie, 'x-person': name } })
        for (const set of response.headers.getSetCookie()) {
          const [key = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/)
          jar.set(key, value)
        }
        const next = response.headers.get('location')
        if (!next) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
        url = new URL(next, url).href
      }
      const query = new URL(url).searchParams
      return { code: query.get('code') ?? '', state: query.get('state') ?? '', iss: query.get('iss') ?? '' }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
