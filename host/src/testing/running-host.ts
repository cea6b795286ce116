import { rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { setCookie } from '@vitrine/contracts/http'
import { type Locale, type Market, markets } from '@vitrine/contracts/markets'
import { createShop, type Shop } from '@vitrine/shop'
import { openPreviewKeys } from '../data-folder/installation-secret.ts'
import { type HostOptions, startHost } from '../host.ts'
import { createLog } from '../monitoring/log.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { makeDataFolder } from './data-folder.ts'
import { cheapHashes, makeMigratedDatabase, makeShopDatabase } from './filled-shop.ts'

const cookies = { isSecure: false }

export type RunningHost = Awaited<ReturnType<typeof runHost>>

type RunningHostOptions = Pick<HostOptions, 'brandFolder' | 'readFreeBytes'> & {
  /** Another way to the database, such as a relay that can fail. */
  databaseVia?: (url: string) => Promise<string>
  changeSettings?: (settings: Settings) => Settings
}

/** The whole product on a database of its own, for one test file; on that of another one with its `DATABASE_URL`. */
export async function runHost(
  adminUrl: string,
  environment: Record<string, string> = {},
  {
    databaseVia = async (url) => url,
    changeSettings = (settings) => settings,
    ...hostOptions
  }: RunningHostOptions = {},
) {
  const dataDir = await makeDataFolder()
  const databaseUrl =
    environment['DATABASE_URL'] ??
    (environment['DEMO'] === 'off'
      ? await makeMigratedDatabase(adminUrl)
      : await makeShopDatabase(adminUrl, dataDir, environment['CATALOGUE_STYLES']))
  const variables = {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: await databaseVia(databaseUrl),
    MARKET_HOSTS: 'vitrine.at=at',
    CATALOGUE_STYLES: '20',
    LOG_LEVEL: 'info',
    DATABASE_PATIENCE: '15000',
    ...environment,
  }
  const settings = changeSettings(readSettings(variables))
  const logged: { event: string; level: string }[] = []
  const log = createLog(settings.logLevel, (line) => void logged.push(JSON.parse(line) as (typeof logged)[number]))
  const host = await startHost({ settings, log, passwordCost: cheapHashes, ...hostOptions })
  const shop = await createShop({ pool: host.database.pool, cookies, report: () => {} })
  const { url } = host

  const get = (path: string, init: RequestInit = {}) => fetch(new URL(path, url), { redirect: 'manual', ...init })
  return {
    url,
    adminUrl: host.adminUrl,
    firstRunUrl: host.firstRunUrl,
    dataDir,
    databaseUrl: settings.databaseUrl ?? '',
    logged,
    previewKeys: async () => (await openPreviewKeys({ pool: host.database.pool, settings })).keys,
    get,
    getAs: (hostName: string, path: string) => getAs(url, hostName, path),
    async locationOf(path: string, init?: RequestInit) {
      const response = await get(path, init)
      return `${response.status} ${response.headers.get('location')?.replace(url, '/')}`
    },
    /** The Austrian shop has a host of its own; the others share one, each behind its prefix. */
    addressOf: (locale: Locale) => (locale === 'at' ? 'http://vitrine.at' : url + locale),
    pageIn: (locale: Locale, path: string) =>
      locale === 'at' ? getAs(url, 'vitrine.at', path) : getAs(url, new URL(url).host, `/${locale}${path}`),
    signIn: (isGuest: boolean, who: SignInOptions = {}) => signIn(shop, isGuest, who),
    async stop() {
      await host.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Reply = { status: number; headers: Record<string, unknown>; body: string }

/** `fetch` does not let a test choose the Host header. */
function getAs(url: string, hostName: string, path: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port: new URL(url).port, path, headers: { host: hostName } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    sent.on('error', reject).end()
  })
}

type SignInOptions = { market?: Market; groups?: string[]; firstName?: string }

async function signIn(
  shop: Shop,
  isGuest: boolean,
  { market = markets.de, groups = [], firstName = 'Ada' }: SignInOptions,
): Promise<{ cookie: string }> {
  const key = crypto.randomUUID()
  const facts = { email: `${key}@example.com`, referenceKey: key, isGuest, groups, firstName }
  const { token } = await shop.sessions.open(market.shopId, { customerId: await shop.users.add(facts) })
  return { cookie: setCookie('session', token, cookies, market.shopId).split(';')[0] ?? '' }
}
