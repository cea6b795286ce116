import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { type FaultMode, type FaultRelay, openFaultRelay, relayDatabase } from '@vitrine/database/testing'

/** Everything outside of the process that a page could wait for. */
export const dependencies = [
  'database',
  'search',
  'content',
  'pictures',
  'mail',
  'payment',
  'identity',
  'disk',
] as const
export type Dependency = (typeof dependencies)[number]

const list = {
  responseId: '5ea0feab-ff74-4e02-a4dd-d6d748c16b8b',
  products: [],
  results: [],
  facets: [],
  pagination: { page: 0, perPage: 24, totalEntries: 0, totalPages: 0 },
  sort: { appliedSort: { sortCriteria: 'relevance' }, availableSorts: [] },
  triggers: [],
  executionReport: null,
  headline: '',
  query: '',
  queryExecuted: '',
  completions: [],
  fieldSuggestionsFacets: [],
}
const noEntries = { sys: { type: 'Array' }, total: 0, skip: 0, limit: 100, items: [] }

/** Replies of healthy services, by the path of the call. */
function replyTo({ url = '/', headers }: IncomingMessage): object {
  if (url.includes('/commerce/v2/')) return list
  if (url.includes('/spaces/')) return noEntries
  if (url.includes('/.well-known/')) {
    const issuer = `http://${headers.host}`
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }
  }
  return {}
}

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

export type StandIns = Awaited<ReturnType<typeof openStandIns>>

/** Healthy services on this machine, each behind a relay that can fail, and a disk that can. */
export async function openStandIns() {
  const web = createHttpServer((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(replyTo(request)))
    })
  })
  const mail = createTcpServer((socket) => void socket.on('error', () => {}).write('220 mail.example ESMTP\r\n'))
  const [webPort, mailPort] = await Promise.all([listen(web), listen(mail)])
  const toWeb = () => openFaultRelay({ host: '127.0.0.1', port: webPort })
  const relays = new Map<Dependency, FaultRelay>()
  for (const name of ['search', 'content', 'pictures', 'payment', 'identity'] as const) relays.set(name, await toWeb())
  relays.set('mail', await openFaultRelay({ host: '127.0.0.1', port: mailPort }))
  const urlOf = (name: Dependency) => `http://127.0.0.1:${relays.get(name)?.port}`
  let disk: FaultMode = 'well'
  /** Ends the wait of those who asked a disk that hangs: it answers once it is back. */
  let diskIsBack = Promise.withResolvers<void>()

  return {
    settings: {
      SEARCH_URL: `${urlOf('search')}/rest/organizations/vitrine/commerce/v2`,
      SEARCH_TOKEN: 'unused',
      SEARCH_SLOTS: 'home=5ea0feab-ff74-4e02-a4dd-d6d748c16b8b',
      CONTENT_HOST: urlOf('content').slice('http://'.length),
      CONTENT_SPACE: 'vitrine',
      CONTENT_TOKEN: 'unused',
      CDN_URL: urlOf('pictures'),
      SMTP_URL: urlOf('mail').replace('http:', 'smtp:'),
      IDENTITY_PROVIDERS: JSON.stringify([
        { key: 'demo', issuer: urlOf('identity'), clientId: 'vitrine', clientSecret: 'a secret for tests only' },
      ]),
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
    paymentUrl: new URL(urlOf('payment')),
    /** Puts a relay in front of the database. */
    async relayDatabase(url: string): Promise<string> {
      const relay = await relayDatabase(url)
      relays.set('database', relay)
      return relay.url
    },
    async readFreeBytes(): Promise<number> {
      if (disk === 'hanging') await diskIsBack.promise
      if (disk === 'dead') throw new Error('EIO')
      return disk === 'well' || disk === 'slow' ? Number.MAX_SAFE_INTEGER : 0
    },
    fail(dependency: Dependency, mode: FaultMode): void {
      if (dependency === 'disk') {
        disk = mode
        diskIsBack.resolve()
        diskIsBack = Promise.withResolvers()
      } else relays.get(dependency)?.setMode(mode)
    },
    mostFloodedBytes: () => Math.max(...[...relays.values()].map((relay) => relay.mostFloodedBytes)),
    async close(): Promise<void> {
      await Promise.all([...relays.values()].map((relay) => relay.close()))
      for (const server of [web, mail]) await new Promise((resolve) => server.close(resolve))
    },
  }
}
