import { mkdir, realpath, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findCluster, makeCluster, setPassword } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { stopLeftoverServer } from './leftover-server.ts'
import type { PostgresLog } from './log.ts'
import { keepPassword, makePassword, readPassword } from './password.ts'
import { findHome } from './postgres-home.ts'
import type { PostgresHome } from './postgres-home.ts'
import { startPostmaster } from './postmaster.ts'
import { findPackaged, findPrograms } from './programs.ts'
import type { PostgresPackage } from './programs.ts'
import { defaultFallbackFolders } from './fallback-folder.ts'
import { makeSocketFolder } from './socket-folder.ts'
import { supervise } from './supervise.ts'

export type EmbeddedPostgres = {
  /** A connection string for `pg`: the database `vitrine`, on a unix socket. It stays the same over restarts. */
  readonly url: string
  /** The files of the database; its log grows on their volume. */
  readonly folder: string
  readonly isUp: boolean
  /** How often the server ended on its own and was brought back. */
  readonly restarts: number
  stop(): Promise<void>
}

export type PostgresOptions = {
  /** The caller owns this folder: see `openDataFolder`. */
  dataDir: string
  log: PostgresLog
  onStateChange?: (isUp: boolean) => void
  /** `false` is faster but may lose data in a power cut: for throw-away databases only. */
  isDurable?: boolean
  /** PostgreSQL itself, if not the one npm installed. */
  packaged?: PostgresPackage
  /** Folders outside of the data folder, for an account that cannot reach that. */
  fallbackFolders?: string[]
}

/** Starts the PostgreSQL of a data folder, makes its database on the first start, and keeps it running until `stop`. */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const began = performance.now()
  const { log, fallbackFolders = defaultFallbackFolders() } = options
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = await realpath(options.dataDir)
  const place = await findHome(dataDir, fallbackFolders, log)
  try {
    const server = await prepare(dataDir, place, options, fallbackFolders)
    const start = async (signal: AbortSignal) => {
      await stopLeftoverServer(server.cluster.folder, server.socketFolder, log)
      return startPostmaster(server, signal)
    }
    const supervised = await supervise(start, log, options.onStateChange)
    log.info('postgres.started', { ms: Math.round(performance.now() - began), folder: server.cluster.folder })
    return {
      url: server.url,
      folder: server.cluster.folder,
      get isUp() {
        return supervised.isUp
      },
      get restarts() {
        return supervised.restarts
      },
      async stop() {
        await supervised.stop().finally(place.close)
        await rmdir(server.socketFolder).catch(() => {}) // it may be in a place that is shared
      },
    }
  } catch (error) {
    place.close()
    throw error
  }
}

async function prepare(
  dataDir: string,
  { home, account }: PostgresHome,
  options: PostgresOptions,
  fallbackFolders: string[],
) {
  const { log, isDurable = true } = options
  const packaged = options.packaged ?? (await findPackaged())
  const programs = await findPrograms(packaged, account, account ? fallbackFolders : [home], log)
  const cluster = { folder: join(home, 'cluster'), programs, account }
  const socketFolder = await makeSocketFolder(home, account)
  await stopLeftoverServer(cluster.folder, socketFolder, log)
  const password = await unlock(cluster, dataDir, isDurable)
  // Port and sslmode are said because `pg` would take them from PGPORT and PGSSLMODE otherwise.
  const address = `host=${encodeURIComponent(socketFolder)}&port=5432&sslmode=disable`
  const url = `postgres://vitrine:${password}@/vitrine?${address}`
  return { cluster, socketFolder, logFile: join(dataDir, 'postgres.log'), url, isDurable }
}

/** A password that opens the cluster. Kept only after it does, so that an interruption cannot lock us out. */
async function unlock(cluster: Cluster, dataDir: string, isDurable: boolean): Promise<string> {
  const kept = await readPassword(dataDir)
  const password = kept ?? makePassword()
  if (!(await findCluster(cluster))) await makeCluster(cluster, password, isDurable)
  else if (kept === undefined) await setPassword(cluster, password)
  if (kept === undefined) await keepPassword(dataDir, password)
  return password
}
