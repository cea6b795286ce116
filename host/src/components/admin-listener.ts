import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Content } from '@vitrine/content'
import type { Search } from '@vitrine/search'
import type { Shop } from '@vitrine/shop'
import { Hono } from 'hono'
import type { Pictures } from '@vitrine/pictures'
import type { Admission } from '../admission/admission.ts'
import type { FirstRun } from '../first-run/first-run.ts'
import { createAdmin, type ProcessState } from '../monitoring/admin.ts'
import type { FreeSpace } from '../monitoring/free-space.ts'
import { createMetrics, type Metrics } from '../monitoring/metrics.ts'
import type { Settings } from '../settings/settings.ts'
import { refuseForeignHosts } from '../web/allowed-hosts.ts'
import type { Database } from './database.ts'
import { closeGently, listen } from './listener.ts'

export type AdminListener = { url: string; metrics: Metrics; close(): Promise<void> }

type AdminListenerOptions = {
  settings: Pick<Settings, 'adminPort' | 'tracing' | 'shopUrl'>
  database: Database
  admission: Admission
  freeSpace: FreeSpace
  shop: Pick<Shop, 'figures'>
  search: Search | null
  content: Content | null
  pictures: Pick<Pictures, 'figures'>
  processState: () => ProcessState
  firstRun: FirstRun | null
}

/** Any port, so that a tunnel works; another name could be that of a page which wants to read from here. */
const isLocal = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)

/** Listens for monitoring, on this machine only: liveness, readiness and metrics. */
export async function openAdminListener(options: AdminListenerOptions): Promise<AdminListener> {
  const { settings, database, admission, freeSpace, shop, search, content, pictures, processState, firstRun } = options
  const metrics = createMetrics({
    database: { isUp: () => database.isUp, restarts: () => database.restarts },
    admission,
    shop: settings.shopUrl ? null : shop,
    search,
    content,
    pictures,
    hasTraces: settings.tracing !== null,
    storage: freeSpace,
  })
  const { adminPort } = settings
  const admin = createAdmin({
    metrics,
    freeSpace,
    processState,
    pingDatabase: database.ping,
    search,
    content,
    firstRun: firstRun?.routes ?? null,
  })
  const guarded = new Hono().use(refuseForeignHosts(isLocal)).route('/', admin)
  const server = createAdaptorServer({ fetch: guarded.fetch, overrideGlobalObjects: false }) as Server
  const port = await listen(server, adminPort, '127.0.0.1', 'ADMIN_PORT')
  return { url: `http://127.0.0.1:${port}`, metrics, close: () => closeGently(server) }
}
