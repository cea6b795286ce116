import type { Server } from 'node:http'
import { isIP } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { Content } from '@vitrine/content'
import type { Search } from '@vitrine/search'
import type { Shop } from '@vitrine/shop'
import { Hono, type MiddlewareHandler } from 'hono'
import type { Pictures } from '@vitrine/pictures'
import type { Admission } from '../admission/admission.ts'
import type { FirstRun } from '../first-run/first-run.ts'
import { createAdmin, monitoringPaths, type ProcessState } from '../monitoring/admin.ts'
import type { FreeSpace } from '../monitoring/free-space.ts'
import { createMetrics, type Metrics } from '../monitoring/metrics.ts'
import type { OutsideCalls } from '../monitoring/outside-calls.ts'
import type { IndexMetricsSource } from '../monitoring/search-metrics.ts'
import type { Settings } from '../settings/settings.ts'
import { refuseForeignHosts } from '../web/allowed-hosts.ts'
import type { Database } from './database.ts'
import { closeGently, listen } from './listener.ts'

const loopback = '127.0.0.1'
/** Listening there means listening on every address, loopback included. */
const everywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::'])

export type AdminListener = { url: string; metrics: Metrics; close(): Promise<void> }

type AdminListenerOptions = {
  settings: Pick<Settings, 'adminPort' | 'adminHost' | 'allowedHosts' | 'tracing' | 'shopUrl'>
  database: Database
  admission: Admission | null
  freeSpace: FreeSpace
  shop: Pick<Shop, 'figures'>
  search: Search | null
  /** The index that a process of background work writes. */
  index?: (IndexMetricsSource & { isReady(): boolean }) | null
  content: Content | null
  pictures: Pick<Pictures, 'figures'> | null
  processState: () => ProcessState
  outsideCalls: OutsideCalls
  firstRun: FirstRun | null
}

/** Any port, so that a tunnel works; another name could be that of a page which wants to read from here. */
const isLocal = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)

/** Probes come to addresses, not names. */
const isNumeric = (host: string): boolean => isIP(host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')) > 0

/** From elsewhere only monitoring is answered, not the pages and commands of operators. */
const refuseOtherMachines: MiddlewareHandler = async (c, next) => {
  const { remoteAddress = '', localAddress } = (c.env as HttpBindings).incoming.socket
  const isOwn = remoteAddress === localAddress || /^(127\.|::1$|::ffff:127\.)/.test(remoteAddress)
  return isOwn || monitoringPaths.has(c.req.path) ? next() : c.json({ status: 'this machine only' }, 403)
}

/** An app that answers probes from elsewhere only where the settings allow it, and operators on this machine only. */
export function guardAdmin({ adminHost, allowedHosts }: Pick<Settings, 'adminHost' | 'allowedHosts'>): Hono {
  const isAllowed = (host: string) =>
    isLocal(host) || (adminHost !== loopback && (isNumeric(host) || allowedHosts.includes(host)))
  return new Hono().use(refuseForeignHosts(isAllowed), refuseOtherMachines)
}

/** The address under which this machine reaches the admin port. */
export const urlOfAdmin = ({ adminHost }: Pick<Settings, 'adminHost'>, port: number): string =>
  `http://${everywhere.has(adminHost) ? loopback : adminHost}:${port}`

/** Listens for monitoring: liveness, readiness and metrics. On this machine only, unless `ADMIN_HOST` says otherwise. */
export async function openAdminListener(options: AdminListenerOptions): Promise<AdminListener> {
  const { settings, database, admission, freeSpace, shop, search, content, pictures, processState, firstRun } = options
  const { index = null } = options
  const metrics = createMetrics({
    database: { isUp: () => database.isUp, restarts: () => database.restarts, connections: database.connections },
    outsideCalls: options.outsideCalls,
    admission,
    shop: settings.shopUrl ? null : shop,
    search,
    index,
    content,
    pictures,
    hasTraces: settings.tracing !== null,
    storage: freeSpace,
  })
  const admin = createAdmin({
    metrics,
    freeSpace,
    processState,
    pingDatabase: database.ping,
    search,
    index,
    content,
    firstRun: firstRun?.routes ?? null,
  })
  const guarded = guardAdmin(settings).route('/', admin)
  const server = createAdaptorServer({ fetch: guarded.fetch, overrideGlobalObjects: false }) as Server
  const port = await listen(server, settings.adminPort, settings.adminHost, 'ADMIN_PORT')
  return { url: urlOfAdmin(settings, port), metrics, close: () => closeGently(server) }
}
