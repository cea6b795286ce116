import cluster from 'node:cluster'
import { type Database, openDatabase } from '../components/database.ts'
import { openDataFolder } from '../data-folder/data-folder.ts'
import type { Host, HostOptions } from '../host.ts'
import { mostConnections } from '../postgres/server-arguments.ts'
import { type PlaceInGroup, placeVariable } from '../settings/process-settings.ts'
import type { Settings } from '../settings/settings.ts'
import { type Child, startChild } from './child-process.ts'
import { openGroupAdmin } from './group-admin.ts'

type GroupOptions = Pick<HostOptions, 'settings' | 'log' | 'onStep'> & { main: string }

/** Running requests get ten seconds, and everything behind them as long again. */
const stopMarginMs = 30_000
const usualDelayMs = 5_000

/**
 * Starts several processes behind one port: each has its own index and caches, all share the data folder and the database.
 * The first does the background work. One that ends is started again.
 */
export async function startGroup({
  settings,
  log,
  onStep = () => {},
  main,
}: GroupOptions): Promise<Pick<Host, 'url' | 'adminUrl' | 'firstRunUrl' | 'stop'>> {
  const folder = await openDataFolder(settings.dataDir)
  const children: Child[] = []
  let database: Database | undefined
  let admin: Awaited<ReturnType<typeof openGroupAdmin>> | undefined
  let isStopping = false

  async function stop(): Promise<void> {
    isStopping = true
    await Promise.all(children.map((child) => child.stop()))
    await admin?.close()
    await database?.close()
    folder.close()
  }

  try {
    // The embedded database belongs to the group, not to one of its processes.
    database = settings.databaseUrl ? undefined : await openDatabase(settings, log, onStep)
    admin = await openGroupAdmin({
      settings,
      children,
      isStopping: () => isStopping,
      databaseRestarts: () => database?.restarts ?? 0,
    })
    const { url: adminUrl } = admin
    cluster.setupPrimary({ exec: main, args: process.argv.slice(2) })
    const stopTimeoutMs = (settings.shutdownDelayMs ?? usualDelayMs) + stopMarginMs
    const start = (number: number) => {
      const place: PlaceInGroup = { name: `web-${number}`, isFirst: number === 1, adminUrl }
      const environment = environmentOf(place, settings, database?.url)
      children.push(startChild({ name: place.name, environment, log, stopTimeoutMs }))
    }
    // The first one builds, migrates and fills what is missing; the others find it done.
    start(1)
    const first = await children[0]?.started
    for (let number = 2; number <= settings.workers; number++) start(number)
    await Promise.all(children.map(({ started }) => started))
    const url = first?.url ?? ''
    folder.announce(url)
    return { url, adminUrl, firstRunUrl: first?.firstRunUrl ?? null, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function environmentOf(
  place: PlaceInGroup,
  settings: Settings,
  embeddedUrl: string | undefined,
): Record<string, string> {
  const { adminPort, content, databasePool, workers } = settings
  // Documented addresses of the content service lead to the first process.
  const contentPorts = place.isFirst
    ? [content.port ?? nextTo(adminPort, 1), content.previewPort ?? nextTo(adminPort, 2)]
    : [0, 0]
  return {
    [placeVariable]: JSON.stringify(place),
    WORKERS: '1',
    ROLE: place.isFirst ? settings.role : 'web',
    ADMIN_PORT: '0',
    ADMIN_HOST: '127.0.0.1',
    CONTENT_PORT: String(contentPorts[0]),
    CONTENT_PREVIEW_PORT: String(contentPorts[1]),
    ...(embeddedUrl && {
      DATABASE_URL: embeddedUrl,
      DATABASE_POOL: String(Math.max(4, Math.min(databasePool, Math.floor(mostConnections / (workers + 1))))),
    }),
  }
}

const nextTo = (adminPort: number, by: number): number => (adminPort === 0 ? 0 : adminPort + by)
